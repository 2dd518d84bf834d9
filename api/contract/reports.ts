import * as z from 'zod/mini'
import { startOfIndianDay } from '#contract/enquiries/indian-days'

/** Maximum number of days in a report, a leap year. */
const REPORT_DAYS = 366

/** Maximum number of rows in a report's table. The rest is combined in one row without a key. */
export const REPORT_ROWS = 50

const DAY_MS = 24 * 3_600_000

/** Returns the number of days from one date to another (YYYY-MM-DD), including both. */
export const daysBetween = (from: string, to: string) =>
  Math.round((startOfIndianDay(to) - startOfIndianDay(from)) / DAY_MS) + 1

const day = (label: string) =>
  z.iso.date(`${label} must be a date, YYYY-MM-DD.`).check(
    z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', {
      error: `${label} must be between 2000 and 2100.`,
    }),
  )

/** Query of GET /api/desk/reports: first and last day, in India. */
export const reportQuerySchema = z
  .strictObject({
    from: day('From'),
    to: day('To'),
    kind: z.optional(z.enum(['student', 'service'], { error: 'Kind must be student or service.' })),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The first day must not be after the last.' }),
    z.refine(({ from, to }) => daysBetween(from, to) <= REPORT_DAYS, {
      error: `A report can cover at most ${REPORT_DAYS} days.`,
    }),
  )
export type ReportQuery = z.output<typeof reportQuerySchema>

const count = z.number()

/** Figures for a group of enquiries received in the period, except for `converted`. */
const figures = z.strictObject({
  enquiries: count,
  /** Open ones without a reply so far. */
  unanswered: count,
  /** Those that got a reply: toReachedStage in pipeline-stages.ts. */
  contacted: count,
  /** Conversions in the period, of enquiries received at any time. */
  converted: count,
  /** Median working minutes until the first reply; null if none got a reply. */
  medianMinutes: z.nullable(count),
})
export type ReportFigures = z.output<typeof figures>

/** Figures of the requested days, and of the same number of days before. */
const compared = { now: figures, before: figures }

const row = z.strictObject({
  /** Filter value; null for the row that combines the rest. */
  key: z.nullable(z.string()),
  label: z.string(),
  ...compared,
})
export type ReportRow = z.output<typeof row>

const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

/** Response of GET /api/desk/reports. Enquiries in the bin and those marked as spam are not counted. */
export const reportResponse = z.strictObject({
  now: period,
  before: period,
  kind: z.nullable(z.enum(['student', 'service'])),
  totals: z.strictObject(compared),
  /** Number of enquiries received in the period that have reached each stage since then. */
  funnel: z.array(
    z.strictObject({ stage: z.enum(['new', 'contacted', 'converted']), now: count, before: count }),
  ),
  sources: z.array(row),
  campaigns: z.array(row),
  topics: z.array(row),
  colleagues: z.array(row),
  /** All 24 hours of the day in India, from midnight. */
  hours: z.array(row),
  /** Each requested day, next to the day at the same position in the period before. */
  days: z.array(row),
})
export type Report = z.output<typeof reportResponse>
