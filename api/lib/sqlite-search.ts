// Search by substring over all enquiries, in the words of SQLite: an FTS5 index of trigrams (PITFALLS P54).
import type { PrismaClient } from '../generated/sqlite/client.ts'
import { keepTriggers } from './sqlite-keep-triggers.ts'
import { REPORT_TRIGGERS } from './sqlite-triggers.ts'

/** Of two servers that start at once on one file, the second finds it made. */
const INDEX = `CREATE VIRTUAL TABLE IF NOT EXISTS "EnquirySearch"
  USING fts5(search, content='Enquiry', content_rowid='arrival', tokenize='trigram')`

/** The index follows the table by itself, whoever writes. */
const SEARCH_TRIGGERS = [
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"(rowid, search) VALUES (new.arrival, new.search);
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_delete" AFTER DELETE ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search) VALUES ('delete', old.arrival, old.search);
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_update" AFTER UPDATE OF search, arrival ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search) VALUES ('delete', old.arrival, old.search);
    INSERT INTO "EnquirySearch"(rowid, search) VALUES (new.arrival, new.search);
  END`,
]

/**
 * Makes the search index where it is missing, and the triggers that keep it and the reports' days right. They are
 * made at every start rather than by a migration, since Prisma rebuilds a table to change it, and that drops them.
 */
export async function prepareSearch(database: PrismaClient): Promise<void> {
  const found = await database.$queryRawUnsafe<unknown[]>(
    `SELECT name FROM sqlite_master WHERE name = 'EnquirySearch'`,
  )
  if (found.length === 0) {
    await database.$transaction([
      database.$executeRawUnsafe(INDEX),
      // What was erased shall not stay in the index until it is next merged.
      database.$executeRawUnsafe(
        `INSERT INTO "EnquirySearch"("EnquirySearch", rank) VALUES ('secure-delete', 1)`,
      ),
      database.$executeRawUnsafe(`INSERT INTO "EnquirySearch"("EnquirySearch") VALUES ('rebuild')`),
    ])
  }
  await keepTriggers(database, [...SEARCH_TRIGGERS, ...REPORT_TRIGGERS])
}

const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Arrival numbers of enquiries whose searched text holds `text`, newest first.
 * @param text as `searchable` makes it, at least three characters long
 * @param limit how many at the most
 * @param isKept whether those in the bin and suspects are left out
 */
export async function findArrivals(
  database: PrismaClient,
  text: string,
  limit: number,
  isKept: boolean,
): Promise<bigint[]> {
  // CROSS JOIN keeps the order of the two: from the index to the rows, and never through all rows.
  const kept = isKept
    ? 'CROSS JOIN "Enquiry" ON arrival = "EnquirySearch".rowid AND "deletedAt" IS NULL AND "suspectReason" IS NULL'
    : ''
  // One text instead of a row for each: Prisma takes longer over the rows than SQLite over finding them.
  const [row] = await database.$queryRawUnsafe<{ arrivals: string | null }[]>(
    `SELECT group_concat(found) AS arrivals FROM (
      SELECT "EnquirySearch".rowid AS found FROM "EnquirySearch" ${kept}
      WHERE "EnquirySearch" MATCH ? ORDER BY "EnquirySearch".rowid DESC LIMIT ?)`,
    asPhrase(text),
    limit,
  )
  const arrivals = row?.arrivals?.split(',').map(BigInt) ?? []
  return arrivals.sort((one, other) => (one > other ? -1 : 1))
}
