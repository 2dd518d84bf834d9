import { describe, expect, it } from 'vitest'
import { daysText, readPeriod, writePeriod } from './period'

const NOW = Date.parse('2026-11-20T19:00:00Z')
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW)

describe('readPeriod', () => {
  it.each([
    ['', '30', '2026-10-23', '2026-11-21'],
    ['period=7', '7', '2026-11-15', '2026-11-21'],
    ['period=month', 'month', '2026-11-01', '2026-11-21'],
    ['period=custom&from=2026-01-01&to=2026-03-31', 'custom', '2026-01-01', '2026-03-31'],
    ['period=custom&from=yesterday&to=2026-03-31', 'custom', '2026-10-23', '2026-11-21'],
    ['period=custom&from=2026-01-01&to=tomorrow', 'custom', '2026-10-23', '2026-11-21'],
    ['period=custom&from=2026-01-01', 'custom', '2026-10-23', '2026-11-21'],
    ['period=toString', '30', '2026-10-23', '2026-11-21'],
  ])('reads “%s”', (query, choice, from, to) => {
    expect(read(query)).toEqual({ choice, from, to })
  })
})

describe('writePeriod', () => {
  it('writes the URL parameters that readPeriod reads', () => {
    for (const query of ['', 'period=90', 'period=custom&from=2026-01-01&to=2026-03-31'])
      expect(new URLSearchParams(writePeriod(read(query))).toString()).toBe(query)
  })
})

describe('daysText', () => {
  it('returns a range, or a single day', () => {
    expect(daysText({ from: '2026-11-01', to: '2026-11-21' })).toBe('1 Nov 2026 – 21 Nov 2026')
    expect(daysText({ from: '2026-11-21', to: '2026-11-21' })).toBe('21 Nov 2026')
  })
})
