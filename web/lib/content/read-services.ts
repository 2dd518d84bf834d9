import type { ImageValue } from '#contract/display'
import { OTHER_OPTION } from '#contract/enquiries/choices'
import { MAX_TOPIC_CHIPS } from '#contract/limits'
import { imageAddress } from './image-sources'
import { firstText, listIn, type RawRecord, recordIn, textsIn, toText, toViews } from './read-shapes'

export interface ServiceView {
  key: string
  /** What names it in an address and in the form. */
  value: string
  title: string
  desc: string
  /** Empty when the service has no picture. */
  image: string
  topics: string[]
}

/** An option of a selector. */
export interface Option {
  value: string
  label: string
}

const IDENTITY = ['_id', 'id', 'slug', 'label', 'name', 'title'] as const
const DISPLAY = ['label', 'name', 'title', 'slug', '_id'] as const
const IMAGE = ['img', 'image', 'imageUrl'] as const

/** The list of services as it was sent, tolerant of anything else. */
export const rawServicesFrom = (answer: unknown): RawRecord[] => listIn(answer).map(recordIn)

/**
 * Service cards: image from img, image or imageUrl; description from desc or subtitle; topics from topics or points.
 */
export const serviceCards = (services: readonly RawRecord[]): ServiceView[] =>
  toViews(services, (record) => {
    const topics = textsIn(record.topics)
    return {
      value: toOption(record).value,
      title: firstText(record, ['title', 'name', 'label']),
      desc: firstText(record, ['desc', 'subtitle']),
      image: IMAGE.map((name) => imageAddress(record[name] as ImageValue)).find(Boolean) ?? '',
      topics: (topics.length > 0 ? topics : textsIn(record.points)).slice(0, MAX_TOPIC_CHIPS),
    }
  })

const toOption = (service: RawRecord): Option => {
  const value = firstText(service, IDENTITY)
  return { value, label: firstText(service, DISPLAY) || value }
}

const OTHER: Option = { value: OTHER_OPTION, label: OTHER_OPTION }

/**
 * Options of the service selector; an empty list still offers one.
 * @param wanted a choice of ours that the visitor came for: offered although the list may not know it
 */
export function serviceOptions(services: readonly RawRecord[], wanted = ''): Option[] {
  const options = services.map(toOption).filter(({ value }) => value !== '')
  const isKnown = wanted === '' || options.some(({ value }) => value === wanted)
  const all = isKnown ? options : [...options, { value: wanted, label: wanted }]
  return all.length > 0 ? all : [OTHER]
}

const serviceNamed = (services: readonly RawRecord[], value: string) =>
  services.find((service) => IDENTITY.some((name) => toText(service[name]) === value))

/** The option of the service that goes by a name or id; empty when none does. */
export function serviceValue(services: readonly RawRecord[], named: string): string {
  const service = named && serviceNamed(services, named)
  return service ? toOption(service).value : ''
}

/** The display label of the service that a chosen value belongs to; the value itself when none does. */
export function serviceLabel(services: readonly RawRecord[], value: string): string {
  const chosen = serviceNamed(services, value)
  return chosen ? toOption(chosen).label : value
}

const plain = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/** Each course once, however its title is spaced or spelled in capitals; the first spelling counts. */
export function distinctCourses(titles: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const title of titles) if (plain(title) && !known.has(plain(title))) known.set(plain(title), title)
  return [...known.values()]
}

/** The course that goes by a title; empty when none does. */
export const courseValue = (titles: readonly string[], named: string): string =>
  titles.find((title) => plain(title) === plain(named)) ?? ''

/** Options of the course selector from titles or labels; an empty list still offers one. */
export function courseOptions(titles: readonly string[]): Option[] {
  const known = distinctCourses(titles)
  return known.length > 0 ? known.map((title) => ({ value: title, label: title })) : [OTHER]
}
