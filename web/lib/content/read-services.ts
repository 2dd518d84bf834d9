import type { ImageValue } from '#contract/display'
import { OTHER_OPTION } from '#contract/enquiries/choices'
import { MAX_TOPIC_CHIPS } from '#contract/limits'
import { imageUrl } from './image-sources'
import { firstText, type RawRecord, toList, toRecord, toText, toTextList, toViews } from './read-shapes'

export interface ServiceView {
  key: string
  /** Identifies the service in URLs and the form. */
  value: string
  title: string
  desc: string
  /** Empty if the service has no image. */
  image: string
  topics: string[]
}

export interface Option {
  value: string
  label: string
}

const IDENTITY = ['_id', 'id', 'slug', 'label', 'name', 'title'] as const
const DISPLAY = ['label', 'name', 'title', 'slug', '_id'] as const
const IMAGE = ['img', 'image', 'imageUrl'] as const

/** Returns the list of services unchanged, or an empty list for anything else. */
export const toRawServices = (answer: unknown): RawRecord[] => toList(answer).map(toRecord)

/**
 * Returns service cards: image from img, image or imageUrl, description from desc or subtitle, topics from topics or
 * points.
 */
export const serviceCards = (services: readonly RawRecord[]): ServiceView[] =>
  toViews(services, (record) => {
    const topics = toTextList(record.topics)
    return {
      value: toOption(record).value,
      title: firstText(record, ['title', 'name', 'label']),
      desc: firstText(record, ['desc', 'subtitle']),
      image: IMAGE.map((name) => imageUrl(record[name] as ImageValue)).find(Boolean) ?? '',
      topics: (topics.length > 0 ? topics : toTextList(record.points)).slice(0, MAX_TOPIC_CHIPS),
    }
  })

const toOption = (service: RawRecord): Option => {
  const value = firstText(service, IDENTITY)
  return { value, label: firstText(service, DISPLAY) || value }
}

const OTHER: Option = { value: OTHER_OPTION, label: OTHER_OPTION }

/**
 * Returns the options of the service selector. An empty list still offers one.
 * @param wanted the plan that the visitor came for, which is offered even if it isn't in the list
 */
export function serviceOptions(services: readonly RawRecord[], wanted = ''): Option[] {
  const options = services.map(toOption).filter(({ value }) => value !== '')
  const isKnown = wanted === '' || options.some(({ value }) => value === wanted)
  const all = isKnown ? options : [...options, { value: wanted, label: wanted }]
  return all.length > 0 ? all : [OTHER]
}

const serviceNamed = (services: readonly RawRecord[], value: string) =>
  services.find((service) => IDENTITY.some((name) => toText(service[name]) === value))

/** Returns the option value of the service with a name or id, or an empty string. */
export function serviceValue(services: readonly RawRecord[], named: string): string {
  const service = named && serviceNamed(services, named)
  return service ? toOption(service).value : ''
}

/** Returns the label of the service with a value, or the value itself for an unknown service. */
export function serviceLabel(services: readonly RawRecord[], value: string): string {
  const chosen = serviceNamed(services, value)
  return chosen ? toOption(chosen).label : value
}

const plain = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/** Removes duplicate courses, ignoring case and spacing. The first spelling is kept. */
export function distinctCourses(titles: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const title of titles) if (plain(title) && !known.has(plain(title))) known.set(plain(title), title)
  return [...known.values()]
}

/** Returns the course with a title, or an empty string. */
export const courseValue = (titles: readonly string[], named: string): string =>
  titles.find((title) => plain(title) === plain(named)) ?? ''

/** Removes the titles that are services, ignoring case and spacing. */
export function withoutServices(titles: readonly string[], services: readonly RawRecord[]): string[] {
  const names = new Set(services.map((service) => plain(toOption(service).label)))
  return titles.filter((title) => !names.has(plain(title)))
}

/** Returns the options of the course selector. An empty list still offers one. */
export function courseOptions(titles: readonly string[]): Option[] {
  const known = distinctCourses(titles)
  return known.length > 0 ? known.map((title) => ({ value: title, label: title })) : [OTHER]
}
