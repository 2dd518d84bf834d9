import { minutesText } from '../enquiries'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** A part of a whole, e.g. `67%`; undefined of nothing. */
export const shareText = (part: number, whole: number) =>
  whole > 0 ? percent.format(part / whole) : undefined

/** A median of working minutes in few letters; a median may lie between two minutes. */
export const waitText = (minutes: number | null) =>
  minutes === null ? '–' : minutesText(Math.round(minutes))
