import { describe, expect, it } from 'vitest'
import { comparisonText, replyText, resultText, toLastSevenDays } from './week'

describe('toLastSevenDays', () => {
  it('returns seven days in India that end today', () => {
    const week = { from: '2026-11-17', to: '2026-11-23' }
    expect(toLastSevenDays(Date.parse('2026-11-22T20:00:00Z'))).toEqual(week)
  })
})

describe('comparisonText', () => {
  it.each([
    [5, 3, '2 more than the previous 7 days'],
    [3, 1204, '1,201 fewer than the previous 7 days'],
    [4, 4, 'Same as the previous 7 days'],
  ])('compares %i with %i: %s', (now, before, text) => {
    expect(comparisonText(now, before)).toBe(text)
  })
})

describe('the week’s results', () => {
  it('show contacts, conversions and the median time to a reply', () => {
    const figures = { enquiries: 9, unanswered: 2, contacted: 4, converted: 1, medianMinutes: 15.4 }
    expect(resultText(figures)).toBe('4 contacted, 1 converted')
    expect(replyText(figures)).toBe('Replied in 15 min (median), 2 still unanswered')
    expect(replyText({ ...figures, unanswered: 0 })).toBe('Replied in 15 min (median)')
    expect(replyText({ ...figures, medianMinutes: null })).toBe('No replies yet, 2 still unanswered')
  })
})
