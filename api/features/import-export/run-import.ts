import { setImmediate } from 'node:timers/promises'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { IMPORT_TEXTS, type ImportOrder, type ImportPlan, type ImportResult } from '#contract/imports'
import { isUniqueViolation } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import type { EnquiryDeps } from '../enquiries/index.ts'
import { type Draft, type PlannedRow, planRows, readDraft } from './drafts.ts'
import { asCsv, BYTE_ORDER_MARK } from './export-csv.ts'
import { keyOfLine, placeInTime, toEnquiry } from './import-rows.ts'
import type { Sheet } from './parse-csv.ts'
import { safeCell } from './safe-cell.ts'
import { onlyOnce } from './under-way.ts'

/** Enquiries that are written in one transaction: others wait that long at the most. */
const BATCH = 25

/** How often a batch is written anew whose drawn numbers are taken. */
const DRAWS = 3

/** Milliseconds that a batch waits for others, and may take itself. */
const PATIENCE = { maxWait: 30_000, timeout: 30_000 } as const

type Actor = { id: string; name: string }
type Placed = { row: PlannedRow; arrivedAt: number }
type Added = Record<'id' | 'kind', string>

/** @returns its enquiries */
async function writeBatch(
  { database, clock }: EnquiryDeps,
  importId: string,
  { batch, actor }: { batch: readonly Placed[]; actor: Actor },
): Promise<Added[]> {
  const data = batch.map(({ row, arrivedAt }) => toEnquiry(row, { importId, arrivedAt }))
  return database.$transaction(async (transaction) => {
    const created = await transaction.enquiry.createManyAndReturn({
      data,
      select: { id: true, kind: true, channel: true },
    })
    await transaction.activity.createMany({
      data: created.map(({ id, channel }) =>
        activityRow(clock, actor, {
          subject: 'enquiry',
          subjectId: id,
          action: 'created',
          detail: { channel },
        }),
      ),
    })
    return created
  }, PATIENCE)
}

/** @throws AppError `conflict` when another server writes the same lines */
async function writeWithFreshNumbers(...parameters: Parameters<typeof writeBatch>): Promise<Added[]> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await writeBatch(...parameters)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      if (draw === DRAWS) throw new AppError('conflict', IMPORT_TEXTS.running, { cause: error })
    }
  }
}

/** The lines that an earlier run has written, which a crash has ended. */
async function readWrittenKeys({ database }: EnquiryDeps, importId: string): Promise<Set<string | null>> {
  const rows = await database.enquiry.findMany({ where: { importId }, select: { idempotencyKey: true } })
  return new Set(rows.map(({ idempotencyKey }) => idempotencyKey))
}

/** The last transaction: from here on the file is run. */
async function closeImport(deps: EnquiryDeps, { id, fileName }: Draft, actor: Actor): Promise<number> {
  const { database, clock } = deps
  return database.$transaction(async (transaction) => {
    const added = await transaction.enquiry.count({ where: { importId: id } })
    const { count } = await transaction.enquiryImport.updateMany({
      where: { id, ranAt: null },
      data: { ranAt: after(clock, 0), text: null, added },
    })
    if (count === 0) throw new AppError('conflict', IMPORT_TEXTS.ran)
    const detail = { fileName, enquiries: added }
    const newActivity = { subject: 'import', subjectId: id, action: 'imported', detail } as const
    await transaction.activity.create({ data: activityRow(clock, actor, newActivity) })
    return added
  }, PATIENCE)
}

const sentence = (count: number) => `${count === 1 ? '1 enquiry' : `${count} enquiries`} imported.`

const duplicateReason = ({ duplicateOf }: PlannedRow) =>
  duplicateOf?.reference
    ? `Duplicate of ${duplicateOf.reference}`
    : `Same person as line ${duplicateOf?.line}`

/** A CSV file of rows that were not imported, with the line and the reason of each; empty without rows. */
function toLeftOut(sheet: Sheet, { mapping }: ImportPlan, leftOut: readonly PlannedRow[]): string {
  if (leftOut.length === 0) return ''
  const phones = [mapping.mobile, mapping.otherPhone]
  const rows = new Map(sheet.rows.map((row) => [row.line, row]))
  const toRecord = (row: PlannedRow) => {
    const { cells = [], surplus = [] } = rows.get(row.line) ?? {}
    const own = [...cells, ...surplus].map((cell, at) => safeCell(phones.includes(at) ? 'mobile' : '', cell))
    return [String(row.line), row.problems.join(' ') || duplicateReason(row), ...own]
  }
  return BYTE_ORDER_MARK + asCsv([['Line', 'Reason', ...sheet.columns], ...leftOut.map(toRecord)])
}

/**
 * Adds the good rows of a draft, in batches. A server that is killed on the way has written whole batches; the draft
 * stays one, and running it again goes on behind them.
 * @throws AppError `not_found`; `conflict` when it has been run or is being run; `invalid` for a mapping that does not
 * fit
 */
export function runImport(
  deps: EnquiryDeps,
  id: string,
  order: ImportOrder,
  actor: Actor,
): Promise<ImportResult> {
  return onlyOnce(id, async () => {
    const { clock, events, linkPeople } = deps
    const { duplicates, ...plan } = order
    const draft = await readDraft(deps.database, id)
    const rows = await planRows(deps, draft, plan)
    const good = rows.filter(({ problems }) => problems.length === 0)
    const wanted = duplicates === 'add' ? good : good.filter(({ duplicateOf }) => duplicateOf === null)
    const timestamps = placeInTime(wanted, clock.now())
    const written = await readWrittenKeys(deps, id)
    const waiting = wanted
      .map((row, place) => ({ row, arrivedAt: timestamps[place] ?? clock.now() }))
      .filter(({ row }) => !written.has(keyOfLine(id, row.line)))
    const latest = new Map<string, string>()
    for (let start = 0; start < waiting.length; start += BATCH) {
      const batch = waiting.slice(start, start + BATCH)
      const added = await writeWithFreshNumbers(deps, id, { batch, actor })
      for (const enquiry of added) latest.set(enquiry.kind, enquiry.id)
      await setImmediate()
    }
    const added = await closeImport(deps, draft, actor)
    for (const [kind, latestId] of latest)
      events.publish('enquiry-changed', { kind: kind as EnquiryKind, id: latestId })
    linkPeople()
    const skipped = good.length - wanted.length
    const imported = new Set(wanted)
    const leftOut = toLeftOut(
      draft.sheet,
      plan,
      rows.filter((row) => !imported.has(row)),
    )
    return { message: sentence(added), id, added, skipped, bad: rows.length - good.length, leftOut }
  })
}
