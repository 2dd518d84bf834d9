import { REPORT_ROWS, type ReportFigures, type ReportRow } from '#contract/reports'
import { toFigures } from './figures.ts'
import type { Dimension, Table } from './table.ts'

/** Tables of the requested period and the one before. */
export interface ComparedTables {
  now: Table
  before: Table
}

function countValues({ by, length }: Table, dimension: Dimension): Map<string, number> {
  const { values, codes } = by[dimension]
  const counts = new Uint32Array(values.length)
  for (let place = 0; place < length; place += 1) (counts[codes[place] as number] as number) += 1
  return new Map(values.map((value, code) => [value, counts[code] ?? 0]))
}

/** Returns the values, the most frequent of the requested period first. */
function rankValues({ now, before }: ComparedTables, dimension: Dimension): string[] {
  const [counts, earlier] = [countValues(now, dimension), countValues(before, dimension)]
  const all = [...new Set([...counts.keys(), ...earlier.keys()])]
  const of = (map: Map<string, number>, value: string) => map.get(value) ?? 0
  return all
    .filter((value) => of(counts, value) + of(earlier, value) > 0)
    .sort(
      (one, other) =>
        of(counts, other) - of(counts, one) ||
        of(earlier, other) - of(earlier, one) ||
        (one < other ? -1 : 1),
    )
}

/** Returns the figures of each value, and of all others in one more group. */
function groupBy(table: Table, dimension: Dimension, wanted: readonly string[]): ReportFigures[] {
  const numbers = new Map(wanted.map((value, group) => [value, group]))
  const { values, codes } = table.by[dimension]
  const groupByValue = Uint32Array.from(values, (value) => numbers.get(value) ?? wanted.length)
  return toFigures(table, { codes, groupByValue, count: wanted.length + 1 })
}

export const getTotal = (table: Table) => groupBy(table, 'day', [])[0] as ReportFigures

interface Rows {
  keys: readonly string[]
  getLabel: (key: string) => string
  /** Values of the period before, if they differ from the keys. */
  keysBefore?: readonly string[]
}

/** Returns a row per key in order, and a last one for all other values. */
function allRows(
  { now, before }: ComparedTables,
  dimension: Dimension,
  { keys, getLabel, keysBefore = keys }: Rows,
) {
  const [figures, earlier] = [groupBy(now, dimension, keys), groupBy(before, dimension, keysBefore)]
  return figures.map((each, place): ReportRow => {
    const key = keys[place] ?? null
    return {
      key,
      label: key === null ? '' : getLabel(key),
      now: each,
      before: earlier[place] as ReportFigures,
    }
  })
}

export const toRows = (compared: ComparedTables, dimension: Dimension, rows: Rows): ReportRow[] =>
  allRows(compared, dimension, rows).slice(0, -1)

/** Returns rows by number of enquiries, with the smallest combined in one row. */
export function rankedRows(
  compared: ComparedTables,
  dimension: Dimension,
  getLabel: (key: string) => string,
): ReportRow[] {
  const ranked = rankValues(compared, dimension)
  if (ranked.length <= REPORT_ROWS) return toRows(compared, dimension, { keys: ranked, getLabel })
  const keys = ranked.slice(0, REPORT_ROWS - 1)
  const rows = allRows(compared, dimension, { keys, getLabel })
  return rows.map((row) =>
    row.key === null ? { ...row, label: `${ranked.length - keys.length} others` } : row,
  )
}
