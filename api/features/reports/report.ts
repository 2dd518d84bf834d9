import { setImmediate } from 'node:timers/promises'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { REACHED_STAGES } from '#contract/enquiries/pipeline-stages'
import { daysBetween, type Report, type ReportQuery, type ReportRow } from '#contract/reports'
import type { Database } from '../../database/database.ts'
import { listDays, readDays } from './read-days.ts'
import { type ComparedTables, countReached, getTotal, rankedRows, toRows } from './rows.ts'
import { toTable } from './table.ts'

const DAY_MS = 24 * 3_600_000
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  website: 'Website',
  'website/home-page': 'Website, home page',
  'website/contact-page': 'Website, contact page',
  'walk-in': 'Walk-in',
  phone: 'Phone',
  import: 'Import',
}

/** Returns the same number of days just before. */
function periodBefore({ from, to }: Pick<ReportQuery, 'from' | 'to'>) {
  const start = startOfIndianDay(from)
  return { from: indianDay(start - daysBetween(from, to) * DAY_MS), to: indianDay(start - DAY_MS) }
}

async function readAssigneeNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await database.account.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readTable(database: Database, days: readonly string[], kind: ReportQuery['kind']) {
  const read = []
  for await (const day of readDays(database, days)) read.push(day)
  return toTable(read, kind)
}

/** Builds the tables of a report one after the other and serves other requests in between. */
async function toReportRows(
  database: Database,
  compared: ComparedTables,
  days: { now: string[]; before: string[] },
) {
  const assignees = await readAssigneeNames(database, [
    ...new Set([compared.now, compared.before].flatMap(({ by }) => by.assignee.values)),
  ])
  const makers = {
    sources: () => rankedRows(compared, 'source', (key) => SOURCE_LABELS[key] ?? key),
    campaigns: () => rankedRows(compared, 'campaign', (key) => key || 'No campaign'),
    topics: () => rankedRows(compared, 'topic', (key) => key || 'Not specified'),
    colleagues: () =>
      rankedRows(compared, 'assignee', (key) =>
        key ? (assignees.get(key) ?? 'Deleted account') : 'Unassigned',
      ),
    hours: () => toRows(compared, 'hour', { keys: HOURS, getLabel: (hour) => `${hour.padStart(2, '0')}:00` }),
    days: () => toRows(compared, 'day', { keys: days.now, getLabel: (day) => day, keysBefore: days.before }),
  }
  const rows: Partial<Record<keyof typeof makers, ReportRow[]>> = {}
  for (const name of Object.keys(makers) as (keyof typeof makers)[]) {
    rows[name] = makers[name]()
    await setImmediate()
  }
  return rows as Record<keyof typeof makers, ReportRow[]>
}

/**
 * Returns a report of enquiries by source, campaign, topic, colleague, hour and day, compared with the period before. All
 * figures are exact, including medians. Days that are not counted yet are counted first.
 */
export async function readReport(database: Database, { from, to, kind }: ReportQuery): Promise<Report> {
  const earlier = periodBefore({ from, to })
  const days = { now: listDays(from, to), before: listDays(earlier.from, earlier.to) }
  const compared = {
    now: await readTable(database, days.now, kind),
    before: await readTable(database, days.before, kind),
  }
  const reached = { now: countReached(compared.now), before: countReached(compared.before) }
  return {
    now: { from, to },
    before: earlier,
    kind: kind ?? null,
    totals: { now: getTotal(compared.now), before: getTotal(compared.before) },
    funnel: REACHED_STAGES.map((stage) => ({
      stage,
      now: reached.now[stage],
      before: reached.before[stage],
    })),
    ...(await toReportRows(database, compared, days)),
  }
}
