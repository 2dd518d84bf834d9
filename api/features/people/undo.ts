import { type Action, getActivityNote } from '#contract/activity'
import { CORRECTED_FIELDS, type Corrected, type Correction } from '#contract/enquiries/changes'
import {
  LAST_CHANGE,
  UNDO_DAYS,
  UNDO_PARTS,
  type UndoPart,
  type UndoResponse,
} from '#contract/enquiries/undo'
import { ERROR_TEXTS } from '#contract/errors'
import { ALL_PERMISSIONS } from '#contract/roles'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { activityRow } from '../audit/index.ts'
import {
  CHANGED_COLUMNS,
  type Change,
  type ChangedRow,
  CORRECTED_COLUMNS,
  changeRow,
  clearReply,
  hasValues,
  readEnquiry,
  readPlanContext,
  type Staff,
  updateSearchedNotes,
  whereVisibleEnquiry,
} from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import { correctRow } from './correct-enquiry.ts'
import type { PeopleDeps } from './deps.ts'
import type { MovedEnquiry } from './merge-person.ts'

type Transaction = Prisma.TransactionClient

const DAY_MS = 24 * 3_600_000

export type UndoTarget = { id: string } | { batchId: string } | typeof LAST_CHANGE

const COLUMNS = { id: true, subjectId: true, action: true, detail: true, changes: true } as const
type Line = Prisma.ActivityGetPayload<{ select: typeof COLUMNS }>

type Context = Parameters<typeof changeRow>[3] & { actor: Staff }

/** The part of an enquiry that each activity changes. */
const PARTS: Partial<Record<string, UndoPart>> = {
  status: 'status',
  assignee: 'assignee',
  'next-step': 'nextStep',
  deleted: 'bin',
  restored: 'bin',
  released: 'spam',
  held: 'spam',
  note: 'note',
  call: 'call',
  message: 'message',
} satisfies Partial<Record<Action, UndoPart>>

const NOTE_ACTIONS = ['note', 'call', 'message']

const NOTHING = 'Nothing to undo.'

/**
 * Marks the caller's activities as undone and returns them, newest first.
 * @throws AppError `not_found`, `conflict` if they have already been undone
 */
async function claim(
  transaction: Transaction,
  target: UndoTarget,
  { actor, planContext }: Context,
): Promise<Line[]> {
  const since = new Date(planContext.now.getTime() - UNDO_DAYS * DAY_MS)
  const own = { subject: 'enquiry', actorId: actor.id, at: { gte: since }, batchId: { not: null } }
  const orderBy = [{ at: 'desc' as const }, { id: 'desc' as const }]
  const last =
    target === LAST_CHANGE
      ? await transaction.activity.findFirst({
          where: { ...own, undoneAt: null },
          orderBy,
          select: { batchId: true },
        })
      : target
  if (!last) return []
  const all = { ...own, ...last }
  const where = { ...all, undoneAt: null }
  const lines = await transaction.activity.findMany({ where, orderBy, select: COLUMNS })
  const { count } = await transaction.activity.updateMany({ where, data: { undoneAt: planContext.now } })
  if (count > 0 && count === lines.length) return lines
  if ((await transaction.activity.count({ where: all })) > 0)
    throw new AppError('conflict', 'This has already been undone.')
  throw new AppError('not_found', ERROR_TEXTS.noRecord)
}

interface UndoResult {
  restored: { id: string; part: UndoPart }[]
  /** Parts that someone has changed since. */
  left: { id: string; part: UndoPart }[]
  changed: MovedEnquiry[]
  /** Enquiries that the caller can no longer see. */
  gone: string[]
}

/** Keeps the line of a note as retracted, so that it no longer counts. */
async function retract(transaction: Transaction, { id, subjectId, action, detail }: Line, context: Context) {
  await transaction.activity.update({
    where: { id },
    data: { action: 'retracted', detail: { ...(detail as object), what: action } },
    select: { id: true },
  })
  const undone = { subject: 'enquiry', subjectId, action: 'undone', detail: { what: action } } as const
  await transaction.activity.create({ data: activityRow(context.clock, context.actor, undone) })
  await clearReply(transaction, subjectId)
  if (getActivityNote({ action, detail })) await updateSearchedNotes(transaction, subjectId)
  return true
}

/** Keeps the note of a hand-over in its line under another name, so that it is neither shown nor searched. */
async function retractHandOverNote(transaction: Transaction, { id, subjectId, detail }: Line) {
  const { note, ...rest } = detail as { note?: string }
  if (note === undefined) return
  const data = { detail: { ...rest, retracted: note } }
  await transaction.activity.update({ where: { id }, data, select: { id: true } })
  await updateSearchedNotes(transaction, subjectId)
}

/** @returns false if someone has changed the same part since, or the old value is no longer valid */
async function restore(transaction: Transaction, row: ChangedRow, { changes }: Line, context: Context) {
  const { from, to } = changes as unknown as { from: Change; to: Change }
  if (!hasValues(row, to)) return false
  return changeRow(transaction, row, from, context).catch((error: unknown) => {
    if (error instanceof AppError) return false
    throw error
  })
}

/** Restores the values that a correction replaced, also for a role that sees them masked. */
async function undoCorrection(transaction: Transaction, line: Line, context: Context, result: UndoResult) {
  const { subjectId: id, detail } = line
  const where = whereVisibleEnquiry(id, context.actor)
  const row = await transaction.enquiry.findUniqueOrThrow({ where, select: CORRECTED_COLUMNS })
  const correction: Correction = {}
  for (const field of Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]) {
    const change = (detail as Partial<Record<string, { from: string; to: string }>>)[field]
    if (!change) continue
    const isSame = row[field] === change.to
    result[isSame ? 'restored' : 'left'].push({ id, part: field })
    if (isSame) correction[field] = { from: row[field].trim(), to: change.from }
  }
  const viewer = { id: context.actor.id, permissions: ALL_PERMISSIONS }
  result.changed.push(...(await correctRow(transaction, row, correction, { ...context, viewer })))
}

async function undoLine(
  transaction: Transaction,
  line: Line,
  context: Context,
  result: UndoResult,
): Promise<void> {
  const { subjectId: id, action } = line
  const where = whereVisibleEnquiry(id, context.actor)
  const row = await transaction.enquiry.findUnique({ where, select: CHANGED_COLUMNS })
  if (!row) return void result.gone.push(id)
  if (action === 'corrected') return undoCorrection(transaction, line, context, result)
  const isRestored = NOTE_ACTIONS.includes(action)
    ? await retract(transaction, line, context)
    : await restore(transaction, row, line, context)
  if (isRestored && action === 'assignee') await retractHandOverNote(transaction, line)
  result[isRestored ? 'restored' : 'left'].push({ id, part: PARTS[action] as UndoPart })
  if (isRestored) result.changed.push({ id, kind: row.kind })
}

async function undoAll(transaction: Transaction, target: UndoTarget, context: Context): Promise<UndoResult> {
  const result: UndoResult = { restored: [], left: [], changed: [], gone: [] }
  const lines = await claim(transaction, target, context)
  for (const line of lines) await undoLine(transaction, line, context, result)
  if (target !== LAST_CHANGE && result.gone.length === lines.length)
    throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return result
}

const unique = <T>(values: readonly T[]) => [...new Set(values)]

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const toPartNames = (parts: readonly UndoPart[]) =>
  list.format(
    (Object.keys(UNDO_PARTS) as UndoPart[]).flatMap((part) => (parts.includes(part) ? UNDO_PARTS[part] : [])),
  )

function toMessage(
  { changed, restored, gone, changedSince }: Omit<UndoResponse, 'message' | 'enquiry'>,
  name?: string,
) {
  const about = name ?? `${changed} ${changed === 1 ? 'enquiry' : 'enquiries'}`
  const left = toPartNames(changedSince.flatMap(({ parts }) => parts))
  return [
    changed > 0 ? `Undone for ${about}: ${toPartNames(restored)}.` : NOTHING,
    ...(left
      ? [`${name ? 'Changed' : `${changedSince.length} changed`} since, so not undone: ${left}.`]
      : []),
    ...(gone > 0 ? [`${gone} no longer visible to you.`] : []),
  ].join(' ')
}

/**
 * Undoes the user's own changes, except parts that someone has changed since.
 * @throws AppError `not_found` if they aren't theirs or no longer visible, `conflict` if they have already been undone
 */
export async function undo(
  deps: PeopleDeps,
  target: UndoTarget,
  actor: Staff,
  key?: IdempotencyKey,
): Promise<UndoResponse> {
  const { database, clock, events, people } = deps
  const planContext = await readPlanContext(deps)
  const context: Context = { planContext, actor, clock, more: { isUndo: true } }
  const { restored, left, changed, gone } = await people.exclusively(() =>
    doOnce(deps, key, (transaction) => undoAll(transaction, target, context), LONG_TRANSACTION),
  )
  people.wake()
  publishChanges(events, [...new Map(changed.map((one) => [one.id, one])).values()])
  const [only, ...others] = unique([...restored, ...left].map(({ id }) => id))
  const isOne = only !== undefined && others.length + gone.length === 0
  const enquiry = isOne ? await readEnquiry(database, only, actor) : null
  const result = {
    changed: unique(restored.map(({ id }) => id)).length,
    restored: unique(restored.map(({ part }) => part)),
    gone: unique(gone).length,
    changedSince: unique(left.map(({ id }) => id)).map((id) => ({
      id,
      parts: left.filter((one) => one.id === id).map(({ part }) => part),
    })),
  }
  return { message: toMessage(result, enquiry?.name), ...result, enquiry }
}
