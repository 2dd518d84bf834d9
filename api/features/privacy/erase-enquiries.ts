import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from '../enquiries/index.ts'
import { forgetKeys } from '../people/index.ts'

type Transaction = Prisma.TransactionClient

/**
 * Lets what was erased leave the files. It is gone for everybody already, so nothing fails here: what a reader blocks
 * is tried again by housekeeping.
 */
export const leaveFiles = (database: Database): Promise<boolean> =>
  getDialect(database)
    .finishErasure(database)
    .catch(() => false)

/** Most values that one statement compares with. */
const CHUNK = 500

/** The values in parts that a statement takes. */
export function inChunks<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / CHUNK)
  return Array.from({ length: count }, (_, index) => values.slice(index * CHUNK, (index + 1) * CHUNK))
}

/** Removes people of whom no enquiry is left, with their keys and their lines. */
async function erasePeopleWithout(transaction: Transaction, people: readonly string[]): Promise<void> {
  const rows = await transaction.person.findMany({
    where: { id: { in: [...people] }, enquiries: { none: {} } },
    select: { id: true },
  })
  const gone = rows.map(({ id }) => id)
  await transaction.activity.deleteMany({ where: { subject: 'person', subjectId: { in: gone } } })
  await transaction.person.deleteMany({ where: { id: { in: gone } } })
}

/**
 * Deletes enquiries for good, with what tells of them: their timelines, the messages about them (by the database), and
 * the people of whom nothing is left, or what they are recognised by. To be called in a transaction, within the queue
 * of people.
 */
export async function eraseEnquiries(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await getDialect(transaction).requestErasure(transaction)
  for (const chunk of inChunks(ids)) {
    const where = { id: { in: chunk } }
    const rows = await transaction.enquiry.findMany({
      where,
      select: { personId: true, emailNormal: true, mobileNormal: true },
    })
    await transaction.activity.deleteMany({ where: { subject: 'enquiry', subjectId: { in: chunk } } })
    await transaction.enquiry.deleteMany({ where })
    const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
    await erasePeopleWithout(transaction, people)
    await forgetKeys(transaction, people, [...new Set(rows.flatMap(getKeys))])
  }
}
