import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { fold } from '#contract/fold'
import { iconForTechnology } from '#contract/technologies'
import { type Content, type ContentValue, getDescription, getName, type StoredContent } from './values'

export interface RelatedCollection {
  collection: CollectionName
  label: string
}

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

/** Finds the records of a related list that this list lacks, by name. */
export function findMissing(
  name: CollectionName,
  records: readonly StoredContent[],
  other: CollectionName,
  theirs: readonly StoredContent[],
): StoredContent[] {
  const known = new Set(records.map((record) => getKey(name, record)))
  return theirs.filter((record) => !known.has(getKey(other, record)))
}

/** Fields with the same meaning under another name. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  title: ['label'],
  label: ['title'],
  subtitle: ['desc'],
  desc: ['subtitle'],
  tech: ['title', 'label'],
}

/** Maps a related record to the fields of this collection; unknown fields are left out. */
export function createCopy(name: CollectionName, values: Content): Content {
  const { fields } = getDescription(name)
  const title = String(values.title ?? values.label ?? '')
  const find = (key: string): ContentValue | undefined => {
    const found = [key, ...(SYNONYMS[key] ?? [])].map((each) => values[each]).find((value) => value)
    return found ?? (key === 'icon' && title ? iconForTechnology(title) : undefined)
  }
  const entries = Object.entries(fields)
    .filter(([, field]) => !field.derived)
    .map(([key]) => [key, find(key)] as const)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, ContentValue] => entry[1] !== undefined),
  )
}
