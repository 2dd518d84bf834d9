import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from '../enquiries/index.ts'
import { removeUnusedKeys } from '../people/index.ts'

type Transaction = Prisma.TransactionClient

/**
 * Removes erased data from the database files. It is already invisible to everyone, so this never throws: if a reader
 * blocks it, housekeeping retries.
 */
export const eraseFromFiles = (database: Database): Promise<boolean> =>
  getDialect(database)
    .finishErasure(database)
    .catch(() => false)

/** Maximum number of values per IN condition. */
const CHUNK = 500

export function toChunks<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / CHUNK)
  return Array.from({ length: count }, (_, index) => values.slice(index * CHUNK, (index + 1) * CHUNK))
}

/** Removes people without enquiries, with their keys and timelines. */
async function eraseEmptyPeople(transaction: Transaction, people: readonly string[]): Promise<void> {
  const rows = await transaction.person.findMany({
    where: { id: { in: [...people] }, enquiries: { none: {} } },
    select: { id: true },
  })
  const gone = rows.map(({ id }) => id)
  await transaction.activity.deleteMany({ where: { subject: 'person', subjectId: { in: gone } } })
  await transaction.person.deleteMany({ where: { id: { in: gone } } })
}

/**
 * Permanently deletes enquiries with their timelines and messages (by the database), unused keys, and people without other
 * enquiries. Must run in a transaction and in the queue of PersonLinker.
 */
export async function eraseEnquiries(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await getDialect(transaction).requestErasure(transaction)
  for (const chunk of toChunks(ids)) {
    const where = { id: { in: chunk } }
    const rows = await transaction.enquiry.findMany({
      where,
      select: { personId: true, emailNormal: true, mobileNormal: true },
    })
    await transaction.activity.deleteMany({ where: { subject: 'enquiry', subjectId: { in: chunk } } })
    await transaction.enquiry.deleteMany({ where })
    const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
    await eraseEmptyPeople(transaction, people)
    await removeUnusedKeys(transaction, people, [...new Set(rows.flatMap(getKeys))])
  }
}
