import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { countCharacters } from '#contract/characters'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { contentSchema, orderSchema, replacementSchema } from '#contract/content'
import { findProblems } from '#contract/testing/schema-problems'
import { nonEmpty } from '../testing/non-empty.ts'

/** Kinds of field without a maximum length. */
const WITHOUT_LIMIT: readonly string[] = ['rating', 'date', 'yes-no', 'hours']

const HOST = 'x.in/'

/** A record of the collection with every text at exactly `length` characters of `letter`. */
function toRecord(name: CollectionName, length: (max: number) => number = () => 1, letter = 'x') {
  const { fields }: Collection = COLLECTIONS[name]
  const entries = Object.entries(fields).map(([key, { kind, max }]) => {
    if (kind === 'list') return [key, [letter.repeat(length(max))]]
    if (kind === 'rating') return [key, 5]
    if (kind === 'date') return [key, null]
    if (kind === 'yes-no') return [key, true]
    if (kind === 'hours') return [key, []]
    if (kind === 'phone' || kind === 'map') return [key, '']
    if (kind === 'address') return [key, HOST + letter.repeat(Math.max(0, length(max) - HOST.length))]
    return [key, letter.repeat(length(max))]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

const problem = (name: CollectionName, input: unknown) => {
  const result = z.safeParse(contentSchema(name), input)
  return result.success ? null : result.error.issues[0]?.message
}

it('includes every collection that the specification names', () => {
  expect(COLLECTION_NAMES).toEqual(
    expect.arrayContaining([
      ...['home-features', 'home-courses', 'home-testimonials', 'home-partners', 'home-faqs', 'courses'],
      ...['faqs', 'features', 'stats', 'aboutus/features', 'aboutus/awards', 'testimonials-stats'],
      ...['testimonials', 'contact-socials', 'contact-courses', 'services', 'services-faqs'],
    ]),
  )
})

it('only services and their FAQs add at the front and need the admin key', () => {
  const having = (test: (collection: Collection) => boolean) =>
    COLLECTION_NAMES.filter((name) => test(COLLECTIONS[name]))
  expect(having(({ newAt }) => newAt === 'front')).toEqual(['services', 'services-faqs'])
  expect(having(({ needsAdminKey }) => needsAdminKey)).toEqual(['services', 'services-faqs'])
})

describe.each(COLLECTION_NAMES)('%s', (name) => {
  const { fields, incomplete }: Collection = COLLECTIONS[name]

  it('accepts every field at its limit, counting user-perceived characters', () => {
    expect(
      problem(
        name,
        toRecord(name, (max) => max),
      ),
    ).toBeNull()
    expect(
      problem(
        name,
        toRecord(name, (max) => max, '🛡️'),
      ),
    ).toBeNull()
  })
  it.each(Object.keys(fields))('rejects %s over its limit or of the wrong type, and unknown keys', (key) => {
    const { max, kind, label } = (fields as Collection['fields'])[key] as Collection['fields'][string]
    const record = toRecord(name)
    if (!WITHOUT_LIMIT.includes(kind)) {
      const long = 'x'.repeat(max + 1)
      expect(problem(name, { ...record, [key]: kind === 'list' ? [long] : long })).toContain(
        `at most ${max} characters`,
      )
    }
    expect(problem(name, { ...record, [key]: { $ne: 1 } })).toContain(label)
    const withUnknown = z.safeParse(contentSchema(name), { ...record, [`${key}2`]: 'x' })
    expect(withUnknown.error?.issues[0]?.code).toBe('unrecognized_keys')
  })
  it('shows its own message if a required field is blank or missing', () => {
    for (const [key, { required }] of nonEmpty(Object.entries(fields))) {
      if (!required) continue
      expect(problem(name, { ...toRecord(name), [key]: '   ' })).toBe(incomplete)
      const { [key]: _, ...without } = toRecord(name)
      expect(problem(name, without)).toBe(incomplete)
    }
  })
})

describe('icon length', () => {
  it('does not count for the drawn icons of the website, but for every other URL', () => {
    const problem = (icon: string) =>
      contentSchema('stats').safeParse({ icon, value: '1', label: 'a' }).error?.issues[0]?.message
    expect(problem('/sample/icons/students.svg')).toBeUndefined()
    for (const icon of ['/sample/icons/../x.svg', '/uploads/a.webp', 'https://x.in/sample/icons/a.svg'])
      expect(problem(icon)).toBe('Icon must be at most 2 characters.')
  })

  it.each([
    ['🛡️', 1],
    ['💻⚙️', 2],
    ['🇮🇳', 1],
    ['👩🏽‍🏫', 1],
    ['AI', 2],
    ['', 0],
  ])('counts %s as %i', (text, count) => expect(countCharacters(text)).toBe(count))
  it.each([
    'features',
    'stats',
    'aboutus/features',
    'aboutus/awards',
    'testimonials-stats',
    'contact-socials',
  ] as const)('allows two characters but not three in %s', (name) => {
    expect(problem(name, { ...toRecord(name), icon: '💻⚙️' })).toBeNull()
    expect(problem(name, { ...toRecord(name), icon: '🇮🇳🛡️💻' })).toBe('Icon must be at most 2 characters.')
  })
  it.each(['courses', 'home-features', 'home-courses'] as const)(
    'allows an image URL as the icon of %s',
    (name) => {
      expect(problem(name, { ...toRecord(name), icon: 'https://example.com/icon.png' })).toBeNull()
    },
  )
})

it('contentSchema rejects image URLs that browsers would block', () => {
  const refused = (label: string) =>
    `${label}: browsers only show images from https:// URLs. Upload the image instead.`
  const address = ' HTTP://example.com/icon.png'
  expect([
    problem('courses', { ...toRecord('courses'), icon: address }),
    problem('home-partners', { ...toRecord('home-partners'), url: address }),
    problem('contact-socials', { ...toRecord('contact-socials'), url: address }),
  ]).toEqual([refused('Icon'), refused('Logo'), null])
})

it('collections have the specified limits', () => {
  const max = (name: CollectionName) => {
    const { fields }: Collection = COLLECTIONS[name]
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.max]))
  }
  expect(max('features')).toEqual({ icon: 2, title: 50, desc: 140 })
  expect(max('stats')).toEqual({ icon: 2, value: 12, label: 60 })
  expect(max('aboutus/features')).toEqual({ icon: 2, title: 40, desc: 120 })
  expect(max('aboutus/awards')).toEqual({ icon: 2, label: 44 })
  expect(max('testimonials-stats')).toEqual({ icon: 2, label: 50 })
  expect(max('testimonials')).toMatchObject({ name: 30, company: 22, course: 30, feedback: 1000 })
})

it('contentSchema trims texts and drops empty list entries', () => {
  const parsed = z.parse(contentSchema('courses'), {
    title: ' Java ',
    tech: 'Java',
    desc: 'd',
    highlights: [' one ', '', '  ', 'two'],
  })
  expect(parsed).toEqual({ title: 'Java', tech: 'Java', desc: 'd', highlights: ['one', 'two'], icon: '' })
})

it('contentSchema strips bidi controls from single-line texts, rejects invisible ones and keeps joiners', () => {
  const course = { title: '\u202eJava\u200f', tech: 'Java', desc: 'd', highlights: ['\u202eone', '\u200d'] }
  const read = z.parse(contentSchema('courses'), course)
  expect([read.title, read.highlights]).toEqual(['Java', ['one']])
  expect(z.parse(contentSchema('courses'), { ...course, title: 'र्\u200dया' }).title).toBe('र्\u200dया')
  expect(problem('courses', { ...course, title: '\u200d' })).not.toBeNull()
})

it('contentSchema rejects placeholders, which visitors would see, but not other words in braces', () => {
  const problem =
    'Type the text itself. Placeholders ({institute}, {town}, {state}, {phone}, {year}, {courses}) only work in Pages and texts and in Slides and plans.'
  const faq = (a: string) => findProblems(contentSchema('faqs'), { q: 'How do I apply?', a })
  expect(faq('Call {phone}.')).toEqual([`a: ${problem}`])
  expect(faq('Call {Phone}.')).toEqual([`a: ${problem}`])
  expect(faq('What is {children} in React?')).toEqual([])
})

it('contentSchema accepts ratings from 1 to 5 and defaults to 5', () => {
  const { rating: _, ...record } = toRecord('testimonials')
  expect(z.parse(contentSchema('testimonials'), record)).toMatchObject({ rating: 5 })
  for (const rating of [0, 6, 4.5, '5', null])
    expect(problem('testimonials', { ...record, rating })).toContain('Rating')
})

const social = { icon: 'f', name: 'F' }
it.each([
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\x01javascript:alert(1)',
  'JavaScript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'intent://x',
  "javascript:1;'@a.b'",
  'javascript:1@example.com',
  'vbscript:8080/example.com',
])('contentSchema rejects an unsafe link: %j', (url) => {
  expect(problem('contact-socials', { ...social, url })).toBe('URL must be a web address.')
})
it.each([
  'https://example.com',
  'http://example.com:8080/a',
  '//example.com',
  'www.example.com',
  'example.com:8080',
  'www.example.com:8080/a?b#c',
  '/contact',
  'mailto:desk@example.com',
  'tel:+919876543210',
])('contentSchema accepts a normal link: %j', (url) => {
  expect(problem('contact-socials', { ...social, url })).toBeNull()
})

it.each(['hello', 'see us there', 'our page at example', 'https://', 'https://two words.in', '/', 'mailto:'])(
  'contentSchema rejects an invalid link: %j',
  (url) => {
    expect(problem('contact-socials', { ...social, url })).toBe(
      'URL must be a full web address, such as https://www.example.com.',
    )
  },
)

it('contentSchema allows "javascript:" in texts that are not links', () => {
  const record = toRecord('contact-courses')
  expect(problem('contact-courses', { ...record, label: 'javascript: the basics' })).toBeNull()
})

it('replacementSchema accepts a record as it was read and validates its read-only fields', () => {
  const schema = replacementSchema('contact-courses')
  const timestamp = '2026-11-21T05:00:00.000Z'
  const read = {
    ...toRecord('contact-courses'),
    _id: 'a',
    id: 'a',
    createdAt: timestamp,
    updatedAt: timestamp,
  }
  expect(findProblems(schema, read)).toEqual([])
  expect(findProblems(schema, { ...read, id: 7, createdAt: 'x', updatedAt: 'y' })).toEqual([
    'id: An id must be text.',
    'createdAt: createdAt must be a date and a time.',
    'updatedAt: updatedAt must be a date and a time.',
  ])
  expect(findProblems(schema, { ...read, _id: 'x'.repeat(65) })).toEqual(['_id: An id is too long.'])
  expect(findProblems(contentSchema('contact-courses'), read)).toEqual([
    'unknown _id, id, createdAt, updatedAt',
  ])
})

it('contentSchema checks list lengths, dates and ratings with a clear message', () => {
  const course = toRecord('courses')
  const highlights = (count: number) => ({ ...course, highlights: Array(count).fill('a') })
  expect(problem('courses', highlights(100))).toBeNull()
  expect(problem('courses', highlights(101))).toBe('Highlights may have at most 100 entries.')
  expect(problem('courses', { ...course, highlights: 'a' })).toBe('Highlights must be a list of text values.')
  const quote = toRecord('testimonials')
  expect(problem('testimonials', { ...quote, consentedOn: '2026-11-21' })).toBeNull()
  expect(problem('testimonials', { ...quote, consentedOn: '21.11.2026' })).toBe(
    'Consent given on must be a date (YYYY-MM-DD).',
  )
  expect(problem('testimonials', { ...quote, rating: 6 })).toBe('Rating must be a whole number from 1 to 5.')
})

it('orderSchema accepts up to 1,000 text ids', () => {
  const order = (ids: unknown) => findProblems(orderSchema, { ids })
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at))
  expect([order([]), order(many(1000))]).toEqual([[], []])
  expect(order(many(1001))).toEqual(['ids: The order can have at most 1000 entries.'])
  expect(order(['a', 'a'])).toEqual(['ids: The order must not repeat an id.'])
  expect(order('a')).toEqual(['ids: The order must be a list of ids.'])
  expect(order([7, 'x'.repeat(65)])).toEqual(['ids: 0: Each id must be text.', 'ids: 1: An id is too long.'])
})

it('orderSchema rejects repeated ids', () => {
  expect(z.safeParse(orderSchema, { ids: ['a', 'b'] }).success).toBe(true)
  for (const ids of [['a', 'a'], 'a', [1], undefined])
    expect(z.safeParse(orderSchema, { ids }).success).toBe(false)
})
