import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { listEnquiries } from './enquiry-api'
import type { EnquiryView } from './enquiry-view'

/** Milliseconds between two requests for new enquiries. */
const REFRESH_MS = 15_000

/** Query key of all cached pages of a kind. */
export const listKey = (kind: EnquiryKind) => ['enquiries', kind] as const

/** Reads the page of a view and keeps it up to date. The previous page is shown until it has loaded. */
export function useEnquiryList(view: EnquiryView) {
  return useQuery({
    queryKey: [...listKey(view.kind), view],
    queryFn: ({ signal }) => listEnquiries(view, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}
