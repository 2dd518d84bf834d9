import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { getActivityNote, NOTED_ACTIONS } from '#contract/activity'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { readSetting, writeSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { toSearchMessage } from './search-text.ts'

/** Number of newest notes of an enquiry that are searched. */
const SEARCHED_NOTES = 100

/**
 * Updates the searched message and notes of an enquiry. Must be called after each change of either, in the same
 * transaction.
 */
export async function updateSearchedNotes(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  const activities = await transaction.activity.findMany({
    where: { subject: 'enquiry', subjectId: id, action: { in: [...NOTED_ACTIONS] } },
    orderBy: { at: 'desc' },
    take: SEARCHED_NOTES,
    select: { action: true, detail: true },
  })
  const row = await transaction.enquiry.findUnique({ where: { id }, select: { message: true } })
  if (!row) return
  const searchMessage = toSearchMessage(row.message, activities.map(getActivityNote).filter(Boolean))
  await transaction.enquiry.update({ where: { id }, data: { searchMessage }, select: { id: true } })
}

/** Activities that one call of `fillSearchedNotes` checks, and enquiries that it changes per transaction. */
const BATCH = 1000
const SLICE = 20

/** Position after the oldest activity. */
const END = ''

/**
 * Makes notes of earlier versions searchable, the newest first. Each call checks a batch of activities and continues where
 * the last one stopped.
 */
export async function fillSearchedNotes({ database }: { database: Database }, batch = BATCH): Promise<void> {
  const { position } = await readSetting(database, 'noteSearch')
  if (position === END) return
  const rows = await database.activity.findMany({
    where: position === null ? {} : { id: { lt: position } },
    orderBy: { id: 'desc' },
    take: batch,
    select: { id: true, subject: true, subjectId: true, action: true, detail: true },
  })
  const noted = rows.filter((row) => row.subject === 'enquiry' && getActivityNote(row) !== '')
  const ids = [...new Set(noted.map(({ subjectId }) => subjectId))]
  for (let start = 0; start < ids.length; start += SLICE) {
    await yieldToRequests()
    await database.$transaction(async (transaction) => {
      for (const id of ids.slice(start, start + SLICE)) await updateSearchedNotes(transaction, id)
    }, LONG_TRANSACTION)
  }
  const isLast = rows.length < batch
  await writeSetting(database, 'noteSearch', { position: isLast ? END : (rows.at(-1)?.id ?? END) })
}
