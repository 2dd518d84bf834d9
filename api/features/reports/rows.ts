import type { ReachedStage } from '#contract/enquiries/pipeline-stages'
import { REPORT_ROWS, type ReportFigures, type ReportRow } from '#contract/reports'
import { FACT_STATES } from './facts.ts'
import { toFigures } from './figures.ts'
import type { Dimension, Table } from './table.ts'

/** Tables of the requested period and the one before. */
export interface ComparedTables {
  now: Table
  before: Table
}

const CONVERSION = FACT_STATES.indexOf('conversion')

/** Returns the number of enquiries of each value; 0 if it only has conversions. */
function countEnquiries({ by, states, length }: Table, dimension: Dimension): Map<string, number> {
  const { values, codes } = by[dimension]
  const counts = new Uint32Array(values.length)
  const isUsed = new Uint8Array(values.length)
  for (let place = 0; place < length; place += 1) {
    const code = codes[place] as number
    isUsed[code] = 1
    if (states[place] !== CONVERSION) (counts[code] as number) += 1
  }
  return new Map(
    values.flatMap((value, code) => (isUsed[code] ? [[value, counts[code] as number] as const] : [])),
  )
}

/** Returns the values, those with the most enquiries of the requested period first. */
function rankValues({ now, before }: ComparedTables, dimension: Dimension): string[] {
  const [counts, earlier] = [countEnquiries(now, dimension), countEnquiries(before, dimension)]
  const all = [...new Set([...counts.keys(), ...earlier.keys()])]
  const of = (map: Map<string, number>, value: string) => map.get(value) ?? 0
  return all.sort(
    (one, other) =>
      of(counts, other) - of(counts, one) || of(earlier, other) - of(earlier, one) || (one < other ? -1 : 1),
  )
}

/** Returns the figures of each value, and of all others in one more group. */
function groupBy(table: Table, dimension: Dimension, wanted: readonly string[]): ReportFigures[] {
  const numbers = new Map(wanted.map((value, group) => [value, group]))
  const { values, codes } = table.by[dimension]
  const groupByValue = Uint32Array.from(values, (value) => numbers.get(value) ?? wanted.length)
  return toFigures(table, { codes, groupByValue, count: wanted.length + 1 })
}

/** Returns the number of enquiries that reached each stage of the funnel. */
export function countReached({ states }: Table): Record<ReachedStage, number> {
  const counts = new Uint32Array(FACT_STATES.length)
  for (const state of states) (counts[state] as number) += 1
  const [unanswered = 0, fresh = 0, contacted = 0, converted = 0] = counts
  return {
    new: unanswered + fresh + contacted + converted,
    contacted: contacted + converted,
    converted,
  }
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
