import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection, CollectionSection } from '#contract/collections/collection'
import type { Field } from '#contract/content-fields'
import { getDescription } from './values'

/** One section of a content screen: what the contract says of the collection, unless the screen words it otherwise. */
export interface Section extends CollectionSection {
  collection: CollectionName
  /** Sentence for a record with a blank required field. */
  incomplete: string
}

/** The section of a collection. @param own what this screen words otherwise */
export function getSection(collection: CollectionName, own: Partial<Section> = {}): Section {
  const { section, incomplete }: Collection = COLLECTIONS[collection]
  return { collection, incomplete, ...section, ...own }
}

/** The sections of the screen at a path: the collections that name it, in their order. */
export const getSections = (screen: string): Section[] =>
  COLLECTION_NAMES.filter((name) => COLLECTIONS[name].screen === screen).map((name) => getSection(name))

/** How a section tells what has happened. */
export interface Notify {
  success: (text: string, undo?: () => void) => void
  failure: (text: string) => void
  /** Takes back the last failure. */
  clear: () => void
}

export interface Column {
  key: string
  label: string
  field: Field
}

/** The columns of a section: as it names them, else every field but dates under its own label. */
export function getColumns({ collection, columns }: Section): Column[] {
  const { fields } = getDescription(collection)
  const named = columns ?? Object.entries(fields).map(([key, { label }]) => [key, label] as const)
  return named.flatMap(([key, label]) => {
    const field = fields[key]
    return field && field.kind !== 'date' ? [{ key, label, field }] : []
  })
}
