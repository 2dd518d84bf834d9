import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
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
  return enquiry && { enquiry, origin: { page: '', referrer: '', utm: {} }, activities: [], others: [] }
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

/** The timeline with its beginning: what a visitor sends has no line of its own; its time is the record's. */
export function withArrival({
  enquiry,
  activities,
}: Pick<EnquiryDetail, 'enquiry' | 'activities'>): ActivityRecord[] {
  if (activities.some(({ action }) => action === 'created' || action === 'imported')) return activities
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
