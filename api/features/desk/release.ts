import type { EnquiryKind } from '#contract/enquiries'
import { type Actor, activityRow } from '../activities/record-activity.ts'
import type { DeskServices } from './services.ts'

/** Takes the mark of a machine off an enquiry (PITFALLS P46). @throws `not_found`, by the database */
export async function releaseEnquiry(
  { database, clock, events }: Pick<DeskServices, 'database' | 'clock' | 'events'>,
  id: string,
  actor: Actor,
): Promise<void> {
  const { kind, suspectReason } = await database.enquiry.findUniqueOrThrow({
    where: { id },
    select: { kind: true, suspectReason: true },
  })
  if (suspectReason === null) return
  const deed = {
    subject: 'enquiry',
    subjectId: id,
    action: 'released',
    detail: { reason: suspectReason },
  } as const
  await database.$transaction([
    database.enquiry.update({ where: { id }, data: { suspectReason: null }, select: { id: true } }),
    database.activity.create({ data: activityRow(clock, actor, deed) }),
  ])
  events.publish('enquiry-changed', { kind: kind as EnquiryKind, id })
}
