import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { listEnquiries } from './enquiry-api'
import type { EnquiryView } from './enquiry-view'

/** Milliseconds between two looks for new enquiries. */
const REFRESH_MS = 15_000

/** Key of all cached pages of one kind. */
export const listKey = (kind: EnquiryKind) => ['enquiries', kind] as const

/** The page that a view shows; the page before stays until it has arrived, and it keeps itself fresh. */
export function useEnquiryList(view: EnquiryView) {
  return useQuery({
    queryKey: [...listKey(view.kind), view],
    queryFn: ({ signal }) => listEnquiries(view, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}
