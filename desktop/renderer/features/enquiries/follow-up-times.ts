import { formatIndianTimestamp, indianWeekday } from './indian-time'

/** Hour at which a step of another day is due. */
const MORNING = '11:00'

const MONDAY = 1
const SATURDAY = 6

/** Days to the next such weekday, never today. */
const daysUntil = (now: number, weekday: number) => ((weekday - indianWeekday(now) + 6) % 7) + 1

/** A follow-up that one key sets. */
export interface FollowUpPreset {
  key: string
  label: string
  /** @param now milliseconds since 1970 @returns the same of the step */
  at: (now: number) => number
}

/** The follow-ups that people plan again and again; weekdays and times are those of India. */
export const FOLLOW_UP_PRESETS: readonly FollowUpPreset[] = [
  { key: 'T', label: 'Tomorrow 11:00', at: (now) => formatIndianTimestamp(now, 1, MORNING) },
  {
    key: 'S',
    label: 'Saturday 11:00',
    at: (now) => formatIndianTimestamp(now, daysUntil(now, SATURDAY), MORNING),
  },
  { key: 'W', label: 'Next week', at: (now) => formatIndianTimestamp(now, daysUntil(now, MONDAY), MORNING) },
]

/** How long a reminder may be put off. */
export const SNOOZES: readonly Omit<FollowUpPreset, 'key'>[] = [
  { label: 'In 15 min', at: (now) => now + 15 * 60_000 },
  { label: 'Tomorrow', at: (now) => formatIndianTimestamp(now, 1, MORNING) },
]
