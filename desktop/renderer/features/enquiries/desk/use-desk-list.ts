import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { EnquiryPage } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'
import { toFilterQuery } from './desk-view'

/** Milliseconds between two requests: a step becomes overdue without an event. */
const REFRESH_MS = 60_000

/** Reuses the objects of rows that have only moved, so that they are not rendered again. */
function keepRows(before: EnquiryPage | undefined, now: EnquiryPage): EnquiryPage {
  if (!before || before === now) return now
  const itemsById = new Map(before.items.map((item) => [item.id, item]))
  return { ...now, items: now.items.map((item) => replaceEqualDeep(itemsById.get(item.id), item)) }
}

/** Reads a page of enquiries and keeps it up to date. The previous page is shown until it has loaded. */
export function useDeskList(filter: EnquiryFilter, page: number) {
  const query = toFilterQuery(filter)
  if (page > 1) query.set('page', String(page))
  return useQuery({
    queryKey: QUERY_KEYS.list(query.toString()),
    queryFn: ({ signal }) => api.listEnquiries({ ...filter, page }, { signal }),
    structuralSharing: (before, now) => keepRows(before as EnquiryPage | undefined, now as EnquiryPage),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

export function useEnquiryCounts() {
  return useQuery({
    queryKey: QUERY_KEYS.counts,
    queryFn: ({ signal }) => api.countEnquiries({ signal }),
    refetchInterval: REFRESH_MS,
  })
}
