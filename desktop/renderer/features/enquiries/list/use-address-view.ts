import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useDeskPreferences } from '../desk-preferences'
import { OPEN_PARAM } from '../use-open-enquiry'
import { coverSearch, uncoverSearch } from './covered-search'

/** Reads a view out of an address, and writes it into one; the same functions at every call. */
interface ViewWords<View> {
  read: (query: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

/**
 * The view in the address, so that reload, back and a shared link show the same; an enquiry that is opened leaves it
 * as it is. Every change but that of the page itself starts again at page 1. `replace` keeps a change out of the
 * history, as for each letter of a search. While numbers are hidden, none that is searched for stands there.
 */
export function useAddressView<View extends { page: number }>({ read, write }: ViewWords<View>) {
  const [query, setQuery] = useSearchParams()
  const text = useMemo(() => {
    const own = new URLSearchParams(uncoverSearch(query))
    own.delete(OPEN_PARAM)
    return own.toString()
  }, [query])
  const view = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (part: Partial<View>, replace = false) =>
      setQuery(
        (current) => {
          const next = coverSearch(write({ ...read(uncoverSearch(current)), page: 1, ...part }))
          const open = current.get(OPEN_PARAM)
          if (open) next.set(OPEN_PARAM, open)
          return next
        },
        { replace, preventScrollReset: part.page === undefined },
      ),
    [setQuery, read, write],
  )
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  const { state } = useLocation()
  useEffect(() => {
    const covered = coverSearch(query)
    if (isMasked && covered !== query) setQuery(covered, { replace: true, preventScrollReset: true, state })
  }, [isMasked, query, setQuery, state])
  return { view, change }
}
