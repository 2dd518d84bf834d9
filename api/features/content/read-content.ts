import { COLLECTIONS, type Collection, type CollectionName } from '#contract/content'
import type { Database } from '../../lib/database.ts'

/** The part of a Prisma delegate that every collection has; the seventeen models differ only in their columns. */
interface Delegate {
  findMany(query: object): Promise<Record<string, unknown>[]>
  createMany(query: { data: object[] }): Promise<{ count: number }>
}

/** The table of a collection. */
export const tableOf = (
  database: Pick<Database, (typeof COLLECTIONS)[CollectionName]['model']>,
  name: CollectionName,
) => database[COLLECTIONS[name].model] as unknown as Delegate

/** Columns of a collection's record: its id and what the description names. */
export function columnsOf(name: CollectionName): Record<string, true> {
  const { fields }: Collection = COLLECTIONS[name]
  return Object.fromEntries(['id', ...Object.keys(fields)].map((column) => [column, true]))
}

/** A day as YYYY-MM-DD where the row carries a moment. */
const asPlain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)

/** A row as every reader gets it: `_id` beside `id` (R26). */
export function asRecord(row: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asPlain(value)]))
  return { _id: row.id, ...plain }
}

/** All records of a collection in manual order, then by age (B012, B013, R48). */
export async function readCollection(
  database: Database,
  name: CollectionName,
): Promise<Record<string, unknown>[]> {
  const rows = await tableOf(database, name).findMany({
    select: columnsOf(name),
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(asRecord)
}
