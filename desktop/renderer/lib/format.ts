import { ADMIN_TEXTS, ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })
const times = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })
const numbers = new Intl.NumberFormat('en-IN')

/** Date and time of a timestamp, local and in Indian writing; `-` and no time when it is missing or cannot be read. */
export function formatTimestamp(iso: string | null | undefined): { date: string; time: string } {
  const timestamp = new Date(iso ?? '')
  if (Number.isNaN(timestamp.getTime())) return { date: ENQUIRY_SCREEN_TEXTS.missing, time: '' }
  return { date: dates.format(timestamp), time: times.format(timestamp) }
}

/** A timestamp as one text, e.g. `21 Nov 2026, 8:00 am`. */
export function formatDateTime(iso: string | null | undefined): string {
  const { date, time } = formatTimestamp(iso)
  return time ? `${date}, ${time}` : date
}

/** A whole number in Indian grouping, e.g. `1,23,456`. */
export const formatNumber = (value: number) => numbers.format(value)

/** How many enquiries, in words. */
export const formatEnquiries = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`

/** The address that dials a number as a person wrote it. */
export const telephoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

/** Title of the browser's window for a screen. */
export const windowTitle = (screen: string) => `${screen} · ${ADMIN_TEXTS.brand}`
