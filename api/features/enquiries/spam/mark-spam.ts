import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries/enquiries'
import { after } from '../../../lib/clock.ts'
import { type Actor, activityRow } from '../../audit/record-activity.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from '../columns.ts'
import { enquiryMessages } from '../enquiry-messages.ts'
import type { EnquiryServices } from '../form-deps.ts'
import { mayProve } from './spam-rules.ts'

const subjectOf = (id: string) => ({ subject: 'enquiry', subjectId: id }) as const

/**
 * Lets a suspect in: from here on it is a new enquiry with its time of arrival, and its messages go out, once.
 * @param actor null when the visitor's own browser has proven itself
 * @param network the visitor's then; null where staff let it in
 * @throws `not_found`, by the database
 */
export async function releaseEnquiry(
  services: EnquiryServices,
  id: string,
  actor: Actor,
  network: string | null = null,
): Promise<void> {
  const { database, clock, events, notices } = services
  const row = await database.enquiry.findUniqueOrThrow({ where: { id } })
  const { suspectReason, reference } = row
  if (suspectReason === null) return
  const kind = row.kind as EnquiryKind
  const input = row as StudentEnquiryInput | ServiceEnquiryInput
  const hasMessages = (await database.notice.count({ where: { enquiryId: id } })) > 0
  const messages = hasMessages
    ? []
    : await enquiryMessages(services, kind, input, { reference, suspectReason: null, network })
  const isFirst = await database.$transaction(async (transaction) => {
    const { count } = await transaction.enquiry.updateMany({
      where: { id, suspectReason },
      data: { suspectReason: null, unverified: false },
    })
    if (count === 0) return false
    const deed = { ...subjectOf(id), action: 'released', detail: { reason: suspectReason } } as const
    await transaction.activity.create({ data: activityRow(clock, actor, deed) })
    const rows = messages.map((message) => ({ ...notices.rowOf(message), enquiryId: id }))
    await transaction.notice.createMany({ data: rows })
    return true
  })
  if (!isFirst) return
  const select = ENQUIRY_COLUMNS[kind]
  const record = asEnquiryRecord(await database.enquiry.findUniqueOrThrow({ where: { id }, select }))
  events.publish('enquiry-created', { kind, enquiry: record })
  services.linkPeople()
  notices.wake()
}

/**
 * Lets a suspect in whose browser has done its proof of work, unless it waits for the desk to decide; who was only
 * unverified loses the mark.
 * @throws `not_found`, by the database
 */
export async function releaseProven(services: EnquiryServices, id: string, network: string): Promise<void> {
  const { database, events } = services
  const { kind, ...verdict } = await database.enquiry.findUniqueOrThrow({
    where: { id },
    select: { kind: true, suspectReason: true, unverified: true },
  })
  if (!mayProve(verdict)) return
  if (verdict.suspectReason !== null) return releaseEnquiry(services, id, null, network)
  await database.enquiry.update({ where: { id }, data: { unverified: false }, select: { id: true } })
  events.publish('enquiry-changed', { kind: kind as EnquiryKind, id })
}

/** The words that an enquiry was first held for. */
async function firstReason({ database }: Pick<EnquiryServices, 'database'>, id: string) {
  const released = await database.activity.findFirst({
    where: { ...subjectOf(id), action: 'released' },
    orderBy: { at: 'asc' },
    select: { detail: true },
  })
  return (released?.detail as { reason?: string } | undefined)?.reason
}

/**
 * Puts an enquiry apart as a machine's: by hand, or again after a release.
 * @throws `not_found`, by the database
 */
export async function holdEnquiry(
  services: Pick<EnquiryServices, 'database' | 'clock' | 'events'>,
  id: string,
  actor: NonNullable<Actor>,
): Promise<void> {
  const { database, clock, events } = services
  const { kind, suspectReason } = await database.enquiry.findUniqueOrThrow({
    where: { id },
    select: { kind: true, suspectReason: true },
  })
  if (suspectReason !== null) return
  const first = await firstReason(services, id)
  const reason = first ? `Put back by ${actor.name}: ${first}` : `Put here by ${actor.name}.`
  await database.$transaction([
    database.enquiry.update({
      where: { id },
      data: { suspectReason: reason, touchedAt: after(clock, 0) },
      select: { id: true },
    }),
    database.activity.create({
      data: activityRow(clock, actor, { ...subjectOf(id), action: 'held', detail: { reason } }),
    }),
  ])
  events.publish('enquiry-changed', { kind: kind as EnquiryKind, id })
}
