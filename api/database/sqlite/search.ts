// Search by substring over all enquiries, in the words of SQLite: an FTS5 index of trigrams.
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { PrismaClient } from '../../generated/sqlite/client.ts'
import { COUNTED } from '../counted-columns.ts'
import { type Dialect, LONG_TRANSACTION, type TextSearch } from '../dialect.ts'

/** The day in India of an enquiry, from its place in time: milliseconds since 1970 × 4096 (UTC+5:30 is 19,800 s). */
const getDay = (row: 'old' | 'new') => `date(${row}.arrival / 4096000 + 19800, 'unixepoch')`

const isChanged = COUNTED.map((column) => `old."${column}" IS NOT new."${column}"`).join(' OR ')

/** Triggers that drop a day's counted figures when an enquiry of that day comes, goes or changes in what is counted. */
const REPORT_TRIGGERS: readonly string[] = [
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_insert" AFTER INSERT ON "Enquiry" BEGIN
    DELETE FROM "ReportDay" WHERE "day" = ${getDay('new')};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_delete" AFTER DELETE ON "Enquiry" BEGIN
    DELETE FROM "ReportDay" WHERE "day" = ${getDay('old')};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_update" AFTER UPDATE OF ${COUNTED.map((column) => `"${column}"`).join(', ')}
  ON "Enquiry" WHEN ${isChanged} BEGIN
    DELETE FROM "ReportDay" WHERE "day" IN (${getDay('old')}, ${getDay('new')});
  END`,
]

const IF_NOT_EXISTS = 'IF NOT EXISTS '

/** A definition as SQLite keeps it: without the condition. */
const asKept = (definition: string) => definition.replace(IF_NOT_EXISTS, '')

/**
 * Makes the triggers that are missing, and those anew that an older version defined otherwise.
 * @param definitions each `CREATE TRIGGER IF NOT EXISTS "name" …`
 */
async function keepTriggers(database: PrismaClient, definitions: readonly string[]): Promise<void> {
  const rows = await database.$queryRawUnsafe<{ sql: string }[]>(
    `SELECT sql FROM sqlite_master WHERE type = 'trigger'`,
  )
  const kept = new Set(rows.map(({ sql }) => sql))
  for (const definition of definitions) {
    if (kept.has(asKept(definition))) continue
    const name = /"\w+"/.exec(definition)?.[0]
    await database.$transaction([
      database.$executeRawUnsafe(`DROP TRIGGER IF EXISTS ${name}`),
      database.$executeRawUnsafe(definition),
    ])
  }
}

const INDEX = `CREATE VIRTUAL TABLE "EnquirySearch"
  USING fts5(search, message, content='Enquiry', content_rowid='arrival', tokenize='trigram')`

/** Pages of the index that one transaction merges: others wait for it no longer than a blink. */
const SLICE = 50

/** FTS5's own `rebuild` would take the messages as they are. */
export const FILL_INDEX = `INSERT INTO "EnquirySearch"(rowid, search, message)
  SELECT arrival, search, coalesce("searchMessage", message) FROM "Enquiry"`

/** A message is in the index as it is folded: its letters in either case, unless that is another text. */
const columns = (row: 'new' | 'old') =>
  `${row}.arrival, ${row}.search, coalesce(${row}."searchMessage", ${row}.message)`
const enter = `VALUES (${columns('new')})`
const leave = `VALUES ('delete', ${columns('old')})`

/** The index follows the table by itself, whoever writes. */
const SEARCH_TRIGGERS = [
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"(rowid, search, message) ${enter};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_delete" AFTER DELETE ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search, message) ${leave};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "EnquirySearch_update" AFTER UPDATE OF search, message, "searchMessage", arrival ON "Enquiry" BEGIN
    INSERT INTO "EnquirySearch"("EnquirySearch", rowid, search, message) ${leave};
    INSERT INTO "EnquirySearch"(rowid, search, message) ${enter};
  END`,
]

/**
 * Whether the index was made with FTS5's own `secure-delete`, which damages it (SQLite 3.45.1, which libSQL 0.5 is made
 * of): "malformed inverted index" as soon as a text is entered and deleted again.
 */
async function isEraserOfItsOwn(database: PrismaClient): Promise<boolean> {
  const rows = await database.$queryRaw<
    unknown[]
  >`SELECT v FROM "EnquirySearch_config" WHERE k = 'secure-delete'`
  return rows.length > 0
}

/** True if the index is intact. The check takes 0.4 s with 100,000 enquiries. */
const isSound = (database: PrismaClient) =>
  database.$executeRaw`INSERT INTO "EnquirySearch"("EnquirySearch") VALUES ('integrity-check')`.then(
    () => true,
    () => false,
  )

/** Rebuilds the search index from the enquiries. @param old names of its triggers */
async function makeIndex(database: PrismaClient, old: readonly string[]): Promise<void> {
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
  const isAsMade = kept.has(INDEX) && SEARCH_TRIGGERS.every((trigger) => kept.has(asKept(trigger)))
  if (!isAsMade || (await isEraserOfItsOwn(database))) await makeIndex(database, namesOfTriggers(found))
  await keepTriggers(database, REPORT_TRIGGERS)
}

/** Rebuilds the search index if it is damaged. */
export async function mendSearch(database: PrismaClient): Promise<void> {
  if (!(await isSound(database))) await makeIndex(database, namesOfTriggers(await readIndex(database)))
}

/** @returns whether there was something to merge. @param pages negative to begin with all of the index */
const mergeSlice = (database: PrismaClient, pages: number) =>
  database.$transaction(async (transaction) => {
    const changes = async () =>
      Number((await transaction.$queryRaw<{ count: bigint }[]>`SELECT total_changes() AS count`)[0]?.count)
    const before = await changes()
    await transaction.$executeRaw`INSERT INTO "EnquirySearch"("EnquirySearch", rank) VALUES ('merge', ${pages})`
    // The command itself counts as one.
    return (await changes()) - before > 1
  }, LONG_TRANSACTION)

/**
 * Lets the texts that were deleted leave the index. FTS5 only notes that a text is gone; text and note leave when all
 * of the index is merged into one, which is done in slices (https://www.sqlite.org/fts5.html#the_merge_command).
 */
export async function mergeIndex(database: PrismaClient): Promise<void> {
  for (let pages = -SLICE; await mergeSlice(database, pages); pages = SLICE) await othersFirst()
}

const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A search in the words of FTS5. */
const toMatch = ({ words, hasMessages }: TextSearch) =>
  words.map(({ text }) => `{search${hasMessages ? ' message' : ''}} : ${asPhrase(text)}`).join(' AND ')

/** Matches in the index, newest first. */
const indexed = (joined: string) => `
  SELECT "EnquirySearch".rowid AS found FROM "EnquirySearch" ${joined}
  WHERE "EnquirySearch" MATCH ?1 ORDER BY "EnquirySearch".rowid DESC LIMIT ?2`

// CROSS JOIN keeps the order of the two: from the index to the rows, and never through all rows.
const KEPT = `CROSS JOIN "Enquiry" ON arrival = "EnquirySearch".rowid AND "deletedAt" IS NULL`

/** The search of the dialect, by the index of trigrams. */
export const findSequences: Dialect['findSequences'] = async (database, search, limit, among) => {
  // One text instead of a row for each: Prisma takes longer over the rows than SQLite over finding them.
  const [row] = await database.$queryRawUnsafe<{ arrivals: string | null }[]>(
    `SELECT group_concat(found) AS arrivals FROM (${indexed(among === 'kept' ? KEPT : '')})`,
    ...[toMatch(search), limit],
  )
  const arrivals = row?.arrivals?.split(',').map(BigInt) ?? []
  return arrivals.sort((one, other) => (one > other ? -1 : 1))
}
