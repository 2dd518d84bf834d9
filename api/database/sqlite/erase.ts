// How a row is erased from the files as well as from its table, in the words of SQLite.
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Prisma, PrismaClient } from '../../generated/sqlite/client.ts'
import { LONG_TRANSACTION } from '../dialect.ts'
import { mergeIndex } from './search.ts'

/** Pages that one transaction looks through: others wait for it no longer than a blink. */
const SLICE = 64

/** First bytes of the pages that hold rows or keys: inner ones and leaves, of tables and of indexes. */
const INNER: ReadonlySet<number | undefined> = new Set([2, 5])
const LEAVES: ReadonlySet<number | undefined> = new Set([10, 13])

const FILE_HEADER = 100

async function pragma(client: Prisma.TransactionClient, name: string): Promise<number> {
  const [row] = await client.$queryRawUnsafe<Record<string, number | bigint>[]>(`PRAGMA ${name}`)
  return Number(row && Object.values(row)[0])
}

/**
 * Notes, within a transaction that deletes, that its rows are still to leave the files. The note is a number in the
 * file's own header: it is written with the deletions, outlives the process, and counts, so that nobody takes back
 * another's.
 */
export async function oweErasing(transaction: Prisma.TransactionClient): Promise<void> {
  const owed = await pragma(transaction, 'user_version')
  await transaction.$queryRawUnsafe(`PRAGMA user_version=${owed + 1}`)
}

export const isErasingOwed = async (database: PrismaClient) => (await pragma(database, 'user_version')) !== 0

/** Overwrites what a page has no use for: the room before its first cell, and between its cells. */
function overwriteUnused(page: Buffer, number: number): void {
  const header = number === 1 ? FILE_HEADER : 0
  const kind = page[header]
  if (!INNER.has(kind) && !LEAVES.has(kind)) return
  const cells = page.readUInt16BE(header + 3)
  const from = header + (LEAVES.has(kind) ? 8 : 12) + 2 * cells
  page.fill(0, from, page.readUInt16BE(header + 5) || page.length)
  for (let at = page.readUInt16BE(header + 1); at !== 0; at = page.readUInt16BE(at)) {
    page.fill(0, at + 4, at + page.readUInt16BE(at + 2))
  }
}

/** @returns whether there are more pages behind these */
const overwriteSlice = (database: PrismaClient, first: number) =>
  database.$transaction(async (transaction) => {
    const pages = await transaction.$queryRaw<{ number: number | bigint; data: Uint8Array }[]>`
      SELECT pgno AS number, data FROM generate_series(${first}, ${first + SLICE - 1})
      CROSS JOIN sqlite_dbpage ON pgno = value`
    for (const { number, data } of pages) {
      const page = Buffer.from(data)
      overwriteUnused(page, Number(number))
      if (!page.equals(data)) {
        await transaction.$executeRaw`UPDATE sqlite_dbpage SET data = ${page} WHERE pgno = ${Number(number)}`
      }
    }
    return first + SLICE <= (await pragma(transaction, 'page_count'))
  }, LONG_TRANSACTION)

/**
 * Lets what was deleted leave the files, the search index first. `secure_delete` overwrites a deleted row where it was,
 * yet not the copies that stayed behind whenever SQLite moved the row to another page; these are next. Then the log of
 * changes, which holds the pages as they were, goes back into the file and is emptied: that waits for every reader.
 * @returns false when a reader is in the way: it is still owed
 */
export async function finishErasing(database: PrismaClient): Promise<boolean> {
  const owed = await pragma(database, 'user_version')
  if (owed === 0) return true
  await mergeIndex(database)
  for (let first = 1; await overwriteSlice(database, first); first += SLICE) await othersFirst()
  const isBusy = await pragma(database, 'wal_checkpoint(TRUNCATE)')
  if (isBusy) return false
  await database.$transaction(async (transaction) => {
    if ((await pragma(transaction, 'user_version')) === owed)
      await transaction.$queryRaw`PRAGMA user_version=0`
  }, LONG_TRANSACTION)
  return true
}
