import type { Action } from '#contract/activity'
import { CORRECTED_FIELDS, type Corrected } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
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
  forgetAnswer,
  isStill,
  readEnquiry,
  readKnown,
  type Staff,
  whereOne,
} from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import { correctRow } from './correct-enquiry.ts'
import type { PeopleDeps } from './deps.ts'
import type { Moved } from './join-people.ts'

type Transaction = Prisma.TransactionClient

const DAY_MS = 24 * 3_600_000

/** An activity, a batch, or the last change. */
export type Undoable = { id: string } | { batchId: string } | typeof LAST_CHANGE

const COLUMNS = { id: true, subjectId: true, action: true, detail: true, changes: true } as const
type Line = Prisma.ActivityGetPayload<{ select: typeof COLUMNS }>

type Context = Parameters<typeof changeRow>[3] & { actor: Staff }

/** The part of an enquiry that an activity is about. */
const PARTS: Partial<Record<string, UndoPart>> = {
  status: 'status',
  owner: 'assignee',
  'follow-up': 'nextStep',
  deleted: 'bin',
  restored: 'bin',
  released: 'spam',
  held: 'spam',
  note: 'note',
  call: 'call',
  message: 'message',
} satisfies Partial<Record<Action, UndoPart>>

const NOTED = ['note', 'call', 'message']

const NOTHING = 'There is nothing to undo.'

/**
 * The caller's own activities that are not undone yet, the youngest first. They count as undone from here on.
 * @throws AppError `not_found`, `conflict` for what is undone already
 */
async function claim(transaction: Transaction, what: Undoable, { actor, known }: Context): Promise<Line[]> {
  const since = new Date(known.now.getTime() - UNDO_DAYS * DAY_MS)
  const own = { subject: 'enquiry', actorId: actor.id, at: { gte: since }, batchId: { not: null } }
  const orderBy = [{ at: 'desc' as const }, { id: 'desc' as const }]
  const last =
    what === LAST_CHANGE
      ? await transaction.activity.findFirst({
          where: { ...own, undoneAt: null },
          orderBy,
          select: { batchId: true },
        })
      : what
  if (!last) return []
  const all = { ...own, ...last }
  const where = { ...all, undoneAt: null }
  const lines = await transaction.activity.findMany({ where, orderBy, select: COLUMNS })
  const { count } = await transaction.activity.updateMany({ where, data: { undoneAt: known.now } })
  if (count > 0 && count === lines.length) return lines
  if ((await transaction.activity.count({ where: all })) > 0)
    throw new AppError('conflict', 'This is undone already.')
  throw new AppError('not_found', ERROR_TEXTS.noRecord)
}

/** The line of what was noted stays, as one that was taken back: it counts as nothing any more. */
async function retract(transaction: Transaction, { id, subjectId, action, detail }: Line, context: Context) {
  await transaction.activity.update({
    where: { id },
    data: { action: 'retracted', detail: { ...(detail as object), what: action } },
    select: { id: true },
  })
  const undone = { subject: 'enquiry', subjectId, action: 'undone', detail: { what: action } } as const
  await transaction.activity.create({ data: activityRow(context.clock, context.actor, undone) })
  await forgetAnswer(transaction, subjectId)
  return true
}

/** @returns false where someone has changed the same since, or the old value is possible no more */
async function restore(transaction: Transaction, row: ChangedRow, { changes }: Line, context: Context) {
  const { from, to } = changes as unknown as { from: Change; to: Change }
  if (!isStill(row, to)) return false
  return changeRow(transaction, row, from, context).catch((error: unknown) => {
    if (error instanceof AppError) return false
    throw error
  })
}

/** What an undo does to an enquiry. */
interface Outcome {
  restored: UndoPart[]
  /** Parts that someone has changed since. */
  left: UndoPart[]
  changed: Moved[]
}

/** Restores what a correction has replaced, also for a role that sees it masked. */
async function undoCorrection(
  transaction: Transaction,
  { subjectId, detail }: Line,
  { actor, clock, more }: Context,
): Promise<Outcome | null> {
  const where = whereOne(subjectId, actor)
  const row = await transaction.enquiry.findUnique({ where, select: CORRECTED_COLUMNS })
  if (!row) return null
  const corrected = detail as Partial<Record<keyof Corrected, { from: string; to: string }>>
  const fields = (Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]).filter((field) => corrected[field])
  const restored = fields.filter((field) => row[field] === corrected[field]?.to)
  const correction = Object.fromEntries(
    restored.map((field) => [field, { from: row[field].trim(), to: corrected[field]?.from ?? '' }]),
  )
  const viewer = { id: actor.id, permissions: ALL_PERMISSIONS }
  const changed = await correctRow(transaction, row, correction, { actor, viewer, clock, more })
  return { restored, left: fields.filter((field) => !restored.includes(field)), changed }
}

/** @returns null for an enquiry that the caller no longer sees */
async function undoLine(transaction: Transaction, line: Line, context: Context): Promise<Outcome | null> {
  if (line.action === 'corrected') return undoCorrection(transaction, line, context)
  const where = whereOne(line.subjectId, context.actor)
  const row = await transaction.enquiry.findUnique({ where, select: CHANGED_COLUMNS })
  if (!row) return null
  const isRestored = NOTED.includes(line.action)
    ? await retract(transaction, line, context)
    : await restore(transaction, row, line, context)
  const parts = [PARTS[line.action]].filter((part) => part !== undefined)
  return {
    restored: isRestored ? parts : [],
    left: isRestored ? [] : parts,
    changed: isRestored ? [{ id: row.id, kind: row.kind }] : [],
  }
}

/** What all of an undo does, by enquiry: null for one that the caller no longer sees. */
async function undoAll(transaction: Transaction, what: Undoable, context: Context) {
  const outcomes: Record<string, Outcome | null> = {}
  for (const line of await claim(transaction, what, context)) {
    const { subjectId: id } = line
    const outcome = await undoLine(transaction, line, context)
    const before = outcomes[id] ?? { restored: [], left: [], changed: [] }
    if (!outcome) outcomes[id] ??= null
    else
      outcomes[id] = {
        restored: [...before.restored, ...outcome.restored],
        left: [...before.left, ...outcome.left],
        changed: [...before.changed, ...outcome.changed],
      }
  }
  const isGone = what !== LAST_CHANGE && Object.values(outcomes).every((outcome) => outcome === null)
  if (isGone) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return outcomes
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Names of parts, each once and in one order. */
const partNames = (parts: readonly UndoPart[]) =>
  list.format(
    Object.entries(UNDO_PARTS).flatMap(([part, name]) => (parts.includes(part as UndoPart) ? [name] : [])),
  )

function toMessage(
  { changed, restored, gone, changedSince }: Omit<UndoResponse, 'message' | 'enquiry'>,
  enquiry: StaffEnquiry | null,
): string {
  const left = partNames(changedSince.flatMap(({ parts }) => parts))
  const about = enquiry?.name ?? `${changed} ${changed === 1 ? 'enquiry' : 'enquiries'}`
  const sentences = [
    changed > 0 ? `Undone for ${about}: ${partNames(restored)}.` : NOTHING,
    ...(left
      ? [`${enquiry ? 'Changed' : `${changedSince.length} changed`} since and left alone: ${left}.`]
      : []),
    ...(gone > 0 ? [`${gone} no longer shown to you.`] : []),
  ]
  return sentences.join(' ')
}

/**
 * Undoes what somebody has changed themselves, as far as nobody has changed the same since.
 * @throws AppError `not_found` for what is not theirs or no longer shown to them, `conflict` for what is undone already
 */
export async function undo(
  deps: PeopleDeps,
  what: Undoable,
  actor: Staff,
  key?: IdempotencyKey,
): Promise<UndoResponse> {
  const { database, clock, events, people } = deps
  const known = await readKnown(deps)
  const context: Context = { known, actor, clock, more: { isUndo: true } }
  const outcomes = await people.exclusively(() =>
    doOnce(deps, key, (transaction) => undoAll(transaction, what, context), LONG_TRANSACTION),
  )
  people.wake()
  const ids = Object.keys(outcomes)
  const seen = Object.entries(outcomes).flatMap(([id, outcome]) => (outcome ? [{ id, ...outcome }] : []))
  publishChanges(events, [
    ...new Map(seen.flatMap(({ changed }) => changed).map((one) => [one.id, one])).values(),
  ])
  const [only] = seen
  const enquiry = ids.length === 1 && only ? await readEnquiry(database, only.id, actor) : null
  const done = {
    changed: seen.filter(({ restored }) => restored.length > 0).length,
    restored: [...new Set(seen.flatMap(({ restored }) => restored))],
    gone: ids.length - seen.length,
    changedSince: seen.flatMap(({ id, left }) => (left.length > 0 ? [{ id, parts: left }] : [])),
  }
  return { message: toMessage(done, enquiry), ...done, enquiry }
}
