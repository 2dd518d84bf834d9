import type { Cluster } from '../testing/postgresql-cluster.ts'

/** One line of a drill's result: what was done, what came of it, what should, and whether it did. */
export interface Finding {
  what: string
  found: string
  target: string
  isMet: boolean
}

/** How long or how often, where the caller says it; else each drill takes the figure of its row in docs/dev/requirements/targets.md. */
export interface DrillOptions {
  rounds: number | undefined
  minutes: number | undefined
  /** The PostgreSQL that the databases are on; undefined where they are files. */
  cluster: Cluster | undefined
}

/** A drill: does something bad to a real server and says what came of it. */
export type Drill = (options: DrillOptions) => Promise<Finding[]>

/** A finding that is met where a number is no larger than its limit. */
export const atMost = (what: string, value: number, limit: number, unit = ''): Finding => ({
  what,
  found: `${Number(value.toFixed(1))}${unit}`,
  target: limit === 0 ? '0' : `≤ ${limit}${unit}`,
  isMet: value <= limit,
})

/** A finding that is met where a number is no smaller than its limit. */
export const atLeast = (what: string, value: number, limit: number): Finding => ({
  what,
  found: String(value),
  target: `≥ ${limit}`,
  isMet: value >= limit,
})

/** A finding that is met where a text is exactly as wanted. */
export const exactly = (what: string, found: string, target: string): Finding => ({
  what,
  found,
  target,
  isMet: found === target,
})

/** A finding without a target, for the reader. */
export const noted = (what: string, found: string): Finding => ({ what, found, target: '', isMet: true })

/** The findings as a Markdown table. */
export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ what, found, target, isMet }) => `| ${what} | ${found} | ${target} | ${isMet ? '' : 'MISSED'} |`,
  )
  return ['| What | Found | Target | |', '| --- | ---: | ---: | --- |', ...rows].join('\n')
}

/** The value below which so many percent of some numbers lie. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
