import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { INDIA_OFFSET_MS } from '#contract/enquiries/indian-days'

/**
 * Writes timestamps for staff: in India's time, wherever the browser is. The browser needs milliseconds to prepare a
 * format, so that is done for the first timestamp: most screens show few of them.
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

const dates = inIndia({ dateStyle: 'medium' })
const clock = inIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const numbers = new Intl.NumberFormat('en-IN')

/** `IST` where the browser's clock shows another time than India's at a timestamp, else empty (R78). */
export const zoneMark = (timestamp: number | Date = Date.now()): string =>
  new Date(timestamp).getTimezoneOffset() * 60_000 === -INDIA_OFFSET_MS ? '' : 'IST'

/** The time of day in India, e.g. `08:05`; `08:05 IST` in a browser whose clock shows another time. */
export const formatTime = (timestamp: number | Date): string =>
  [clock.format(timestamp), zoneMark(timestamp)].filter(Boolean).join(' ')

/** The title of a chart of a day's hours, which are India's. */
export const hoursTitle = () => `By hour of the day${zoneMark() && ' (IST)'}`

/** Date and time of a timestamp in Indian time and writing; `-` and no time when it is missing or cannot be read. */
export function formatTimestamp(iso: string | null | undefined): { date: string; time: string } {
  const timestamp = new Date(iso ?? '')
  if (Number.isNaN(timestamp.getTime())) return { date: ENQUIRY_SCREEN_TEXTS.missing, time: '' }
  return { date: dates.format(timestamp), time: formatTime(timestamp) }
}

/** A timestamp as one text, e.g. `21 Nov 2026, 08:00`. */
export function formatDateTime(iso: string | null | undefined): string {
  const { date, time } = formatTimestamp(iso)
  return time ? `${date}, ${time}` : date
}

/** A whole number in Indian grouping, e.g. `1,23,456`. */
export const formatNumber = (value: number) => numbers.format(value)

/** How many enquiries, in words. */
export const formatEnquiries = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`

/** Title of the browser's window for a screen. */
export const windowTitle = (screen: string, panel: string) => `${screen} · ${panel}`

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A name within a sentence: one that is written from right to left takes no number behind it along. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)
