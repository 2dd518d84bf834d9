import { INDIA_OFFSET_MS } from '#contract/enquiries/indian-days'
import { toAsciiDigits } from '#contract/plain-characters'

const ZONE = String.raw`Z|IST|(?:GMT|UTC)?\s?[+-]\d{1,2}(?::?\d{2})?|GMT|UTC`
const TIME = String.raw`(?:[T,\s]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(${ZONE})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i')
const DAY_AND_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-\s]+([a-z]{3,9})[-,\s]+(\d{4}|\d{2})${TIME}$`,
  'i',
)
const NAME_AND_DAY = new RegExp(
  String.raw`^([a-z]{3,9})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})${TIME}$`,
  'i',
)

const DIGITS_ONLY = /^(\d{4})(\d{2})(\d{2})$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i

/** An Excel serial number: days since 30 December 1899. */
const SERIAL = /^\d{5}(?:\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const MINUTE_MS = 60_000

/** Largest UTC offset in hours. */
const MOST_HOURS = 14

const parseMonth = (text: string) =>
  /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1

const parseYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

function parseHour(text: string, half: string | undefined): number {
  const hour = Number(text)
  if (!half) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

/** Returns the UTC offset of a zone in milliseconds: `+0530`, `GMT+5:30`, `Z`. The default is India's. */
function parseZone(text = 'IST'): number {
  if (/^ist$/i.test(text)) return INDIA_OFFSET_MS
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? []
  if (Number(hours) > MOST_HOURS) return Number.NaN
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** Year, month, day, and the rest of the match: hour, minute, second, am or pm, zone. */
type Parts = [string, string, string, ...(string | undefined)[]]

function parseParts(text: string, monthFirst: boolean): Parts | null {
  const yearFirst = YEAR_FIRST.exec(text) ?? DIGITS_ONLY.exec(text)
  if (yearFirst) return yearFirst.slice(1) as Parts
  const numbers = YEAR_LAST.exec(text)
  const dayFirst = (monthFirst ? null : numbers) ?? DAY_AND_NAME.exec(text)
  if (dayFirst) {
    const [, day = '', month = '', year = '', ...time] = dayFirst
    return [year, month, day, ...time]
  }
  const monthBefore = numbers ?? NAME_AND_DAY.exec(text)
  if (!monthBefore) return null
  const [, month = '', day = '', year = '', ...time] = monthBefore
  return [year, month, day, ...time]
}

/**
 * True if a column has American dates, with the month before the day: some dates are only valid this way, and none only
 * the other way round.
 */
export function isMonthFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = YEAR_LAST.exec(text) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12)
}

/** Parses an Excel serial number as Indian time, to the second. */
const parseSerial = (text: string) =>
  Math.round((SERIAL_START + Number(text) * DAY_MS) / 1000) * 1000 - INDIA_OFFSET_MS

/**
 * Parses a timestamp in an Indian format, such as `2026-11-21 10:30`, `21/11/2026`, `21-11-26 4:15 pm` or `21st Nov 2026`,
 * or with the zone formats of ISO 8601, Meta and Google Forms. The default zone is India's, the default time midnight.
 * @param monthFirst reads `11/5/2026` as 5 November, see isMonthFirst
 * @returns milliseconds since 1970; null if invalid
 */
export function parseTimestamp(written: string, monthFirst = false): number | null {
  const text = toAsciiDigits(written).replace(WEEKDAY, '')
  if (SERIAL.test(text)) return parseSerial(text)
  const parts = parseParts(text, monthFirst)
  if (!parts) return null
  const [year, month, day, hour = '0', minute = '0', second = '0', half, zone] = parts
  const wanted = [
    parseYear(year),
    parseMonth(month),
    Number(day),
    parseHour(hour, half),
    Number(minute),
    Number(second),
  ]
  const [y = 0, m = 0, d = 0, h = 0, min = 0, s = 0] = wanted
  const local = new Date(Date.UTC(y, m - 1, d, h, min, s))
  const offset = parseZone(zone)
  if (Number.isNaN(local.getTime() - offset)) return null
  // 31 February and 25:00 roll over to another date or time.
  const [date = '', time = ''] = local.toISOString().split(/[T.]/)
  const read = [...date.split('-'), ...time.split(':')].map(Number)
  return read.every((part, place) => part === wanted[place]) ? local.getTime() - offset : null
}

/** Formats a timestamp in Indian time for spreadsheets: `2026-11-21 10:30:00`. @param ms milliseconds since 1970 */
export const toIndianTime = (ms: number) =>
  new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
