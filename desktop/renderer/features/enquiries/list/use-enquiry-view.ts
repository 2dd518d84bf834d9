import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPEN_PARAM } from '../use-open-enquiry'
import { type EnquiryView, readView, writeView } from './enquiry-view'

/**
 * The view in the address, so that reload, back and a shared link show the same. Every change but that of the page
 * itself starts again at page 1. `replace` keeps a change out of the history, as for each letter of a search.
 */
export function useEnquiryView() {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readView(query), [query])
  const change = useCallback(
    (part: Partial<EnquiryView>, replace = false) =>
      setQuery(
        (current) => {
          const next = writeView({ ...readView(current), page: 1, ...part })
          const open = current.get(OPEN_PARAM)
          if (open) next.set(OPEN_PARAM, open)
          return next
        },
        { replace, preventScrollReset: part.page === undefined },
      ),
    [setQuery],
  )
  return { view, change }
}
