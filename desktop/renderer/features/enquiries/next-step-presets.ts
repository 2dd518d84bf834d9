import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { isOpenAt, type OpeningHours } from '#contract/opening-hours/opening-hours'
import { zoneMark } from '../../lib/format'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Days from one time's day in India to another's; negative when it lies before. */
export const daysBetween = (from: number, to: number) =>
  Math.round((startOfIndianDay(indianDay(to)) - startOfIndianDay(indianDay(from))) / DAY)

/** Weekday in India, Sunday 0. */
const indianWeekday = (ms: number) => new Date(ms + INDIA_OFFSET_MS).getUTCDay()

/** The timestamp of a time of day (`HH:MM`) in India, a number of days after the day of `now`. */
function formatIndianTimestamp(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return startOfIndianDay(indianDay(now)) + days * DAY + (hours * 60 + minutes) * MINUTE
}

/** A timestamp as a `datetime-local` field writes it, in India. */
export const toField = (iso: string | null) =>
  iso ? new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : ''

/** The timestamp that a `datetime-local` field means in India, as ISO 8601; null when it is empty or none. */
export function fromField(text: string): string | null {
  const timestamp = Date.parse(`${text}Z`) - INDIA_OFFSET_MS
  return Number.isNaN(timestamp) ? null : new Date(timestamp).toISOString()
}

/** Hour at which a step of another day is due. */
const MORNING = '11:00'

const MONDAY = 1
const SATURDAY = 6

/** Days to the next such weekday, never today. */
const daysUntil = (now: number, weekday: number) => ((weekday - indianWeekday(now) + 6) % 7) + 1

/** A next step that one key sets. */
interface NextStepPreset {
  key: string
  label: string
  /** The time of day in India, where the label tells it. */
  clock?: string
  /** @param now milliseconds since 1970 @returns the same of the step */
  at: (now: number) => number
}

const inAnHour = (now: number) => Math.ceil((now + 60 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE

/** Hour of the afternoon's step, and how long before it is offered no more. */
const AFTERNOON = '16:00'
const SOON = 30 * MINUTE

/** The next steps that people plan again and again; weekdays and times are those of India. */
const NEXT_STEP_PRESETS: readonly NextStepPreset[] = [
  { key: 'H', label: 'In an hour', at: inAnHour },
  {
    key: 'A',
    label: 'This afternoon',
    clock: AFTERNOON,
    at: (now) => formatIndianTimestamp(now, 0, AFTERNOON),
  },
  { key: 'T', label: 'Tomorrow', clock: MORNING, at: (now) => formatIndianTimestamp(now, 1, MORNING) },
  {
    key: 'S',
    label: 'Saturday',
    clock: MORNING,
    at: (now) => formatIndianTimestamp(now, daysUntil(now, SATURDAY), MORNING),
  },
  { key: 'W', label: 'Next week', at: (now) => formatIndianTimestamp(now, daysUntil(now, MONDAY), MORNING) },
]

/** Those that lie ahead: in the evening there is no afternoon any more. */
export const getNextStepPresets = (now: number) =>
  NEXT_STEP_PRESETS.filter(({ at }) => at(now) >= now + SOON).map(({ clock, ...preset }) => ({
    ...preset,
    label: clock ? `${preset.label} ${clock} ${zoneMark()}`.trim() : preset.label,
  }))

/** Days ahead among which the next working one is looked for. */
const LOOKED_AHEAD = 14

/**
 * When to try again after nobody has answered: in an hour, or in the morning of the next working day where that is
 * after closing time. @param now milliseconds since 1970 @returns the same
 */
export function getRetryTime(now: number, hours: OpeningHours): number {
  const soon = inAnHour(now)
  const isWorked = (at: number) => isOpenAt(at, hours)
  if (isWorked(soon)) return soon
  const mornings = Array.from({ length: LOOKED_AHEAD }, (_, day) =>
    formatIndianTimestamp(now, day + 1, MORNING),
  )
  return mornings.find(isWorked) ?? formatIndianTimestamp(now, 1, MORNING)
}

/** How long a reminder may be put off. */
export const SNOOZES: readonly Omit<NextStepPreset, 'key'>[] = [
  { label: 'In 15 min', at: (now) => now + 15 * 60_000 },
  { label: 'Tomorrow', at: (now) => formatIndianTimestamp(now, 1, MORNING) },
]
