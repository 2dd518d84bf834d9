import type { Medians } from './load.ts'

/** A line of the results. */
export interface Line {
  what: string
  who: string
  figure: string
  ratio: string
  p99: string
}

const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Converts a comparison to lines. The first contender's ratio is 1. */
export function toLines(what: string, medians: ReadonlyMap<string, Medians>): Line[] {
  return [...medians].map(([who, { perSecond, p99, ratio }]) => ({
    what,
    who,
    figure: `${NUMBER.format(perSecond)}/s`,
    ratio: ratio.toFixed(2),
    p99: `${p99.toFixed(1)} ms`,
  }))
}

const HEADINGS: Line = { what: 'What', who: 'Server', figure: 'Median', ratio: 'Ratio', p99: 'p99' }

/** Formats lines as a Markdown table. */
export function markdownTable(lines: readonly Line[]): string {
  const row = ({ what, who, figure, ratio, p99 }: Line) =>
    `| ${[what, who, figure, ratio, p99].join(' | ')} |`
  return [row(HEADINGS), '| --- | --- | ---: | ---: | ---: |', ...lines.map(row)].join('\n')
}
