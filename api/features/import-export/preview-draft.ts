import {
  IMPORT_LIMITS,
  type ImportPlan,
  type ImportPreview,
  type ImportPreviewRequest,
  type ImportRows,
} from '#contract/imports'
import { oneLine } from '#contract/one-line'
import { cutText } from '#contract/storable-text'
import { type Deps, type Draft, planRows } from './drafts.ts'
import type { PlannedRow } from './find-duplicates.ts'
import { guessColumns } from './guess-columns.ts'
import { toLeftOutCsv } from './left-out-csv.ts'
import type { Sheet } from './parse-csv.ts'
import { type ReadRow, toRemarkText, toTopicKey } from './read-row.ts'

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

/** Returns the most common courses and services that the site does not have, in the spelling of their first row. */
function countUnknownTopics(rows: readonly ReadRow[]): ImportPreview['unknownTopics'] {
  const counted = new Map<string, { topic: string; count: number }>()
  for (const { unknownTopic: topic } of rows) {
    if (topic === '') continue
    const found = counted.get(toTopicKey(topic))
    if (found) found.count += 1
    else counted.set(toTopicKey(topic), { topic, count: 1 })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).slice(0, IMPORT_LIMITS.topics)
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
  const cells = new Map(sheet.rows.map(({ line, cells, surplus }) => [line, [...cells, ...surplus]]))
  const start = (page - 1) * IMPORT_LIMITS.shown
  return {
    id,
    fileName,
    headingLine: sheet.headingLine,
    topLines: sheet.topLines.map(toTopLine),
    columns: sheet.columns,
    places: sheet.places,
    samples: sheet.columns.map((_, at) => toSamples(sheet, at)),
    plan,
    unknownTopics: countUnknownTopics(rows),
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
        cells: problems.length > 0 ? (cells.get(line) ?? []) : [],
        problems,
        remarks: remarks.map(toRemarkText),
        duplicateOf,
      })),
  }
}
