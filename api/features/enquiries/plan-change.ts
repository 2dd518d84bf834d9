import type { BulkChange } from '#contract/enquiries/changes'
import { ENQUIRY_STATUSES, type EnquiryKind, type PipelineStage } from '#contract/enquiries/enquiries'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import {
  CLOSED_STEP_MESSAGE,
  type ClosedAs,
  canBeWonOrLost,
  type EnquiryOutcome,
  isOpenStage,
  isReplyStage,
  toConvertedAt,
  toOutcomeText,
  toPipelineStage,
} from '#contract/enquiries/pipeline-stages'
import { type OpeningHours, workingMinutes } from '#contract/opening-hours/opening-hours'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import type { NewActivity } from '../audit/index.ts'
import {
  type EnquiryEvent,
  type EnquiryFacts,
  FACT_COLUMNS,
  type Listener,
  toFacts,
} from '../webhooks/index.ts'

export const CHANGED_COLUMNS = {
  ...FACT_COLUMNS,
  convertedAt: true,
  assigneeId: true,
  assignee: { select: { name: true } },
  nextStepAt: true,
  nextStepKind: true,
  respondedAt: true,
  responseMinutes: true,
  spamReason: true,
  deletedAt: true,
} as const satisfies Prisma.EnquirySelect
export type ChangedRow = Prisma.EnquiryGetPayload<{ select: typeof CHANGED_COLUMNS }>

/** A planned change. Only an undo sets `spamReason`. */
export type Change = Omit<BulkChange, 'id'> & { note?: string | undefined; spamReason?: string | null }

export interface PlanContext {
  now: Date
  hours: OpeningHours
  /** Names of colleagues who can be assigned enquiries, by id. */
  colleagues: ReadonlyMap<string, string>
  /** Webhooks that may subscribe to the events. */
  listeners: readonly Listener[]
}

/** The row's new columns, and timeline lines with old and new values. */
export interface PlannedChange {
  data: Prisma.EnquiryUncheckedUpdateInput
  activities: Omit<NewActivity, 'subject' | 'subjectId'>[]
}

/** True if an activity counts as a reply to the person. An unanswered phone call doesn't. */
export const isReply = (action: string, detail: object) =>
  action === 'message' || (action === 'call' && 'outcome' in detail && detail.outcome === 'spoke')

/** Returns the columns of a first reply, with minutes in opening hours. Empty if there was one already, and for spam. */
export function toReplyColumns(
  { respondedAt, spamReason, createdAt }: Pick<ChangedRow, 'respondedAt' | 'spamReason' | 'createdAt'>,
  { now, hours }: PlanContext,
) {
  if (respondedAt || spamReason !== null) return {}
  return { respondedAt: now, responseMinutes: workingMinutes(createdAt.getTime(), now.getTime(), hours) }
}

const emptyPlan = (): PlannedChange => ({ data: {}, activities: [] })

/** @throws AppError `invalid` if the kind doesn't have this status or outcome */
function toOutcome(row: ChangedRow, { status = row.status, closedAs }: Change): EnquiryOutcome {
  const kind = row.kind as EnquiryKind
  const statuses = ENQUIRY_STATUSES[kind].map(({ value }) => value as string)
  if (status !== row.status && !statuses.includes(status))
    throw new AppError('invalid', `Status must be one of ${statuses.join(', ')}.`)
  if (closedAs && !canBeWonOrLost(kind, status))
    throw new AppError('invalid', 'Only a closed service enquiry can be won or lost.')
  const before = status === row.status ? (row.closedAs as ClosedAs | null) : null
  return { status, closedAs: closedAs === undefined ? before : closedAs }
}

const NO_STEP = { nextStepAt: null, nextStepKind: 'call' }

const toStep = ({ nextStepAt, nextStepKind }: ChangedRow): Change =>
  nextStepAt
    ? { nextStepAt: nextStepAt.toISOString(), nextStepKind: nextStepKind as NextStepKind }
    : { nextStepAt: null }

/** True if the row still has the values that a change set. */
export function hasValues(row: ChangedRow, values: Change): boolean {
  const now: Readonly<Record<string, unknown>> = {
    ...row,
    nextStepAt: row.nextStepAt?.toISOString() ?? null,
    deleted: row.deletedAt !== null,
  }
  return Object.entries(values).every(([name, value]) => now[name] === value)
}

function planStatus(row: ChangedRow, change: Change, planContext: PlanContext) {
  const plan = emptyPlan()
  const { status, closedAs } = toOutcome(row, change)
  if (status === row.status && closedAs === row.closedAs) return plan
  const kind = row.kind as EnquiryKind
  const before: EnquiryOutcome = { status: row.status, closedAs: row.closedAs as ClosedAs | null }
  const stage = toPipelineStage(kind, status, closedAs)
  const isOpen = isOpenStage(stage)
  const convertedAt = toConvertedAt(kind, stage, row.convertedAt, planContext.now)
  const response = isReplyStage(stage) ? toReplyColumns(row, planContext) : {}
  plan.data = { status, closedAs, stage, isOpen, convertedAt, ...response }
  const changes: { from: Change; to: Change } = { from: { ...before }, to: { status, closedAs } }
  if (!isOpen && row.nextStepAt) {
    Object.assign(plan.data, NO_STEP)
    if (isOpenStage(row.stage as PipelineStage)) {
      Object.assign(changes.from, toStep(row))
      changes.to.nextStepAt = null
    }
  }
  plan.activities.push({
    action: 'status',
    detail: { from: toOutcomeText(before), to: toOutcomeText({ status, closedAs }) },
    changes,
  })
  return plan
}

/** A note is part of the hand-over. */
function planAssignee(row: ChangedRow, { assigneeId, note }: Change, { now, colleagues }: PlanContext) {
  const plan = emptyPlan()
  if (assigneeId === undefined || assigneeId === row.assigneeId) return plan
  const to = assigneeId === null ? null : colleagues.get(assigneeId)
  if (to === undefined) throw new AppError('invalid', 'Colleague not found.')
  plan.data = { assigneeId, assignedAt: assigneeId === null ? null : now }
  plan.activities.push({
    action: 'assignee',
    detail: { from: row.assignee?.name ?? null, to, ...(note && { note }) },
    changes: { from: { assigneeId: row.assigneeId }, to: { assigneeId } },
  })
  return plan
}

/** A next step outside these bounds is a typing error. An undo can restore one that is long past. */
const FIRST_STEP = Date.UTC(2000, 0, 1)
const STEP_AHEAD_MS = 5 * 366 * 24 * 3_600_000

/** A closed enquiry can't have a next step: planStatus clears it, so that no view counts it. */
function planNextStep(
  row: ChangedRow,
  { nextStepAt, nextStepKind }: Change,
  { now, isOpen }: { now: Date; isOpen: boolean },
) {
  const plan = emptyPlan()
  const to = nextStepAt === undefined || nextStepAt === null ? null : new Date(nextStepAt)
  if (to && !isOpen) throw new AppError('invalid', CLOSED_STEP_MESSAGE)
  const isSameTime = to?.getTime() === row.nextStepAt?.getTime()
  const kind = nextStepKind ?? (to && isSameTime ? (row.nextStepKind as NextStepKind) : 'call')
  if (nextStepAt === undefined || (isSameTime && kind === row.nextStepKind)) return plan
  if (to && (to.getTime() < FIRST_STEP || to.getTime() > now.getTime() + STEP_AHEAD_MS))
    throw new AppError('invalid', 'The next step must be between the year 2000 and five years from now.')
  plan.data = { nextStepAt: to, nextStepKind: kind }
  plan.activities.push({
    action: 'next-step',
    detail: {
      from: row.nextStepAt?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
      ...(kind !== 'call' && { kind }),
      ...(row.nextStepKind !== 'call' && { formerKind: row.nextStepKind }),
    },
    changes: { from: toStep(row), to: { nextStepAt: to?.toISOString() ?? null, nextStepKind: kind } },
  })
  return plan
}

function planBin(row: ChangedRow, deleted: boolean | undefined, { now }: PlanContext) {
  const plan = emptyPlan()
  if (deleted === undefined || deleted === (row.deletedAt !== null)) return plan
  plan.data = { deletedAt: deleted ? now : null }
  plan.activities.push({
    action: deleted ? 'deleted' : 'restored',
    changes: { from: { deleted: !deleted }, to: { deleted } },
  })
  return plan
}

/** Returns the timeline line for marking as spam, or as not spam if `to` is null. */
export const toSpamActivity = (
  from: string | null,
  to: string | null,
): PlannedChange['activities'][number] => ({
  action: to === null ? 'released' : 'held',
  detail: { reason: to ?? from },
  changes: { from: { spamReason: from }, to: { spamReason: to } },
})

function planSpam(row: ChangedRow, spamReason: string | null | undefined) {
  const plan = emptyPlan()
  if (spamReason === undefined || spamReason === row.spamReason) return plan
  plan.data = { spamReason, ...(spamReason === null && { unverified: false }) }
  plan.activities.push(toSpamActivity(row.spamReason, spamReason))
  return plan
}

const planNote = (note: string): PlannedChange => ({
  data: {},
  activities: [{ action: 'note', detail: { text: note } }],
})

/**
 * Plans the writes of a change.
 * @returns null if there is nothing to change
 * @throws AppError `invalid` for a status of another kind, an unknown assignee, or a next step that is out of bounds or on
 *   a closed enquiry
 */
export function planChange(row: ChangedRow, change: Change, planContext: PlanContext): PlannedChange | null {
  const status = planStatus(row, change, planContext)
  const isOpen = isOpenStage((status.data.stage ?? row.stage) as PipelineStage)
  const assignee = planAssignee(row, change, planContext)
  const parts = [
    status,
    assignee,
    planNextStep(row, change, { now: planContext.now, isOpen }),
    planBin(row, change.deleted, planContext),
    planSpam(row, change.spamReason),
    change.note && assignee.activities.length === 0 ? planNote(change.note) : emptyPlan(),
  ]
  const activities = parts.flatMap((part) => part.activities)
  if (activities.length === 0) return null
  return {
    data: Object.assign({ touchedAt: planContext.now }, ...parts.map((part) => part.data)),
    activities,
  }
}

/** Returns the webhook events for a booked demo class; none if there is no demo class. */
export function toDemoEvents(
  row: EnquiryFacts & Pick<ChangedRow, 'nextStepAt' | 'nextStepKind'>,
  at: Date,
  previousDemoAt?: Date | null,
): EnquiryEvent[] {
  const { nextStepAt: demoAt, nextStepKind } = row
  if (!demoAt || nextStepKind !== 'demo') return []
  const enquiry = toFacts(row)
  if (previousDemoAt) return [{ type: 'demo.moved', at, enquiry, demoAt, previousDemoAt }]
  return [{ type: 'demo.booked', at, enquiry, demoAt }]
}

/** Returns the webhook events of a change; none for spam. */
export function toEvents(
  row: ChangedRow,
  { data }: Pick<PlannedChange, 'data'>,
  { now: at }: PlanContext,
): EnquiryEvent[] {
  const changed = Object.assign({}, row, data) as ChangedRow
  if (row.spamReason !== null) return data.spamReason === null ? toDemoEvents(changed, at) : []
  const events: EnquiryEvent[] = []
  if (data.status !== undefined)
    events.push({
      type: 'enquiry.status_changed',
      at,
      enquiry: toFacts(changed),
      previousStatus: row.status,
    })
  if (data.nextStepAt !== undefined)
    events.push(...toDemoEvents(changed, at, row.nextStepKind === 'demo' ? row.nextStepAt : null))
  return events
}
