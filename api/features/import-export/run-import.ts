import { setImmediate } from 'node:timers/promises'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { IMPORT_TEXTS, type ImportOrder, type ImportResult } from '#contract/imports'
import { isUniqueViolation } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import type { EnquiryDeps } from '../enquiries/index.ts'
import { type Draft, planRows, readDraft } from './drafts.ts'
import type { PlannedRow } from './find-duplicates.ts'
import { withImportLock } from './import-lock.ts'
import { assignTimestamps, toEnquiry, toLineKey } from './import-rows.ts'
import { toLeftOutCsv } from './left-out-csv.ts'

/** Enquiries per transaction; small, so that other requests don't wait long. */
const BATCH = 25

/** Attempts to write a batch whose random numbers are already in use. */
const DRAWS = 3

/** Milliseconds that a batch waits for other transactions, and may take itself. */
const TRANSACTION_TIMEOUTS = { maxWait: 30_000, timeout: 30_000 } as const

type Actor = { id: string; name: string }
type Placed = { row: PlannedRow; arrivedAt: number }
type Added = Record<'id' | 'kind', string>

/** @returns the created enquiries */
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
  }, TRANSACTION_TIMEOUTS)
}

/** @throws AppError `conflict` if another server writes the same lines */
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

/** Returns the lines written by an earlier run that crashed. */
async function readWrittenKeys({ database }: EnquiryDeps, importId: string): Promise<Set<string | null>> {
  const rows = await database.enquiry.findMany({ where: { importId }, select: { idempotencyKey: true } })
  return new Set(rows.map(({ idempotencyKey }) => idempotencyKey))
}

/** Marks the draft as imported, in the last transaction. */
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
  }, TRANSACTION_TIMEOUTS)
}

const sentence = (count: number) => `${count === 1 ? '1 enquiry' : `${count} enquiries`} imported.`

/** Counts the imported rows for each reason of a remark, most first. */
function countRemarks(rows: readonly PlannedRow[]): ImportResult['remarks'] {
  const counts = new Map<string, number>()
  for (const { reason } of rows.flatMap(({ remarks }) => remarks))
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}

/**
 * Imports the valid rows of a draft in batches. After a crash, the draft contains complete batches, and running it again
 * continues after them.
 * @throws AppError `not_found`; `conflict` if it was or is being imported; `invalid` for an unknown column
 */
export function runImport(
  deps: EnquiryDeps,
  id: string,
  order: ImportOrder,
  actor: Actor,
): Promise<ImportResult> {
  return withImportLock(id, async () => {
    const { clock, events, linkPeople } = deps
    const { headingLine, duplicates, ...plan } = order
    const draft = await readDraft(deps.database, id, headingLine)
    const rows = await planRows(deps, draft, plan)
    const good = rows.filter(({ problems }) => problems.length === 0)
    const wanted = duplicates === 'add' ? good : good.filter(({ duplicateOf }) => duplicateOf === null)
    const timestamps = assignTimestamps(wanted, clock.now())
    const written = await readWrittenKeys(deps, id)
    const waiting = wanted
      .map((row, place) => ({ row, arrivedAt: timestamps[place] ?? clock.now() }))
      .filter(({ row }) => !written.has(toLineKey(id, row.line)))
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
    const leftOut = toLeftOutCsv(
      draft.sheet,
      plan,
      rows.filter((row) => !imported.has(row)),
    )
    return {
      message: sentence(added),
      id,
      added,
      skipped,
      bad: rows.length - good.length,
      remarks: countRemarks(wanted),
      leftOut,
    }
  })
}
