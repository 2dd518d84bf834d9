// Search by substring over all enquiries, in the words of PostgreSQL: an index of trigrams.
import type pg from 'pg'
import type { PrismaClient } from '../generated/sqlite/client.ts'

/** Enquiries looked through first: a frequent text fills its page from the newest. */
const NEWEST = 5000

const hasIndex = async (client: pg.ClientBase) =>
  (await client.query(`SELECT 1 FROM pg_indexes WHERE indexname = 'EnquirySearch'`)).rowCount === 1

/**
 * Makes the search index where it is missing and may be made.
 * @returns whether there is one
 */
export async function prepareSearch(client: pg.ClientBase): Promise<boolean> {
  if (await hasIndex(client)) return true
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    await client.query(
      'CREATE INDEX IF NOT EXISTS "EnquirySearch" ON "Enquiry" USING gin ("search" gin_trgm_ops)',
    )
    return true
  } catch {
    return false
  }
}

/**
 * Arrival numbers of enquiries whose searched text holds `text`, newest first. The planner can't know how frequent a
 * text is, and each of the two ways takes seconds for the other's texts: so the newest enquiries are looked through,
 * and the index is asked only for what is not frequent there.
 * @param text as `searchable` makes it: with no sign of a pattern
 * @param limit how many at the most
 * @param isKept whether those in the bin and suspects are left out
 */
export async function findArrivals(
  database: PrismaClient,
  text: string,
  limit: number,
  isKept: boolean,
): Promise<bigint[]> {
  const pattern = `%${text}%`
  const kept = isKept ? 'WHERE "deletedAt" IS NULL AND "suspectReason" IS NULL' : ''
  const frequent = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `SELECT "arrival" FROM (SELECT "arrival", "search" FROM "Enquiry" ${kept} ORDER BY "arrival" DESC LIMIT ${NEWEST}) AS "newest"
     WHERE "search" LIKE $1 ORDER BY "arrival" DESC LIMIT $2`,
    pattern,
    limit,
  )
  if (frequent.length === limit) return frequent.map(({ arrival }) => arrival)
  const all = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `WITH "found" AS MATERIALIZED (
       SELECT "arrival", "deletedAt", "suspectReason" FROM "Enquiry" WHERE "search" LIKE $1)
     SELECT "arrival" FROM "found" ${kept} ORDER BY "arrival" DESC LIMIT $2`,
    pattern,
    limit,
  )
  return all.map(({ arrival }) => arrival)
}
