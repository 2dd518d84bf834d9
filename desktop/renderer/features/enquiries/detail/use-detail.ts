import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityRecord } from '#contract/activity'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'
import { getCachedEnquiry, getCachedSummary } from './cached-enquiry'

/** An enquiry of a list as the drawer shows it until it is read. */
const toDetail = (enquiry: StaffEnquiry): EnquiryDetail => ({
  enquiry,
  origin: { page: '', referrer: '', utm: {} },
  activities: [],
  earlier: 0,
  others: [],
})

/**
 * An enquiry with its timeline and its person's others; what the lists know of it stands there until it is read, and
 * where it can't be read.
 */
export function useDetail(id: string) {
  const client = useQueryClient()
  const getFirst = () => {
    const known = getCachedEnquiry(client, id)
    return known && toDetail(known)
  }
  const query = useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    placeholderData: getFirst,
  })
  const data = query.data ?? getFirst()
  const isRead = query.data !== undefined && !query.isPlaceholderData
  const reading = isRead ? 'done' : query.error ? 'failed' : 'coming'
  return { ...query, data, reading, row: data ? data.enquiry : getCachedSummary(client, id) } as const
}

/** What comes with the newest lines of a timeline. */
type WithTimeline = Pick<EnquiryDetail, 'activities' | 'earlier'>

/**
 * The lines of a timeline that did not come along, once they are wanted.
 * @param queryKey of what they did not come with
 * @param read reads it with all of them
 */
export function useWholeTimeline(
  { activities, earlier }: WithTimeline,
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<WithTimeline>,
) {
  const [isWanted, setWanted] = useState(false)
  const { data, isFetching } = useQuery({
    queryKey: [...queryKey, 'whole'],
    queryFn: ({ signal }) => read(signal),
    enabled: isWanted && earlier > 0,
  })
  const isWhole = isWanted && data !== undefined
  const shown = isWhole ? data : { activities, earlier }
  return {
    activities: shown.activities,
    earlier: shown.earlier,
    isWhole,
    isFetching,
    show: () => setWanted(true),
  }
}

/** The timeline with its beginning: what a visitor sends has no line of its own; its time is the record's. */
export function withCreatedActivity({
  enquiry,
  activities,
  earlier,
}: WithTimeline & Pick<EnquiryDetail, 'enquiry'>): readonly ActivityRecord[] {
  if (earlier > 0 || activities.some(({ action }) => action === 'created' || action === 'imported'))
    return activities
  const { id, createdAt, channel } = enquiry
  const arrival: ActivityRecord = {
    id: `arrival-${id}`,
    at: createdAt,
    actor: null,
    subject: 'enquiry',
    subjectId: id,
    action: 'created',
    detail: { channel },
  }
  return [arrival, ...activities]
}
