import type { LeadInput, WalkInInput } from '#contract/enquiries/changes'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import type { AddedLead } from '#contract/enquiries/record'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { queueWebhooks, readListeners, toFacts } from '../webhooks/index.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import type { EnquiryDeps } from './deps.ts'
import { newEnquiryRow } from './new-row.ts'

interface Written extends LeadInput {
  channel: Channel
}

/** What is known of an enquiry that staff have begun with. */
interface Begun {
  assigneeId: string
  assignedAt: Date
  respondedAt: Date
  touchedAt: Date
}

/** Stores what somebody else than the visitor has written. @returns id of the enquiry */
async function addWritten(
  deps: EnquiryDeps,
  { kind, channel, topic, ...person }: Written,
  toBegun: (now: Date) => Begun | undefined,
  actor: NonNullable<Actor>,
  key?: IdempotencyKey,
): Promise<string> {
  const { database, clock, events, linkPeople } = deps
  const now = after(clock, 0)
  const id = newId(now.getTime())
  const about = kind === 'student' ? { course: topic } : { serviceLabel: topic }
  const data = {
    id,
    ...newEnquiryRow({ ...person, ...about }, { kind, channel, createdAt: now }),
    ...toBegun(now),
  }
  const listeners = await readListeners(database)
  const event = { type: 'enquiry.created', at: now, enquiry: toFacts(data) } as const
  const storedId = await doOnce(deps, key, async (transaction) => {
    await transaction.enquiry.create({ data, select: { id: true } })
    const newActivity = { subject: 'enquiry', subjectId: id, action: 'created', detail: { channel } } as const
    await transaction.activity.create({ data: activityRow(clock, actor, newActivity) })
    await queueWebhooks(transaction, listeners, event)
    return id
  })
  if (storedId !== id) return storedId
  const row = await database.enquiry.findUniqueOrThrow({ where: { id }, select: ENQUIRY_COLUMNS[kind] })
  events.publish('enquiry-created', { kind, enquiry: asEnquiryRecord(row), by: actor.id })
  linkPeople()
  return id
}

/**
 * Stores what a colleague writes down for somebody at the counter or on the phone. It is assigned to that colleague,
 * and contacted: the person stands before them. No minutes are counted for it.
 * @returns id of the enquiry
 */
export const addWalkIn = (
  deps: EnquiryDeps,
  input: WalkInInput,
  actor: NonNullable<Actor>,
  key?: IdempotencyKey,
): Promise<string> =>
  addWritten(
    deps,
    input,
    (now) => ({ assigneeId: actor.id, assignedAt: now, respondedAt: now, touchedAt: now }),
    actor,
    key,
  )

/**
 * Stores what another system knows of somebody who asks: new, and nobody's yet.
 * @returns what never changes of the enquiry: the other system may have no right to read enquiries, and the same request
 *   again has to get the same response whatever staff have done since
 */
export async function addLead(
  deps: EnquiryDeps,
  input: LeadInput,
  actor: NonNullable<Actor>,
  key?: IdempotencyKey,
): Promise<AddedLead> {
  const id = await addWritten(deps, { ...input, channel: 'import' }, () => undefined, actor, key)
  const { reference, createdAt } = await deps.database.enquiry.findUniqueOrThrow({
    where: { id },
    select: { reference: true, createdAt: true },
  })
  return { _id: id, id, reference, createdAt: createdAt.toISOString() }
}
