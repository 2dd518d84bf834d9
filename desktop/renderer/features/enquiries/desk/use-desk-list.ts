import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'
import { filterQuery } from './desk-view'

/** Milliseconds between two looks at the list, for what no event tells of (a step that becomes overdue). */
const REFRESH_MS = 60_000

/** A page of enquiries; the page before stays until it has arrived, and it keeps itself fresh. */
export function useDeskList(filter: EnquiryFilter, page: number) {
  const query = filterQuery(filter)
  if (page > 1) query.set('page', String(page))
  return useQuery({
    queryKey: QUERY_KEYS.list(query.toString()),
    queryFn: ({ signal }) => api.listEnquiries({ ...filter, page }, { signal }),
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
