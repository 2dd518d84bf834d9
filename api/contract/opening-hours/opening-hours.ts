import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Opening and closing time, `HH:MM` in India. `24:00` is midnight; a time before the opening is on the next day. */
export type Interval = { open: string; close: string }

/** Intervals of one day, in order; empty when closed. */
export type DayHours = Interval[]

/** Hours of each weekday, Monday first. */
export type Week = DayHours[]

/** A day with different hours than its weekday, mostly closed. */
export type Holiday = {
  /** YYYY-MM-DD */
  date: string
  /** Name of the holiday; may be empty. */
  name: string
  hours: DayHours
}

export interface OpeningHours {
  week: Week
  holidays: Holiday[]
}

/** Maximum intervals of a day. */
export const MAX_INTERVALS = 3

/** Maximum number of stored holidays. */
export const MAX_HOLIDAYS = 200

/** Days after which waiting time is no longer counted. */
export const LONGEST_WAIT_DAYS = 400

/** Days searched for the next opening. */
const LOOKED_AHEAD_DAYS = 60

/** Days searched for the end of continuous opening. */
const DAYS_UNTIL_CLOSING = 7

/** Returns the minutes from midnight to a time of day. */
export const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Returns the minutes from midnight to the end of an interval, which may be on the next day. */
const toClosingMinutes = ({ open, close }: Interval) => toMinutes(close) + (close > open ? 0 : DAY / MINUTE)

export const toLength = (interval: Interval) => toClosingMinutes(interval) - toMinutes(interval.open)

/** Returns the weekday of a date, where Monday is 0. @param day YYYY-MM-DD */
export const getWeekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Returns the hours of a date (`YYYY-MM-DD`). Holidays override weekdays. */
export const getDayHours = (day: string, { week, holidays }: OpeningHours): DayHours =>
  holidays.find(({ date }) => date === day)?.hours ?? week[getWeekday(day)] ?? []

/** An open period in milliseconds since 1970. */
type Span = readonly [from: number, to: number]

/**
 * Yields the open periods of the Indian day of a timestamp, of the given number of days after it, and of the day before,
 * which may end after midnight. Periods may touch or overlap at midnight.
 */
function* openSpans(from: number, days: number, hours: OpeningHours): Generator<Span> {
  const first = startOfIndianDay(indianDay(from))
  for (let midnight = first - DAY; midnight <= first + days * DAY; midnight += DAY) {
    for (const interval of getDayHours(indianDay(midnight), hours))
      yield [midnight + toMinutes(interval.open) * MINUTE, midnight + toClosingMinutes(interval) * MINUTE]
  }
}

/**
 * Returns the whole open minutes between two timestamps (milliseconds since 1970); 0 if `to` is not after `from`.
 * Counts at most LONGEST_WAIT_DAYS.
 */
export function workingMinutes(from: number, to: number, hours: OpeningHours): number {
  const days = Math.min(Math.max(0, Math.ceil((to - from) / DAY)), LONGEST_WAIT_DAYS)
  let total = 0
  let counted = from
  for (const [begin, end] of openSpans(from, days, hours)) {
    if (begin >= to) break
    total += Math.max(0, Math.min(to, end) - Math.max(counted, begin))
    counted = Math.max(counted, end)
  }
  return Math.floor(total / MINUTE)
}

/**
 * Returns the closing time for a timestamp (milliseconds since 1970), or null if the institute is closed then. If it does
 * not close for days, the result is several days ahead.
 */
export function getClosing(at: number, hours: OpeningHours): number | null {
  let closing = at
  for (const [begin, end] of openSpans(at, DAYS_UNTIL_CLOSING, hours)) {
    if (begin > closing) break
    closing = Math.max(closing, end)
  }
  return closing > at ? closing : null
}

/** True if the institute is open at a timestamp, in milliseconds since 1970. */
export const isOpenAt = (at: number, hours: OpeningHours): boolean => getClosing(at, hours) !== null

/** Returns the next opening after a timestamp, in milliseconds since 1970, or null if there is none within 60 days. */
export function getNextOpening(at: number, hours: OpeningHours): number | null {
  for (const [begin] of openSpans(at, LOOKED_AHEAD_DAYS, hours)) if (begin > at) return begin
  return null
}

/** Returns the time of day in India, such as `9:00`. */
export const toClock = (at: number) =>
  new Date(at + INDIA_OFFSET_MS).toISOString().slice(11, 16).replace(/^0/, '')

const NINE_HOURS: DayHours = [{ open: '10:00', close: '19:00' }]

/** Hours for measuring waiting time until the institute enters its own. */
export const DEFAULT_HOURS: OpeningHours = {
  week: [NINE_HOURS, NINE_HOURS, NINE_HOURS, NINE_HOURS, NINE_HOURS, NINE_HOURS, []],
  holidays: [],
}
