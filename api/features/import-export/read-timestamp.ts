import { INDIA_OFFSET_MS } from '#contract/enquiries/working-time'

const TIME = String.raw`(?:[T,\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i')
const NAMED = new RegExp(String.raw`^(\d{1,2})[-\s]([a-z]{3,9})[-,\s]+(\d{4}|\d{2})${TIME}$`, 'i')
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const parseMonth = (text: string) =>
  /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1

const parseYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

function parseHour(text: string, half: string | undefined): number {
  const hour = Number(text)
  if (!half) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

/** Year, month, day, and the rest of the match: hour, minute, second, am or pm. */
function parseParts(text: string): [string, string, string, ...(string | undefined)[]] | null {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return yearFirst.slice(1) as [string, string, string]
  const dayFirst = DAY_FIRST.exec(text) ?? NAMED.exec(text)
  if (!dayFirst) return null
  const [, day = '', month = '', year = '', ...time] = dayFirst
  return [year, month, day, ...time]
}

/**
 * A timestamp as lists in India write it: `2026-11-21 10:30`, `21/11/2026`, `21-11-26 4:15 pm`, `21 Nov 2026`, or ISO
 * 8601 with its zone; without one in Indian time. The day stands before the month, never after it; a day alone is its
 * midnight.
 * @returns milliseconds since 1970; null for what is none
 */
export function parseTimestamp(text: string): number | null {
  if (WITH_ZONE.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? null : ms
  }
  const parts = parseParts(text)
  if (!parts) return null
  const [year, month, day, hour = '0', minute = '0', second = '0', half] = parts
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
  if (Number.isNaN(local.getTime())) return null
  // 31 February and 25:00 roll over to another time
  const [date = '', time = ''] = local.toISOString().split(/[T.]/)
  const read = [...date.split('-'), ...time.split(':')].map(Number)
  return read.every((part, place) => part === wanted[place]) ? local.getTime() - INDIA_OFFSET_MS : null
}
