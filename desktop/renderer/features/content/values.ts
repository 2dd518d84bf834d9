import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { Field } from '#contract/content-fields'
import type { Week } from '#contract/opening-hours/opening-hours'
import { iconForTechnology } from '#contract/technologies'

export type ContentValue = string | string[] | number | boolean | Week | null
export type Content = Readonly<Record<string, ContentValue>>

/** A record in the editor; `updatedAt` is its version. */
export interface StoredContent {
  id: string
  updatedAt: string
  values: Content
}

export const getDescription = (name: CollectionName): Collection => COLLECTIONS[name]

/** Older field names, accepted on read. */
const OLDER_NAMES: Readonly<Partial<Record<CollectionName, Readonly<Record<string, readonly string[]>>>>> = {
  services: { img: ['image', 'imageUrl'], topics: ['points'], desc: ['subtitle'] },
}

const EMPTY_LIST: ContentValue = []

export const isWeek = (value: ContentValue | undefined): value is Week =>
  Array.isArray(value) && value.some((entry) => Array.isArray(entry))

function emptyValue({ kind, max }: Field): ContentValue {
  if (kind === 'list' || kind === 'hours') return EMPTY_LIST
  if (kind === 'rating') return max
  if (kind === 'yes-no') return false
  return kind === 'date' ? null : ''
}

export const emptyContent = (name: CollectionName): Content =>
  Object.fromEntries(
    Object.entries(getDescription(name).fields).map(([key, field]) => [key, emptyValue(field)]),
  )

function readValue(field: Field, value: unknown): ContentValue {
  if (field.kind === 'list') return Array.isArray(value) ? value.map(String) : EMPTY_LIST
  if (field.kind === 'hours') return Array.isArray(value) ? (value as Week) : EMPTY_LIST
  if (field.kind === 'yes-no') return value === true
  if (field.kind === 'rating') return Number(value ?? field.max)
  if (field.kind === 'date') return typeof value === 'string' && value ? value : null
  return value === undefined || value === null ? '' : String(value)
}

/** Reads a record from an API response, with the older field names as a fallback. */
export function toStoredContent(
  name: CollectionName,
  answer: Readonly<Record<string, unknown>>,
): StoredContent {
  const older = OLDER_NAMES[name] ?? {}
  const read = (key: string) => [key, ...(older[key] ?? [])].map((each) => answer[each]).find(Boolean)
  const values = Object.entries(getDescription(name).fields).map(([key, field]) => [
    key,
    readValue(field, read(key) ?? answer[key]),
  ])
  return {
    id: String(answer.id ?? answer._id ?? ''),
    updatedAt: String(answer.updatedAt ?? ''),
    values: Object.fromEntries(values),
  }
}

/** Returns the values for the form. An icon derived from the technology is blank, so that it stays derived. */
export function toForm(name: CollectionName, values: Content): Content {
  const { fields } = getDescription(name)
  const derived = Object.keys(fields).filter((key) => fields[key]?.derived)
  const follows = derived.filter((key) => values[key] === iconForTechnology(String(values.tech ?? '')))
  return { ...values, ...Object.fromEntries(follows.map((key) => [key, ''])) }
}

const trimmed = (value: ContentValue): ContentValue => {
  if (isWeek(value)) return value
  if (Array.isArray(value)) return value.map((text) => text.trim()).filter(Boolean)
  return typeof value === 'string' ? value.trim() : value
}

/** Returns the request body, with trimmed texts and without blank list entries. */
export const toBody = (values: Content): Content =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, trimmed(value)]))

export const isSameContent = (a: Content, b: Content) =>
  JSON.stringify(toBody(a)) === JSON.stringify(toBody(b))

const NAMING_KINDS = ['text', 'technology', 'address', 'image'] as const

/** Returns the name of a record: its first short text that isn't blank, such as the title or question. */
export function getName(name: CollectionName, values: Content): string {
  const entries = Object.entries(getDescription(name).fields)
  const texts = NAMING_KINDS.flatMap((kind) =>
    entries.filter(([, field]) => field.kind === kind).map(([key]) => values[key]),
  )
  return String(texts.find(Boolean) ?? 'record')
}
