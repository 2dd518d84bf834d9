import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { isKey } from '#contract/own'
import { inIndia } from '../../lib/format'

const DAY_MS = 24 * 3_600_000

/** Periods in days; `month` is the current month so far. */
export const PERIODS = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  month: 'This month',
  custom: 'Custom',
} as const
export type PeriodChoice = keyof typeof PERIODS

/** First and last day, in India. */
export interface Period {
  choice: PeriodChoice
  from: string
  to: string
}

const DEFAULT: PeriodChoice = '30'

const isChoice = (text: string | null): text is PeriodChoice => text !== null && isKey(PERIODS, text)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the days of a choice, ending today. */
function toDays(choice: PeriodChoice, now: number): Period {
  const to = indianDay(now)
  if (choice === 'month') return { choice, from: `${to.slice(0, 8)}01`, to }
  const days = Number(choice === 'custom' ? DEFAULT : choice)
  return { choice, from: indianDay(now - (days - 1) * DAY_MS), to }
}

/**
 * Reads the period from the URL. Without a valid one, it is the last 30 days.
 * @param now milliseconds since 1970
 */
export function readPeriod(query: URLSearchParams, now: number): Period {
  const requested = query.get('period')
  const choice = isChoice(requested) ? requested : DEFAULT
  const [from, to] = [query.get('from'), query.get('to')]
  return choice === 'custom' && isDay(from) && isDay(to) ? { choice, from, to } : toDays(choice, now)
}

/** Returns the URL parameters of a period; the default needs none. */
export function writePeriod({ choice, from, to }: Period): Record<string, string> {
  if (choice === DEFAULT) return {}
  return choice === 'custom' ? { period: choice, from, to } : { period: choice }
}

const date = inIndia({ dateStyle: 'medium' })

/** Formats a period, e.g. `23 Oct 2026 – 21 Nov 2026`. */
export function daysText({ from, to }: Pick<Period, 'from' | 'to'>): string {
  const text = (day: string) => date.format(startOfIndianDay(day))
  return from === to ? text(from) : `${text(from)} – ${text(to)}`
}
