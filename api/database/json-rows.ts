import type { Prisma } from '../generated/sqlite/client.ts'
import { getDialect, type JsonColumn } from './dialect.ts'

/** Returns a stored column under its own name. */
export const jsonColumn = (property: string, kind: JsonColumn['kind'] = 'value'): JsonColumn => ({
  property,
  kind,
  sql: `"Enquiry"."${property}"`,
})

/**
 * Reads enquiries as JSON text created by the database. The client would copy rows five times, which blocks the event loop
 * and fills the heap for large numbers.
 * @returns existing enquiries, newest first
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
