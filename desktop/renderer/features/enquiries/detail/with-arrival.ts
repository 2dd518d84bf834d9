import type { ActivityRecord } from '#contract/activity'
import type { EnquiryDetail } from '#contract/enquiries/record'

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
