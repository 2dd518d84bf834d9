import { createHash } from 'node:crypto'
import type { Corrected } from '#contract/enquiries/changes'
import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { toFacts } from '../webhooks/index.ts'
import { ENQUIRY_COLUMNS, toEnquiryRecord } from './columns.ts'
import { readCurrentBooking, type SeatRequest } from './demo-classes/seats.ts'
import type { EnquiryFormDeps } from './deps.ts'
import { refundThanksLimit, toEnquiryMessages } from './enquiry-messages.ts'
import { isWithinLimit } from './limits.ts'
import { getTopic, newEnquiryRow, newSequence } from './new-row.ts'
import { applySpamRules, type Sender, type SpamVerdict, UNVERIFIED_CROWD } from './spam/spam-rules.ts'

type Corrections = Partial<Record<keyof Corrected, { from: string }>>

/** Returns the original values of fields that staff have corrected since, from the first correction of each. */
async function readOriginalValues(database: Database, id: string): Promise<Partial<Corrected>> {
  const lines = await database.activity.findMany({
    where: { subject: 'enquiry', subjectId: id, action: 'corrected' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { detail: true },
  })
  const fields = lines.flatMap(({ detail }) => Object.entries(detail as Corrections))
  return Object.fromEntries(fields.map(([field, { from }]) => [field, from]))
}

type Input = StudentEnquiryInput | ServiceEnquiryInput

/** A form opened from the QR code at the front desk counts as a walk-in. */
const getChannel = ({ source }: EnquiryContext): Channel => source ?? 'website'

/** Defaults for fields that the other form or an older page doesn't have. */
const EMPTY_FIELDS = {
  course: '',
  company: '',
  serviceId: '',
  serviceLabel: '',
  budget: '',
  timeline: '',
  branch: '',
  message: '',
  source: '',
}

function toRow(
  { clock }: EnquiryFormDeps,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
  verdict: SpamVerdict,
) {
  const createdAt = after(clock, 0)
  const { key, notice, trap: _, source: __, pass: ___, demoClass: ____, waits: _____, ...origin } = context
  return {
    id: newId(createdAt.getTime()),
    ...EMPTY_FIELDS,
    ...newEnquiryRow(input, { kind, channel: getChannel(context), createdAt }),
    updatedAt: createdAt,
    campaign: origin.utm?.campaign ?? '',
    context: origin,
    idempotencyKey: key,
    noticeVersion: notice,
    ...verdict,
  }
}

type Row = ReturnType<typeof toRow>
type Messages = Awaited<ReturnType<typeof toEnquiryMessages>>

/** Maximum number of attempts to store a row whose sequence number another server has used too. */
const MAX_ATTEMPTS = 3

/** Returns the part of a row that open panels receive. */
const toRecord = (row: Row, kind: EnquiryKind) =>
  toEnquiryRecord(
    Object.fromEntries(
      Object.keys(ENQUIRY_COLUMNS[kind]).map((column) => [column, row[column as keyof Row]]),
    ) as Row,
  )

interface StoredEnquiry {
  id: string
  reference: string
  /** Result for a visitor who chose a demo class. */
  seat?: 'booked' | 'waiting' | 'full'
}

/** Returns the response for an enquiry, with the seat that it has by now if the visitor chose a demo class. */
async function toStored(
  { database }: Pick<EnquiryFormDeps, 'database'>,
  { id, reference }: Pick<StoredEnquiry, 'id' | 'reference'>,
  { demoClass }: EnquiryContext,
): Promise<StoredEnquiry> {
  if (!demoClass) return { id, reference }
  const booking = await readCurrentBooking(database, id)
  return { id, reference, seat: booking ? (booking.status as 'booked' | 'waiting') : 'full' }
}

/**
 * Stores an enquiry with its messages. When this returns, it is on the disk and open panels have been notified. Spam is
 * stored too, without messages or events. A repeated idempotency key with the same content returns the stored enquiry and
 * counts once towards the limit. With other content it becomes a new enquiry, for which the form token isn't valid.
 */
export async function createEnquiry(
  deps: EnquiryFormDeps,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
  sender: Sender,
): Promise<StoredEnquiry> {
  const stored = await storeUnderKey(deps, kind, input, context, sender)
  if (stored) return stored
  const key = toDerivedKey(context, kind, input)
  const other = await storeUnderKey(deps, kind, input, { ...context, key }, { ...sender, token: null })
  if (!other) throw new Error('The derived idempotency key belongs to a different enquiry.')
  return other
}

/** @returns null if the key belongs to an enquiry with other content */
async function storeUnderKey(
  deps: EnquiryFormDeps,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
  sender: Sender,
): Promise<StoredEnquiry | null> {
  const verdict = applySpamRules(input.message, context, sender)
  const before = verdict.unverified ? await findByKey(deps.database, context.key) : null
  if (before) return toRepeatedResponse(deps, before, kind, input, context)
  const isAccepted = !verdict.unverified || (await isWithinLimit(deps.unverifiedLimit, sender.network))
  const row = toRow(deps, kind, input, context, isAccepted ? verdict : UNVERIFIED_CROWD)
  const messages = await toEnquiryMessages(deps, kind, input, { ...row, network: sender.network })
  const { demoClass } = context
  const hasSeat = demoClass !== undefined && verdict.spamReason === null && isAccepted
  const seat = hasSeat ? { demoClassId: demoClass, waits: context.waits === true } : null
  const earlier = await commit(deps, row, messages, seat)
  if (earlier) {
    await refundThanksLimit(deps, messages)
    return toRepeatedResponse(deps, earlier, kind, input, context)
  }
  publish(deps, row, kind, messages)
  return toStored(deps, row, context)
}

const toRepeatedResponse = async (
  deps: EnquiryFormDeps,
  earlier: EarlierEnquiry,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
) =>
  (await matchesOriginalSubmission(deps.database, earlier, kind, input))
    ? toStored(deps, earlier, context)
    : null

/**
 * Writes an enquiry, its messages and its webhook event in one transaction, and books the seat if the visitor chose a demo
 * class. A class without a free seat doesn't cost the enquiry.
 * @returns an earlier enquiry with the same key, in which case nothing is written
 */
async function commit(
  deps: EnquiryFormDeps,
  row: Row,
  messages: Messages,
  seat: SeatRequest | null,
): Promise<EarlierEnquiry | null> {
  const { database, outbox, store, seatStore, foreground } = deps
  const rows = {
    enquiry: row,
    outbox: messages.map((message) => ({ ...outbox.toRow(message), enquiryId: row.id })),
    event:
      row.spamReason === null
        ? ({ type: 'enquiry.created', at: row.createdAt, enquiry: toFacts(row) } as const)
        : null,
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      foreground.wrote()
      await (seat ? seatStore.commit({ rows, seat }) : store.commit(rows))
      return null
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const earlier = await findByKey(database, row.idempotencyKey ?? undefined)
      if (earlier) return earlier
      if (attempt === MAX_ATTEMPTS) throw error
      row.arrival = newSequence(row.createdAt.getTime())
    }
  }
}

/** Notifies open panels and starts the background work. */
function publish(
  { events, outbox, linkPeople }: EnquiryFormDeps,
  row: Row,
  kind: EnquiryKind,
  messages: Messages,
) {
  if (row.spamReason !== null) return
  events.publish('enquiry-created', { kind, enquiry: toRecord(row, kind) })
  linkPeople()
  for (const message of messages) outbox.wakeFor(message)
}

const findByKey = (database: Database, key: string | undefined) =>
  key === undefined ? null : database.enquiry.findUnique({ where: { idempotencyKey: key } })

type EarlierEnquiry = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** Columns that change together with the topic. */
const TOPIC_COLUMNS: readonly string[] = ['course', 'serviceId', 'serviceLabel']

/**
 * True if the input equals the original content of the earlier enquiry. A browser that resends doesn't know about
 * corrections by staff, and someone who only knows the corrected values didn't send it.
 */
async function matchesOriginalSubmission(
  database: Database,
  earlier: EarlierEnquiry,
  kind: EnquiryKind,
  input: Input,
) {
  if (earlier.kind !== kind) return false
  const corrected = await readOriginalValues(database, earlier.id)
  const original: Record<string, unknown> = { ...earlier, ...corrected }
  // A corrected topic changes its columns too, so only the original topic can be compared.
  const names = Object.keys(input).filter((name) => !('topic' in corrected && TOPIC_COLUMNS.includes(name)))
  return (
    original.topic === getTopic(input) && names.every((name) => original[name] === input[name as keyof Input])
  )
}

/**
 * Derives a key from the content for an enquiry whose own key is in use, as in a duplicated browser tab. Resending the
 * same content yields the same key, so it is stored only once.
 */
const toDerivedKey = ({ key }: EnquiryContext, kind: EnquiryKind, input: Input) =>
  createHash('sha256')
    .update(JSON.stringify([key, kind, Object.entries(input).sort()]))
    .digest('base64url')
