import { type ImageValue, imageAddress } from '#contract/display'
import { OTHER_OPTION } from '#contract/enquiry-rules'
import { MAX_TOPIC_CHIPS } from '#contract/limits'
import { firstText, listIn, type RawRecord, recordIn, textOf, textsIn, viewsOf } from './read-shapes'

export interface ServiceView {
  key: string
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

/** Service cards (P133): image from img, image or imageUrl; description from desc or subtitle; topics from topics or points. */
export const serviceCards = (services: readonly RawRecord[]): ServiceView[] =>
  viewsOf(services, (record) => {
    const topics = textsIn(record.topics)
    return {
      title: firstText(record, ['title', 'name', 'label']),
      desc: firstText(record, ['desc', 'subtitle']),
      image: IMAGE.map((name) => imageAddress(record[name] as ImageValue)).find(Boolean) ?? '',
      topics: (topics.length > 0 ? topics : textsIn(record.points)).slice(0, MAX_TOPIC_CHIPS),
    }
  })

const optionOf = (service: RawRecord): Option => {
  const value = firstText(service, IDENTITY)
  return { value, label: firstText(service, DISPLAY) || value }
}

const OTHER: Option = { value: OTHER_OPTION, label: OTHER_OPTION }

/** Options of the service selector (P106, R33); an empty list still offers one (R15). */
export function serviceOptions(services: readonly RawRecord[]): Option[] {
  const options = services.map(optionOf).filter(({ value }) => value !== '')
  return options.length > 0 ? options : [OTHER]
}

/** The display label of the service that a chosen value belongs to (P107); the value itself when none does. */
export function serviceLabel(services: readonly RawRecord[], value: string): string {
  const chosen = services.find((service) => IDENTITY.some((name) => textOf(service[name]) === value))
  return chosen ? optionOf(chosen).label : value
}

/**
 * Options of the course selector from titles or labels (R15); an empty list still offers one.
 * @param wanted a course that the visitor came for: offered although the list may not know it
 */
export function courseOptions(titles: readonly string[], wanted = ''): Option[] {
  const known = [...new Set(titles.filter(Boolean))]
  const all = wanted && !known.includes(wanted) ? [...known, wanted] : known
  return all.length > 0 ? all.map((title) => ({ value: title, label: title })) : [OTHER]
}
