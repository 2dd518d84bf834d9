import type { CollectionName } from '#contract/content'
import { iconForTechnology } from '#contract/technologies'
import { type Content, type ContentValue, getDescription, getName, type StoredContent } from './values'

/** Lists that hold the same things for other pages, with the name that staff know each by. */
const FAMILIES: readonly Readonly<Partial<Record<CollectionName, string>>>[] = [
  { 'home-courses': 'Home courses', courses: 'Course catalogue', 'contact-courses': 'Course dropdown' },
  { 'home-faqs': 'Home FAQs', faqs: 'FAQ page', 'services-faqs': 'Service FAQs' },
  { 'home-features': 'Home features', features: 'Why Us page', 'aboutus/features': 'About page' },
  { 'home-testimonials': 'Home testimonials', testimonials: 'Testimonials page' },
]

export interface RelatedCollection {
  collection: CollectionName
  label: string
}

/** The lists from which records of a collection may be copied. */
export function getRelatedCollections(name: CollectionName): RelatedCollection[] {
  const family = FAMILIES.find((each) => name in each) ?? {}
  return Object.entries(family)
    .filter(([collection]) => collection !== name)
    .map(([collection, label]) => ({ collection: collection as CollectionName, label }))
}

const getKey = (name: CollectionName, { values }: StoredContent) =>
  getName(name, values).trim().toLowerCase().replace(/\s+/g, ' ')

/** The records of a sister list that this list does not have, told by their names. */
export function missingFrom(
  name: CollectionName,
  records: readonly StoredContent[],
  sister: CollectionName,
  theirs: readonly StoredContent[],
): StoredContent[] {
  const known = new Set(records.map((record) => getKey(name, record)))
  return theirs.filter((record) => !known.has(getKey(sister, record)))
}

/** Fields that mean the same under another name. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  title: ['label'],
  label: ['title'],
  subtitle: ['desc'],
  desc: ['subtitle'],
  tech: ['title', 'label'],
}

/** A sister's record in the fields of this collection; what it does not know is left as it is. */
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
