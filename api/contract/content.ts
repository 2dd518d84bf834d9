import * as z from 'zod/mini'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { type Field, fieldSchema, type ValueOfKind } from '#contract/content-fields'

type ValueOf<F extends Field> = ValueOfKind<F['kind']>

type Fields<N extends CollectionName> = (typeof COLLECTIONS)[N]['fields']

type Values<F> = { -readonly [K in keyof F]: F[K] extends Field ? ValueOf<F[K]> : never }

type OptionalKey<F> = { [K in keyof F]: F[K] extends { required: true } ? never : K }[keyof F]

/** A record of the collection as a writer sends it. Fields that aren't required can be left out. */
export type ContentInput<N extends CollectionName> = Omit<Values<Fields<N>>, OptionalKey<Fields<N>>> &
  Partial<Pick<Values<Fields<N>>, OptionalKey<Fields<N>>>>

/**
 * A record of the collection as readers get it. `_id` and `id` are the same; `updatedAt` (ISO 8601) is its version,
 * which a writer can send back as If-Match.
 */
export type ContentRecord<N extends CollectionName> = {
  _id: string
  id: string
  updatedAt: string
} & Values<Fields<N>>

/** Returns the schema of a record as a writer sends it, new or as a replacement. It rejects unknown keys. */
export function contentSchema(name: CollectionName, isReplacement = false) {
  const { fields: described, incomplete } = COLLECTIONS[name] as Collection
  const shape = Object.entries(described).map(
    ([key, field]) => [key, fieldSchema(field, incomplete, isReplacement)] as const,
  )
  return z.strictObject(Object.fromEntries(shape))
}

const ownId = z.optional(z.string('An id must be text.').check(z.maxLength(64, 'An id is too long.')))
const ownTime = (key: string) => z.optional(z.iso.datetime({ error: `${key} must be a date and a time.` }))

/**
 * Returns the schema of a replacement, which can be sent as it was read. Fields that only readers get must match the
 * record: an outdated `updatedAt` means that someone else has changed it since.
 */
export const replacementSchema = (name: CollectionName) =>
  z.extend(contentSchema(name, true), {
    _id: ownId,
    id: ownId,
    createdAt: ownTime('createdAt'),
    updatedAt: ownTime('updatedAt'),
  })

export const MAX_RECORDS = 1000

export const binnedRecordResponse = z.strictObject({
  id: z.string(),
  collection: z.enum(COLLECTION_NAMES),
  /** The record's title or name; empty if it has none. */
  label: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  /** Time of its permanent deletion; null for a hidden draft, which stays. */
  until: z.nullable(z.iso.datetime()),
})
export type BinnedRecord = z.output<typeof binnedRecordResponse>

/** Maximum number of binned records in a list, newest first. */
export const MAX_BINNED = 1000

export const CONTENT_TEXTS = {
  deleted: 'Deleted.',
  erased: 'Deleted permanently.',
  ordered: 'Order saved.',
  changed:
    'Someone else changed this record in the meantime. Your version was not saved. Compare the two, then save again.',
  full: `This list is full. It can have at most ${MAX_RECORDS} records.`,
  otherRecord: 'The id of this record doesn’t match the id in the URL.',
  alreadyRestored: 'This record is already back in its list. It was not restored again.',
  orderStale: 'The list changed in the meantime. Reload it and sort again.',
} as const

const idList = (label: string) =>
  z
    .array(
      z.string('Each id must be text.').check(z.maxLength(64, 'An id is too long.')),
      `${label} must be a list of ids.`,
    )
    .check(
      z.maxLength(MAX_RECORDS, `${label} can have at most ${MAX_RECORDS} entries.`),
      z.refine((ids) => new Set(ids).size === ids.length, { error: `${label} must not repeat an id.` }),
    )

/** Body of `PUT /api/<collection>/order`: every id of the collection exactly once, in the new order. */
export const orderSchema = z.strictObject({ ids: idList('The order') })

/** Ids of the records to move to the bin or restore from it. */
export const selectionSchema = z.strictObject({
  ids: idList('The selection').check(z.minLength(1, 'Nothing is selected.')),
})

/** Ids of the records that were actually changed. */
export const selectionResponse = z.strictObject({ ids: z.array(z.string()) })
