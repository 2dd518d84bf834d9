import { describe, expect, it } from 'vitest'
import type { ReportRow } from '#contract/reports'
import { isEmptyChart } from '../../components/chart/chart-data'
import { byDay, byHour, byStatus, byTopic, STATUSES } from './count-enquiries'

const figures = (enquiries: number) => ({
  enquiries,
  unanswered: 0,
  contacted: 0,
  converted: 0,
  medianMinutes: null,
})
const row = (key: string | null, enquiries: number, label = key ?? 'All others'): ReportRow => ({
  key,
  label,
  now: figures(enquiries),
  before: figures(0),
})
const hours = (at: number, count: number) =>
  Array.from({ length: 24 }, (_, hour) => row(String(hour), hour === at ? count : 0, `${hour}:00`))
const reports = {
  student: {
    days: [row('2026-11-20', 1), row('2026-11-21', 2)],
    hours: hours(9, 2),
    topics: [row('Java', 2), row('SQL', 1), row(null, 5)],
  },
  service: {
    days: [row('2026-11-20', 0), row('2026-11-21', 4)],
    hours: hours(23, 1),
    topics: [row('E-Commerce', 4), row('Cloud', 0)],
  },
}

describe('byDay', () => {
  it('counts both kinds by day', () => {
    const chart = byDay(reports)
    expect(chart.heading).toBe('Day')
    expect(chart.series.map(({ name, tone }) => [name, tone])).toEqual([
      ['Student', 'ink'],
      ['Service', 'accent'],
    ])
    expect(chart.places.map(({ label }) => label)).toEqual(['20 Nov', '21 Nov'])
    expect(chart.series.map(({ values }) => values)).toEqual([
      [1, 2],
      [0, 4],
    ])
  })
})

describe('byHour', () => {
  it('counts both kinds in 24 hours', () => {
    const chart = byHour(reports)
    expect(chart.heading).toBe('Hour')
    expect(chart.places).toHaveLength(24)
    expect(chart.places[9]).toEqual({ label: '9:00', short: '9' })
    expect(chart.series[0]?.values[9]).toBe(2)
    expect(chart.series[1]?.values[23]).toBe(1)
  })
})

describe('byStatus', () => {
  it('keeps the statuses of the two kinds apart', () => {
    const chart = byStatus(STATUSES.map((_, index) => index))
    expect(chart.heading).toBe('Status')
    expect(chart.places.map(({ label }) => label)).toEqual(STATUSES.map(({ label }) => label))
    expect(chart.places.map(({ label }) => label)).toContain('Student: Converted')
    expect(chart.places.at(-1)).toEqual({ label: 'Service: closed' })
    expect(chart.series.map(({ values }) => values)).toEqual([
      [0, 1, 2, 3, 0, 0, 0],
      [0, 0, 0, 0, 4, 5, 6],
    ])
  })
})

describe('byTopic', () => {
  it('lists topics by number of enquiries, without the remainder and those at 0', () => {
    const chart = byTopic(reports)
    expect(chart.heading).toBe('Course or service')
    expect(chart.places).toEqual([{ label: 'E-Commerce' }, { label: 'Java' }, { label: 'SQL' }])
    expect(chart.series.map(({ values }) => values)).toEqual([
      [0, 2, 1],
      [4, 0, 0],
    ])
  })

  it('adds up a topic of both kinds and shows eight topics', () => {
    const { student, service } = reports
    const topics = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((key) => row(key, 2))
    const both = {
      student: { ...student, topics },
      service: { ...service, topics: [row('I', 1)] },
    }
    expect(byTopic(both).places.map(({ label }) => label)).toEqual(['I', 'A', 'B', 'C', 'D', 'E', 'F', 'G'])
  })
})

describe('isEmptyChart', () => {
  it('returns true only if every value is 0', () => {
    const chart = (...values: number[][]) => ({
      heading: '',
      places: [],
      series: values.map((each) => ({ name: '', tone: 'ink' as const, values: each })),
    })
    expect([chart(), chart([0, 0], [0]), chart([0, 1], [0]), chart([0], [1])].map(isEmptyChart)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
