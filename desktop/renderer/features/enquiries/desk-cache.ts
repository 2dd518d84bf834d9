import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { refetchAfterChange } from '../../lib/refetch'
import { QUERY_KEYS } from './query-keys'

/** Milliseconds between two requests: a step becomes overdue without an event. */
export const REFRESH_MS = 60_000

/** Reuses the objects of rows that have only moved, so that they are not rendered again. */
export function keepRows<List extends { items: StaffEnquiry[] }>(before: List | undefined, now: List): List {
  if (!before || before === now) return now
  const itemsById = new Map(before.items.map((item) => [item.id, item]))
  return { ...now, items: now.items.map((item) => replaceEqualDeep(itemsById.get(item.id), item)) }
}

/** Only lists include the last note, so a changed enquiry keeps the one that it is shown with. */
const withNewer = (items: readonly StaffEnquiry[], newer: StaffEnquiry) =>
  items.map((item) =>
    item.id === newer.id ? { ...newer, ...(item.lastNote && { lastNote: item.lastNote }) } : item,
  )

/** Updates an enquiry in all cached lists and details, so that the screen changes before the next request. */
export function updateCachedEnquiry(client: QueryClient, newer: StaffEnquiry): void {
  client.setQueriesData<{ items: readonly StaffEnquiry[] }>(
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
