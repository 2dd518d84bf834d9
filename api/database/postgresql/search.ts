// Search by substring over all enquiries, in the words of PostgreSQL: an index of trigrams.
import type pg from 'pg'
import type { Dialect, SearchScope, TextSearch } from '../dialect.ts'

/** Enquiries looked through first: a frequent text fills its page from the newest. */
const NEWEST = 5000

/** What is marked as spam is in no index of texts, so that a flood of it costs nothing. */
const HELD = '"suspectReason" IS NOT NULL'
const NOT_HELD = '"suspectReason" IS NULL'

/** A message as it is folded: its letters in lower case, unless that is another text. */
const MESSAGE = 'coalesce("searchMessage", lower("message"))'

/** What each index is of. */
const INDEXES = { EnquirySearch: '"search"', EnquirySearchMessage: `(${MESSAGE})` } as const

const hasIndexes = async (client: pg.ClientBase) => {
  const found = `SELECT 1 FROM pg_indexes WHERE indexname = ANY($1) AND indexdef LIKE '%suspectReason%'`
  const names = Object.keys(INDEXES)
  return (await client.query(found, [names])).rowCount === names.length
}

const REMAKE = Object.entries(INDEXES).map(
  ([name, text]) => `DROP INDEX IF EXISTS "${name}";
      CREATE INDEX "${name}" ON "Enquiry" USING gin (${text} gin_trgm_ops) WHERE ${NOT_HELD};`,
)

/**
 * Makes the search indexes where one is missing and may be made, and anew where an earlier version's covers everything.
 * To be called in a transaction.
 * @returns whether they are there
 */
export async function prepareSearch(client: pg.ClientBase): Promise<boolean> {
  if (await hasIndexes(client)) return true
  await client.query('SAVEPOINT search')
  try {
    await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm; ${REMAKE.join(' ')}`)
    return true
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT search')
    return false
  }
}

/** Which enquiries a search reads, in SQL. */
const AMONG: Readonly<Record<SearchScope, string>> = {
  kept: `"deletedAt" IS NULL AND ${NOT_HELD}`,
  worked: NOT_HELD,
  all: 'true',
}

/** Enquiries marked as spam are few: their number is capped, and an index names those outside the bin. */
const heldMatches = (conditions: string) => `UNION ALL SELECT "arrival", "deletedAt" FROM "Enquiry"
  WHERE "deletedAt" IS NULL AND ${HELD} AND ${conditions}`

const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A search as conditions, with its parameters. */
function toConditions({ words, hasMessages }: TextSearch) {
  const parameters: string[] = []
  const parameter = (text: string) => `$${parameters.push(text)}`
  const conditions = words.map(({ text }) => {
    const pattern = parameter(asPattern(text))
    const inSearch = `"search" LIKE ${pattern}`
    return hasMessages ? `(${inSearch} OR ${MESSAGE} LIKE ${pattern})` : inSearch
  })
  return { sql: conditions.join(' AND '), parameters }
}

/**
 * The search of the dialect. The planner can't know how frequent a
 * text is, and each of the two ways takes seconds for the other's texts: so the newest enquiries are looked through,
 * and the index is asked only for what is not frequent there.
 */
export const findSequences: Dialect['findSequences'] = async (database, search, limit, among) => {
  const { sql, parameters } = toConditions(search)
  const last = `$${parameters.length + 1}`
  const frequent = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `SELECT "arrival" FROM (SELECT "arrival", "search", "message", "searchMessage" FROM "Enquiry" WHERE ${AMONG[among]} ORDER BY "arrival" DESC LIMIT ${NEWEST}) AS "newest"
     WHERE ${sql} ORDER BY "arrival" DESC LIMIT ${last}`,
    ...parameters,
    limit,
  )
  if (frequent.length === limit) return frequent.map(({ arrival }) => arrival)
  const all = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `WITH "found" AS MATERIALIZED (
       SELECT "arrival", "deletedAt" FROM "Enquiry" WHERE ${NOT_HELD} AND ${sql}
       ${among === 'all' ? heldMatches(sql) : ''})
     SELECT "arrival" FROM "found" ${among === 'kept' ? 'WHERE "deletedAt" IS NULL' : ''} ORDER BY "arrival" DESC LIMIT ${last}`,
    ...parameters,
    limit,
  )
  return all.map(({ arrival }) => arrival)
}
