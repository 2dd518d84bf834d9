import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** From opening to closing, `HH:MM` in India. `24:00` closes at midnight, and a time before the opening on the next day. */
export type Interval = { open: string; close: string }

/** The intervals of one day, in their order; none: closed. */
export type DayHours = Interval[]

/** The hours of each weekday, Monday first. */
export type Week = DayHours[]

/** A day with other hours than its weekday's; mostly none. */
export type Holiday = {
  /** YYYY-MM-DD */
  date: string
  /** What is celebrated; may be empty. */
  name: string
  hours: DayHours
}

/** When the institute is open. */
export interface OpeningHours {
  week: Week
  holidays: Holiday[]
}

/** Intervals of one day at the most. */
export const MAX_INTERVALS = 3

/** Holidays that are kept at the most. */
export const MAX_HOLIDAYS = 200

/** Beyond this many days waiting times are not counted. */
export const LONGEST_WAIT_DAYS = 400

/** Days ahead among which the next opening is looked for: a year of holidays is no reason to say nothing. */
const LOOKED_AHEAD_DAYS = 60

/** Days ahead among which the end of continuous opening is looked for. */
const DAYS_UNTIL_CLOSING = 7

/** Minutes from midnight of a time of day. */
export const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes from midnight of a day until its interval closes, which may be on the next day. */
const toClosingMinutes = ({ open, close }: Interval) => toMinutes(close) + (close > open ? 0 : DAY / MINUTE)

/** Minutes that an interval is long. */
export const toLength = (interval: Interval) => toClosingMinutes(interval) - toMinutes(interval.open)

/** Monday is 0. @param day YYYY-MM-DD */
export const getWeekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The hours of a day (`YYYY-MM-DD`): a holiday's come before its weekday's. */
export const getDayHours = (day: string, { week, holidays }: OpeningHours): DayHours =>
  holidays.find(({ date }) => date === day)?.hours ?? week[getWeekday(day)] ?? []

/** Open time as timestamps: milliseconds since 1970, from and to. */
type Span = readonly [from: number, to: number]

/**
 * Open time of the day in India of a timestamp, of as many days after it, and of the day before, which may close after
 * midnight. Spans may meet and overlap at midnight.
 */
function* openSpans(from: number, days: number, hours: OpeningHours): Generator<Span> {
  const first = startOfIndianDay(indianDay(from))
  for (let midnight = first - DAY; midnight <= first + days * DAY; midnight += DAY) {
    for (const interval of getDayHours(indianDay(midnight), hours))
      yield [midnight + toMinutes(interval.open) * MINUTE, midnight + toClosingMinutes(interval) * MINUTE]
  }
}

/**
 * Minutes of opening time between two timestamps (milliseconds since 1970), whole; 0 where `to` is not after `from`.
 * Counted over 400 days at the most.
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
 * When it closes, for a timestamp within opening hours (milliseconds since 1970); null while it is closed. Where it does
 * not close for days, a time that is days ahead.
 */
export function getClosing(at: number, hours: OpeningHours): number | null {
  let closing = at
  for (const [begin, end] of openSpans(at, DAYS_UNTIL_CLOSING, hours)) {
    if (begin > closing) break
    closing = Math.max(closing, end)
  }
  return closing > at ? closing : null
}

/** Whether the institute is open at a timestamp, in milliseconds since 1970. */
export const isOpenAt = (at: number, hours: OpeningHours): boolean => getClosing(at, hours) !== null

/** When it opens next after a timestamp, in milliseconds since 1970; null where it does not within 60 days. */
export function getNextOpening(at: number, hours: OpeningHours): number | null {
  for (const [begin] of openSpans(at, LOOKED_AHEAD_DAYS, hours)) if (begin > at) return begin
  return null
}

/** The time of day in India of a timestamp, `9:00`. */
export const toClock = (at: number) =>
  new Date(at + INDIA_OFFSET_MS).toISOString().slice(11, 16).replace(/^0/, '')

const NINE_HOURS: DayHours = [{ open: '10:00', close: '19:00' }]

/** What the desk counts by until the institute says when it is open. */
export const DEFAULT_HOURS: OpeningHours = {
  week: [NINE_HOURS, NINE_HOURS, NINE_HOURS, NINE_HOURS, NINE_HOURS, NINE_HOURS, []],
  holidays: [],
}
