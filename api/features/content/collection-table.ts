import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { ContentRecord } from '#contract/content'
import type { FieldKind } from '#contract/content-fields'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

export type ContentDatabase = Pick<Database, 'contentRecord'>

export type Fields = Prisma.InputJsonObject

/** The order set by staff, then by age. */
const MANUAL_ORDER = [{ position: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }]

/** Query for all records of a collection, in manual order. */
export const inCollection = (collection: CollectionName) => ({ where: { collection }, orderBy: MANUAL_ORDER })

export const keyOf = (collection: CollectionName, id: string) => ({ id, collection })

/** Returns the default of a field that was left out. */
function getDefault(kind: FieldKind) {
  if (kind === 'list' || kind === 'hours') return []
  if (kind === 'date') return null
  if (kind === 'yes-no') return false
  return kind === 'rating' ? 5 : ''
}

/** Returns the fields of a stored record in their defined order, which databases don't keep. */
export function getFields(name: CollectionName, stored: unknown): Record<string, unknown> {
  const { fields }: Collection = COLLECTIONS[name]
  const values = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([key, { kind }]) => [key, values[key] ?? getDefault(kind)]),
  )
}

/** Returns a row in the form of the API, with both `_id` and `id`, and its version as text. */
export function toContentRecord<N extends CollectionName>(
  name: N,
  { id, fields, updatedAt }: { id: string; fields: unknown; updatedAt: Date },
): ContentRecord<N> {
  const record = { _id: id, id, ...getFields(name, fields), updatedAt: updatedAt.toISOString() }
  return record as unknown as ContentRecord<N>
}
