import { indianDay } from '#contract/enquiries/indian-days'
import type { ReportFigures } from '#contract/reports'
import { formatNumber } from '../../lib/format'
import { soonText } from '../enquiries'

const DAY_MS = 24 * 3_600_000
const DAYS = 7

/** The last seven days in India, today's included. @param now milliseconds since 1970 */
export const toWeek = (now: number) => ({ from: indianDay(now - (DAYS - 1) * DAY_MS), to: indianDay(now) })

/** How many more or fewer than in the seven days before. */
export function comparedText(now: number, before: number): string {
  const change = now - before
  if (change === 0) return 'As many as in the 7 days before'
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in the 7 days before`
}

/** How far the enquiries of the week came. */
export const reachedText = ({ contacted, converted }: ReportFigures) =>
  `${formatNumber(contacted)} contacted, ${formatNumber(converted)} converted`

/** How soon they had an answer, half of them. */
export const answeredText = ({ medianMinutes }: ReportFigures) =>
  medianMinutes === null ? 'None answered yet' : `Answered ${soonText(Math.round(medianMinutes))} (median)`
