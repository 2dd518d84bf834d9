import type { Prisma } from '../generated/sqlite/client.ts'
import { getDialect, type JsonColumn } from './dialect.ts'

/** A column under its own name, as it is stored. */
export const jsonColumn = (property: string, kind: JsonColumn['kind'] = 'value'): JsonColumn => ({
  property,
  kind,
  sql: `"Enquiry"."${property}"`,
})

/**
 * Enquiries as texts of JSON that the database writes. As rows they would be copied five times on their way through
 * the client, which takes the event loop's time, and fills the heap when very many are read.
 * @returns those that are still there, newest first
 */
export async function readJsonRows(
  client: Prisma.TransactionClient,
  columns: readonly JsonColumn[],
  arrivals: readonly bigint[],
): Promise<string[]> {
  if (arrivals.length === 0) return []
  const object = getDialect(client).jsonObject(columns)
  const rows = await client.$queryRawUnsafe<{ json: string }[]>(
    `SELECT ${object} AS json FROM "Enquiry" WHERE "arrival" IN (${arrivals.join(', ')}) ORDER BY "arrival" DESC`,
  )
  return rows.map(({ json }) => json)
}
