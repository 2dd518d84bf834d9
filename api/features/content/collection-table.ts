import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { ContentRecord } from '#contract/content'
import type { FieldKind } from '#contract/content-fields'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

/** A database or a transaction of it, as far as content is concerned. */
export type ContentDatabase = Pick<Database, 'contentRecord'>

export type Fields = Prisma.InputJsonObject

/** The order that staff have given the records of a collection, then age. */
const MANUAL_ORDER = [{ position: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }]

/** All records of a collection, in manual order. */
export const ofCollection = (collection: CollectionName) => ({ where: { collection }, orderBy: MANUAL_ORDER })

/** Names one record. */
export const keyOf = (collection: CollectionName, id: string) => ({ id, collection })

/** What a field holds that its writer left out. */
function blank(kind: FieldKind) {
  if (kind === 'list' || kind === 'hours') return []
  if (kind === 'date') return null
  if (kind === 'yes-no') return false
  return kind === 'rating' ? 5 : ''
}

/** The fields of a stored record in the order of their description, which no database keeps. */
export function getFields(name: CollectionName, stored: unknown): Record<string, unknown> {
  const { fields }: Collection = COLLECTIONS[name]
  const written = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([key, { kind }]) => [key, written[key] ?? blank(kind)]),
  )
}

/** A row as every reader gets it: `_id` beside `id`, its version as a text. */
export function asRecord<N extends CollectionName>(
  name: N,
  { id, fields, updatedAt }: { id: string; fields: unknown; updatedAt: Date },
): ContentRecord<N> {
  const record = { _id: id, id, ...getFields(name, fields), updatedAt: updatedAt.toISOString() }
  return record as unknown as ContentRecord<N>
}
