import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { Field } from '#contract/content-fields'
import type { Week } from '#contract/opening-hours/opening-hours'
import { iconForTechnology } from '#contract/technologies'

/** The value of a field of a record. */
export type ContentValue = string | string[] | number | boolean | Week | null
export type Content = Readonly<Record<string, ContentValue>>

/** A record as the editor knows it; `updatedAt` is its version. */
export interface StoredContent {
  id: string
  updatedAt: string
  values: Content
}

/** A collection's description, whatever its name. */
export const getDescription = (name: CollectionName): Collection => COLLECTIONS[name]

/** Older names of fields, accepted on read. */
const OLDER_NAMES: Readonly<Partial<Record<CollectionName, Readonly<Record<string, readonly string[]>>>>> = {
  services: { img: ['image', 'imageUrl'], topics: ['points'], desc: ['subtitle'] },
}

const EMPTY_LIST: ContentValue = []

/** Whether a value is the hours of a week. */
export const isWeek = (value: ContentValue | undefined): value is Week =>
  Array.isArray(value) && value.some((entry) => Array.isArray(entry))

function emptyValue({ kind, max }: Field): ContentValue {
  if (kind === 'list' || kind === 'hours') return EMPTY_LIST
  if (kind === 'rating') return max
  if (kind === 'yes-no') return false
  return kind === 'date' ? null : ''
}

/** The values of an empty form. */
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

/** A record out of the API's response: under its own names, else the older ones. */
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

/** A record's values as the form shows them: an icon that follows from the technology stays free to follow it. */
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

/** The body of a write: texts trimmed, blank entries of lists dropped. */
export const toBody = (values: Content): Content =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, trimmed(value)]))

/** Whether two sets of values would be written alike. */
export const isSameContent = (a: Content, b: Content) =>
  JSON.stringify(toBody(a)) === JSON.stringify(toBody(b))

const NAMING_KINDS = ['text', 'technology', 'address', 'image'] as const

/** The name of a record: its first short text, e.g. the title or the question. */
export function getName(name: CollectionName, values: Content): string {
  const entries = Object.entries(getDescription(name).fields)
  const key = NAMING_KINDS.map((kind) => entries.find(([, field]) => field.kind === kind)?.[0]).find(Boolean)
  return String((key && values[key]) || 'record')
}
