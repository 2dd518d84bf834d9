import { ERROR_TEXTS } from '#contract/errors'
import {
  DRAFT_DAYS,
  type DuplicateOf,
  IMPORT_LIMITS,
  IMPORT_TEXTS,
  type ImportPlan,
  type ImportPreview,
  type ImportPreviewRequest,
  type ImportRecord,
  type ImportRows,
} from '#contract/imports'
import { oneLine } from '#contract/one-line'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { findDuplicates } from './find-duplicates.ts'
import { guessColumns } from './guess-columns.ts'
import { toLeftOutCsv } from './left-out-csv.ts'
import { parseCsv, type Sheet } from './parse-csv.ts'
import { type ReadRow, readRows, toRemarkText } from './read-row.ts'

interface Deps {
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

/** A row with its duplicate. */
export interface PlannedRow extends ReadRow {
  duplicateOf: DuplicateOf
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

/**
 * Reads a draft. @param headingLine see parseCsv
 * @throws AppError `not_found`; `conflict` if it has been imported; `invalid` as parseCsv
 */
export async function readDraft(database: Database, id: string, headingLine?: number): Promise<Draft> {
  const row = await database.enquiryImport.findUnique({
    where: { id },
    select: { fileName: true, text: true, ranAt: true },
  })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (row.ranAt || row.text === null) throw new AppError('conflict', IMPORT_TEXTS.ran)
  return { id, fileName: row.fileName, sheet: await parseCsv(row.text, headingLine) }
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
  const rows = await readRows(sheet, plan, clock.now())
  const duplicates = await findDuplicates(database, rows, id)
  return rows.map((row, place) => ({ ...row, duplicateOf: duplicates[place] ?? null }))
}

const FILTERS: Record<ImportRows, (row: PlannedRow) => boolean> = {
  all: () => true,
  problems: ({ problems }) => problems.length > 0,
  duplicates: ({ duplicateOf }) => duplicateOf !== null,
  remarks: ({ problems, remarks }) => problems.length === 0 && remarks.length > 0,
}

/** Returns the rows that can't be imported as a CSV file, each with its line and reasons; empty without such rows. */
export async function readProblemsCsv(deps: Deps, draft: Draft, plan: ImportPlan): Promise<string> {
  const rows = await planRows(deps, draft, plan)
  return toLeftOutCsv(draft.sheet, plan, rows.filter(FILTERS.problems))
}

/** Characters of a line or value that help to recognise it. */
const RECOGNISED = 60

/** Values shown for each column. */
const SAMPLES = 3

/** Returns the first different values of a column, each in one line. */
function toSamples({ rows }: Sheet, at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = cutText(oneLine(cells[at] ?? ''), RECOGNISED)
    if (text !== '') samples.add(text)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

const toTopLine = ({ line, cells }: Sheet['topLines'][number]) => ({
  line,
  text: cutText(oneLine(cells.filter((cell) => cell !== '').join(' | ')), RECOGNISED),
})

/** Previews the import of a draft, with a page of its rows. Guesses the mapping from the headings by default. */
export async function previewDraft(
  deps: Deps,
  { id, fileName, sheet }: Draft,
  {
    plan = guessColumns(sheet.columns),
    rows: filter = 'all',
    page = 1,
  }: Omit<ImportPreviewRequest, 'headingLine'> = {},
): Promise<ImportPreview> {
  const rows = await planRows(deps, { id, fileName, sheet }, plan)
  const bad = rows.filter(FILTERS.problems).length
  // Rows to correct come first.
  const shown = [true, false].flatMap((isBad) =>
    rows.filter((row) => FILTERS.problems(row) === isBad && FILTERS[filter](row)),
  )
  const start = (page - 1) * IMPORT_LIMITS.shown
  return {
    id,
    fileName,
    headingLine: sheet.headingLine,
    topLines: sheet.topLines.map(toTopLine),
    columns: sheet.columns,
    samples: sheet.columns.map((_, at) => toSamples(sheet, at)),
    plan,
    total: rows.length,
    good: rows.length - bad,
    bad,
    duplicates: rows.filter(FILTERS.duplicates).length,
    remarked: rows.filter(FILTERS.remarks).length,
    shown: shown.length,
    rows: shown
      .slice(start, start + IMPORT_LIMITS.shown)
      .map(({ line, values, problems, remarks, duplicateOf }) => ({
        line,
        values: values as Record<string, string>,
        problems,
        remarks: remarks.map(toRemarkText),
        duplicateOf,
      })),
  }
}
