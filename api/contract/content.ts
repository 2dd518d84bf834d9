import * as z from 'zod/mini'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { type Field, fieldSchema, type ValueOfKind } from '#contract/content-fields'

type ValueOf<F extends Field> = ValueOfKind<F['kind']>

type Fields<N extends CollectionName> = (typeof COLLECTIONS)[N]['fields']

type Values<F> = { -readonly [K in keyof F]: F[K] extends Field ? ValueOf<F[K]> : never }

type OptionalKey<F> = { [K in keyof F]: F[K] extends { required: true } ? never : K }[keyof F]

/** What a writer sends for a record of the collection: what is not required may be left out. */
export type ContentInput<N extends CollectionName> = Omit<Values<Fields<N>>, OptionalKey<Fields<N>>> &
  Partial<Pick<Values<Fields<N>>, OptionalKey<Fields<N>>>>

/**
 * A record of the collection as every reader gets it: `_id` and `id` are the same; `updatedAt` (ISO 8601) is its
 * version, which a writer may send back as If-Match.
 */
export type ContentRecord<N extends CollectionName> = {
  _id: string
  id: string
  updatedAt: string
} & Values<Fields<N>>

/** The schema of a record as a writer sends it, new or in the place of another; unknown keys are refused. */
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
 * The schema of a record that replaces another: it may be sent as it was read. What only readers get has to be the
 * record's own: of an `updatedAt` that is no more, the writer is told that somebody else has written since.
 */
export const replacementSchema = (name: CollectionName) =>
  z.extend(contentSchema(name, true), {
    _id: ownId,
    id: ownId,
    createdAt: ownTime('createdAt'),
    updatedAt: ownTime('updatedAt'),
  })

/** Records that a collection may hold. */
export const MAX_RECORDS = 1000

/** A record in the bin: which one, and who put it there when. */
export const binnedRecordResponse = z.strictObject({
  id: z.string(),
  collection: z.enum(COLLECTION_NAMES),
  /** What people know it by; empty where it has no such text. */
  label: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  /** When it is erased for good; null of a hidden draft, which stays. */
  until: z.nullable(z.iso.datetime()),
})
export type BinnedRecord = z.output<typeof binnedRecordResponse>

/** Records of the bin that are listed, the newest. */
export const MAX_BINNED = 1000

/** Sentences of the content endpoints. */
export const CONTENT_TEXTS = {
  deleted: 'Deleted.',
  erased: 'Deleted for good.',
  ordered: 'Order saved.',
  changed:
    'Somebody else has changed this record meanwhile. Yours was not saved: compare the two, then save again.',
  full: `This list is full: at most ${MAX_RECORDS} records.`,
  otherRecord: 'This is another record: its id is not the one in the address.',
  restored: 'This record stands in its list again already. It was not restored a second time.',
  orderStale: 'The list has changed meanwhile. Reload it and sort again.',
} as const

/** @param what the list is called */
const idList = (what: string) =>
  z
    .array(
      z.string('Each id must be text.').check(z.maxLength(64, 'An id is too long.')),
      `${what} must be a list of ids.`,
    )
    .check(
      z.maxLength(MAX_RECORDS, `${what} may have at most ${MAX_RECORDS} entries.`),
      z.refine((ids) => new Set(ids).size === ids.length, { error: `${what} must not repeat an id.` }),
    )

/** Body of `PUT /api/<collection>/order`: every id of the collection once, in the new order. */
export const orderSchema = z.strictObject({ ids: idList('The order') })

/** Which records are put into the bin or taken out of it at once. */
export const selectionSchema = z.strictObject({
  ids: idList('The selection').check(z.minLength(1, 'Nothing is selected.')),
})

/** Which of them that was done to. */
export const selectionResponse = z.strictObject({ ids: z.array(z.string()) })
