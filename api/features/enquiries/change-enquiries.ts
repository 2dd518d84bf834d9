import type { BulkChange } from '#contract/enquiries/changes'
import { type EnquiryKind, PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { type ClosedAs, DESK_CHANNELS, isReplyStage, standingText } from '#contract/enquiries/pipeline-stages'
import { ERROR_TEXTS } from '#contract/errors'
import { type Permission, ROLE_NAMES, ROLES } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import { readListeners, tellWebhooks } from '../webhooks/index.ts'
import type { EnquiryDeps } from './deps.ts'
import {
  CHANGED_COLUMNS,
  type ChangedRow,
  isAnswer,
  type Known,
  planChange,
  toEvents,
} from './plan-change.ts'
import { isVisibleOf, type Staff, whereOne } from './visible.ts'

type Deps = Pick<EnquiryDeps, 'database' | 'clock' | 'events'>

/** Which enquiries may be changed. */
export interface Scope {
  kind?: EnquiryKind
  /** True: only one in the bin; false: only one that is not. Unsaid: either. */
  isInBin?: boolean
  /** What is possible no more is left out, instead of keeping the others from their way back. */
  isUndo?: boolean | undefined
}

const WORKING_ROLES = ROLE_NAMES.filter((role) =>
  (ROLES[role].may as readonly Permission[]).includes('work-on-enquiries'),
)

/** Who may own an enquiry: every verified account that works on them, by id. */
export async function readColleagues(database: Pick<Database, 'account'>): Promise<Map<string, string>> {
  const rows = await database.account.findMany({
    where: { verifiedAt: { not: null }, role: { in: WORKING_ROLES } },
    orderBy: { name: 'asc' },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What changes are planned with. */
export async function readKnown({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<Known> {
  const [hours, colleagues, listeners] = await Promise.all([
    readSetting(database, 'openingHours'),
    readColleagues(database),
    readListeners(database),
  ])
  return { now: after(clock, 0), hours, colleagues, listeners }
}

const NO_ANSWER = { respondedAt: null, responseMinutes: null }

/** Whether the timeline tells of a reply: a message, or a call in which somebody spoke. */
async function isAnswered(transaction: Prisma.TransactionClient, id: string): Promise<boolean> {
  const where = { subject: 'enquiry', subjectId: id, action: { in: ['call', 'message'] } }
  const rows = await transaction.activity.findMany({ where, select: { action: true, detail: true } })
  return rows.some(({ action, detail }) => isAnswer(action, detail as object))
}

/** Undoing a status undoes the first reply too, unless somebody has spoken or written, or it came in by that. */
async function withoutAnswer(transaction: Prisma.TransactionClient, row: ChangedRow, stage: unknown) {
  if (stage !== 'new' || row.stage === 'new' || !row.respondedAt) return {}
  if (row.responseMinutes === null && DESK_CHANNELS.some((channel) => channel === row.channel)) return {}
  return (await isAnswered(transaction, row.id)) ? {} : NO_ANSWER
}

/** Where the last reply was taken back and the status tells of none, there was none. */
export async function forgetAnswer(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  if (await isAnswered(transaction, id)) return
  const stages = PIPELINE_STAGES.filter((stage) => !isReplyStage(stage))
  const where = {
    id,
    stage: { in: stages },
    OR: [{ channel: { notIn: [...DESK_CHANNELS] } }, { responseMinutes: { not: null } }],
  }
  await transaction.enquiry.updateMany({ where, data: NO_ANSWER })
}

const toTime = (moment: Date | string | null) => moment && new Date(moment).getTime()

function assertInScope(row: ChangedRow | null, { kind, isInBin }: Scope): asserts row is ChangedRow {
  const isOfKind = row && (kind === undefined || row.kind === kind)
  if (isOfKind && isInBin === true && row.deletedAt === null)
    throw new AppError('conflict', 'This enquiry is back already.')
  const isMeant = isOfKind && (isInBin === undefined || isInBin === (row.deletedAt !== null))
  if (!isMeant) throw new AppError('not_found', ERROR_TEXTS.noRecord)
}

/** Refuses a change of what is not as its sender saw it. */
function assertAsSeen(row: ChangedRow, change: Omit<BulkChange, 'id'>): void {
  const { expectedOwnerId, expectedStatus, expectedClosedAs, expectedFollowUpAt, expectedFollowUpKind } =
    change
  const isOther = (expected: unknown, now: unknown) => expected !== undefined && expected !== now
  if (isOther(expectedOwnerId, row.ownerId)) {
    const owner = row.owner ? `The owner is ${row.owner.name} meanwhile.` : 'It has no owner any more.'
    throw new AppError('conflict', `${owner} Look at it again before you change it.`)
  }
  if (isOther(expectedStatus, row.status) || isOther(expectedClosedAs, row.closedAs)) {
    const now = standingText({ status: row.status, closedAs: row.closedAs as ClosedAs | null })
    throw new AppError('conflict', `The status is ${now} meanwhile. Look at it again before you change it.`)
  }
  const isAtTime = expectedFollowUpAt === undefined || toTime(expectedFollowUpAt) === toTime(row.followUpAt)
  if (!isAtTime || isOther(expectedFollowUpKind, row.followUpKind))
    throw new AppError(
      'conflict',
      'The next step is another one meanwhile. Look at it again before you change it.',
    )
}

interface Change {
  known: Known
  /** Null: the program itself. Anybody else changes what they see alone. */
  actor: Staff | null
  clock: Deps['clock']
  scope?: Scope
}

interface Changed {
  kind: EnquiryKind
  id: string
  undo: BulkChange | null
}

/**
 * Changes one enquiry with the lines of its timeline.
 * @returns null when everything is as asked already; `undo` is null for whoever has handed it on and sees it no more
 */
export async function changeOne(
  transaction: Prisma.TransactionClient,
  { id, ...change }: BulkChange,
  { known, actor, clock, scope = {} }: Change,
): Promise<Changed | null> {
  const row = await transaction.enquiry.findUnique({ where: whereOne(id, actor), select: CHANGED_COLUMNS })
  assertInScope(row, scope)
  assertAsSeen(row, change)
  const plan = planChange(row, change, known)
  if (!plan) return null
  const data = { ...plan.data, ...(await withoutAnswer(transaction, row, plan.data.stage)) }
  await transaction.enquiry.update({ where: { id, erasureId: null }, data, select: { id: true } })
  await transaction.activity.createMany({
    data: plan.activities.map((newActivity) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, ...newActivity }),
    ),
  })
  for (const event of toEvents(row, plan, known)) await tellWebhooks(transaction, known.listeners, event)
  const { ownerId = row.ownerId } = change
  return { kind: row.kind as EnquiryKind, id, undo: isVisibleOf(ownerId, actor) ? plan.undo : null }
}

/** In place of a change that is undone: the enquiry was erased meanwhile, or is a colleague's that one may not see. */
const GONE = 'gone'

/** In place of a change that is undone: what it was about is otherwise by now. */
const CHANGED_SINCE = 'changed-since'

/** Why one is left out of what is undone. @throws whatever is no refusal of that one */
function whyLeftOut(error: unknown): typeof GONE | typeof CHANGED_SINCE {
  if (!(error instanceof AppError)) throw error
  return error.code === 'not_found' ? GONE : CHANGED_SINCE
}

/**
 * Changes enquiries in one transaction, each with the lines of its timeline, and tells open panels.
 * @returns how many were changed, without those that were as asked already; what undoes it, in the same shape and as far as
 *   the actor may. How many of an undo are gone, and how many were changed since
 * @throws AppError `not_found`, `invalid` for a status or assignee that is none, `conflict` when not as expected;
 * nothing is changed then
 */
export async function changeEnquiries(
  deps: Deps,
  changes: readonly BulkChange[],
  actor: Staff | null,
  scope: Scope = {},
  key?: IdempotencyKey,
): Promise<{ changed: number; undo: BulkChange[]; gone: number; changedSince: number }> {
  const { clock, events } = deps
  const known = await readKnown(deps)
  const done = await doOnce(
    deps,
    key,
    async (transaction) => {
      const done: (Changed | typeof GONE | typeof CHANGED_SINCE)[] = []
      for (const change of changes) {
        const changing = changeOne(transaction, change, { known, actor, clock, scope })
        const changed = await (scope.isUndo ? changing.catch(whyLeftOut) : changing)
        if (changed) done.push(changed)
      }
      return done
    },
    { timeout: 30_000 },
  )
  const changed = done.filter((one) => typeof one === 'object')
  for (const { kind, id } of changed) events.publish('enquiry-changed', { kind, id })
  return {
    changed: new Set(changed.map(({ id }) => id)).size,
    undo: changed.flatMap(({ undo }) => undo ?? []).reverse(),
    gone: done.filter((one) => one === GONE).length,
    changedSince: done.filter((one) => one === CHANGED_SINCE).length,
  }
}
