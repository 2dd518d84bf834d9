import { ERASE_TEXTS, type ErasureRecord } from '#contract/erasing'
import { ERROR_TEXTS } from '#contract/errors'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { eraseEnquiries, eraseFromFiles } from './erase-enquiries.ts'

type Row = Prisma.ErasureGetPayload<object>

const getIds = ({ enquiryIds }: Row) => enquiryIds as string[]

export const toErasureRecord = (row: Row): ErasureRecord => ({
  id: row.id,
  enquiries: getIds(row).length,
  accountName: row.accountName,
  createdAt: row.createdAt.toISOString(),
  eraseAt: row.eraseAt.toISOString(),
})

export async function listErasures({ database, clock }: { database: Database; clock: Clock }) {
  const rows = await database.erasure.findMany({
    where: { eraseAt: { gt: after(clock, 0) } },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map(toErasureRecord)
}

/**
 * Removes the row of an erasure, so that only one of several parallel requests can cancel or run it.
 * @returns null if it doesn't exist
 */
async function claimErasure(
  transaction: Prisma.TransactionClient,
  where: Prisma.ErasureWhereInput & { id: string },
): Promise<Row | null> {
  const row = await transaction.erasure.findUnique({ where })
  const { count } = await transaction.erasure.deleteMany({ where })
  return count === 0 ? null : row
}

/** Shows the timeline lines that the erasure hid. */
const showLines = (transaction: Prisma.TransactionClient, row: Row) =>
  transaction.activity.updateMany({
    where: { erasureId: row.id, subjectId: { in: [...getIds(row), row.personId] } },
    data: { erasureId: null },
  })

/**
 * Cancels an erasure and returns its enquiries to where they were.
 * @returns the number of enquiries
 * @throws AppError `not_found` if it was already cancelled or is due
 */
export async function cancelErasure(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  actor: { id: string; name: string },
): Promise<number> {
  const cancel = () =>
    database.$transaction(async (transaction) => {
      const erasure = await claimErasure(transaction, { id, eraseAt: { gt: after(clock, 0) } })
      if (!erasure) throw new AppError('not_found', ERASE_TEXTS.over)
      const { personId: subjectId, createdAt } = erasure
      const where = { id: { in: getIds(erasure) } }
      // Enquiries that were already in the bin stay there.
      await transaction.enquiry.updateMany({
        where: { ...where, deletedAt: createdAt },
        data: { deletedAt: null },
      })
      await transaction.enquiry.updateMany({ where, data: { erasureId: null } })
      await showLines(transaction, erasure)
      const enquiries = await transaction.enquiry.findMany({ where, select: { id: true, kind: true } })
      const detail = { enquiries: enquiries.length }
      await transaction.activity.create({
        data: activityRow(clock, actor, {
          subject: 'person',
          subjectId,
          action: 'erasure-cancelled',
          detail,
        }),
      })
      return enquiries
    }, LONG_TRANSACTION)
  const enquiries = await people.exclusively(cancel)
  publishChanges(events, enquiries)
  return enquiries.length
}

/** Runs an erasure. @returns the number of enquiries */
const erase = ({ database, clock }: PeopleDeps, id: string): Promise<number> =>
  database.$transaction(async (transaction) => {
    const erasure = await claimErasure(transaction, { id })
    if (!erasure) return 0
    await eraseEnquiries(transaction, getIds(erasure))
    await showLines(transaction, erasure)
    // The timeline line about the schedule has the id of the erasure.
    await transaction.activity.deleteMany({ where: { id } })
    const { personId, accountId, accountName } = erasure
    const line = { subject: 'person', subjectId: personId, action: 'erased' } as const
    await transaction.activity.create({
      data: activityRow(clock, { id: accountId, name: accountName }, line),
    })
    return getIds(erasure).length
  }, LONG_TRANSACTION)

/** @returns the number of enquiries erased, also from the files; null if no erasure matches */
async function eraseWhere(deps: PeopleDeps, where: Prisma.ErasureWhereInput): Promise<number | null> {
  const { database, people, sweepOutbox } = deps
  const due = await database.erasure.findMany({ where, select: { id: true } })
  if (due.length === 0) return null
  let count = 0
  for (const { id } of due) count += await people.exclusively(() => erase(deps, id))
  await eraseFromFiles(database)
  await sweepOutbox()
  return count
}

export const eraseDue = (deps: PeopleDeps) => eraseWhere(deps, { eraseAt: { lte: after(deps.clock, 0) } })

/** Runs an erasure before it is due. @returns the number of enquiries @throws AppError `not_found` */
export async function eraseNow(deps: PeopleDeps, id: string): Promise<number> {
  const count = await eraseWhere(deps, { id })
  if (count === null) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return count
}
