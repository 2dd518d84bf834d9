import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityRecord } from '#contract/activity'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'
import { getCachedEnquiry, getCachedSummary } from './cached-enquiry'

/** Turns an enquiry of a list into a detail, shown until the full one has loaded. */
const toDetail = (enquiry: StaffEnquiry): EnquiryDetail => ({
  enquiry,
  origin: { page: '', referrer: '', utm: {} },
  activities: [],
  earlier: 0,
  others: [],
})

/**
 * Reads an enquiry, the person's other enquiries and the timeline of all. Until it has loaded, or if it can't be loaded,
 * the data of the lists is shown.
 */
export function useDetail(id: string) {
  const client = useQueryClient()
  const getPlaceholder = () => {
    const cached = getCachedEnquiry(client, id)
    return cached && toDetail(cached)
  }
  const query = useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    placeholderData: getPlaceholder,
  })
  const data = query.data ?? getPlaceholder()
  const isLoaded = query.data !== undefined && !query.isPlaceholderData
  const loading = isLoaded ? 'done' : query.error ? 'failed' : 'pending'
  return { ...query, data, loading, row: data ? data.enquiry : getCachedSummary(client, id) } as const
}

/** The newest activities of a timeline, and the number of earlier ones. */
type WithTimeline = Pick<EnquiryDetail, 'activities' | 'earlier'>

/**
 * Reads the whole timeline on request.
 * @param queryKey of the record with the newest activities
 * @param read reads the record with all activities
 */
export function useWholeTimeline(
  { activities, earlier }: WithTimeline,
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<WithTimeline>,
) {
  const [isRequested, setRequested] = useState(false)
  const { data, isFetching } = useQuery({
    queryKey: [...queryKey, 'whole'],
    queryFn: ({ signal }) => read(signal),
    enabled: isRequested && earlier > 0,
  })
  const isWhole = isRequested && data !== undefined
  const shown = isWhole ? data : { activities, earlier }
  return {
    activities: shown.activities,
    earlier: shown.earlier,
    isWhole,
    isFetching,
    show: () => setRequested(true),
  }
}

/** Adds the activities of receiving enquiries, since the server stores none for those from visitors. */
export function withCreatedActivities({
  enquiry,
  others,
  activities,
  earlier,
}: WithTimeline & Pick<EnquiryDetail, 'enquiry' | 'others'>): ActivityRecord[] {
  const stored = activities.filter(({ action }) => action === 'created' || action === 'imported')
  const known = new Set(stored.map(({ subjectId }) => subjectId))
  const oldest = earlier > 0 ? activities[0]?.at : undefined
  const created = [enquiry, ...others]
    .filter(({ id, createdAt }) => !known.has(id) && (!oldest || createdAt >= oldest))
    .map(
      ({ id, createdAt, channel }): ActivityRecord => ({
        id: `arrival-${id}`,
        at: createdAt,
        actor: null,
        subject: 'enquiry',
        subjectId: id,
        action: 'created',
        detail: { channel },
      }),
    )
  return [...created, ...activities].sort((one, other) => one.at.localeCompare(other.at))
}
