import { setImmediate as othersFirst } from 'node:timers/promises'
import { BIN_DAYS } from '#contract/limits'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow } from '../audit/index.ts'
import { readEnquirySettings, sequenceAt } from '../enquiries/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { eraseEnquiries, leaveFiles } from './erase-enquiries.ts'

/** Enquiries that one transaction erases: others wait for it no longer than a blink. */
const BATCH = 200

const DAY_MS = 24 * 3_600_000

/** What ends, the order in which an index has it, and the rule that says so. */
interface Ended {
  where: Prisma.EnquiryWhereInput
  orderBy: Prisma.EnquiryOrderByWithRelationInput[]
  because: 'bin' | 'retention' | 'spam'
}

/**
 * Erases what has come to its end, batch by batch. One line tells of a run, and counts with each batch: it is right
 * also when the process ends in between.
 * @returns the number of enquiries
 */
async function purge(
  { database, clock, events, people }: PeopleDeps,
  { where, orderBy, because }: Ended,
): Promise<number> {
  const line = {
    id: newId(clock.now()),
    ...activityRow(clock, null, { subject: 'enquiry', subjectId: because, action: 'purged' }),
  }
  const eraseBatch = (before: number) =>
    database.$transaction(async (transaction) => {
      const rows = await transaction.enquiry.findMany({ where, orderBy, take: BATCH, select: { id: true } })
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      await eraseEnquiries(transaction, ids)
      const detail = { enquiries: before + rows.length, because }
      await transaction.activity.upsert({
        where: { id: line.id },
        create: { ...line, detail },
        update: { detail },
      })
      return ids
    }, LONG_TRANSACTION)
  let total = 0
  for (;;) {
    const ids = await people.exclusively(() => eraseBatch(total))
    events.forget(ids)
    total += ids.length
    if (ids.length < BATCH || people.isStopped) break
    await othersFirst()
  }
  if (total > 0) await leaveFiles(database)
  return total
}

/** The time a number of months before another; the last day of a shorter month. */
export function monthsBefore(ms: number, months: number): Date {
  const timestamp = new Date(ms)
  const day = timestamp.getUTCDate()
  timestamp.setUTCDate(1)
  timestamp.setUTCMonth(timestamp.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(timestamp.getUTCFullYear(), timestamp.getUTCMonth() + 1, 0)).getUTCDate()
  timestamp.setUTCDate(Math.min(day, lastDay))
  return timestamp
}

/** Empties the bin of what has been in it for 30 days. */
export const purgeBin = (deps: PeopleDeps): Promise<number> =>
  purge(deps, {
    where: { deletedAt: { lt: after(deps.clock, -BIN_DAYS * DAY_MS) } },
    orderBy: [{ deletedAt: 'asc' }],
    because: 'bin',
  })

/**
 * Enquiries that have been here since before a time. The arrival of an imported one comes from a file, which may hold
 * birthdays in that column, so the import counts too; one that a crash has ended has run since it was uploaded.
 */
const storedBefore = (end: Date): Prisma.EnquiryWhereInput => ({
  arrival: { lt: sequenceAt(end.getTime()) },
  OR: [
    { importId: null },
    { import: { ranAt: { lt: end } } },
    { import: { ranAt: null, createdAt: { lt: end } } },
  ],
})

/**
 * Erases enquiries that arrived, were imported and were last worked on longer ago than the retention period. Nothing
 * without a period.
 */
export async function purgeRetention(deps: PeopleDeps): Promise<number> {
  const { retentionMonths } = await readEnquirySettings(deps.database)
  if (retentionMonths === null) return 0
  const end = monthsBefore(deps.clock.now(), retentionMonths)
  return purge(deps, {
    where: {
      AND: [storedBefore(end), { OR: [{ touchedAt: null }, { touchedAt: { lt: end } }] }],
    },
    orderBy: [{ arrival: 'asc' }],
    because: 'retention',
  })
}

/** How long spam is kept, and how much of it. */
export interface SpamLimits {
  days: number
  most: number
}

/**
 * Erases spam once its days are over, and the oldest of it beyond the number that is kept. What a colleague has touched
 * within those days stays.
 */
export async function purgeSpam(deps: PeopleDeps, { days, most }: SpamLimits): Promise<number> {
  const { database, clock } = deps
  const end = after(clock, -days * DAY_MS)
  const held = { deletedAt: null, spamReason: { gt: '' } }
  const orderBy = { arrival: 'desc' } as const
  const surplus = await database.enquiry.findFirst({
    where: held,
    orderBy,
    skip: most,
    select: { arrival: true },
  })
  const old = sequenceAt(end.getTime())
  const last = surplus && surplus.arrival > old ? surplus.arrival : old
  return purge(deps, {
    where: { ...held, arrival: { lte: last }, OR: [{ touchedAt: null }, { touchedAt: { lt: end } }] },
    orderBy: [{ arrival: 'asc' }],
    because: 'spam',
  })
}
