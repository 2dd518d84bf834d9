import { setImmediate as othersFirst } from 'node:timers/promises'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import { FOUND_COLUMNS, toSearchColumns } from './search-text.ts'

/** Enquiries of one transaction: some 20 ms, for which everybody else waits. */
const PIECE = 100

/** What the searched columns are made of, and what they are. */
const COLUMNS = {
  id: true,
  ...FOUND_COLUMNS,
  search: true,
  searchMessage: true,
} as const satisfies Prisma.EnquirySelect

type Row = Prisma.EnquiryGetPayload<{ select: typeof COLUMNS }>

/** A row that was corrected since it was read is folded by that, and left alone. */
const writeFolded = (transaction: Prisma.TransactionClient, rows: readonly Row[]) => {
  const values = rows.map((row) => {
    const { search, searchMessage } = toSearchColumns(row.kind as EnquiryKind, row)
    return Prisma.sql`(${row.id}, ${search}, ${searchMessage})`
  })
  return transaction.$executeRaw`
    UPDATE "Enquiry" SET "search" = "new"."column2", "searchMessage" = "new"."column3", "isFolded" = true
    FROM (VALUES ${Prisma.join(values)}) AS "new"
    WHERE "Enquiry"."id" = "new"."column1" AND "isFolded" = false`
}

/** Most rows are plain letters and as they shall be: their texts are not entered into the index again. */
const markFolded = (transaction: Prisma.TransactionClient, rows: readonly Row[]) =>
  transaction.$executeRaw`
    UPDATE "Enquiry" SET "isFolded" = true
    WHERE "id" IN (${Prisma.join(rows.map(({ id }) => id))}) AND "isFolded" = false`

function isAsFolded(row: Row): boolean {
  const { search, searchMessage } = toSearchColumns(row.kind as EnquiryKind, row)
  return row.search === search && row.searchMessage === searchMessage
}

/** @returns whether there may be more */
const refillPiece = (database: Database): Promise<boolean> =>
  database.$transaction(async (transaction) => {
    const rows = await transaction.enquiry.findMany({
      where: { isFolded: false },
      orderBy: { arrival: 'desc' },
      take: PIECE,
      select: COLUMNS,
    })
    const same = rows.filter(isAsFolded)
    const others = rows.filter((row) => !same.includes(row))
    if (same.length > 0) await markFolded(transaction, same)
    if (others.length > 0) await writeFolded(transaction, others)
    return rows.length === PIECE
  }, LONG_TRANSACTION)

/**
 * Folds the searched columns of what an earlier version has stored, the newest first, in pieces between which others are
 * served. Ended or killed between any two, it goes on where it was.
 */
export async function refillSearch(
  { database }: { database: Database },
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && (await refillPiece(database))) await othersFirst()
}
