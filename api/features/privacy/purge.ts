import { setImmediate as yieldEventLoop } from 'node:timers/promises'
import { BIN_DAYS } from '#contract/limits'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow } from '../audit/index.ts'
import { readEnquirySettings, sequenceAt } from '../enquiries/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { eraseEnquiries, eraseFromFiles } from './erase-enquiries.ts'

/** Enquiries per transaction, so that other requests wait only briefly. */
const BATCH = 200

const DAY_MS = 24 * 3_600_000

/** Enquiries to erase in index order, and the rule that applies. */
interface PurgeRule {
  where: Prisma.EnquiryWhereInput
  orderBy: Prisma.EnquiryOrderByWithRelationInput[]
  because: 'bin' | 'retention' | 'spam'
}

/**
 * Erases enquiries in batches. One audit line per run is updated with each batch, so that its count is right even if the
 * process ends early.
 * @returns the number of enquiries
 */
async function purge(
  { database, clock, events, people }: PeopleDeps,
  { where, orderBy, because }: PurgeRule,
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
    await yieldEventLoop()
  }
  if (total > 0) await eraseFromFiles(database)
  return total
}

/** Returns the time a number of months earlier, on the last day if the month is shorter. */
export function monthsBefore(ms: number, months: number): Date {
  const timestamp = new Date(ms)
  const day = timestamp.getUTCDate()
  timestamp.setUTCDate(1)
  timestamp.setUTCMonth(timestamp.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(timestamp.getUTCFullYear(), timestamp.getUTCMonth() + 1, 0)).getUTCDate()
  timestamp.setUTCDate(Math.min(day, lastDay))
  return timestamp
}

/** Erases enquiries that have been in the bin for 30 days. */
export const purgeBin = (deps: PeopleDeps): Promise<number> =>
  purge(deps, {
    where: { deletedAt: { lt: after(deps.clock, -BIN_DAYS * DAY_MS) } },
    orderBy: [{ deletedAt: 'asc' }],
    because: 'bin',
  })

/**
 * Returns the condition for enquiries stored before a time. The arrival of an imported enquiry comes from a file, whose
 * date column may contain birthdays, so the import must be older too. An import that crashed counts from its upload.
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
 * Erases enquiries that were received, imported and last worked on before the retention period. Does nothing if no period
 * is set.
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

export interface SpamLimits {
  days: number
  most: number
}

/** Erases spam that is older than the limit or exceeds the number kept, unless a colleague has worked on it recently. */
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
