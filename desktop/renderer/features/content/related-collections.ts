import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { fold } from '#contract/fold'
import { iconForTechnology } from '#contract/technologies'
import { type Content, type ContentValue, getDescription, getName, type StoredContent } from './values'

export interface RelatedCollection {
  collection: CollectionName
  label: string
}

/** The lists from which records of a collection may be copied. */
export function getRelatedCollections(name: CollectionName): RelatedCollection[] {
  const { family }: Collection = COLLECTIONS[name]
  return COLLECTION_NAMES.flatMap((collection) => {
    const { family: other }: Collection = COLLECTIONS[collection]
    const isRelated = collection !== name && family && other?.name === family.name
    return isRelated ? [{ collection, label: other.label }] : []
  })
}

const getKey = (name: CollectionName, { values }: StoredContent) =>
  fold(getName(name, values)).trim().replace(/\s+/g, ' ')

/** The records of a related list that this list does not have, told by their names. */
export function missingFrom(
  name: CollectionName,
  records: readonly StoredContent[],
  other: CollectionName,
  theirs: readonly StoredContent[],
): StoredContent[] {
  const known = new Set(records.map((record) => getKey(name, record)))
  return theirs.filter((record) => !known.has(getKey(other, record)))
}

/** Fields that mean the same under another name. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  title: ['label'],
  label: ['title'],
  subtitle: ['desc'],
  desc: ['subtitle'],
  tech: ['title', 'label'],
}

/** A related record in the fields of this collection; what it does not know is left as it is. */
export function createCopy(name: CollectionName, values: Content): Content {
  const { fields } = getDescription(name)
  const title = String(values.title ?? values.label ?? '')
  const find = (key: string): ContentValue | undefined => {
    const found = [key, ...(ALIKE[key] ?? [])].map((each) => values[each]).find((value) => value)
    return found ?? (key === 'icon' && title ? iconForTechnology(title) : undefined)
  }
  const entries = Object.entries(fields)
    .filter(([, field]) => !field.derived)
    .map(([key]) => [key, find(key)] as const)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, ContentValue] => entry[1] !== undefined),
  )
}
