// Search by substring over all enquiries, in the words of SQLite: an FTS5 index of trigrams (PITFALLS P54).
import type { PrismaClient } from '../generated/sqlite/client.ts'
import type { Dialect, SearchScope } from './dialect.ts'
import { asKept, keepTriggers } from './sqlite-keep-triggers.ts'
import { REPORT_TRIGGERS } from './sqlite-triggers.ts'

/** The last words keep a text that was erased from staying in the index until it is next merged. */
const INDEX = [
  `CREATE VIRTUAL TABLE "EnquirySearch"
  USING fts5(search, content='Enquiry', content_rowid='arrival', tokenize='trigram')`,
  `INSERT INTO "EnquirySearch"("EnquirySearch", rank) VALUES ('secure-delete', 1)`,
]

/** What FTS5's own `rebuild` would do, without what is held as spam: a flood of it shall cost no index. */
export const FILL_INDEX = `INSERT INTO "EnquirySearch"(rowid, search)
  SELECT arrival, search FROM "Enquiry" WHERE "suspectReason" IS NULL`

const enter = 'SELECT new.arrival, new.search WHERE new."suspectReason" IS NULL'
const leave = `SELECT 'delete', old.arrival, old.search WHERE old."suspectReason" IS NULL`

/** The index follows the table by itself, whoever writes. */
const SEARCH_TRIGGERS = [
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"(rowid, search) ${enter};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_delete" AFTER DELETE ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search) ${leave};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_update" AFTER UPDATE OF search, arrival, "suspectReason" ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search) ${leave};
    INSERT INTO "EnquirySearch"(rowid, search) ${enter};
  END`,
]

/**
 * Makes the search index where it is missing, and anew where its triggers are not this version's: it may hold what they
 * would leave out. Then the triggers that keep it and the reports' days right. They are made at every start rather than
 * by a migration, since Prisma rebuilds a table to change it, and that drops them.
 */
export async function prepareSearch(database: PrismaClient): Promise<void> {
  const found = await database.$queryRawUnsafe<{ name: string; sql: string | null }[]>(
    `SELECT name, sql FROM sqlite_master WHERE name LIKE 'EnquirySearch%'`,
  )
  const kept = new Set(found.map(({ sql }) => sql))
  const isThere = found.some(({ name }) => name === 'EnquirySearch')
  if (!isThere || !SEARCH_TRIGGERS.every((trigger) => kept.has(asKept(trigger)))) {
    const old = found.filter(({ sql }) => sql?.startsWith('CREATE TRIGGER'))
    const statements = [
      ...old.map(({ name }) => `DROP TRIGGER "${name}"`),
      'DROP TABLE IF EXISTS "EnquirySearch"',
      ...INDEX,
      FILL_INDEX,
      ...SEARCH_TRIGGERS,
    ]
    await database.$transaction(statements.map((statement) => database.$executeRawUnsafe(statement)))
  }
  await keepTriggers(database, REPORT_TRIGGERS)
}

const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Matches in the index, newest first. */
const indexed = (joined: string) => `
  SELECT "EnquirySearch".rowid AS found FROM "EnquirySearch" ${joined}
  WHERE "EnquirySearch" MATCH ?1 ORDER BY "EnquirySearch".rowid DESC LIMIT ?2`

// CROSS JOIN keeps the order of the two: from the index to the rows, and never through all rows.
const KEPT = `CROSS JOIN "Enquiry" ON arrival = "EnquirySearch".rowid AND "deletedAt" IS NULL AND "suspectReason" IS NULL`

/** Suspects are few: their number is capped. A range, since SQLite does not look up what is merely not null. */
const ALL = `SELECT found FROM (${indexed('')})
  UNION ALL SELECT arrival FROM "Enquiry"
  WHERE "deletedAt" IS NULL AND "suspectReason" > '' AND instr(search, ?3) > 0
  ORDER BY 1 DESC LIMIT ?2`

const FOUND: Readonly<Record<SearchScope, string>> = { kept: indexed(KEPT), worked: indexed(''), all: ALL }

/** The search of the dialect, by the index of trigrams. */
export const findArrivals: Dialect['findArrivals'] = async (database, text, limit, among) => {
  // One text instead of a row for each: Prisma takes longer over the rows than SQLite over finding them.
  const [row] = await database.$queryRawUnsafe<{ arrivals: string | null }[]>(
    `SELECT group_concat(found) AS arrivals FROM (${FOUND[among]})`,
    ...[asPhrase(text), limit, ...(among === 'all' ? [text] : [])],
  )
  const arrivals = row?.arrivals?.split(',').map(BigInt) ?? []
  return arrivals.sort((one, other) => (one > other ? -1 : 1))
}
