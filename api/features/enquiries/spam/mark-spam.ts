import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries/enquiries'
import { after } from '../../../lib/clock.ts'
import { newId } from '../../../lib/new-id.ts'
import { activityRow } from '../../audit/index.ts'
import { queueWebhooks, readListeners, toFacts } from '../../webhooks/index.ts'
import { ENQUIRY_COLUMNS, toEnquiryRecord } from '../columns.ts'
import type { EnquiryFormDeps } from '../deps.ts'
import { refundThanksLimit, toEnquiryMessages } from '../enquiry-messages.ts'
import { toDemoEvents, toSpamActivity } from '../plan-change.ts'
import { type Staff, whereVisible, whereVisibleEnquiry } from '../visible.ts'

const getSubject = (id: string) => ({ subject: 'enquiry', subjectId: id }) as const

/** True if the desk has already announced the enquiry, because staff marked it as spam only later. */
const wasAnnounced = async ({ database }: Pick<EnquiryFormDeps, 'database'>, id: string) =>
  (await database.activity.count({ where: { ...getSubject(id), action: 'held' } })) > 0

/**
 * Marks an enquiry as not spam. It becomes a new enquiry with its original time, and its messages are sent once.
 * @param batchId id of the change that this is part of
 * @throws `not_found`, by the database
 */
export async function markNotSpam(
  deps: EnquiryFormDeps,
  id: string,
  actor: Staff,
  batchId = newId(deps.clock.now()),
): Promise<{ batchId: string | null }> {
  const { database, clock, events, outbox } = deps
  const row = await database.enquiry.findUniqueOrThrow({ where: whereVisibleEnquiry(id, actor) })
  const { spamReason, reference } = row
  if (spamReason === null) return { batchId: null }
  const kind = row.kind as EnquiryKind
  const input = row as StudentEnquiryInput | ServiceEnquiryInput
  const wasNew = await wasAnnounced(deps, id)
  const hasMessages = (await database.message.count({ where: { enquiryId: id } })) > 0
  const messages =
    wasNew || hasMessages
      ? []
      : await toEnquiryMessages(deps, kind, input, { id, reference, spamReason: null, network: null })
  const listeners = await readListeners(database)
  const isFirst = await database.$transaction(async (transaction) => {
    const { count } = await transaction.enquiry.updateMany({
      where: { id, spamReason, AND: whereVisible(actor) },
      data: { spamReason: null, unverified: false },
    })
    if (count === 0) return false
    const newActivity = { ...getSubject(id), ...toSpamActivity(spamReason, null), batchId }
    await transaction.activity.create({ data: activityRow(clock, actor, newActivity) })
    const rows = messages.map((message) => ({ ...outbox.toRow(message), enquiryId: id }))
    await transaction.message.createMany({ data: rows })
    const at = after(clock, 0)
    const created = { type: 'enquiry.created', at, enquiry: toFacts(row) } as const
    for (const event of [...(wasNew ? [] : [created]), ...toDemoEvents(row, at)])
      await queueWebhooks(transaction, listeners, event)
    return true
  })
  if (!isFirst) {
    await refundThanksLimit(deps, messages)
    return { batchId: null }
  }
  const select = ENQUIRY_COLUMNS[kind]
  if (wasNew) events.publish('enquiry-changed', { kind, id })
  else {
    const record = toEnquiryRecord(await database.enquiry.findUniqueOrThrow({ where: { id }, select }))
    events.publish('enquiry-created', { kind, enquiry: record })
  }
  deps.linkPeople()
  outbox.wake()
  return { batchId }
}

async function readFirstReason({ database }: Pick<EnquiryFormDeps, 'database'>, id: string) {
  const released = await database.activity.findFirst({
    where: { ...getSubject(id), action: 'released' },
    orderBy: { at: 'asc' },
    select: { detail: true },
  })
  return (released?.detail as { reason?: string } | undefined)?.reason
}

/**
 * Marks an enquiry as spam on behalf of a colleague.
 * @throws `not_found`, by the database
 */
export async function markAsSpam(
  deps: Pick<EnquiryFormDeps, 'database' | 'clock' | 'events'>,
  id: string,
  actor: Staff,
): Promise<{ batchId: string | null }> {
  const { database, clock, events } = deps
  const batchId = newId(clock.now())
  const { kind, spamReason } = await database.enquiry.findUniqueOrThrow({
    where: whereVisibleEnquiry(id, actor),
    select: { kind: true, spamReason: true },
  })
  if (spamReason !== null) return { batchId: null }
  const first = await readFirstReason(deps, id)
  const reason = first ? `Marked again by ${actor.name}: ${first}` : `Marked by ${actor.name}.`
  await database.$transaction([
    database.enquiry.update({
      where: whereVisibleEnquiry(id, actor),
      data: { spamReason: reason, touchedAt: after(clock, 0) },
      select: { id: true },
    }),
    database.activity.create({
      data: activityRow(clock, actor, { ...getSubject(id), ...toSpamActivity(null, reason), batchId }),
    }),
  ])
  events.publish('enquiry-changed', { kind: kind as EnquiryKind, id })
  return { batchId }
}
