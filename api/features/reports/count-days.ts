import { INDIA_OFFSET_MS, indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { REACHED_STAGES, toReachedStage } from '#contract/enquiries/pipeline-stages'
import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { SEQUENCES_PER_MS, sequenceAt } from '../enquiries/index.ts'
import { type Fact, type PackedFacts, packFacts } from './facts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Columns that facts come from; the triggers know them by api/database/counted-columns.ts. */
const COUNTED_COLUMNS = {
  arrival: true,
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

const asFact = (row: Row): Fact => ({
  kind: row.kind,
  source: row.channel === 'website' && row.source ? `website/${row.source}` : row.channel,
  campaign: row.campaign,
  topic: row.topic,
  assignee: row.assigneeId ?? '',
  hour: Math.floor(((getTimestamp(row) + INDIA_OFFSET_MS) % DAY_MS) / HOUR_MS),
  reached: REACHED_STAGES.indexOf(toReachedStage(row)),
  minutes: row.responseMinutes ?? -1,
})

async function readFacts(transaction: Prisma.TransactionClient, days: readonly string[]) {
  const starts = days.map(startOfIndianDay)
  const rows = await transaction.enquiry.findMany({
    where: {
      arrival: { gte: sequenceAt(Math.min(...starts)), lt: sequenceAt(Math.max(...starts) + DAY_MS) },
      deletedAt: null,
      spamReason: null,
    },
    select: COUNTED_COLUMNS,
  })
  const facts = new Map<string, Fact[]>(days.map((day) => [day, []]))
  for (const row of rows) facts.get(indianDay(getTimestamp(row)))?.push(asFact(row))
  return facts
}

/** Milliseconds that a count waits for others, and may take itself. */
const PATIENCE = { maxWait: 30_000, timeout: 30_000 } as const

/**
 * Counts days that follow each other, and keeps what was counted. Deleting comes first, since from its first write on
 * the transaction is alone: nobody can change an enquiry between counting it and storing the count, and whoever changes
 * one later drops the day by trigger.
 * @param days some ten thousand enquiries at the most, so that nobody waits long
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
  }, PATIENCE)
}
