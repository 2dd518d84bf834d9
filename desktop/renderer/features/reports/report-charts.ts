import { startOfIndianDay } from '#contract/enquiries/indian-days'
import type { ReportRow } from '#contract/reports'
import type { ChartData } from '../../components/chart/chart-data'
import { inIndia } from '../../lib/format'

/** Longest report that is charted by day; longer ones are charted by week. */
const MAX_DAYS = 92
const WEEK = 7

const short = inIndia({ day: 'numeric', month: 'short' })
const shortDay = (day: string) => short.format(startOfIndianDay(day))

interface Place {
  label: string
  short?: string
  now: number
  before: number
}

const chart = (heading: string, places: readonly Place[]): ChartData => ({
  heading,
  arrangement: 'grouped',
  places: places.map(({ label, short: text }) => ({ label, ...(text ? { short: text } : {}) })),
  series: [
    { name: 'This period', tone: 'ink', values: places.map(({ now }) => now) },
    { name: 'Previous period', tone: 'accent', values: places.map(({ before }) => before) },
  ],
})

const sum = (rows: readonly ReportRow[], part: 'now' | 'before') =>
  rows.reduce((total, row) => total + row[part].enquiries, 0)

/** Enquiries by the hour in which they were received. */
export const hourChart = (hours: readonly ReportRow[]): ChartData =>
  chart(
    'Hour',
    hours.map(({ label, now, before }) => ({ label, now: now.enquiries, before: before.enquiries })),
  )

const isByWeek = (days: readonly ReportRow[]) => days.length > MAX_DAYS

export const dayTitle = (days: readonly ReportRow[]) => (isByWeek(days) ? 'By week' : 'By day')

/** Enquiries by the day on which they were received, or by week in long reports. */
export function dayChart(days: readonly ReportRow[]): ChartData {
  const length = isByWeek(days) ? WEEK : 1
  const places = days.flatMap(({ label }, at) => {
    if (at % length !== 0) return []
    const rows = days.slice(at, at + length)
    const text = shortDay(label)
    const last = rows.at(-1)?.label ?? label
    return {
      label: length === 1 ? text : `${text} – ${shortDay(last)}`,
      short: text,
      now: sum(rows, 'now'),
      before: sum(rows, 'before'),
    }
  })
  return chart(length === 1 ? 'Day' : 'Week', places)
}
