import { daysBetween, type Report, type ReportQuery } from '#contract/desk/reports'
import { indianDay, startOfIndianDay } from '#contract/desk/working-time'
import type { Database } from '../../lib/database.ts'
import { listDays, readDays } from './read-days.ts'
import { rankedRows, rowsOf } from './rows.ts'
import { type Dimension, type Sums, sumUp } from './sum-up.ts'
import type { Tally } from './tally.ts'

const DAY_MS = 24 * 3_600_000
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  website: 'Website',
  'website/home-page': 'Website, home page',
  'website/contact-page': 'Website, contact page',
  'walk-in': 'Walk-in',
  phone: 'Phone',
  import: 'Import',
}

/** As many days, just before. */
function periodBefore({ from, to }: Pick<ReportQuery, 'from' | 'to'>) {
  const start = startOfIndianDay(from)
  return { from: indianDay(start - daysBetween(from, to) * DAY_MS), to: indianDay(start - DAY_MS) }
}

async function readOwnerNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await database.account.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The days before, under the names of the asked ones, so that they can stand beside each other. */
function alignDays(days: readonly string[], earlier: readonly string[], tallies: Sums['days']) {
  const aligned = new Map<string, Tally>()
  days.forEach((day, place) => {
    const tally = tallies.get(earlier[place] ?? '')
    if (tally) aligned.set(day, tally)
  })
  return aligned
}

/**
 * What the owner looks at (issue 7.7): enquiries by source, campaign, topic, colleague, hour and day, each beside the
 * same of as many days before. Exact, medians included; days that nobody has counted yet are counted on the way.
 */
export async function makeReport(database: Database, { from, to, kind }: ReportQuery): Promise<Report> {
  const earlier = periodBefore({ from, to })
  const days = listDays(from, to)
  const daysBefore = listDays(earlier.from, earlier.to)
  const now = await sumUp(readDays(database, days), kind)
  const before = await sumUp(readDays(database, daysBefore), kind)

  const by = <D extends Dimension>(dimension: D) => ({ now: now.by[dimension], before: before.by[dimension] })
  const owners = await readOwnerNames(database, [...now.by.owner.keys(), ...before.by.owner.keys()])
  const totals = { now: now.total.figures(), before: before.total.figures() }
  const funnel = [
    ['new', 'enquiries'],
    ['contacted', 'contacted'],
    ['converted', 'converted'],
  ] as const
  return {
    now: { from, to },
    before: earlier,
    kind: kind ?? null,
    totals,
    funnel: funnel.map(([stage, key]) => ({ stage, now: totals.now[key], before: totals.before[key] })),
    sources: rankedRows(by('source'), (key) => SOURCE_LABELS[key] ?? key),
    campaigns: rankedRows(by('campaign'), (key) => key || 'No campaign'),
    topics: rankedRows(by('topic'), (key) => key || 'Not said'),
    colleagues: rankedRows(by('owner'), (key) =>
      key ? (owners.get(key) ?? 'Deleted account') : 'Unassigned',
    ),
    hours: rowsOf(by('hour'), HOURS, (hour) => `${String(hour).padStart(2, '0')}:00`),
    days: rowsOf({ now: now.days, before: alignDays(days, daysBefore, before.days) }, days, (day) => day),
  }
}
