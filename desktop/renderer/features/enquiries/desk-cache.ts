import type { QueryClient } from '@tanstack/react-query'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { refetchAfterChange } from '../../lib/refetch'
import { QUERY_KEYS } from './query-keys'

/** Only lists include the last note, so a changed enquiry keeps the one that it is shown with. */
const withNewer = (items: readonly StaffEnquiry[], newer: StaffEnquiry) =>
  items.map((item) =>
    item.id === newer.id ? { ...newer, ...(item.lastNote && { lastNote: item.lastNote }) } : item,
  )

/** Updates an enquiry in all cached lists and details, so that the screen changes before the next request. */
export function updateCachedEnquiry(client: QueryClient, newer: StaffEnquiry): void {
  client.setQueriesData<EnquiryPage>(
    { queryKey: QUERY_KEYS.lists },
    (page) => page && { ...page, items: withNewer(page.items, newer) },
  )
  client.setQueryData<EnquiryDetail>(
    QUERY_KEYS.detail(newer.id),
    (detail) => detail && { ...detail, enquiry: newer },
  )
}

/** Query keys of everything that changes with enquiries, on all screens. */
export const LIVE_KEYS = [QUERY_KEYS.live, ['enquiries'], ['counts']]

/** Refetches everything that a local change may have affected. */
export function refreshEnquiries(client: QueryClient): void {
  for (const queryKey of LIVE_KEYS) refetchAfterChange(client, queryKey)
}
