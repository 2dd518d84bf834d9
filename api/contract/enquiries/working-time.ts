/** India keeps one time without summer time: UTC+5:30, in milliseconds. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Opening hours of one weekday, `HH:MM` in India; null on a day off. */
export type OpeningHours = { open: string; close: string } | null

/** Opening hours. */
export interface WorkingTime {
  /** Monday first. */
  week: readonly OpeningHours[]
  /** Days off beside, YYYY-MM-DD. */
  holidays: readonly string[]
}

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Number of the day in India that a timestamp falls on, counted from 1970-01-01 (a Thursday). */
const dayNumber = (ms: number) => Math.floor((ms + INDIA_OFFSET_MS) / DAY)

/** The day in India of a timestamp, YYYY-MM-DD. */
export const indianDay = (ms: number) => new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 10)

/** Milliseconds since 1970 at which a day in India begins (`YYYY-MM-DD`). */
export const startOfIndianDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS

/** Monday is 0. */
const weekday = (day: number) => (day + 3) % 7

/** Beyond this many days waiting times are not counted. */
const LONGEST_WAIT_DAYS = 400

/**
 * Minutes of opening time between two timestamps (milliseconds since 1970), whole; 0 where `to` is not after `from`.
 * Counted over 400 days at the most.
 */
export function workingMinutes(from: number, to: number, { week, holidays }: WorkingTime): number {
  const first = dayNumber(from)
  const last = Math.min(dayNumber(to), first + LONGEST_WAIT_DAYS)
  let total = 0
  for (let day = first; day <= last; day += 1) {
    const hours = week[weekday(day)]
    const midnight = day * DAY - INDIA_OFFSET_MS
    if (!hours || holidays.includes(indianDay(midnight))) continue
    const begin = Math.max(from, midnight + toMinutes(hours.open) * MINUTE)
    const end = Math.min(to, midnight + toMinutes(hours.close) * MINUTE)
    total += Math.max(0, end - begin)
  }
  return Math.floor(total / MINUTE)
}
