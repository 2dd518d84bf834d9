import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
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
const DAY_WORD =
  /\b(?:(today|tomorrow|tmrw?)|(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?)\b/i

/** Formats milliseconds since 1970 as `2026-11-22T09:30` in Indian time. */
const toMoment = (ms: number) => new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 16)

function parseFullDay(text: string): string | null {
  const [, written = '', rest = ''] = /^(.*\d{4}|\d{4}-\d\d-\d\d)[\sT]+(.+)$/.exec(text) ?? []
  const [day, clock] = [parseDay(written), parseClock(rest)]
  return day && clock && `${day}T${clock}`
}

/** Parses a text such as `29/11 11:30` or `29 Nov 11:30`. A day over six months ago is one of the next year. */
function parseShortDay(text: string, now: number): string | null {
  const [, day, month, rest = ''] =
    /^(\d{1,2})(?:[./-](?=\d)|[\s./-]+(?=[a-z]))(\d{1,2}|[a-z]{3,})\.?\s+(.+)$/i.exec(text) ?? []
  const clock = parseClock(rest)
  if (!clock) return null
  const year = Number(indianDay(now).slice(0, 4))
  const moments = [year, year + 1].map((each) => {
    const found = parseDay(`${day} ${month} ${each}`)
    return found && `${found}T${clock}`
  })
  const halfYearAgo = toMoment(now - 182 * DAY_MS)
  return moments.find((moment) => moment && moment > halfYearAgo) ?? null
}

/** Milliseconds by the first letter of a unit. */
const UNITS_MS = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', DAY_MS],
])

/** Parses a text such as `in 2 hours` or `in 30 min`. */
function parseDelay(text: string, now: number): string | null {
  const [, count = '', unit = ''] =
    /^in (\d{1,3}|an?) ?(m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?)$/i.exec(text.replace(/\s+/g, ' ')) ??
    []
  const unitMs = UNITS_MS.get(unit.charAt(0).toLowerCase())
  if (!unitMs) return null
  return toMoment(now + (/^a/i.test(count) ? 1 : Number(count)) * unitMs)
}

/**
 * Parses a text such as `tomorrow 11`, `Sat 5 pm` or `17.30`, which is today. A weekday is today if its time is still
 * ahead. One or two digits alone are no time yet.
 */
function parseNearTime(text: string, now: number): string | null {
  const [named = '', relative, weekday] = DAY_WORD.exec(text) ?? []
  if (!named && !/[:.]|[ap]m$|^\d{4}$/i.test(text)) return null
  const clock = parseClock(text.replace(named, ''))
  if (!clock) return null
  const today = indianDay(now)
  const daysAhead = weekday
    ? (WEEKDAYS.indexOf(weekday.slice(0, 3).toLowerCase()) - new Date(today).getUTCDay() + 7) % 7
    : Number(relative !== undefined && relative.toLowerCase() !== 'today')
  const isOver = weekday && daysAhead === 0 && `${today}T${clock}` <= toMoment(now)
  const day = indianDay(startOfIndianDay(today) + (isOver ? 7 : daysAhead) * DAY_MS)
  return `${day}T${clock}`
}

/**
 * Parses a date and time to the format of a `datetime-local` input, `2026-11-22T09:30`; null if invalid.
 * @param now milliseconds since 1970, for `29/11 11:30`, `in 2 hours`, `tomorrow 11`, `Sat 5 pm` and `17.30`
 */
export function parseDayAndClock(text: string, now = Date.now()): string | null {
  const plain = toAsciiDigits(text)
    .replace(/\bat\b|,/gi, ' ')
    .trim()
  return (
    parseFullDay(plain) ?? parseShortDay(plain, now) ?? parseDelay(plain, now) ?? parseNearTime(plain, now)
  )
}

/** Formats such a value as day/month/year and time. */
export function formatDayAndClock(iso: string): string {
  const [day = '', clock = ''] = iso.split('T')
  return [formatDay(day), clock].filter(Boolean).join(', ')
}
