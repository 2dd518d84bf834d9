import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPEN_PARAM } from '../use-open-enquiry'

/** Reads a view from URL parameters and writes it into them. The functions must be stable. */
interface ViewCodec<View> {
  read: (query: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

/**
 * Keeps a view in the URL, so that it survives reloads, Back and shared links. Opening an enquiry does not change it.
 * Every change except of the page goes back to page 1. `replace` adds no history entry, as for each character of a
 * search.
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
