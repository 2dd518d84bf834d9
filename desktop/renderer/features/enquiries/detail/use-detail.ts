import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityRecord } from '#contract/activity'
import type { EnquiryDetail, EnquiryPage } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'

/** What the lists already know of an enquiry, so that the drawer opens with its head filled. */
function getKnown(client: QueryClient, id: string): EnquiryDetail | undefined {
  const enquiry = client
    .getQueriesData<EnquiryPage>({ queryKey: QUERY_KEYS.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find((item) => item.id === id)
  return (
    enquiry && {
      enquiry,
      origin: { page: '', referrer: '', utm: {} },
      activities: [],
      earlier: 0,
      others: [],
    }
  )
}

/** An enquiry with its timeline and its person's others. */
export function useDetail(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    placeholderData: () => getKnown(client, id),
  })
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
export function withArrival({
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
