import type { EnquiryChange } from '#contract/enquiries/changes'
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
import { newId } from '../../lib/new-id.ts'
import { activityRow, type NewActivity } from '../audit/index.ts'
import { queueWebhooks, readListeners } from '../webhooks/index.ts'
import type { EnquiryDeps } from './deps.ts'
import {
  CHANGED_COLUMNS,
  type Change,
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
function assertAsSeen(row: ChangedRow, change: Omit<EnquiryChange, 'id'>): void {
  const { expectedAssigneeId, expectedStatus, expectedNextStepAt, expectedNextStepKind } = change
  const isOther = (expected: unknown, now: unknown) => expected !== undefined && expected !== now
  if (isOther(expectedAssigneeId, row.assigneeId)) {
    const assigned = row.assignee ? `Assigned to ${row.assignee.name}` : 'Unassigned'
    throw new AppError('conflict', `${assigned} since you opened it. Check it again before you change it.`)
  }
  if (isOther(expectedStatus, row.status)) {
    const now = standingText({ status: row.status, closedAs: row.closedAs as ClosedAs | null })
    throw new AppError(
      'conflict',
      `The status has changed to ${now} since you opened it. Check it again before you change it.`,
    )
  }
  const isAtTime = expectedNextStepAt === undefined || toTime(expectedNextStepAt) === toTime(row.nextStepAt)
  if (!isAtTime || isOther(expectedNextStepKind, row.nextStepKind))
    throw new AppError(
      'conflict',
      'The next step has changed since you opened it. Check it again before you change it.',
    )
}

interface Context {
  known: Known
  /** Null: the program itself. Anybody else changes what they see alone. */
  actor: Staff | null
  clock: Deps['clock']
  /** What the lines of the timeline have beside the change itself. */
  more: Pick<NewActivity, 'batchId' | 'isUndo'>
}

/** Changes a row with the lines of its timeline. @returns false when everything is as asked already */
export async function changeRow(
  transaction: Prisma.TransactionClient,
  row: ChangedRow,
  change: Change,
  { known, actor, clock, more }: Context,
): Promise<boolean> {
  const plan = planChange(row, change, known)
  if (!plan) return false
  const { id } = row
  const data = { ...plan.data, ...(await withoutAnswer(transaction, row, plan.data.stage)) }
  await transaction.enquiry.update({ where: { id, erasureId: null }, data, select: { id: true } })
  await transaction.activity.createMany({
    data: plan.activities.map((activity) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, ...activity, ...more }),
    ),
  })
  for (const event of toEvents(row, plan, known)) await queueWebhooks(transaction, known.listeners, event)
  return true
}

interface Changed {
  kind: EnquiryKind
  id: string
  /** False if the actor no longer sees it, having handed it on. */
  isSeen: boolean
}

/** @returns null when everything is as asked already */
async function changeOne(
  transaction: Prisma.TransactionClient,
  { id, ...change }: EnquiryChange,
  { scope, ...context }: Context & { scope: Scope },
): Promise<Changed | null> {
  const { actor } = context
  const row = await transaction.enquiry.findUnique({ where: whereOne(id, actor), select: CHANGED_COLUMNS })
  assertInScope(row, scope)
  assertAsSeen(row, change)
  if (!(await changeRow(transaction, row, change, context))) return null
  const { assigneeId = row.assigneeId } = change
  return { kind: row.kind as EnquiryKind, id, isSeen: isVisibleOf(assigneeId, actor) }
}

interface Options {
  scope?: Scope
  key?: IdempotencyKey | undefined
  /** Of the change that this one is a part of. */
  batchId?: string | undefined
}

/**
 * Changes enquiries in one transaction, each with the lines of its timeline, and tells open panels.
 * @returns how many were changed, without those that were as asked already, and by what the actor undoes it
 * @throws AppError `not_found`, `invalid` for a status or assignee that is none, `conflict` when not as expected;
 * nothing is changed then
 */
export async function changeEnquiries(
  deps: Deps,
  changes: readonly EnquiryChange[],
  actor: Staff | null,
  { scope = {}, key, ...options }: Options = {},
): Promise<{ changed: number; batchId: string | null }> {
  const { clock, events } = deps
  const known = await readKnown(deps)
  const { done, batchId } = await doOnce(
    deps,
    key,
    async (transaction) => {
      const { batchId = newId(clock.now()) } = options
      const context = { known, actor, clock, more: { batchId } }
      const done: Changed[] = []
      for (const change of changes) {
        const changed = await changeOne(transaction, change, { ...context, scope })
        if (changed) done.push(changed)
      }
      return { done, batchId }
    },
    { timeout: 30_000 },
  )
  for (const { kind, id } of done) events.publish('enquiry-changed', { kind, id })
  return {
    changed: new Set(done.map(({ id }) => id)).size,
    batchId: done.some(({ isSeen }) => isSeen) ? batchId : null,
  }
}
