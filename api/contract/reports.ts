import * as z from 'zod/mini'
import { startOfIndianDay } from '#contract/enquiries/indian-days'

/** Days that a report looks back over at the most: a leap year. */
const REPORT_DAYS = 366

/** Rows of a report's table at the most; what lies below is summed up in one row without a key. */
export const REPORT_ROWS = 50

const DAY_MS = 24 * 3_600_000

/** Days from one to the other, both counted (`YYYY-MM-DD`). */
export const daysBetween = (from: string, to: string) =>
  Math.round((startOfIndianDay(to) - startOfIndianDay(from)) / DAY_MS) + 1

const day = (label: string) =>
  z.iso.date(`${label} must be a date, YYYY-MM-DD.`).check(
    z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', {
      error: `${label} must lie between 2000 and 2100.`,
    }),
  )

/** Query of GET /api/desk/reports: first and last day on which they were created, in India. */
export const reportQuerySchema = z
  .strictObject({
    from: day('From'),
    to: day('To'),
    kind: z.optional(z.enum(['student', 'service'], { error: 'Kind must be student or service.' })),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The first day must not come after the last.' }),
    z.refine(({ from, to }) => daysBetween(from, to) <= REPORT_DAYS, {
      error: `A report covers at most ${REPORT_DAYS} days.`,
    }),
  )
export type ReportQuery = z.output<typeof reportQuerySchema>

const count = z.number()

/**
 * What is counted of some enquiries. Contacted and converted are those that have ever come so far: the rule is
 * toReachedStage (api/contract/enquiries/pipeline-stages.ts).
 */
const figures = z.strictObject({
  enquiries: count,
  contacted: count,
  converted: count,
  /** Median of the working minutes until the first reply. Null where none was replied to. */
  medianMinutes: z.nullable(count),
})
export type ReportFigures = z.output<typeof figures>

/** Figures of the asked days, and of as many days before. */
const compared = { now: figures, before: figures }

const row = z.strictObject({
  /** The value as lists are narrowed by; null for the row that sums up the rest. */
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
  /** New, contacted, converted: how many reached the stage. */
  funnel: z.array(
    z.strictObject({ stage: z.enum(['new', 'contacted', 'converted']), now: count, before: count }),
  ),
  sources: z.array(row),
  campaigns: z.array(row),
  topics: z.array(row),
  colleagues: z.array(row),
  /** All 24, from midnight; by the time of day in India. */
  hours: z.array(row),
  /** Every asked day; beside it the day at the same place in the days before. */
  days: z.array(row),
})
export type Report = z.output<typeof reportResponse>
