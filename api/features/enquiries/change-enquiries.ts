import type { EnquiryChange } from '#contract/enquiries/changes'
import { type EnquiryKind, PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import {
  type ClosedAs,
  DESK_CHANNELS,
  isReplyStage,
  toOutcomeText,
} from '#contract/enquiries/pipeline-stages'
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
import { freeSeat } from './demo-classes/book.ts'
import type { EnquiryDeps } from './deps.ts'
import {
  CHANGED_COLUMNS,
  type Change,
  type ChangedRow,
  isReply,
  type PlanContext,
  planChange,
  toEvents,
} from './plan-change.ts'
import { updateSearchedNotes } from './search-notes.ts'
import { canSeeAssignedTo, type Staff, whereVisibleEnquiry } from './visible.ts'

type Deps = Pick<EnquiryDeps, 'database' | 'clock' | 'events'>

export interface Scope {
  kind?: EnquiryKind
  /** True for only those in the bin, false for only those outside it. */
  isInBin?: boolean
}

const WORKING_ROLES = ROLE_NAMES.filter((role) =>
  (ROLES[role].may as readonly Permission[]).includes('work-on-enquiries'),
)

/** Returns the names of all verified accounts that can be assigned enquiries, by id. */
export async function readColleagues(database: Pick<Database, 'account'>): Promise<Map<string, string>> {
  const rows = await database.account.findMany({
    where: { verifiedAt: { not: null }, role: { in: WORKING_ROLES } },
    orderBy: { name: 'asc' },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function readPlanContext({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<PlanContext> {
  const [hours, colleagues, listeners] = await Promise.all([
    readSetting(database, 'openingHours'),
    readColleagues(database),
    readListeners(database),
  ])
  return { now: after(clock, 0), hours, colleagues, listeners }
}

const NO_REPLY = { respondedAt: null, responseMinutes: null }

/** True if the timeline has a reply: a message, or a call that was answered. */
async function hasReply(transaction: Prisma.TransactionClient, id: string): Promise<boolean> {
  const where = { subject: 'enquiry', subjectId: id, action: { in: ['call', 'message'] } }
  const rows = await transaction.activity.findMany({ where, select: { action: true, detail: true } })
  return rows.some(({ action, detail }) => isReply(action, detail as object))
}

/** Undoing a status also clears the first reply, unless there was a call or message, or it is a walk-in or caller. */
async function withoutReply(transaction: Prisma.TransactionClient, row: ChangedRow, stage: unknown) {
  if (stage !== 'new' || row.stage === 'new' || !row.respondedAt) return {}
  if (row.responseMinutes === null && DESK_CHANNELS.some((channel) => channel === row.channel)) return {}
  return (await hasReply(transaction, row.id)) ? {} : NO_REPLY
}

/** Clears the first reply if no call or message is left and the status doesn't count as a reply. */
export async function clearReply(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  if (await hasReply(transaction, id)) return
  const stages = PIPELINE_STAGES.filter((stage) => !isReplyStage(stage))
  const where = {
    id,
    stage: { in: stages },
    OR: [{ channel: { notIn: [...DESK_CHANNELS] } }, { responseMinutes: { not: null } }],
  }
  await transaction.enquiry.updateMany({ where, data: NO_REPLY })
}

const toTime = (moment: Date | string | null) => moment && new Date(moment).getTime()

function assertInScope(row: ChangedRow | null, { kind, isInBin }: Scope): asserts row is ChangedRow {
  const isOfKind = row && (kind === undefined || row.kind === kind)
  if (isOfKind && isInBin === true && row.deletedAt === null)
    throw new AppError('conflict', 'This enquiry has already been restored.')
  const isInScope = isOfKind && (isInBin === undefined || isInBin === (row.deletedAt !== null))
  if (!isInScope) throw new AppError('not_found', ERROR_TEXTS.noRecord)
}

/** Rejects a change if the enquiry differs from the sender's version. */
function assertUnchanged(row: ChangedRow, change: Omit<EnquiryChange, 'id'>): void {
  const { expectedAssigneeId, expectedStatus, expectedNextStepAt, expectedNextStepKind } = change
  const isOther = (expected: unknown, now: unknown) => expected !== undefined && expected !== now
  // A colleague may have assigned it to the same person.
  if (isOther(expectedAssigneeId, row.assigneeId) && change.assigneeId !== row.assigneeId) {
    const assigned = row.assignee ? `Assigned to ${row.assignee.name}` : 'Unassigned'
    throw new AppError('conflict', `${assigned} since you opened it. Check it again before you change it.`)
  }
  if (isOther(expectedStatus, row.status)) {
    const now = toOutcomeText({ status: row.status, closedAs: row.closedAs as ClosedAs | null })
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
  planContext: PlanContext
  /** Null for the server itself. Staff can only change what they can see. */
  actor: Staff | null
  clock: Deps['clock']
  /** Extra columns of the timeline lines. */
  more: Pick<NewActivity, 'batchId' | 'isUndo'>
}

/** Changes a row and adds timeline lines. @returns false if there was nothing to change */
export async function changeRow(
  transaction: Prisma.TransactionClient,
  row: ChangedRow,
  change: Change,
  { planContext, actor, clock, more }: Context,
): Promise<boolean> {
  const plan = planChange(row, change, planContext)
  if (!plan) return false
  const { id } = row
  const data = { ...plan.data, ...(await withoutReply(transaction, row, plan.data.stage)) }
  await transaction.enquiry.update({ where: { id, erasureId: null }, data, select: { id: true } })
  await transaction.activity.createMany({
    data: plan.activities.map((activity) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, ...activity, ...more }),
    ),
  })
  for (const event of toEvents(row, plan, planContext))
    await queueWebhooks(transaction, planContext.listeners, event)
  if (plan.data.isOpen === false || plan.data.deletedAt)
    await freeSeat(transaction, clock, row, { ...planContext, actor })
  return true
}

interface ChangeResult {
  kind: EnquiryKind
  id: string
  /** False if the actor can't see it any more because they assigned it to a colleague. */
  isSeen: boolean
}

/**
 * @returns null if there was nothing to change
 * @throws AppError `conflict` before anything is stored
 */
async function changeOne(
  transaction: Prisma.TransactionClient,
  { id, ...change }: EnquiryChange,
  { scope, ...context }: Context & { scope: Scope },
): Promise<ChangeResult | null> {
  const { actor } = context
  const row = await transaction.enquiry.findUnique({
    where: whereVisibleEnquiry(id, actor),
    select: CHANGED_COLUMNS,
  })
  assertInScope(row, scope)
  assertUnchanged(row, change)
  if (!(await changeRow(transaction, row, change, context))) return null
  if (change.note) await updateSearchedNotes(transaction, id)
  const { assigneeId = row.assigneeId } = change
  return { kind: row.kind as EnquiryKind, id, isSeen: canSeeAssignedTo(assigneeId, actor) }
}

interface Options {
  scope?: Scope
  key?: IdempotencyKey | undefined
  /** Id of the change that this is part of. */
  batchId?: string | undefined
  /** True to leave enquiries alone that have changed since, and to change the others. */
  skipsChanged?: boolean
}

/**
 * Changes enquiries in one transaction, adds timeline lines and notifies open panels.
 * @returns the number of changed enquiries, those left alone, and the id that undoes the change
 * @throws AppError `not_found`, `invalid` for an unknown status or assignee, `conflict` if an enquiry has changed since;
 * then nothing is stored
 */
export async function changeEnquiries(
  deps: Deps,
  changes: readonly EnquiryChange[],
  actor: Staff | null,
  { scope = {}, key, skipsChanged = false, ...options }: Options = {},
): Promise<{ changed: number; changedSince: string[]; batchId: string | null }> {
  const { clock, events } = deps
  const planContext = await readPlanContext(deps)
  const { done, changedSince, batchId } = await doOnce(
    deps,
    key,
    async (transaction) => {
      const { batchId = newId(clock.now()) } = options
      const context = { planContext, actor, clock, more: { batchId } }
      const done: ChangeResult[] = []
      const changedSince: string[] = []
      for (const change of changes) {
        const changed = await changeOne(transaction, change, { ...context, scope }).catch(
          (error: unknown) => {
            if (!skipsChanged || !(error instanceof AppError && error.code === 'conflict')) throw error
            changedSince.push(change.id)
            return null
          },
        )
        if (changed) done.push(changed)
      }
      return { done, changedSince, batchId }
    },
    { timeout: 30_000 },
  )
  for (const { kind, id } of done) events.publish('enquiry-changed', { kind, id })
  return {
    changed: new Set(done.map(({ id }) => id)).size,
    changedSince,
    batchId: done.some(({ isSeen }) => isSeen) ? batchId : null,
  }
}
