import { setImmediate as othersFirst } from 'node:timers/promises'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { parsePhone } from '#contract/parse-phone'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from './contact-keys.ts'
import { FOUND_COLUMNS, toSearchColumns } from './search-text.ts'

/** Enquiries of one transaction: some 20 ms, for which everybody else waits. */
const PIECE = 100

const COLUMNS = {
  id: true,
  ...FOUND_COLUMNS,
  search: true,
  searchMessage: true,
  mobileNormal: true,
  personId: true,
} as const satisfies Prisma.EnquirySelect

/** A row as it is stored, and its columns by the rules of this version. */
interface Refill {
  row: Prisma.EnquiryGetPayload<{ select: typeof COLUMNS }>
  next: Pick<Refill['row'], 'search' | 'searchMessage' | 'mobileNormal'>
}

function toRefill(row: Refill['row']): Refill {
  const phone = parsePhone(row.mobile)
  const { search, searchMessage } = toSearchColumns(row.kind as EnquiryKind, row, phone)
  return { row, next: { search, searchMessage, mobileNormal: phone.number } }
}

const isAsFolded = ({ row, next }: Refill) =>
  row.search === next.search &&
  row.searchMessage === next.searchMessage &&
  row.mobileNormal === next.mobileNormal

/** A row that was corrected since it was read is folded by that, and left alone. */
const writeFolded = (transaction: Prisma.TransactionClient, refills: readonly Refill[]) => {
  const values = refills.map(
    ({ row, next }) => Prisma.sql`(${row.id}, ${next.search}, ${next.searchMessage}, ${next.mobileNormal})`,
  )
  return transaction.$executeRaw`
    UPDATE "Enquiry" SET "search" = "new"."column2", "searchMessage" = "new"."column3",
      "mobileNormal" = "new"."column4", "isFolded" = true
    FROM (VALUES ${Prisma.join(values)}) AS "new"
    WHERE "Enquiry"."id" = "new"."column1" AND "isFolded" = false`
}

/** People are recognised by a number that an earlier version could not read, unless it is already someone's. */
async function writeKeys(transaction: Prisma.TransactionClient, refills: readonly Refill[]): Promise<void> {
  const keys = refills
    .filter(({ row, next }) => row.personId !== null && next.mobileNormal !== row.mobileNormal)
    .flatMap(({ row, next: { mobileNormal } }) =>
      getKeys({ mobileNormal, emailNormal: '' }).map((key) => Prisma.sql`(${key}, ${row.personId})`),
    )
  if (keys.length === 0) return
  await transaction.$executeRaw`
    INSERT INTO "PersonKey" ("key", "personId") VALUES ${Prisma.join(keys)} ON CONFLICT DO NOTHING`
}

/** Most rows are plain letters and as they shall be: their texts are not entered into the index again. */
const markFolded = (transaction: Prisma.TransactionClient, refills: readonly Refill[]) =>
  transaction.$executeRaw`
    UPDATE "Enquiry" SET "isFolded" = true
    WHERE "id" IN (${Prisma.join(refills.map(({ row }) => row.id))}) AND "isFolded" = false`

/** @returns whether there may be more */
const refillPiece = (database: Database): Promise<boolean> =>
  database.$transaction(async (transaction) => {
    const rows = await transaction.enquiry.findMany({
      where: { isFolded: false },
      orderBy: { arrival: 'desc' },
      take: PIECE,
      select: COLUMNS,
    })
    const refills = rows.map(toRefill)
    const same = refills.filter(isAsFolded)
    const others = refills.filter((refill) => !same.includes(refill))
    if (same.length > 0) await markFolded(transaction, same)
    if (others.length > 0) await writeFolded(transaction, others)
    await writeKeys(transaction, others)
    return rows.length === PIECE
  }, LONG_TRANSACTION)

/**
 * Folds the searched columns of what an earlier version has stored and reads its numbers, the newest first, in pieces between which others are
 * served. Ended or killed between any two, it goes on where it was.
 */
export async function refillSearch(
  { database }: { database: Database },
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && (await refillPiece(database))) await othersFirst()
}
