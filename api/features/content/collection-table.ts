import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { ContentRecord } from '#contract/content'
import type { Database } from '../../database/database.ts'

type Row = Record<string, unknown>

/** The part of a Prisma delegate that the models of all collections share; they differ only in their columns. */
interface Table {
  findMany(query: object): Promise<Row[]>
  create(query: object): Promise<Row>
  createMany(query: { data: object[] }): Promise<{ count: number }>
  update(query: object): Promise<Row>
  findUnique(query: object): Promise<Row | null>
  delete(query: object): Promise<Row & { position: number; createdAt: Date }>
  count(): Promise<number>
  aggregate(query: object): Promise<{ _max: { position: number | null }; _min: { position: number | null } }>
}

/** A database or a transaction of it, as far as content is concerned. */
export type ContentDatabase = Pick<Database, (typeof COLLECTIONS)[CollectionName]['model']>

/** The order that staff have given the records of a collection, then age. */
export const MANUAL_ORDER = [
  { position: 'asc' as const },
  { createdAt: 'asc' as const },
  { id: 'asc' as const },
]

/** The table of a collection. */
export const getTable = (database: ContentDatabase, name: CollectionName) =>
  database[COLLECTIONS[name].model] as unknown as Table

/** Columns of a collection's record: its id, what the description names, and its version. */
export function getColumns(name: CollectionName): Record<string, true> {
  const { fields }: Collection = COLLECTIONS[name]
  return Object.fromEntries(['id', ...Object.keys(fields), 'updatedAt'].map((column) => [column, true]))
}

/** A timestamp as a text: the version in full, any other as the day that it stands for (YYYY-MM-DD). */
function asPlain(column: string, value: unknown): unknown {
  if (!(value instanceof Date)) return value
  return column === 'updatedAt' ? value.toISOString() : value.toISOString().slice(0, 10)
}

/** A row as every reader gets it: `_id` beside `id`, timestamps as texts. */
export function asRecord<N extends CollectionName>(row: Row): ContentRecord<N> {
  const plain = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, asPlain(column, value)]),
  )
  return { _id: row.id, ...plain } as ContentRecord<N>
}

/** A written record as its row: days as timestamps. */
export function asRow(name: CollectionName, record: Row): Row {
  const { fields }: Collection = COLLECTIONS[name]
  const entries = Object.entries(record).map(([key, value]) => {
    const isDay = fields[key]?.kind === 'date' && typeof value === 'string'
    return [key, isDay ? new Date(value) : value] as const
  })
  return Object.fromEntries(entries)
}
