import { describe, expect, it } from 'vitest'
import { type Report, readOutcome, survivorTable, toSummary, withoutRetriedMutants } from './report.ts'

const at = (line: number, from: number, to: number) => ({
  mutatorName: 'EqualityOperator',
  location: { start: { line, column: from }, end: { line, column: to } },
})

const REPORT: Report = {
  files: {
    'api/lib/limit.ts': {
      source: 'export const isFull = (count: number) => count >= 3\nexport const NAME = `limit`\n',
      mutants: [
        { ...at(1, 42, 52), status: 'Survived', replacement: 'count > 3' },
        { ...at(1, 42, 52), status: 'Killed', replacement: 'count < 3' },
        { ...at(1, 38, 52), status: 'Timeout', replacement: '() => undefined' },
        { ...at(2, 21, 28), status: 'Survived', replacement: '""', static: true },
        { ...at(2, 1, 28), status: 'NoCoverage', replacement: 'a || b' },
        { ...at(2, 1, 28), status: 'CompileError' },
      ],
    },
  },
}
const AREA = { name: 'limits', sources: [], tests: [], target: 85 } as const

describe('mutation report', () => {
  it('counts the killed mutants', () => {
    expect(toSummary(AREA, readOutcome(REPORT, 100))).toBe(
      'limits: 2 of 5 mutants killed, 40 % (target 85 %)',
    )
    expect(toSummary(AREA, readOutcome({ files: {} }, 100))).toBe(
      'limits: 0 of 0 mutants killed, 0 % (target 85 %)',
    )
  })
  it('lists each survivor with its line, original and replacement', () => {
    expect(survivorTable(readOutcome(REPORT, 100)).split('\n').slice(2)).toEqual([
      '| api/lib/limit.ts:1 | `count >= 3` | `count > 3` | yes |',
      '| api/lib/limit.ts:2 | `\'limit\'` | `""` | yes |',
      "| api/lib/limit.ts:2 | `export const NAME = 'limit'` | `a \\|\\| b` | no |",
    ])
  })
  it('always uses the same sample, and larger samples include smaller ones', () => {
    const place = (line: number) => ({ fileName: 'api/app.ts', ...at(line, 1, 2), status: 'Killed' as const })
    const files = {
      'api/app.ts': { source: '', mutants: Array.from({ length: 1000 }, (_, line) => place(line)) },
    }
    const tried = [10, 10, 20, 100].map((percent) => readOutcome({ files }, percent).tried)
    expect(tried).toEqual([107, 107, 190, 1000])
  })
  it('reuses earlier results except for mutants outside the sample and survivors covered only by loading', () => {
    const [file] = Object.values(withoutRetriedMutants(REPORT).files)
    expect(file?.mutants.map(({ status, replacement }) => [status, replacement])).toEqual([
      ['Survived', 'count > 3'],
      ['Killed', 'count < 3'],
      ['Timeout', '() => undefined'],
      ['NoCoverage', 'a || b'],
    ])
  })
})
