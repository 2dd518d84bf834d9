import { cpus } from 'node:os'
import type { Figures } from './measure.ts'

const ms = (value: number) => value.toFixed(1)
const verdict = ({ status, p95, target }: Figures) => {
  if (status !== 200) return `status ${status}`
  return p95 <= target ? 'met' : 'MISSED'
}

export const isMet = (figures: Figures) => verdict(figures) === 'met'

/** Formats a Markdown table with aligned columns, which is also legible in a terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head = [], ...body] = rows
  return [line(head), line(rule), ...body.map(line)].join('\n')
}

/** Formats the results. @param facts additional lines */
export function describe(count: number, all: readonly Figures[], facts: readonly string[]): string {
  const rows = all.map((each) => [
    each.name,
    ms(each.p50),
    ms(each.p95),
    ms(each.max),
    ms(each.cpu95),
    String(each.target),
    String(Math.ceil(each.bytes / 1024)),
    verdict(each),
  ])
  const met = all.filter(isMet).length
  return [
    `## ${count.toLocaleString('en-IN')} enquiries`,
    '',
    `${met} of ${all.length} requests meet their target. Milliseconds per request over HTTP on loopback, one at a time. CPU: CPU time of server and client together.`,
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown model'}.`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    table([['Request', 'p50', 'p95', 'max', 'CPU p95', 'target', 'KB', ''], ...rows]),
    '',
  ].join('\n')
}
