import { ENQUIRY_STATUSES, type EnquiryKind } from '#contract/enquiries'
import type { ChartData } from '../../components/chart/chart-data'

/** What the pictures need to know of an enquiry. */
export interface CountedEnquiry {
  createdAt: string
  status: string
  /** Course or service. */
  subject: string
}

export type EnquiriesByKind = Readonly<Record<EnquiryKind, readonly CountedEnquiry[]>>

const DAYS = 30
const HOURS = 24
const TOP_SUBJECTS = 8
const KINDS = [
  { kind: 'student', name: 'Student', tone: 'ink' },
  { kind: 'service', name: 'Service', tone: 'marigold' },
] as const

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })
const dayKey = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

function countBy(enquiries: readonly CountedEnquiry[], keyOf: (enquiry: CountedEnquiry) => string) {
  const counts = new Map<string, number>()
  for (const enquiry of enquiries) {
    const key = keyOf(enquiry)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Both kinds as series over the same places. */
function bothKinds(
  enquiries: EnquiriesByKind,
  keys: readonly string[],
  keyOf: (enquiry: CountedEnquiry) => string,
): ChartData['series'] {
  return KINDS.map(({ kind, name, tone }) => {
    const counts = countBy(enquiries[kind], keyOf)
    return { name, tone, values: keys.map((key) => counts.get(key) ?? 0) }
  })
}

/** Enquiries of the last thirty days, today the last, by the local day. */
export function byDay(enquiries: EnquiriesByKind, today: Date): ChartData {
  const days = Array.from(
    { length: DAYS },
    (_, at) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - (DAYS - 1 - at)),
  )
  const series = bothKinds(enquiries, days.map(dayKey), ({ createdAt }) => dayKey(new Date(createdAt)))
  return { heading: 'Day', places: days.map((day) => ({ label: shortDay.format(day) })), series }
}

/** Enquiries by the local hour in which they came. */
export function byHour(enquiries: EnquiriesByKind): ChartData {
  const hours = Array.from({ length: HOURS }, (_, hour) => String(hour))
  const series = bothKinds(enquiries, hours, ({ createdAt }) => String(new Date(createdAt).getHours()))
  const places = hours.map((hour) => ({ label: `${hour.padStart(2, '0')}:00`, short: hour }))
  return { heading: 'Hour', places, series }
}

/** Enquiries by status; the two kinds have statuses of their own. */
export function byStatus(enquiries: EnquiriesByKind): ChartData {
  const statuses = KINDS.flatMap(({ kind, name }) =>
    ENQUIRY_STATUSES[kind].map(({ value }) => ({ kind, value, label: `${name}: ${value}` })),
  )
  const series = KINDS.map(({ kind, name, tone }) => {
    const counts = countBy(enquiries[kind], ({ status }) => status)
    const values = statuses.map((status) => (status.kind === kind ? (counts.get(status.value) ?? 0) : 0))
    return { name, tone, values }
  })
  return { heading: 'Status', places: statuses.map(({ label }) => ({ label })), series }
}

/** The courses and services that are asked for most. */
export function bySubject(enquiries: EnquiriesByKind): ChartData {
  const all = [...enquiries.student, ...enquiries.service]
  const subjects = [...countBy(all, ({ subject }) => subject)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, TOP_SUBJECTS)
    .map(([subject]) => subject)
  const series = bothKinds(enquiries, subjects, ({ subject }) => subject)
  return { heading: 'Course or service', places: subjects.map((label) => ({ label })), series }
}
