import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { INDIA_OFFSET_MS } from '#contract/enquiries/indian-days'

/**
 * Creates a formatter for Indian time, wherever the browser is. Creating the browser's formatter takes milliseconds, so
 * that is deferred to the first use.
 */
export function inIndia(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let format: Intl.DateTimeFormat | undefined
  return {
    format(timestamp) {
      format ??= new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
      return format.format(timestamp)
    },
  }
}

const DAY_MS = 86_400_000

const dates = inIndia({ dateStyle: 'medium' })
const clock = inIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const numbers = new Intl.NumberFormat('en-IN')

/** Returns `IST` if the browser is in another time zone than India, otherwise an empty string (R78). */
export const zoneMark = (timestamp: number | Date = Date.now()): string =>
  new Date(timestamp).getTimezoneOffset() * 60_000 === -INDIA_OFFSET_MS ? '' : 'IST'

/** Formats the time in India as `08:05`, or `08:05 IST` in a browser in another time zone. */
export const formatTime = (timestamp: number | Date): string =>
  [clock.format(timestamp), zoneMark(timestamp)].filter(Boolean).join(' ')

/** Returns the title of a chart by hour in India. */
export const hoursTitle = () => `By hour of the day${zoneMark() && ' (IST)'}`

/** True unless the timestamp is midnight in India to the millisecond, as of imported dates that have no time. */
export const hasTime = (timestamp: number): boolean => (timestamp + INDIA_OFFSET_MS) % DAY_MS !== 0

/** Formats date and time of a timestamp in India. The time is empty if there is none; a missing date is `-`. */
export function formatTimestamp(iso: string | null | undefined): { date: string; time: string } {
  const timestamp = new Date(iso ?? '')
  if (Number.isNaN(timestamp.getTime())) return { date: ENQUIRY_SCREEN_TEXTS.missing, time: '' }
  return { date: dates.format(timestamp), time: hasTime(timestamp.getTime()) ? formatTime(timestamp) : '' }
}

/** Formats a timestamp as `21 Nov 2026, 08:00`. */
export function formatDateTime(iso: string | null | undefined): string {
  const { date, time } = formatTimestamp(iso)
  return time ? `${date}, ${time}` : date
}

/** Formats a whole number with Indian grouping, such as `1,23,456`. */
export const formatNumber = (value: number) => numbers.format(value)

export const formatEnquiries = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`

export const windowTitle = (screen: string, panel: string) => `${screen} · ${panel}`

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Isolates a right-to-left name, so that it doesn't reorder the text after it. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)
