import { createHash } from 'node:crypto'
import type { Corrected } from '#contract/enquiries/changes'
import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { toFacts } from '../webhooks/index.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import type { EnquiryFormDeps } from './deps.ts'
import { enquiryMessages, takeBackThanks } from './enquiry-messages.ts'
import { isWithinLimit } from './limits.ts'
import { getTopic, newEnquiryRow, newSequence } from './new-row.ts'
import { applySpamRules, type Sender, type SpamVerdict, UNVERIFIED_CROWD } from './spam/spam-rules.ts'

type Corrections = Partial<Record<keyof Corrected, { from: string }>>

/** What an enquiry said when it came, of the fields that staff have corrected since: the first line of each knows. */
async function readFirstWords(database: Database, id: string): Promise<Partial<Corrected>> {
  const lines = await database.activity.findMany({
    where: { subject: 'enquiry', subjectId: id, action: 'corrected' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { detail: true },
  })
  const fields = lines.flatMap(({ detail }) => Object.entries(detail as Corrections))
  return Object.fromEntries(fields.map(([field, { from }]) => [field, from]))
}

type Input = StudentEnquiryInput | ServiceEnquiryInput

/** A form that the counter's QR code has opened is a walk-in's. */
const getChannel = ({ source }: EnquiryContext): Channel => source ?? 'website'

/** What a form of the other kind, or of an older page, does not ask. */
const UNSAID = {
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

/** The whole row of a new enquiry, as staff read it. */
function toRow(
  { clock }: EnquiryFormDeps,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
  verdict: SpamVerdict,
) {
  const createdAt = after(clock, 0)
  const { key, notice, trap: _, source: __, pass: ___, ...origin } = context
  return {
    id: newId(createdAt.getTime()),
    ...UNSAID,
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
type Messages = Awaited<ReturnType<typeof enquiryMessages>>

/** How often a row is written again whose place in time another server has given too. */
const DRAWS = 3

/** The part of a row that open panels are told. */
const toRecord = (row: Row, kind: EnquiryKind) =>
  asEnquiryRecord(
    Object.fromEntries(
      Object.keys(ENQUIRY_COLUMNS[kind]).map((column) => [column, row[column as keyof Row]]),
    ) as Row,
  )

/** What a visitor is told of a stored enquiry. */
interface Stored {
  id: string
  reference: string
}

const toStored = ({ id, reference }: Stored): Stored => ({ id, reference })

/**
 * Stores an enquiry together with the messages that it causes. When this returns, the enquiry has been written through
 * to the disk, and open panels have been notified. Spam is stored too, without a message or an event. The same
 * idempotency key twice is one enquiry, and once in what its network may send. With other words it is another enquiry,
 * for which the token of the first is not valid.
 */
export async function createEnquiry(
  deps: EnquiryFormDeps,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
  sender: Sender,
): Promise<Stored> {
  const stored = await storeUnderKey(deps, kind, input, context, sender)
  if (stored) return stored
  const key = keyOfAnother(context, kind, input)
  const other = await storeUnderKey(deps, kind, input, { ...context, key }, { ...sender, given: null })
  if (!other) throw new Error('The derived idempotency key belongs to a different enquiry.')
  return other
}

/** @returns null where the key is that of an enquiry with other words */
async function storeUnderKey(
  deps: EnquiryFormDeps,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
  sender: Sender,
): Promise<Stored | null> {
  const verdict = applySpamRules(input.message, context, sender)
  const before = verdict.unverified ? await findByKey(deps.database, context.key) : null
  if (before) return respondAgain(deps.database, before, kind, input)
  const isWorked = !verdict.unverified || (await isWithinLimit(deps.unverifiedLimit, sender.network))
  const row = toRow(deps, kind, input, context, isWorked ? verdict : UNVERIFIED_CROWD)
  const messages = await enquiryMessages(deps, kind, input, { ...row, network: sender.network })
  const earlier = await commit(deps, row, messages)
  if (earlier) {
    await takeBackThanks(deps, messages)
    return respondAgain(deps.database, earlier, kind, input)
  }
  publish(deps, row, kind, messages)
  return toStored(row)
}

const respondAgain = async (database: Database, earlier: Earlier, kind: EnquiryKind, input: Input) =>
  (await isSaidBy(database, earlier, kind, input)) ? toStored(earlier) : null

/**
 * Writes an enquiry, its messages and its event for webhooks in one transaction.
 * @returns the enquiry that had its key before, in which case nothing is written
 */
async function commit(
  { database, outbox, store, foreground }: EnquiryFormDeps,
  row: Row,
  messages: Messages,
): Promise<Earlier | null> {
  const rows = {
    enquiry: row,
    outbox: messages.map((message) => ({ ...outbox.toRow(message), enquiryId: row.id })),
    event:
      row.spamReason === null
        ? ({ type: 'enquiry.created', at: row.createdAt, enquiry: toFacts(row) } as const)
        : null,
  }
  for (let draw = 1; ; draw += 1) {
    try {
      foreground.wrote()
      await store.commit(rows)
      return null
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const earlier = await findByKey(database, row.idempotencyKey ?? undefined)
      if (earlier) return earlier
      if (draw === DRAWS) throw error
      row.arrival = newSequence(row.createdAt.getTime())
    }
  }
}

/** Notifies open panels, and starts what may wait until the visitor has the response. */
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

type Earlier = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** The columns that a corrected topic changes with it. */
const TOPIC_COLUMNS: readonly string[] = ['course', 'serviceId', 'serviceLabel']

/**
 * Whether an enquiry said, when it came, what has come under its key once more: a browser that sends again does not know
 * what staff have corrected, and who knows the corrected words alone has not sent it.
 */
async function isSaidBy(database: Database, earlier: Earlier, kind: EnquiryKind, input: Input) {
  if (earlier.kind !== kind) return false
  const corrected = await readFirstWords(database, earlier.id)
  const first: Record<string, unknown> = { ...earlier, ...corrected }
  // Where the topic was corrected, its own columns were too: what they said is the topic's first words.
  const names = Object.keys(input).filter((name) => !('topic' in corrected && TOPIC_COLUMNS.includes(name)))
  return first.topic === getTopic(input) && names.every((name) => first[name] === input[name as keyof Input])
}

/**
 * The key of an enquiry whose own key another one has: of a browser's tab that was duplicated with its form, or of a
 * program. The same words have the same one, so that they too come in once.
 */
const keyOfAnother = ({ key }: EnquiryContext, kind: EnquiryKind, input: Input) =>
  createHash('sha256')
    .update(JSON.stringify([key, kind, Object.entries(input).sort()]))
    .digest('base64url')
