import { describe, expect, it } from 'vitest'
import type { ReportRow } from '#contract/reports'
import { foldRows } from './report-table'

const row = (at: number): ReportRow => ({
  key: `c${at}`,
  label: `Course ${at}`,
  now: { enquiries: at, unanswered: 2, contacted: 1, converted: 0, medianMinutes: 5 },
  before: { enquiries: 2, unanswered: 0, contacted: 0, converted: 0, medianMinutes: null },
})
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))

describe('foldRows', () => {
  it('adds up the last rows of a long table in one row', () => {
    expect(foldRows(rows(9), 8)).toEqual(rows(9))
    const folded = foldRows(rows(12), 8)
    expect(folded.slice(0, 8)).toEqual(rows(8))
    expect(folded).toHaveLength(9)
    expect(folded.at(-1)).toEqual({
      key: null,
      label: '4 others',
      now: { enquiries: 8 + 9 + 10 + 11, unanswered: 8, contacted: 4, converted: 0, medianMinutes: null },
      before: { enquiries: 8, unanswered: 0, contacted: 0, converted: 0, medianMinutes: null },
    })
  })
})
