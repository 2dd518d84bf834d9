import * as z from 'zod/mini'
import { type Field, fieldSchema, fields } from '#contract/content-fields'

/** One of the small collections: everything that differs between them, and nothing else. */
export interface Collection {
  /** Prisma model, as the client names its delegate. */
  model: string
  fields: Readonly<Record<string, Field>>
  /** Sentence for a record with a blank required field. */
  incomplete: string
  /** Where a new record goes: the end, or the front: services. */
  newAt: 'end' | 'front'
  /** Whether writes need the admin key beside the session. */
  needsAdminKey: boolean
}

const STANDARD = { newAt: 'end', needsAdminKey: false } as const

const collection = <
  const C extends Pick<Collection, 'model' | 'fields' | 'incomplete'> & Partial<Collection>,
>(
  description: C,
) => ({ ...STANDARD, ...description }) as Omit<typeof STANDARD, keyof C> & C

const { text, longText, icon, image, address, list, rating, technology, date } = fields

const shortIcon = icon('Icon', { max: 2 })
const question = text('Question', { max: 300 })
const answer = longText('Answer')

const ALL_REQUIRED = 'All fields are required.'
const ABOUT_REQUIRED = 'All fields required.'
const FAQ_REQUIRED = 'Question and answer are required.'

/** The specification's collections by their path under /api, and the mentors. */
export const COLLECTIONS = {
  'home-features': collection({
    model: 'homeFeature',
    fields: { icon: icon('Icon'), title: text('Title'), subtitle: text('Subtitle', { max: 300 }) },
    incomplete: ALL_REQUIRED,
  }),
  'home-courses': collection({
    model: 'homeCourse',
    fields: { icon: icon('Icon'), title: text('Title'), desc: longText('Description') },
    incomplete: ALL_REQUIRED,
  }),
  'home-testimonials': collection({
    model: 'homeTestimonial',
    fields: {
      avatar: image('Avatar', { required: false }),
      name: text('Name'),
      company: text('Company', { required: false }),
      feedback: longText('Feedback'),
      consentedOn: date('Consent given on', { required: false }),
    },
    incomplete: 'Name and feedback are required.',
  }),
  'home-partners': collection({
    model: 'homePartner',
    fields: { url: image('Logo') },
    incomplete: 'Logo is required.',
  }),
  'home-faqs': collection({
    model: 'homeFaq',
    fields: { q: question, a: answer },
    incomplete: FAQ_REQUIRED,
  }),
  courses: collection({
    model: 'course',
    fields: {
      title: text('Course Title'),
      tech: technology('Technology/Subject'),
      desc: longText('Short Description'),
      highlights: list('Highlights', { required: false }),
      icon: { ...icon('Icon', { required: false }), derived: true },
    },
    incomplete: 'Title, Tech, and Description required!',
  }),
  faqs: collection({
    model: 'faq',
    fields: { q: question, a: answer },
    incomplete: FAQ_REQUIRED,
  }),
  features: collection({
    model: 'feature',
    fields: { icon: shortIcon, title: text('Title', { max: 50 }), desc: text('Description', { max: 140 }) },
    incomplete: ALL_REQUIRED,
  }),
  stats: collection({
    model: 'stat',
    fields: { icon: shortIcon, value: text('Value', { max: 12 }), label: text('Label', { max: 60 }) },
    incomplete: ALL_REQUIRED,
  }),
  'aboutus/features': collection({
    model: 'aboutFeature',
    fields: { icon: shortIcon, title: text('Title', { max: 40 }), desc: text('Description', { max: 120 }) },
    incomplete: ABOUT_REQUIRED,
  }),
  'aboutus/awards': collection({
    model: 'aboutAward',
    fields: { icon: shortIcon, label: text('Label', { max: 44 }) },
    incomplete: ABOUT_REQUIRED,
  }),
  'testimonials-stats': collection({
    model: 'testimonialStat',
    fields: { icon: shortIcon, label: text('Label', { max: 50 }) },
    incomplete: 'Icon and text required',
  }),
  testimonials: collection({
    model: 'testimonial',
    fields: {
      avatar: image('Avatar', { required: false }),
      name: text('Name', { max: 30 }),
      company: text('Company', { max: 22 }),
      course: text('Course', { max: 30 }),
      rating: rating('Rating', { required: false }),
      feedback: longText('Feedback', { max: 1000 }),
      consentedOn: date('Consent given on', { required: false }),
    },
    incomplete: 'Name, Feedback, Company, and Course are required!',
  }),
  'contact-socials': collection({
    model: 'contactSocial',
    fields: { icon: shortIcon, name: text('Name', { max: 60 }), url: address('URL') },
    incomplete: ALL_REQUIRED,
  }),
  'contact-courses': collection({
    model: 'contactCourse',
    fields: { label: text('Label') },
    incomplete: 'Label is required.',
  }),
  services: collection({
    model: 'service',
    fields: {
      title: text('Title'),
      desc: longText('Description'),
      img: image('Service Image', { required: false }),
      topics: list('Topics', { required: false, max: 60 }),
    },
    incomplete: 'Title and Description are required',
    newAt: 'front',
    needsAdminKey: true,
  }),
  'services-faqs': collection({
    model: 'serviceFaq',
    fields: { q: question, a: answer },
    incomplete: 'Question and Answer are required',
    needsAdminKey: true,
  }),
  mentors: collection({
    model: 'mentor',
    fields: {
      photo: image('Photo', { required: false }),
      name: text('Name', { max: 60 }),
      role: text('Role or subject', { max: 80 }),
      bio: longText('About', { required: false, max: 600 }),
    },
    incomplete: 'Name and role are required.',
  }),
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof COLLECTIONS
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[]

type ValueOf<F extends Field> = F['kind'] extends 'list'
  ? string[]
  : F['kind'] extends 'rating'
    ? number
    : F['kind'] extends 'date'
      ? string | null
      : string

/** What a writer sends for a record of the collection. */
export type ContentInput<N extends CollectionName> = {
  -readonly [K in keyof (typeof COLLECTIONS)[N]['fields']]: (typeof COLLECTIONS)[N]['fields'][K] extends Field
    ? ValueOf<(typeof COLLECTIONS)[N]['fields'][K]>
    : never
}

/**
 * A record of the collection as every reader gets it: `_id` and `id` are the same; `updatedAt` (ISO 8601) is its
 * version, which a writer may send back as If-Match.
 */
export type ContentRecord<N extends CollectionName> = {
  _id: string
  id: string
  updatedAt: string
} & ContentInput<N>

/** The schema of a record as a writer sends it; unknown keys are refused. */
export function contentSchema(name: CollectionName) {
  const { fields: described, incomplete } = COLLECTIONS[name] as Collection
  const shape = Object.entries(described).map(
    ([key, field]) => [key, fieldSchema(field, incomplete)] as const,
  )
  return z.strictObject(Object.fromEntries(shape))
}

const ownId = z.optional(z.string('An id must be a text.').check(z.maxLength(64, 'An id is too long.')))
const ownTime = (key: string) => z.optional(z.iso.datetime({ error: `${key} must be a date and a time.` }))

/**
 * The schema of a record that replaces another: it may be sent as it was read. What only readers get has to be the
 * record's own: of an `updatedAt` that is no more, the writer is told that somebody else has written since.
 */
export const replacementSchema = (name: CollectionName) =>
  z.extend(contentSchema(name), {
    _id: ownId,
    id: ownId,
    createdAt: ownTime('createdAt'),
    updatedAt: ownTime('updatedAt'),
  })

/** Records that a collection may hold. */
export const MAX_RECORDS = 1000

/** Sentences of the content calls. */
export const CONTENT_TEXTS = {
  deleted: 'Deleted.',
  ordered: 'Order saved.',
  changed:
    'Somebody else has changed this record meanwhile. Yours was not saved: compare the two, then save again.',
  full: `This list is full: at most ${MAX_RECORDS} records.`,
  otherRecord: 'This is another record: its id is not the one in the address.',
  orderStale: 'The list has changed meanwhile. Reload it and sort again.',
} as const

/** Body of `PUT /api/<collection>/order`: every id of the collection once, in the new order. */
export const orderSchema = z.strictObject({
  ids: z
    .array(
      z.string('Each id must be a text.').check(z.maxLength(64, 'An id is too long.')),
      'The order must be a list of ids.',
    )
    .check(
      z.maxLength(MAX_RECORDS, `The order may have at most ${MAX_RECORDS} entries.`),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'The order must not repeat an id.' }),
    ),
})
