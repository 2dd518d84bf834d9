import type { LeadInput, WalkInInput } from '#contract/enquiries/changes'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import type { AddedLead } from '#contract/enquiries/record'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { queueWebhooks, readListeners, toFacts } from '../webhooks/index.ts'
import { ENQUIRY_COLUMNS, toEnquiryRecord } from './columns.ts'
import type { EnquiryDeps } from './deps.ts'
import { newEnquiryRow } from './new-row.ts'

interface EnteredEnquiry extends LeadInput {
  channel: Channel
}

/** Columns of an enquiry that a colleague is already handling. */
interface InitialWork {
  assigneeId: string
  assignedAt: Date
  respondedAt: Date
  touchedAt: Date
}

/** Stores an enquiry entered by staff or another system. @returns its id */
async function addEntered(
  deps: EnquiryDeps,
  { kind, channel, topic, ...person }: EnteredEnquiry,
  toInitialWork: (now: Date) => InitialWork | undefined,
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
    ...toInitialWork(now),
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
  events.publish('enquiry-created', { kind, enquiry: toEnquiryRecord(row), by: actor.id })
  linkPeople()
  return id
}

/**
 * Stores a walk-in or phone enquiry. It is assigned to the colleague and counts as contacted, without response minutes.
 * @returns its id
 */
export const addWalkIn = (
  deps: EnquiryDeps,
  input: WalkInInput,
  actor: NonNullable<Actor>,
  key?: IdempotencyKey,
): Promise<string> =>
  addEntered(
    deps,
    input,
    (now) => ({ assigneeId: actor.id, assignedAt: now, respondedAt: now, touchedAt: now }),
    actor,
    key,
  )

/**
 * Stores a new, unassigned enquiry from another system.
 * @returns only constant fields: the system may not have permission to read enquiries, and a repeated request must get
 *   the same response
 */
export async function addLead(
  deps: EnquiryDeps,
  input: LeadInput,
  actor: NonNullable<Actor>,
  key?: IdempotencyKey,
): Promise<AddedLead> {
  const id = await addEntered(deps, { ...input, channel: 'import' }, () => undefined, actor, key)
  const { reference, createdAt } = await deps.database.enquiry.findUniqueOrThrow({
    where: { id },
    select: { reference: true, createdAt: true },
  })
  return { _id: id, id, reference, createdAt: createdAt.toISOString() }
}
