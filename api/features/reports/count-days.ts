import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { toReachedStage } from '#contract/enquiries/pipeline-stages'
import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { SEQUENCES_PER_MS, sequenceAt } from '../enquiries/index.ts'
import { FACT_STATES, type Fact, type FactState, type PackedFacts, packFacts } from './facts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The columns that facts are derived from. api/database/counted-columns.ts lists them for the triggers. */
const COUNTED_COLUMNS = {
  arrival: true,
  deletedAt: true,
  spamReason: true,
  kind: true,
  channel: true,
  source: true,
  campaign: true,
  topic: true,
  assigneeId: true,
  stage: true,
  convertedAt: true,
  respondedAt: true,
  responseMinutes: true,
} as const satisfies Prisma.EnquirySelect
type Row = Prisma.EnquiryGetPayload<{ select: typeof COUNTED_COLUMNS }>

const getTimestamp = ({ arrival }: Row) => Math.floor(Number(arrival) / SEQUENCES_PER_MS)

function getState(row: Row): FactState {
  const isUnanswered = row.stage === 'new' && row.respondedAt === null && row.convertedAt === null
  return isUnanswered ? 'unanswered' : toReachedStage(row)
}

const toFact = (row: Row, state: FactState, ms: number): Fact => ({
  kind: row.kind,
  source: row.channel === 'website' && row.source ? `website/${row.source}` : row.channel,
  campaign: row.campaign,
  topic: row.topic,
  assignee: row.assigneeId ?? '',
  hour: Math.floor(((ms + INDIA_OFFSET_MS) % DAY_MS) / HOUR_MS),
  state: FACT_STATES.indexOf(state),
  minutes: state === 'conversion' ? -1 : (row.responseMinutes ?? -1),
})

async function readFacts(transaction: Prisma.TransactionClient, days: readonly string[]) {
  const starts = days.map(startOfIndianDay)
  const [start, end] = [Math.min(...starts), Math.max(...starts) + DAY_MS]
  const received = await transaction.enquiry.findMany({
    where: { arrival: { gte: sequenceAt(start), lt: sequenceAt(end) }, deletedAt: null, spamReason: null },
    select: COUNTED_COLUMNS,
  })
  // With further conditions, SQLite would use another index and read all enquiries.
  const converted = await transaction.enquiry.findMany({
    where: { convertedAt: { gte: new Date(start), lt: new Date(end) } },
    select: COUNTED_COLUMNS,
  })
  const facts = new Map<string, Fact[]>(days.map((day) => [day, []]))
  const add = (row: Row, state: FactState, ms: number) =>
    facts.get(indianDay(ms))?.push(toFact(row, state, ms))
  for (const row of received) add(row, getState(row), getTimestamp(row))
  for (const row of converted)
    if (row.convertedAt && !row.deletedAt && !row.spamReason)
      add(row, 'conversion', row.convertedAt.getTime())
  return facts
}

/** Timeouts of a count, in milliseconds. */
const TIMEOUTS = { maxWait: 30_000, timeout: 30_000 } as const

/**
 * Counts consecutive days and stores the result. It deletes first, because the first write locks out other writers, so
 * no enquiry can change between the count and its storage. A later change drops the day through a trigger.
 * @param days with about ten thousand enquiries at most, so that other writers don't wait long
 */
export async function countDays(
  database: Database,
  days: readonly string[],
): Promise<Map<string, PackedFacts>> {
  return database.$transaction(async (transaction) => {
    await getDialect(transaction).lockEnquiries(transaction)
    await transaction.reportDay.deleteMany({ where: { day: { in: [...days] } } })
    const facts = await readFacts(transaction, days)
    const packed = new Map([...facts].map(([day, list]) => [day, packFacts(list)]))
    const data = [...packed].map(([day, tallies]) => ({ day, tallies: tallies as object }))
    await transaction.reportDay.createMany({ data })
    return packed
  }, TIMEOUTS)
}
