// Erases deleted rows from SQLite's files.
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Prisma, PrismaClient } from '../../generated/sqlite/client.ts'
import { LONG_TRANSACTION } from '../dialect.ts'
import { mergeIndex } from './search.ts'

/** Pages per transaction; few, so that others don't wait long. */
const SLICE = 64

/** First bytes of pages with rows or keys: inner pages and leaves, of tables and indexes. */
const INNER: ReadonlySet<number | undefined> = new Set([2, 5])
const LEAVES: ReadonlySet<number | undefined> = new Set([10, 13])

const FILE_HEADER = 100

async function pragma(client: Prisma.TransactionClient, name: string): Promise<number> {
  const [row] = await client.$queryRawUnsafe<Record<string, number | bigint>[]>(`PRAGMA ${name}`)
  return Number(row && Object.values(row)[0])
}

/**
 * Records within a transaction that its deleted rows still have to be erased. It increments a number in the file header,
 * which is committed with the deletions and survives a restart. Because it counts, one erasure can't cancel another's
 * request.
 */
export async function requestErasure(transaction: Prisma.TransactionClient): Promise<void> {
  const requested = await pragma(transaction, 'user_version')
  await transaction.$queryRawUnsafe(`PRAGMA user_version=${requested + 1}`)
}

export const isErasurePending = async (database: PrismaClient) =>
  (await pragma(database, 'user_version')) !== 0

/** Overwrites the unused space of a page, before its first cell and between cells. */
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
 * Erases deleted data from the files, starting with the search index. `secure_delete` overwrites a deleted row, but not
 * the copies left when SQLite moved the row to another page, so these are overwritten next. Finally the write-ahead log,
 * which contains old pages, is merged into the file and truncated, which has to wait for all readers.
 * @returns false if a reader prevents it, so that it stays pending
 */
export async function finishErasure(database: PrismaClient): Promise<boolean> {
  const requested = await pragma(database, 'user_version')
  if (requested === 0) return true
  await mergeIndex(database)
  for (let first = 1; await overwriteSlice(database, first); first += SLICE) await othersFirst()
  const isBusy = await pragma(database, 'wal_checkpoint(TRUNCATE)')
  if (isBusy) return false
  await database.$transaction(async (transaction) => {
    if ((await pragma(transaction, 'user_version')) === requested)
      await transaction.$queryRaw`PRAGMA user_version=0`
  }, LONG_TRANSACTION)
  return true
}
