// Substring search over all enquiries with SQLite's FTS5 trigram index.
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { PrismaClient } from '../../generated/sqlite/client.ts'
import { COUNTED } from '../counted-columns.ts'
import { type Dialect, LONG_TRANSACTION, type TextSearch } from '../dialect.ts'

/**
 * Returns SQL for the Indian days on which an enquiry is counted: of its receipt and its conversion. `arrival` is
 * milliseconds since 1970 × 4096; UTC+5:30 is 19,800 s.
 */
const getDays = (row: 'old' | 'new') =>
  `date(${row}.arrival / 4096000 + 19800, 'unixepoch'), date(${row}."convertedAt", '+19800 seconds')`

const isChanged = COUNTED.map((column) => `old."${column}" IS NOT new."${column}"`).join(' OR ')

/** Triggers that discard the counts of an enquiry's days when it is added, deleted, or changed in a counted column. */
const REPORT_TRIGGERS: readonly string[] = [
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_insert" AFTER INSERT ON "Enquiry" BEGIN
    DELETE FROM "ReportDay" WHERE "day" IN (${getDays('new')});
  END`,
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_delete" AFTER DELETE ON "Enquiry" BEGIN
    DELETE FROM "ReportDay" WHERE "day" IN (${getDays('old')});
  END`,
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_update" AFTER UPDATE OF ${COUNTED.map((column) => `"${column}"`).join(', ')}
  ON "Enquiry" WHEN ${isChanged} BEGIN
    DELETE FROM "ReportDay" WHERE "day" IN (${getDays('old')}, ${getDays('new')});
  END`,
]

const IF_NOT_EXISTS = 'IF NOT EXISTS '

/** Returns a definition as SQLite stores it, without IF NOT EXISTS. */
const asStored = (definition: string) => definition.replace(IF_NOT_EXISTS, '')

/**
 * Creates missing triggers, and replaces those that an older version defined differently.
 * @param definitions each `CREATE TRIGGER IF NOT EXISTS "name" …`
 */
async function updateTriggers(database: PrismaClient, definitions: readonly string[]): Promise<void> {
  const rows = await database.$queryRawUnsafe<{ sql: string }[]>(
    `SELECT sql FROM sqlite_master WHERE type = 'trigger'`,
  )
  const kept = new Set(rows.map(({ sql }) => sql))
  for (const definition of definitions) {
    if (kept.has(asStored(definition))) continue
    const name = /"\w+"/.exec(definition)?.[0]
    await database.$transaction([
      database.$executeRawUnsafe(`DROP TRIGGER IF EXISTS ${name}`),
      database.$executeRawUnsafe(definition),
    ])
  }
}

const INDEX = `CREATE VIRTUAL TABLE "EnquirySearch"
  USING fts5(search, message, reference, content='Enquiry', content_rowid='arrival', tokenize='trigram')`

/** Pages of the index merged per transaction; few, so that others don't wait long. */
const SLICE = 50

/** Fills the index with folded messages and notes. FTS5's own `rebuild` would use the original ones. */
export const FILL_INDEX = `INSERT INTO "EnquirySearch"(rowid, search, message, reference)
  SELECT arrival, search, coalesce("searchMessage", message), reference FROM "Enquiry"`

/** Indexed columns, with the folded message and notes. */
const columns = (row: 'new' | 'old') =>
  `${row}.arrival, ${row}.search, coalesce(${row}."searchMessage", ${row}.message), ${row}.reference`
const enter = `VALUES (${columns('new')})`
const leave = `VALUES ('delete', ${columns('old')})`

const SEARCH_TRIGGERS = [
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"(rowid, search, message, reference) ${enter};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_delete" AFTER DELETE ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search, message, reference) ${leave};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_update" AFTER UPDATE OF search, message, "searchMessage", reference, arrival ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search, message, reference) ${leave};
    INSERT INTO "EnquirySearch"(rowid, search, message, reference) ${enter};
  END`,
]

/**
 * True if the index was created with FTS5's `secure-delete`, which damages it in SQLite 3.45.1, the base of libSQL 0.5:
 * "malformed inverted index" as soon as a text is added and deleted.
 */
async function usesSecureDelete(database: PrismaClient): Promise<boolean> {
  const rows = await database.$queryRaw<
    unknown[]
  >`SELECT v FROM "EnquirySearch_config" WHERE k = 'secure-delete'`
  return rows.length > 0
}

/** True if the index is intact. The check takes 0.4 s with 100,000 enquiries. */
const isIntact = (database: PrismaClient) =>
  database.$executeRaw`INSERT INTO "EnquirySearch"("EnquirySearch") VALUES ('integrity-check')`.then(
    () => true,
    () => false,
  )

/** Rebuilds the search index from the enquiries. @param old names of its triggers */
async function createIndex(database: PrismaClient, old: readonly string[]): Promise<void> {
  const statements = [
    ...old.map((name) => `DROP TRIGGER "${name}"`),
    'DROP TABLE IF EXISTS "EnquirySearch"',
    INDEX,
    FILL_INDEX,
    ...SEARCH_TRIGGERS,
  ]
  await database.$transaction(statements.map((statement) => database.$executeRawUnsafe(statement)))
}

const readIndex = (database: PrismaClient) =>
  database.$queryRawUnsafe<{ name: string; sql: string | null }[]>(
    `SELECT name, sql FROM sqlite_master WHERE name LIKE 'EnquirySearch%'`,
  )

const namesOfTriggers = (found: Awaited<ReturnType<typeof readIndex>>) =>
  found.filter(({ sql }) => sql?.startsWith('CREATE TRIGGER')).map(({ name }) => name)

/**
 * Creates the search index if it is missing or an earlier version created it differently, then the triggers that keep
 * it and the report days up to date. This runs at every start rather than in a migration, because Prisma rebuilds a
 * table to change it and drops its triggers.
 */
export async function prepareSearch(database: PrismaClient): Promise<void> {
  const found = await readIndex(database)
  const kept = new Set(found.map(({ sql }) => sql))
  const isCurrent = kept.has(INDEX) && SEARCH_TRIGGERS.every((trigger) => kept.has(asStored(trigger)))
  if (!isCurrent || (await usesSecureDelete(database))) await createIndex(database, namesOfTriggers(found))
  await updateTriggers(database, REPORT_TRIGGERS)
}

export async function repairSearch(database: PrismaClient): Promise<void> {
  if (!(await isIntact(database))) await createIndex(database, namesOfTriggers(await readIndex(database)))
}

/** @returns true if there was something to merge. @param pages negative to start with all of the index */
const mergeSlice = (database: PrismaClient, pages: number) =>
  database.$transaction(async (transaction) => {
    const changes = async () =>
      Number((await transaction.$queryRaw<{ count: bigint }[]>`SELECT total_changes() AS count`)[0]?.count)
    const before = await changes()
    await transaction.$executeRaw`INSERT INTO "EnquirySearch"("EnquirySearch", rank) VALUES ('merge', ${pages})`
    // The command itself counts as one change.
    return (await changes()) - before > 1
  }, LONG_TRANSACTION)

async function mergeAll(database: PrismaClient): Promise<void> {
  for (let pages = -SLICE; await mergeSlice(database, pages); pages = SLICE) await othersFirst()
}

/**
 * Removes deleted texts from the index. FTS5 only marks a text as deleted until the whole index is merged, which is done in
 * slices (https://www.sqlite.org/fts5.html#the_merge_command).
 */
export async function mergeIndex(database: PrismaClient): Promise<void> {
  await mergeAll(database)
  // Depending on its segments, the first merge can keep the marks with their texts (SQLite 3.45.1). A second one removes
  // them, but FTS5 only merges again if there is a new segment.
  await database.$transaction([
    database.$executeRaw`INSERT INTO "EnquirySearch"(rowid, search, message, reference) VALUES (0, 'empty', '', '')`,
    database.$executeRaw`INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search, message, reference)
      VALUES ('delete', 0, 'empty', '', '')`,
  ])
  await mergeAll(database)
}

const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`

const toMatch = ({ words, hasMessages }: TextSearch) =>
  words
    .map(({ text, reference }) => {
      const inTexts = `{search${hasMessages ? ' message' : ''}} : ${asPhrase(text)}`
      return reference ? `(${inTexts} OR reference : ${asPhrase(reference)})` : inTexts
    })
    .join(' AND ')

/** Returns SQL for matches in the index, newest first. */
const indexed = (joined: string) => `
  SELECT "EnquirySearch".rowid AS found FROM "EnquirySearch" ${joined}
  WHERE "EnquirySearch" MATCH ?1 ORDER BY "EnquirySearch".rowid DESC LIMIT ?2`

// CROSS JOIN makes SQLite start with the index instead of scanning all rows.
const KEPT = `CROSS JOIN "Enquiry" ON arrival = "EnquirySearch".rowid AND "deletedAt" IS NULL`

export const findSequences: Dialect['findSequences'] = async (database, search, limit, among) => {
  // Returns one text, because Prisma takes longer to process rows than SQLite to find them.
  const [row] = await database.$queryRawUnsafe<{ arrivals: string | null }[]>(
    `SELECT group_concat(found) AS arrivals FROM (${indexed(among === 'kept' ? KEPT : '')})`,
    ...[toMatch(search), limit],
  )
  const arrivals = row?.arrivals?.split(',').map(BigInt) ?? []
  return arrivals.sort((one, other) => (one > other ? -1 : 1))
}
