import { ERROR_TEXTS } from '#contract/errors'
import { DRAFT_DAYS, IMPORT_TEXTS, type ImportPlan, type ImportRecord } from '#contract/imports'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { readTopics } from '../enquiries/index.ts'
import { findDuplicates, type PlannedRow } from './find-duplicates.ts'
import { parseCsv, type Sheet } from './parse-csv.ts'
import { readRows } from './read-row.ts'

export interface Deps {
  database: Database
  clock: Clock
}

const DAY_MS = 24 * 3_600_000

/** Number of imports in the list. */
const LISTED = 100

/** A draft with its parsed file. */
export interface Draft {
  id: string
  fileName: string
  sheet: Sheet
}

/** Returns imports and drafts, newest first. */
export async function listImports(database: Database): Promise<ImportRecord[]> {
  const rows = await database.enquiryImport.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED,
    select: {
      id: true,
      fileName: true,
      accountName: true,
      added: true,
      createdAt: true,
      ranAt: true,
      revertedAt: true,
      _count: { select: { enquiries: true } },
    },
  })
  return rows.map(({ createdAt, ranAt, revertedAt, _count, ...row }) => ({
    ...row,
    added: ranAt ? row.added : _count.enquiries,
    createdAt: createdAt.toISOString(),
    ranAt: ranAt?.toISOString() ?? null,
    revertedAt: revertedAt?.toISOString() ?? null,
  }))
}

/** Deletes abandoned drafts, because personal data must not be kept without a purpose. */
export async function purgeDrafts({ database, clock }: Deps): Promise<void> {
  await database.enquiryImport.deleteMany({
    where: { ranAt: null, createdAt: { lt: after(clock, -DRAFT_DAYS * DAY_MS) }, enquiries: { none: {} } },
  })
}

/** Stores a file as a draft. @returns its id */
export async function addDraft(
  { database, clock }: Deps,
  file: { fileName: string; text: string },
  actor: { id: string; name: string },
): Promise<string> {
  const owner = { accountId: actor.id, accountName: actor.name }
  const { id } = await database.enquiryImport.create({
    data: { ...file, ...owner, createdAt: after(clock, 0) },
    select: { id: true },
  })
  return id
}

/** Reads the file of a draft. @throws AppError `not_found`; `conflict` if it has been imported */
export async function readDraftFile(
  database: Database,
  id: string,
): Promise<{ fileName: string; text: string }> {
  const row = await database.enquiryImport.findUnique({
    where: { id },
    select: { fileName: true, text: true, ranAt: true },
  })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (row.ranAt || row.text === null) throw new AppError('conflict', IMPORT_TEXTS.ran)
  return { fileName: row.fileName, text: row.text }
}

/** Reads a draft. @param headingLine see parseCsv @throws AppError as readDraftFile and parseCsv */
export async function readDraft(database: Database, id: string, headingLine?: number): Promise<Draft> {
  const { fileName, text } = await readDraftFile(database, id)
  return { id, fileName, sheet: await parseCsv(text, headingLine) }
}

/** Reads all rows of a draft. @throws AppError `invalid` if the mapping contains an unknown column */
export async function planRows(
  { database, clock }: Deps,
  { id, sheet }: Draft,
  plan: ImportPlan,
): Promise<PlannedRow[]> {
  const places = [
    ...Object.values(plan.mapping).filter((place) => place !== undefined),
    ...plan.messageColumns,
  ]
  if (places.some((place) => place >= sheet.columns.length)) {
    throw new AppError('invalid', IMPORT_TEXTS.noSuchColumn)
  }
  const rows = await readRows(sheet, plan, { siteTopics: await readTopics(database), now: clock.now() })
  const duplicates = await findDuplicates(database, rows, id)
  return rows.map((row, place) => ({ ...row, duplicateOf: duplicates[place] ?? null }))
}
