import { describe, expect, it } from 'vitest'
import type { ReportRow } from '#contract/reports'
import { dayChart, dayTitle, hourChart } from './report-charts'

const figures = (enquiries: number) => ({
  enquiries,
  unanswered: 0,
  contacted: 0,
  converted: 0,
  medianMinutes: null,
})
const days = (count: number): ReportRow[] =>
  Array.from({ length: count }, (_, at) => {
    const key = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
    return { key, label: key, now: figures(1), before: figures(2) }
  })

describe('dayChart', () => {
  it('charts by day, or by week in long reports', () => {
    const month = dayChart(days(31))
    expect([dayTitle(days(31)), month.heading, month.places.length]).toEqual(['By day', 'Day', 31])
    expect(month.places[0]).toEqual({ label: '1 Jan', short: '1 Jan' })
    expect([dayTitle(days(92)), dayTitle(days(93))]).toEqual(['By day', 'By week'])

    const most = dayChart(days(100))
    expect([dayTitle(days(100)), most.heading, most.places.length]).toEqual(['By week', 'Week', 15])
    expect(most.places[0]?.label).toBe('1 Jan – 7 Jan')
    expect(most.series.map(({ name, values }) => [name, values[0], values.at(-1)])).toEqual([
      ['This period', 7, 2],
      ['Previous period', 14, 4],
    ])
  })
})

describe('hourChart', () => {
  it('compares each hour with the previous period', () => {
    const row = (label: string, now: number): ReportRow => ({
      key: label,
      label,
      now: figures(now),
      before: figures(1),
    })
    expect(hourChart([row('9:00', 3), row('10:00', 0)])).toEqual({
      heading: 'Hour',
      arrangement: 'grouped',
      places: [{ label: '9:00' }, { label: '10:00' }],
      series: [
        { name: 'This period', tone: 'ink', values: [3, 0] },
        { name: 'Previous period', tone: 'accent', values: [1, 1] },
      ],
    })
  })
})
