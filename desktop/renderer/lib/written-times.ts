import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { toAsciiDigits } from '#contract/plain-characters'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (number: number) => String(number).padStart(2, '0')

/** Returns `YYYY-MM-DD`, or null for a date that doesn't exist. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : null
}

/** Parses a date such as `22/11/2026`, `22-11-2026`, `22 Nov 2026` or `2026-11-22`; null if invalid. */
export function parseDay(text: string): string | null {
  const [one = '', other = '', last = '', ...rest] = toAsciiDigits(text)
    .trim()
    .split(/[\s./-]+/)
  if (rest.length > 0) return null
  if (/^\d{4}$/.test(one)) return toDay(Number(one), Number(other), Number(last))
  if (!/^\d{4}$/.test(last)) return null
  const named = /^[a-z]{3,}$/i.test(other)
    ? MONTHS.indexOf(other.slice(0, 3).toLowerCase()) + 1
    : Number(other)
  return toDay(Number(last), named, Number(one))
}

/** Formats an ISO 8601 date as day/month/year; empty for none. */
export const formatDay = (iso: string) => iso.split('-').reverse().join('/')

const CLOCK = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap]m)?$/i

/** Parses a time such as `9:30`, `0930`, `9` or `9:30 pm` to `HH:MM`; null if invalid. */
export function parseClock(text: string): string | null {
  const found = CLOCK.exec(toAsciiDigits(text).trim())
  if (!found) return null
  const [, hour = '', minute = '0', half] = found
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? `${two(hours)}:${two(Number(minute))}` : null
}

/** Parses a closing time, which may be `24:00`; null if invalid. */
export const parseClosing = (text: string): string | null =>
  /^24(?:[:.]?00)?$/.test(toAsciiDigits(text).trim()) ? '24:00' : parseClock(text)

const DAY_MS = 24 * 3_600_000
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY_WORD = /\b(?:(today|tomorrow)|(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?)\b/i

/** Returns the day of a word such as `tomorrow` or `Sat` in Indian time. A weekday is never today. */
function toNamedDay(relative: string | undefined, weekday: string | undefined, now: number): string {
  const today = indianDay(now)
  const days = weekday
    ? ((WEEKDAYS.indexOf(weekday.slice(0, 3).toLowerCase()) - new Date(today).getUTCDay() + 6) % 7) + 1
    : Number(relative?.toLowerCase() === 'tomorrow')
  return indianDay(startOfIndianDay(today) + days * DAY_MS)
}

/** Parses a text such as `tomorrow 11`, `Sat 5 pm` or `17.30`, which is today. A number alone is no time yet. */
function parseNearTime(text: string, now: number): string | null {
  const named = DAY_WORD.exec(text)
  if (!named && !/[:.]|[ap]m$/i.test(text)) return null
  const day = toNamedDay(named?.[1], named?.[2], now)
  const rest = named ? text.replace(named[0], '').replace(/\bat\b|,/gi, '') : text
  const clock = parseClock(rest)
  return clock && `${day}T${clock}`
}

/**
 * Parses a date and time to the format of a `datetime-local` input, `2026-11-22T09:30`; null if invalid.
 * @param now milliseconds since 1970, for `tomorrow 11`, `Sat 5 pm` and `17.30`
 */
export function parseDayAndClock(text: string, now = Date.now()): string | null {
  const plain = toAsciiDigits(text).trim()
  const found = /^(.*\d{4}|\d{4}-\d\d-\d\d)[\s,T]+(.+)$/.exec(plain)
  if (!found) return parseNearTime(plain, now)
  const [day, clock] = [parseDay(found[1] ?? ''), parseClock(found[2] ?? '')]
  return day && clock && `${day}T${clock}`
}

/** Formats such a value as day/month/year and time. */
export function formatDayAndClock(iso: string): string {
  const [day = '', clock = ''] = iso.split('T')
  return [formatDay(day), clock].filter(Boolean).join(', ')
}
