import { REPORT_ROWS, type ReportRow } from '#contract/desk/reports'
import { Tally } from './tally.ts'

const NOTHING = new Tally().figures()

interface Compared<K> {
  now: ReadonlyMap<K, Tally>
  before: ReadonlyMap<K, Tally>
}

function sumOf<K>(tallies: ReadonlyMap<K, Tally>, keys: readonly K[]) {
  const sum = new Tally()
  for (const key of keys) {
    const tally = tallies.get(key)
    if (tally) sum.addAll(tally)
  }
  return sum.figures()
}

const rowOf = <K extends string | number>(
  { now, before }: Compared<K>,
  key: K,
  label: string,
): ReportRow => ({
  key: String(key),
  label,
  now: now.get(key)?.figures() ?? NOTHING,
  before: before.get(key)?.figures() ?? NOTHING,
})

/** A row for each of the keys in their order. */
export const rowsOf = <K extends string | number>(
  compared: Compared<K>,
  keys: readonly K[],
  labelOf: (key: K) => string,
): ReportRow[] => keys.map((key) => rowOf(compared, key, labelOf(key)))

/** The values with most enquiries first, and one row for what lies below. */
export function rankedRows(compared: Compared<string>, labelOf: (key: string) => string): ReportRow[] {
  const { now, before } = compared
  const count = (tallies: ReadonlyMap<string, Tally>, key: string) => tallies.get(key)?.enquiries ?? 0
  const keys = [...new Set([...now.keys(), ...before.keys()])].sort(
    (one, other) =>
      count(now, other) - count(now, one) ||
      count(before, other) - count(before, one) ||
      one.localeCompare(other),
  )
  const isLong = keys.length > REPORT_ROWS
  const shown = isLong ? keys.slice(0, REPORT_ROWS - 1) : keys
  const rows = rowsOf(compared, shown, labelOf)
  if (!isLong) return rows
  const rest = keys.slice(shown.length)
  const label = `${rest.length} others`
  return [...rows, { key: null, label, now: sumOf(now, rest), before: sumOf(before, rest) }]
}
