import type { ImportPlan } from '#contract/imports'
import { BYTE_ORDER_MARK, toCsv } from './export-csv.ts'
import type { PlannedRow } from './find-duplicates.ts'
import type { Sheet } from './parse-csv.ts'
import { safeCell } from './safe-cell.ts'

/** Headings that guessColumns ignores, so that the corrected file can be imported. */
const LEFT_OUT_HEADINGS = ['Line', 'Left out because']

const duplicateReason = ({ duplicateOf }: PlannedRow) =>
  duplicateOf?.reference ? `Duplicate of ${duplicateOf.reference}` : `Duplicate of line ${duplicateOf?.line}`

/** Returns a CSV file of rows that are not imported, each with its line and reason; empty without rows. */
export function toLeftOutCsv(sheet: Sheet, { mapping }: ImportPlan, leftOut: readonly PlannedRow[]): string {
  if (leftOut.length === 0) return ''
  const phones = [mapping.mobile, mapping.otherPhone]
  const rows = new Map(sheet.rows.map((row) => [row.line, row]))
  const toRecord = (row: PlannedRow) => {
    const { cells = [], surplus = [] } = rows.get(row.line) ?? {}
    const own = [...cells, ...surplus].map((cell, at) => safeCell(phones.includes(at) ? 'mobile' : '', cell))
    return [String(row.line), row.problems.join(' ') || duplicateReason(row), ...own]
  }
  return BYTE_ORDER_MARK + toCsv([[...LEFT_OUT_HEADINGS, ...sheet.columns], ...leftOut.map(toRecord)])
}
