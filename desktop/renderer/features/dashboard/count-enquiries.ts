import { ENQUIRY_STATUSES, type EnquiryKind } from '#contract/enquiries/enquiries'
import { startOfIndianDay } from '#contract/enquiries/indian-days'
import type { Report, ReportRow } from '#contract/reports'
import type { ChartData } from '../../components/chart/chart-data'
import { inIndia } from '../../lib/format'

/** The reports of the last days, by kind of enquiry. */
export type ReportsByKind = Readonly<Record<EnquiryKind, Pick<Report, 'days' | 'hours' | 'topics'>>>

const TOP_TOPICS = 8
const KINDS = [
  { kind: 'student', name: 'Student', tone: 'ink' },
  { kind: 'service', name: 'Service', tone: 'accent' },
] as const

/** The statuses of both kinds, in the order of the chart. */
export const STATUSES: readonly { kind: EnquiryKind; value: string; label: string }[] = KINDS.flatMap(
  ({ kind, name }) =>
    ENQUIRY_STATUSES[kind].map(({ value }) => ({ kind, value, label: `${name}: ${value}` })),
)

const shortDay = inIndia({ day: 'numeric', month: 'short' })

/** Returns one series per kind, with a value for each key. */
function toSeries(
  reports: ReportsByKind,
  part: 'days' | 'hours' | 'topics',
  keys: readonly (string | null)[],
): ChartData['series'] {
  return KINDS.map(({ kind, name, tone }) => {
    const counts = new Map(reports[kind][part].map((row) => [row.key, row.now.enquiries]))
    return { name, tone, values: keys.map((key) => counts.get(key) ?? 0) }
  })
}

const getKeys = (rows: readonly ReportRow[]) => rows.map(({ key }) => key)

/** Enquiries by the day on which they were received; the last day is today. */
export function byDay(reports: ReportsByKind): ChartData {
  const { days } = reports.student
  return {
    heading: 'Day',
    places: days.map(({ label }) => ({ label: shortDay.format(startOfIndianDay(label)) })),
    series: toSeries(reports, 'days', getKeys(days)),
  }
}

/** Enquiries by the hour in which they were received. */
export function byHour(reports: ReportsByKind): ChartData {
  const { hours } = reports.student
  const places = hours.map(({ label }, hour) => ({ label, short: String(hour) }))
  return { heading: 'Hour', places, series: toSeries(reports, 'hours', getKeys(hours)) }
}

/** The courses and services with the most enquiries. */
export function byTopic(reports: ReportsByKind): ChartData {
  const counts = new Map<string, { label: string; count: number }>()
  for (const { key, label, now } of [...reports.student.topics, ...reports.service.topics]) {
    if (key !== null) counts.set(key, { label, count: (counts.get(key)?.count ?? 0) + now.enquiries })
  }
  const top = [...counts]
    .filter(([, { count }]) => count > 0)
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, TOP_TOPICS)
  return {
    heading: 'Course or service',
    places: top.map(([, { label }]) => ({ label })),
    series: toSeries(
      reports,
      'topics',
      top.map(([key]) => key),
    ),
  }
}

/**
 * Enquiries by status. Each kind has its own statuses.
 * @param counts in the order of STATUSES
 */
export function byStatus(counts: readonly number[]): ChartData {
  const series = KINDS.map(({ kind, name, tone }) => {
    const values = STATUSES.map((status, index) => (status.kind === kind ? (counts[index] ?? 0) : 0))
    return { name, tone, values }
  })
  return { heading: 'Status', places: STATUSES.map(({ label }) => ({ label })), series }
}
