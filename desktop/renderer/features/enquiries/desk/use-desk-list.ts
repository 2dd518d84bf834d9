import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { EnquiryPage } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { keepRows, REFRESH_MS } from '../desk-cache'
import { QUERY_KEYS } from '../query-keys'
import { toFilterQuery } from './desk-view'

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
