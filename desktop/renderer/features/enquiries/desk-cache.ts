import type { QueryClient } from '@tanstack/react-query'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { refetchAfterChange } from '../../lib/refetch'
import { QUERY_KEYS } from './query-keys'

const withNewer = (items: readonly StaffEnquiry[], newer: StaffEnquiry) =>
  items.map((item) => (item.id === newer.id ? newer : item))

/** Puts a newer version of an enquiry where it is shown, so that the screen follows before the server is asked. */
export function putEnquiry(client: QueryClient, newer: StaffEnquiry): void {
  client.setQueriesData<EnquiryPage>(
    { queryKey: QUERY_KEYS.lists },
    (page) => page && { ...page, items: withNewer(page.items, newer) },
  )
  client.setQueryData<EnquiryDetail>(
    QUERY_KEYS.detail(newer.id),
    (detail) => detail && { ...detail, enquiry: newer },
  )
}

/** What changes with enquiries, on all screens. */
export const LIVE_KEYS = [QUERY_KEYS.live, ['enquiries'], ['counts']]

/** Reads anew what a change that was made here may have touched. */
export function refreshEnquiries(client: QueryClient): void {
  for (const queryKey of LIVE_KEYS) refetchAfterChange(client, queryKey)
}
