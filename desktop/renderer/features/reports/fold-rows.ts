import type { ReportFigures, ReportRow } from '#contract/reports'

const sum = (figures: readonly ReportFigures[], key: 'enquiries' | 'contacted' | 'converted') =>
  figures.reduce((total, each) => total + each[key], 0)

/** Half of all is not the sum of halves: folded rows have no median. */
const sumUp = (figures: readonly ReportFigures[]): ReportFigures => ({
  enquiries: sum(figures, 'enquiries'),
  contacted: sum(figures, 'contacted'),
  converted: sum(figures, 'converted'),
  medianMinutes: null,
})

/**
 * The first rows, and one that sums up the rest; all where that row would stand for one alone.
 * @param shown number of the first rows
 */
export function foldRows(rows: readonly ReportRow[], shown: number): readonly ReportRow[] {
  if (rows.length <= shown + 1) return rows
  const rest = rows.slice(shown)
  const folded: ReportRow = {
    key: null,
    label: `${rest.length} more`,
    now: sumUp(rest.map(({ now }) => now)),
    before: sumUp(rest.map(({ before }) => before)),
  }
  return [...rows.slice(0, shown), folded]
}
