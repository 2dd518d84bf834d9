// How a row is erased from the file as well as from its table, in the words of SQLite.
import type { Prisma } from '../generated/sqlite/client.ts'
import type { Database } from './database.ts'

/**
 * Makes the deletions of a transaction overwrite what they delete: SQLite otherwise leaves the bytes in the file until
 * the room is used again. Holds for the transaction's connection; call it before the deletions.
 */
export async function overwriteDeleted(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.$queryRawUnsafe('PRAGMA secure_delete=ON')
}

/** Writes the log of changes back into the file and empties it: it holds what was written before a deletion. */
export async function emptyLog(database: Database): Promise<void> {
  await database.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
}
