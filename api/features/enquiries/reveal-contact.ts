import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { EnquiryContact } from '#contract/enquiries/record'
import { may } from '#contract/roles'
import { after } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import type { EnquiryDeps, EnquiryFormDeps } from './deps.ts'
import { type Staff, whereVisibleEnquiry } from './visible.ts'

/** Milliseconds within which a repeated reveal adds no second timeline line. */
const ONE_LINE_MS = 3_600_000

/**
 * Returns the phone number and email in full. If they are masked for the user, the reveal is recorded on the timeline
 * first.
 * @throws AppError `not_found`, by the database; `too_many` above the limit
 */
export async function revealContact(
  {
    database,
    clock,
    events,
    contactLimit,
  }: Pick<EnquiryDeps, 'database' | 'clock' | 'events'> & Pick<EnquiryFormDeps, 'contactLimit'>,
  id: string,
  user: Staff,
): Promise<EnquiryContact> {
  const { kind, ...contact } = await database.enquiry.findUniqueOrThrow({
    where: whereVisibleEnquiry(id, user),
    select: { kind: true, mobile: true, email: true },
  })
  if (may(user, 'read-contacts')) return contact
  const line = { subject: 'enquiry', subjectId: id, action: 'revealed' } as const
  const since = { gt: after(clock, -ONE_LINE_MS) }
  const noted = await database.activity.count({ where: { ...line, actorId: user.id, at: since } })
  if (noted > 0) return contact
  await contactLimit.consume(user.id)
  await database.activity.create({ data: activityRow(clock, user, line), select: { id: true } })
  events.publish('enquiry-changed', { kind: kind as EnquiryKind, id })
  return contact
}
