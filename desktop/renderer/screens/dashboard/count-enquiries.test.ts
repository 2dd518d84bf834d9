import { expect, test } from 'vitest'
import { byDay, byHour, byStatus, bySubject, type CountedEnquiry } from './count-enquiries'

const today = new Date(2026, 10, 21, 15)
const at = (day: number, hour: number, change: Partial<CountedEnquiry> = {}): CountedEnquiry => ({
  createdAt: new Date(2026, 10, day, hour).toISOString(),
  status: 'New',
  subject: 'Java',
  ...change,
})
const enquiries = {
  student: [at(21, 9), at(21, 14, { status: 'Converted' }), at(20, 9, { subject: 'SQL' })],
  service: [at(1, 23, { status: 'closed', subject: 'E-Commerce' })],
}
const totals = ({ series }: ReturnType<typeof byHour>) =>
  series.map(({ values }) => values.reduce((sum, value) => sum + value, 0))

test('thirty days, the last one today; older ones are left out', () => {
  const chart = byDay({ ...enquiries, student: [...enquiries.student, at(-40, 9)] }, today)
  expect(chart.places).toHaveLength(30)
  expect(chart.places.at(-1)?.label).toBe('21 Nov')
  expect(chart.series[0]?.values.slice(-2)).toEqual([1, 2])
  expect(totals(chart)).toEqual([3, 1])
})

test('twenty-four hours, local', () => {
  const chart = byHour(enquiries)
  expect(chart.places).toHaveLength(24)
  expect(chart.series[0]?.values[9]).toBe(2)
  expect(chart.series[1]?.values[23]).toBe(1)
})

test('statuses of both kinds, apart', () => {
  const chart = byStatus(enquiries)
  expect(chart.places.map(({ label }) => label)).toContain('Student: Converted')
  expect(totals(chart)).toEqual([3, 1])
})

test('the most wanted first', () => {
  expect(bySubject(enquiries).places.map(({ label }) => label)).toEqual(['Java', 'SQL', 'E-Commerce'])
})
