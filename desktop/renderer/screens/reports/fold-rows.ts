import type { ReportFigures, ReportRow } from '#contract/desk/reports'

/** Rows of a table before it is opened, so that the report stays on one page. */
export const SHOWN_ROWS = 8

const sum = (figures: readonly ReportFigures[], key: 'enquiries' | 'contacted' | 'converted') =>
  figures.reduce((total, each) => total + each[key], 0)

/** Half of all is not the sum of halves: folded rows have no median. */
const sumOf = (figures: readonly ReportFigures[]): ReportFigures => ({
  enquiries: sum(figures, 'enquiries'),
  contacted: sum(figures, 'contacted'),
  converted: sum(figures, 'converted'),
  medianMinutes: null,
})

/** The first rows, and one that sums up the rest; all where that row would stand for one alone. */
export function foldRows(rows: readonly ReportRow[]): readonly ReportRow[] {
  if (rows.length <= SHOWN_ROWS + 1) return rows
  const rest = rows.slice(SHOWN_ROWS)
  const folded: ReportRow = {
    key: null,
    label: `${rest.length} more`,
    now: sumOf(rest.map(({ now }) => now)),
    before: sumOf(rest.map(({ before }) => before)),
  }
  return [...rows.slice(0, SHOWN_ROWS), folded]
}
