import type { ActivityRecord } from '#contract/activity'
import { NEXT_STEP_KINDS, type NextStepKind } from '#contract/enquiries/next-step-kinds'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { formatTime, hasTime, inIndia } from '../../lib/format'
import { daysBetween } from './next-step-presets'

const weekday = inIndia({ weekday: 'short' })
const date = inIndia({ day: 'numeric', month: 'short' })
const dateAndYear = inIndia({ dateStyle: 'medium' })

/** Urgency of a next step. */
export type StepTone = 'overdue' | 'today' | 'later'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Words for a step whose time has come: a call is overdue, while a class has taken place. */
const PASSED: Readonly<Record<NextStepKind, { now: string; since: string }>> = {
  call: { now: 'due now', since: 'overdue' },
  demo: { now: 'now', since: 'ago' },
}

function overdueText(ms: number, days: number, kind: NextStepKind): string {
  const { now, since } = PASSED[kind]
  if (ms < MINUTE) return now
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${since}`
  if (days === 0) return `${count(Math.floor(ms / HOUR), 'hour')} ${since}`
  return `${count(days, 'day')} ${since}`
}

function dayText(days: number, timestamp: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? weekday.format(timestamp) : date.format(timestamp)
}

/** Describes a next step (`today 16:00`, `2 days overdue`) and its urgency, in Indian time. */
export function stepText(
  iso: string,
  now: number,
  kind: NextStepKind = 'call',
): { text: string; tone: StepTone } {
  const at = Date.parse(iso)
  if (at <= now) return { text: overdueText(now - at, daysBetween(at, now), kind), tone: 'overdue' }
  const days = daysBetween(now, at)
  return { text: `${dayText(days, at)} ${formatTime(at)}`, tone: days === 0 ? 'today' : 'later' }
}

/** Describes a next step within a sentence: its kind unless it is a call, and its time. */
export function stepSummary({
  nextStepAt,
  nextStepKind,
}: Pick<StaffEnquiry, 'nextStepAt' | 'nextStepKind'>): string {
  if (!nextStepAt) return 'Nothing planned'
  const { text } = stepText(nextStepAt, Date.now(), nextStepKind)
  return nextStepKind === 'call' ? text : `${NEXT_STEP_KINDS[nextStepKind]} ${text}`
}

/** True if a change of the next step cancelled an upcoming demo class. */
export const isDemoCancelled = ({
  at,
  detail: { from, kind, formerKind },
}: Pick<ActivityRecord, 'at' | 'detail'>) =>
  formerKind === 'demo' && kind !== 'demo' && Date.parse(String(from)) > Date.parse(at)

/** Formats a past time in short form: the time if it is today, or else the day. A date without a time stays a day. */
export function formatShortTimestamp(iso: string, now: number): string {
  const timestamp = Date.parse(iso)
  const days = daysBetween(timestamp, now)
  const time = hasTime(timestamp) ? formatTime(timestamp) : ''
  if (days === 0) return time || 'today'
  if (days === 1) return `yesterday ${time}`.trim()
  if (days >= 300) return dateAndYear.format(timestamp)
  return [date.format(timestamp), time].filter(Boolean).join(', ')
}

/** Formats working minutes in short form: `45 min`, `2 h 05`, `31 h`. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 10 ? `${hours} h ${String(minutes % 60).padStart(2, '0')}` : `${hours} h`
}

/** Urgency of a wait for a first reply: within the limit, over it by hours, by a day or two, or by more. */
export type WaitTone = 'short' | 'hours' | 'days' | 'late'

/** Days after which a wait is the most urgent. */
const LATE_DAYS = 3

/** True if a wait is given in days: it is at least ten working hours, and began on an earlier day. */
const isInDays = (minutes: number, days: number) => minutes >= 600 && days > 0

/**
 * Formats a wait in working minutes up to ten hours, and then in the days since: `2 h 05`, `4 days`.
 * @param days midnights in between
 */
export const waitText = (minutes: number, days: number) =>
  isInDays(minutes, days) ? count(days, 'day') : minutesText(minutes)

/** Returns the urgency of a wait. @param limit working minutes */
export function getWaitTone(minutes: number, days: number, limit: number): WaitTone {
  if (minutes < limit) return 'short'
  if (!isInDays(minutes, days)) return 'hours'
  return days < LATE_DAYS ? 'days' : 'late'
}

/** Describes a delay in working minutes, or in days if it is long: `right away`, `in 45 min`, `in 4 days`. */
export const delayText = (minutes: number, days = 0) =>
  minutes < 1 ? 'right away' : `in ${waitText(minutes, days)}`
