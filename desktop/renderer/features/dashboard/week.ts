import { indianDay } from '#contract/enquiries/indian-days'
import type { ReportFigures } from '#contract/reports'
import { formatNumber } from '../../lib/format'
import { delayText } from '../enquiries'

const DAY_MS = 24 * 3_600_000
const DAYS = 7

/** Returns the last seven days in India, including today. @param now milliseconds since 1970 */
export const toLastSevenDays = (now: number) => ({
  from: indianDay(now - (DAYS - 1) * DAY_MS),
  to: indianDay(now),
})

export function comparisonText(now: number, before: number): string {
  const change = now - before
  if (change === 0) return 'Same as the previous 7 days'
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the previous 7 days`
}

export const resultText = ({ contacted, converted }: ReportFigures) =>
  `${formatNumber(contacted)} contacted, ${formatNumber(converted)} converted`

/** Returns the text about the median time to the first reply, with the number of unanswered enquiries. */
export function replyText({ medianMinutes, unanswered }: ReportFigures): string {
  const median =
    medianMinutes === null ? 'No replies yet' : `Replied ${delayText(Math.round(medianMinutes))} (median)`
  return unanswered > 0 ? `${median}, ${formatNumber(unanswered)} still unanswered` : median
}
