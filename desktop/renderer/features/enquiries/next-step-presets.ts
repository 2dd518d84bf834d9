import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { isOpenAt, type OpeningHours } from '#contract/opening-hours/opening-hours'
import { zoneMark } from '../../lib/format'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns the number of calendar days in India between two times; negative if the second is earlier. */
export const daysBetween = (from: number, to: number) =>
  Math.round((startOfIndianDay(indianDay(to)) - startOfIndianDay(indianDay(from))) / DAY)

/** Weekday in India; Sunday is 0. */
const indianWeekday = (ms: number) => new Date(ms + INDIA_OFFSET_MS).getUTCDay()

/** Returns the timestamp of a time of day (`HH:MM`) in India, some days after `now`. */
function toIndianTimestamp(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return startOfIndianDay(indianDay(now)) + days * DAY + (hours * 60 + minutes) * MINUTE
}

/** Returns the value of a `datetime-local` field for a timestamp, in Indian time. */
export const toField = (iso: string | null) =>
  iso ? new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : ''

/** Parses the value of a `datetime-local` field in Indian time. @returns ISO 8601; null if empty or invalid */
export function fromField(text: string): string | null {
  const timestamp = Date.parse(`${text}Z`) - INDIA_OFFSET_MS
  return Number.isNaN(timestamp) ? null : new Date(timestamp).toISOString()
}

/** Default time of day for steps on another day. */
const MORNING = '11:00'

const MONDAY = 1
const SATURDAY = 6

/** Returns the days until the next such weekday, never today. */
const daysUntil = (now: number, weekday: number) => ((weekday - indianWeekday(now) + 6) % 7) + 1

/** A next step that a single key sets. */
interface NextStepPreset {
  key: string
  label: string
  /** Time of day in India, if the label shows it. */
  clock?: string
  /** Times are in milliseconds since 1970. */
  at: (now: number) => number
}

const inAnHour = (now: number) => Math.ceil((now + 60 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE

/** Time of day for steps in the afternoon. */
const AFTERNOON = '16:00'
/** Presets that are due sooner than this are not offered. */
const SOON = 30 * MINUTE

/** The most common next steps. Weekdays and times are those of India. */
const NEXT_STEP_PRESETS: readonly NextStepPreset[] = [
  { key: 'H', label: 'In an hour', at: inAnHour },
  {
    key: 'A',
    label: 'This afternoon',
    clock: AFTERNOON,
    at: (now) => toIndianTimestamp(now, 0, AFTERNOON),
  },
  { key: 'T', label: 'Tomorrow', clock: MORNING, at: (now) => toIndianTimestamp(now, 1, MORNING) },
  {
    key: 'S',
    label: 'Saturday',
    clock: MORNING,
    at: (now) => toIndianTimestamp(now, daysUntil(now, SATURDAY), MORNING),
  },
  { key: 'W', label: 'Next week', at: (now) => toIndianTimestamp(now, daysUntil(now, MONDAY), MORNING) },
]

/** Returns the presets that are still ahead: in the evening, none is this afternoon. */
export const getNextStepPresets = (now: number) =>
  NEXT_STEP_PRESETS.filter(({ at }) => at(now) >= now + SOON).map(({ clock, ...preset }) => ({
    ...preset,
    label: clock ? `${preset.label} ${clock} ${zoneMark()}`.trim() : preset.label,
  }))

/** Days ahead that are searched for the next working day. */
const SEARCHED_DAYS = 14

/**
 * Returns the time to retry an unanswered call: in an hour, or the next working morning if that is after closing time.
 * Times are in milliseconds since 1970.
 */
export function getRetryTime(now: number, hours: OpeningHours): number {
  const soon = inAnHour(now)
  const isWorkingTime = (at: number) => isOpenAt(at, hours)
  if (isWorkingTime(soon)) return soon
  const mornings = Array.from({ length: SEARCHED_DAYS }, (_, day) => toIndianTimestamp(now, day + 1, MORNING))
  return mornings.find(isWorkingTime) ?? toIndianTimestamp(now, 1, MORNING)
}

/** Times until which a reminder can be snoozed. */
export const SNOOZES: readonly Omit<NextStepPreset, 'key'>[] = [
  { label: 'In 15 min', at: (now) => now + 15 * 60_000 },
  { label: 'Tomorrow', at: (now) => toIndianTimestamp(now, 1, MORNING) },
]
