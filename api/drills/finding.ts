import type { Cluster } from '../testing/postgresql-cluster.ts'

/** A line of a drill's result: description, measured value, target, and whether it was met. */
export interface Finding {
  what: string
  found: string
  target: string
  isMet: boolean
}

/** Options of a drill. Undefined rounds and minutes default to the values in docs/dev/requirements/targets.md. */
export interface DrillOptions {
  rounds: number | undefined
  minutes: number | undefined
  /** PostgreSQL cluster of the databases; undefined for SQLite files. */
  cluster: Cluster | undefined
}

/** A drill, which puts a real server under stress and reports the results. */
export type Drill = (options: DrillOptions) => Promise<Finding[]>

export const atMost = (what: string, value: number, limit: number, unit = ''): Finding => ({
  what,
  found: `${Number(value.toFixed(1))}${unit}`,
  target: limit === 0 ? '0' : `≤ ${limit}${unit}`,
  isMet: value <= limit,
})

export const atLeast = (what: string, value: number, limit: number): Finding => ({
  what,
  found: String(value),
  target: `≥ ${limit}`,
  isMet: value >= limit,
})

export const exactly = (what: string, found: string, target: string): Finding => ({
  what,
  found,
  target,
  isMet: found === target,
})

/** A finding without a target, for information. */
export const noted = (what: string, found: string): Finding => ({ what, found, target: '', isMet: true })

export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ what, found, target, isMet }) => `| ${what} | ${found} | ${target} | ${isMet ? '' : 'MISSED'} |`,
  )
  return ['| What | Found | Target | |', '| --- | ---: | ---: | --- |', ...rows].join('\n')
}

export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
