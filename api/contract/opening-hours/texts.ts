import { indianDay } from '#contract/enquiries/indian-days'
import {
  type DayHours,
  getClosing,
  getNextOpening,
  getWeekday,
  type Holiday,
  type OpeningHours,
  toClock,
  type Week,
} from '#contract/opening-hours/opening-hours'

/** Monday first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const DAY = 24 * 3_600_000

const withoutZero = (clock: string) => clock.replace(/^0/, '')

/** Formats the hours of a day: `9:00–13:00, 14:00–18:00`, or `closed`. */
export const toHoursText = (day: DayHours) =>
  day.map(({ open, close }) => `${withoutZero(open)}–${withoutZero(close)}`).join(', ') || 'closed'

const toDaysText = (first: number, last: number) =>
  first === last
    ? WEEKDAYS[first]
    : `${WEEKDAYS[first]} ${last - first === 1 ? 'and' : 'to'} ${WEEKDAYS[last]}`

/** Formats a week, with one line for consecutive days that have the same hours. */
export function toWeekLines(week: Week): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [day, each] of week.entries()) {
    const hours = toHoursText(each)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = day
    else lines.push({ first: day, last: day, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: String(toDaysText(first, last)), hours }))
}

/** Formats a week as lines such as `Monday to Friday 9:00–18:00`. */
export const toWeekText = (week: Week) =>
  toWeekLines(week)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join('\n')

/** Formats a date (`YYYY-MM-DD`) as `Tue 26 Jan`. */
export const toDayText = (date: string) =>
  `${WEEKDAYS[getWeekday(date)]?.slice(0, 3)} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`

/** Days for which visitors see a holiday in advance. */
const SOON_DAYS = 30

/** Returns the holidays of the next SOON_DAYS. @param today YYYY-MM-DD */
export function getUpcomingHolidays(holidays: readonly Holiday[], today: string): Holiday[] {
  const last = new Date(Date.parse(today) + SOON_DAYS * DAY).toISOString().slice(0, 10)
  return holidays.filter(({ date }) => date >= today && date <= last)
}

/** Formats an opening time relative to now: `10:00`, `tomorrow 10:00`, `Monday 10:00`, `Tue 26 Jan 10:00`. */
export function toOpeningText(opening: number, now: number): string {
  const [day, clock] = [indianDay(opening), toClock(opening)]
  if (day === indianDay(now)) return clock
  if (day === indianDay(now + DAY)) return `tomorrow ${clock}`
  const isThisWeek = opening - now < 6 * DAY
  return `${isThisWeek ? WEEKDAYS[getWeekday(day)] : toDayText(day)} ${clock}`
}

/** Returns whether the institute is open, and its next closing or opening time. */
export function toNowText(now: number, hours: OpeningHours): string {
  const closing = getClosing(now, hours)
  if (closing !== null) {
    const clock = toClock(closing)
    if (closing - now >= DAY) return 'Open now'
    return `Open now, until ${clock === '0:00' ? 'midnight' : clock}`
  }
  const opening = getNextOpening(now, hours)
  return opening === null ? 'Closed now' : `Closed now, opens ${toOpeningText(opening, now)}`
}
