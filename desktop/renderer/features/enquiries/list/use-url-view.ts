import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPEN_PARAM } from '../use-open-enquiry'

/** Reads a view out of an address, and writes it into one; the same functions at every call. */
interface ViewCodec<View> {
  read: (query: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

/**
 * The view in the address, so that reload, back and a shared link show the same; an enquiry that is opened leaves it
 * as it is. Every change but that of the page itself starts again at page 1. `replace` keeps a change out of the
 * history, as for each letter of a search.
 */
export function useUrlView<View extends { page: number }>({ read, write }: ViewCodec<View>) {
  const [query, setQuery] = useSearchParams()
  const text = useMemo(() => {
    const own = new URLSearchParams(query)
    own.delete(OPEN_PARAM)
    return own.toString()
  }, [query])
  const view = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (part: Partial<View>, replace = false) =>
      setQuery(
        (current) => {
          const next = write({ ...read(current), page: 1, ...part })
          const open = current.get(OPEN_PARAM)
          if (open) next.set(OPEN_PARAM, open)
          return next
        },
        { replace, preventScrollReset: part.page === undefined },
      ),
    [setQuery, read, write],
  )
  return { view, change }
}
