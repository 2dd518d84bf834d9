import type { WalkInInput } from '#contract/enquiries/changes'
import { contactedStatus } from '#contract/enquiries/pipeline-stages'
import { after } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import type { EnquiryDeps } from './deps.ts'
import { newEnquiryRow } from './new-row.ts'

/**
 * Stores what a colleague writes down for somebody at the counter or on the phone. It is assigned to that colleague,
 * and contacted: the person stands before them. No minutes are counted for it.
 * @returns id of the enquiry
 */
export async function addWalkIn(
  { database, clock, events, linkPeople }: EnquiryDeps,
  { kind, channel, topic, ...person }: WalkInInput,
  actor: NonNullable<Actor>,
): Promise<string> {
  const now = after(clock, 0)
  const about = kind === 'student' ? { course: topic } : { serviceLabel: topic }
  const data = {
    ...newEnquiryRow(
      { ...person, ...about },
      { kind, channel, createdAt: now, status: contactedStatus(kind) },
    ),
    ownerId: actor.id,
    takenAt: now,
    respondedAt: now,
    touchedAt: now,
  }
  const row = await database.$transaction(async (transaction) => {
    const created = await transaction.enquiry.create({ data, select: ENQUIRY_COLUMNS[kind] })
    const newActivity = {
      subject: 'enquiry',
      subjectId: created.id,
      action: 'created',
      detail: { channel },
    } as const
    await transaction.activity.create({ data: activityRow(clock, actor, newActivity) })
    return created
  })
  events.publish('enquiry-created', { kind, enquiry: asEnquiryRecord(row) })
  linkPeople()
  return row.id
}
