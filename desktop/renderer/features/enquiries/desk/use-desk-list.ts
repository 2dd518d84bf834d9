import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { EnquiryPage } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'
import { filterQuery } from './desk-view'

/** Milliseconds between two looks at the list, for what no event tells of (a step that becomes overdue). */
const REFRESH_MS = 60_000

/** Keeps rows that have only moved as the same objects, so that they are not rendered again. */
function keepRows(before: EnquiryPage | undefined, now: EnquiryPage): EnquiryPage {
  if (!before || before === now) return now
  const known = new Map(before.items.map((item) => [item.id, item]))
  return { ...now, items: now.items.map((item) => replaceEqualDeep(known.get(item.id), item)) }
}

/** A page of enquiries; the page before stays until it has arrived, and it keeps itself fresh. */
export function useDeskList(filter: EnquiryFilter, page: number) {
  const query = filterQuery(filter)
  if (page > 1) query.set('page', String(page))
  return useQuery({
    queryKey: QUERY_KEYS.list(query.toString()),
    queryFn: ({ signal }) => api.listEnquiries({ ...filter, page }, { signal }),
    structuralSharing: (before, now) => keepRows(before as EnquiryPage | undefined, now as EnquiryPage),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** How many enquiries each counted view has. */
export function useEnquiryCounts() {
  return useQuery({
    queryKey: QUERY_KEYS.counts,
    queryFn: ({ signal }) => api.countEnquiries({ signal }),
    refetchInterval: REFRESH_MS,
  })
}
