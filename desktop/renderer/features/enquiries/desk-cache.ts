import type { QueryClient } from '@tanstack/react-query'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
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

/** The version of an enquiry that was read or changed here last. */
export function getNewest(client: QueryClient, one: StaffEnquiry): StaffEnquiry {
  const cache = client.getQueryCache()
  const details = cache.findAll({ queryKey: QUERY_KEYS.detail(one.id) }).map(({ state }) => ({
    at: state.dataUpdatedAt,
    enquiry: (state.data as EnquiryDetail | undefined)?.enquiry,
  }))
  const rows = cache.findAll({ queryKey: QUERY_KEYS.lists }).map(({ state }) => ({
    at: state.dataUpdatedAt,
    enquiry: (state.data as EnquiryPage | undefined)?.items.find(({ id }) => id === one.id),
  }))
  const newestFirst = [...details, ...rows].sort((left, right) => right.at - left.at)
  return newestFirst.find(({ enquiry }) => enquiry)?.enquiry ?? one
}

/**
 * Reads anew what a change may have touched, on all screens. What is being read for the first time may bring what was
 * before the change, and goes on where it is asked for again: that is read once more when it has come.
 */
export function refreshEnquiries(client: QueryClient): void {
  for (const queryKey of [QUERY_KEYS.live, ['enquiries'], ['counts']]) {
    const first = client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    void client.invalidateQueries({ queryKey })
    for (const { promise, queryKey } of first)
      void promise?.then(() => client.invalidateQueries({ queryKey, exact: true })).catch(() => undefined)
  }
}
