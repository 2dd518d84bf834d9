import type { OpeningHours } from '#contract/enquiries/working-time'

/** Monday first, as the settings keep them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes of a working day, on average of the days with opening hours; null where there are none. */
export function averageDay(week: readonly OpeningHours[]): number | null {
  const lengths = week.flatMap((hours) => (hours ? [toMinutes(hours.close) - toMinutes(hours.open)] : []))
  const known = lengths.filter((length) => length > 0)
  return known.length === 0 ? null : known.reduce((sum, length) => sum + length, 0) / known.length
}

const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day (`YYYY-MM-DD`) as people read it, e.g. `Tue, 26 Jan, 2027`. */
export const dayText = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
