import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { DESK_KEYS } from '../../desk-keys'
import { listEnquiryPage } from '../../enquiries-api'
import { filterQuery } from '../desk-view'

/** Cards that a column fetches at once. */
const PORTION = 20

/** The cards of a column, portion by portion. @param isSeen a column beyond the window's edge waits */
export function useBoardColumn(filter: EnquiryFilter, isSeen: boolean) {
  const query = filterQuery(filter)
  return useInfiniteQuery({
    queryKey: DESK_KEYS.column(query.toString()),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const portion = new URLSearchParams(query)
      portion.set('page', String(pageParam))
      portion.set('pageSize', String(PORTION))
      return listEnquiryPage(portion, signal)
    },
    getNextPageParam: ({ page, pageSize, total, isMore, items }) =>
      items.length > 0 && (isMore || page * pageSize < total) ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled: isSeen,
  })
}
