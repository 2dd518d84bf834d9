import { ERROR_TEXTS } from '#contract/errors'
import { IMPORT_TEXTS, type ImportFix, type ImportFixed, type ImportPlan } from '#contract/imports'
import { AppError } from '../../lib/app-error.ts'
import { type Deps, planRows, readDraftFile } from './drafts.ts'
import { replaceRow } from './edit-rows.ts'
import { withImportLock } from './import-lock.ts'
import { parseCsv, type Sheet } from './parse-csv.ts'

/** Returns the cells as in the file, where the columns of the sheet can have empty ones in between. */
function toFileCells(cells: readonly string[], places: readonly number[]): string[] {
  const row = Array.from({ length: (places.at(-1) ?? 0) + 1 }, () => '')
  for (const [at, place] of places.entries()) row[place] = cells[at] ?? ''
  return row
}

/** Returns the plan for a changed sheet. A column that has lost its only value is no longer part of it. */
function movePlan(plan: ImportPlan, from: Sheet, to: Sheet): ImportPlan {
  const move = (column: number) => to.places.indexOf(from.places[column] ?? -1)
  const mapped = Object.entries(plan.mapping).flatMap(([field, column]) =>
    column === undefined || move(column) < 0 ? [] : [[field, move(column)]],
  )
  return {
    ...plan,
    mapping: Object.fromEntries(mapped),
    messageColumns: plan.messageColumns.map(move).filter((column) => column >= 0),
  }
}

/**
 * Replaces the cells of a row in the stored file and checks it again. Cells without a heading are removed.
 * @throws AppError `not_found`; `conflict` if the file was changed or imported since; `invalid` for an unknown column
 */
export function fixRow(
  deps: Deps,
  id: string,
  { headingLine, line, cells, ...plan }: ImportFix,
): Promise<ImportFixed> {
  return withImportLock(id, async () => {
    const { fileName, text } = await readDraftFile(deps.database, id)
    const sheet = await parseCsv(text, headingLine)
    const row = sheet.rows.find((each) => each.line === line)
    if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    if (cells.length !== sheet.columns.length) throw new AppError('invalid', IMPORT_TEXTS.noSuchColumn)
    const newCells = cells.map((cell, at) => cell ?? row.cells[at] ?? '')
    const fixed = replaceRow(text, line, toFileCells(newCells, sheet.places))
    const fixedSheet = await parseCsv(fixed, sheet.headingLine)
    const fixedPlan = movePlan(plan, sheet, fixedSheet)
    const rows = await planRows(deps, { id, fileName, sheet: fixedSheet }, fixedPlan)
    const { count } = await deps.database.enquiryImport.updateMany({
      where: { id, ranAt: null, text },
      data: { text: fixed },
    })
    if (count === 0) throw new AppError('conflict', IMPORT_TEXTS.running)
    return { plan: fixedPlan, problems: rows.find((each) => each.line === line)?.problems ?? [] }
  })
}
