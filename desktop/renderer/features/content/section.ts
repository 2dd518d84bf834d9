import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection, CollectionSection } from '#contract/collections/collection'
import type { Field } from '#contract/content-fields'
import { getDescription } from './values'

/** A section of a content screen: the description in the contract, with the overrides of the screen. */
export interface Section extends CollectionSection {
  collection: CollectionName
  /** Error for a record with a blank required field. */
  incomplete: string
}

/** Returns the section of a collection. @param own overrides of the screen */
export function getSection(collection: CollectionName, own: Partial<Section> = {}): Section {
  const { section, incomplete }: Collection = COLLECTIONS[collection]
  return { collection, incomplete, ...section, ...own }
}

/** Returns the sections of a screen: the collections that name its path, in order. */
export const getSections = (screen: string): Section[] =>
  COLLECTION_NAMES.filter((name) => COLLECTIONS[name].screen === screen).map((name) => getSection(name))

/** Returns the noun for a record within a sentence, such as `home FAQ`. */
export const getNoun = (name: CollectionName) =>
  getDescription(name).label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** Shows the messages of a section. */
export interface Notify {
  success: (text: string, undo?: () => void) => void
  failure: (text: string) => void
  clear: () => void
}

export interface Column {
  key: string
  label: string
  field: Field
}

/** Returns the columns of a section: those it names, or all fields except dates. */
export function getColumns({ collection, columns }: Section): Column[] {
  const { fields } = getDescription(collection)
  const named = columns ?? Object.entries(fields).map(([key, { label }]) => [key, label] as const)
  return named.flatMap(([key, label]) => {
    const field = fields[key]
    return field && field.kind !== 'date' ? [{ key, label, field }] : []
  })
}
