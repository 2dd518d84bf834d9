// Substring search over all enquiries with PostgreSQL's trigram index.
import type pg from 'pg'
import type { Dialect, TextSearch } from '../dialect.ts'

/** Number of newest enquiries to search first, because they contain enough matches of a common text. */
const NEWEST = 5000

/** Folded message and notes: the stored ones, or the lower-case message if that is the same. */
const MESSAGE = 'coalesce("searchMessage", lower("message"))'

const INDEXES = {
  EnquirySearch: '"search"',
  EnquirySearchMessage: `(${MESSAGE})`,
  EnquirySearchReference: '"reference"',
} as const

const hasIndexes = async (client: pg.ClientBase) => {
  const found = `SELECT 1 FROM pg_indexes WHERE indexname = ANY($1)`
  const names = Object.keys(INDEXES)
  return (await client.query(found, [names])).rowCount === names.length
}

const CREATE = Object.entries(INDEXES).map(
  ([name, text]) => `CREATE INDEX IF NOT EXISTS "${name}" ON "Enquiry" USING gin (${text} gin_trgm_ops);`,
)

/**
 * Creates missing search indexes. Must be called in a transaction.
 * @returns true if they exist
 */
export async function prepareSearch(client: pg.ClientBase): Promise<boolean> {
  if (await hasIndexes(client)) return true
  await client.query('SAVEPOINT search')
  try {
    await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm; ${CREATE.join(' ')}`)
    return true
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT search')
    return false
  }
}

const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function toConditions({ words, hasMessages }: TextSearch) {
  const parameters: string[] = []
  const parameter = (text: string) => `$${parameters.push(text)}`
  const conditions = words.map(({ text, reference }) => {
    const pattern = parameter(asPattern(text))
    const places = [
      `"search" LIKE ${pattern}`,
      ...(hasMessages ? [`${MESSAGE} LIKE ${pattern}`] : []),
      ...(reference ? [`"reference" LIKE ${parameter(asPattern(reference))}`] : []),
    ]
    return `(${places.join(' OR ')})`
  })
  return { sql: conditions.join(' AND '), parameters }
}

/**
 * Scans the newest enquiries first, and uses the index only if that does not find enough. The planner can't know how
 * frequent a text is, and either way alone takes seconds for some texts.
 */
export const findSequences: Dialect['findSequences'] = async (database, search, limit, among) => {
  const { sql, parameters } = toConditions(search)
  const last = `$${parameters.length + 1}`
  const only = among === 'kept' ? 'WHERE "deletedAt" IS NULL' : ''
  const frequent = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `SELECT "arrival" FROM (SELECT "arrival", "search", "message", "searchMessage", "reference" FROM "Enquiry" ${only} ORDER BY "arrival" DESC LIMIT ${NEWEST}) AS "newest"
     WHERE ${sql} ORDER BY "arrival" DESC LIMIT ${last}`,
    ...parameters,
    limit,
  )
  if (frequent.length === limit) return frequent.map(({ arrival }) => arrival)
  const all = await database.$queryRawUnsafe<{ arrival: bigint }[]>(
    `WITH "found" AS MATERIALIZED (
       SELECT "arrival", "deletedAt" FROM "Enquiry" WHERE ${sql})
     SELECT "arrival" FROM "found" ${only} ORDER BY "arrival" DESC LIMIT ${last}`,
    ...parameters,
    limit,
  )
  return all.map(({ arrival }) => arrival)
}
