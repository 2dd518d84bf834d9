import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { api } from '../../../../lib/api'
import { QUERY_KEYS } from '../../query-keys'
import { filterQuery } from '../desk-view'

/** Cards that a column fetches at once. */
const PORTION = 20

/** The cards of a column, portion by portion. @param isNear a column far beyond the window's edge waits */
export function useBoardColumn(filter: EnquiryFilter, isNear: boolean) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.column(filterQuery(filter).toString()),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      api.listEnquiries({ ...filter, page, pageSize: PORTION }, { signal }),
    getNextPageParam: ({ page, pageSize, total, isMore, items }) =>
      items.length > 0 && (isMore || page * pageSize < total) ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled: isNear,
  })
}
