// Search by substring over all enquiries, in the words of PostgreSQL: an index of trigrams.
import type pg from 'pg'
import type { Dialect, SearchScope } from '../dialect.ts'

/** Enquiries looked through first: a frequent text fills its page from the newest. */
const NEWEST = 5000

/** What is marked as spam is in no index of texts, so that a flood of it costs nothing. */
const HELD = '"suspectReason" IS NOT NULL'
const NOT_HELD = '"suspectReason" IS NULL'

const hasIndex = async (client: pg.ClientBase) => {
  const found = `SELECT 1 FROM pg_indexes WHERE indexname = 'EnquirySearch' AND indexdef LIKE '%suspectReason%'`
  return (await client.query(found)).rowCount === 1
}

/**
 * Makes the search index where it is missing and may be made, and anew where an earlier version's covers everything.
 * @returns whether there is one
 */
export async function prepareSearch(client: pg.ClientBase): Promise<boolean> {
  if (await hasIndex(client)) return true
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    await client.query(`BEGIN; DROP INDEX IF EXISTS "EnquirySearch";
      CREATE INDEX "EnquirySearch" ON "Enquiry" USING gin ("search" gin_trgm_ops) WHERE ${NOT_HELD}; COMMIT`)
    return true
  } catch {
    await client.query('ROLLBACK')
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
const HELD_MATCHES = `UNION ALL SELECT "arrival", "deletedAt" FROM "Enquiry"
  WHERE "deletedAt" IS NULL AND ${HELD} AND "search" LIKE $1`

/**
 * The search of the dialect. The planner can't know how frequent a
 * text is, and each of the two ways takes seconds for the other's texts: so the newest enquiries are looked through,
 * and the index is asked only for what is not frequent there.
 */
export const findSequences: Dialect['findSequences'] = async (database, text, limit, among) => {
  const pattern = `%${text}%`
  const frequent = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `SELECT "arrival" FROM (SELECT "arrival", "search" FROM "Enquiry" WHERE ${AMONG[among]} ORDER BY "arrival" DESC LIMIT ${NEWEST}) AS "newest"
     WHERE "search" LIKE $1 ORDER BY "arrival" DESC LIMIT $2`,
    pattern,
    limit,
  )
  if (frequent.length === limit) return frequent.map(({ arrival }) => arrival)
  const all = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `WITH "found" AS MATERIALIZED (
       SELECT "arrival", "deletedAt" FROM "Enquiry" WHERE ${NOT_HELD} AND "search" LIKE $1
       ${among === 'all' ? HELD_MATCHES : ''})
     SELECT "arrival" FROM "found" ${among === 'kept' ? 'WHERE "deletedAt" IS NULL' : ''} ORDER BY "arrival" DESC LIMIT $2`,
    pattern,
    limit,
  )
  return all.map(({ arrival }) => arrival)
}
