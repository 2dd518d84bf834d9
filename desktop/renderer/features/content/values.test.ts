import { describe, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { findDifferences } from './conflict-dialog'
import { getColumns, getSection } from './section'
import { toFieldProblems, validateContent } from './validate'
import { emptyContent, getName, isSameContent, toBody, toForm, toStoredContent } from './values'

const JAVA = { title: 'Java', tech: 'Java', desc: 'Beans', highlights: ['Spring'], icon: '☕' }

describe('content values', () => {
  it('start blank, with the best rating', () => {
    expect(emptyContent('testimonials')).toEqual({
      avatar: '',
      name: '',
      company: '',
      course: '',
      rating: 5,
      feedback: '',
      consentedOn: null,
    })
    expect(emptyContent('courses')).toMatchObject({ title: '', highlights: [] })
  })
  it('omit an icon only if it is derived from the technology', () => {
    expect(toForm('courses', JAVA)).toEqual({ ...JAVA, icon: '' })
    expect(toForm('courses', { ...JAVA, icon: '🚀' })).toEqual({ ...JAVA, icon: '🚀' })
    const feature = { icon: '🌐', title: 'Labs', subtitle: 'Open' }
    expect(toForm('home-features', feature)).toEqual(feature)
  })
  it('are trimmed and sent without blank entries', () => {
    expect(
      toBody({ title: ' Java ', highlights: [' Spring ', ' ', ''], rating: 4, consentedOn: null }),
    ).toEqual({ title: 'Java', highlights: ['Spring'], rating: 4, consentedOn: null })
  })
  it('are equal if their request bodies are', () => {
    expect(isSameContent({ title: 'Java ' }, { title: 'Java' })).toBe(true)
    expect(isSameContent({ title: 'Java' }, { title: 'java' })).toBe(false)
  })
})

describe('toStoredContent', () => {
  it('keeps the id, the version and the values of known fields', () => {
    const answer = { _id: 'old', id: '7', updatedAt: '2026-11-21T05:00:00.000Z', ...JAVA, secret: 'x' }
    expect(toStoredContent('courses', answer)).toEqual({
      id: '7',
      updatedAt: '2026-11-21T05:00:00.000Z',
      values: JAVA,
    })
    expect(toStoredContent('courses', { _id: '8' })).toMatchObject({ id: '8', updatedAt: '' })
    expect(toStoredContent('courses', {}).id).toBe('')
  })
  it('reads older field names of a service if the current ones are missing', () => {
    const older = { title: 'Web', imageUrl: '/b.png', points: ['One', 2], subtitle: 'Sites' }
    expect(toStoredContent('services', older).values).toEqual({
      title: 'Web',
      desc: 'Sites',
      img: '/b.png',
      topics: ['One', '2'],
    })
    const both = { img: '/a.png', image: '/c.png', desc: 'Own', subtitle: 'Older' }
    expect(toStoredContent('services', both).values).toMatchObject({ img: '/a.png', desc: 'Own' })
    expect(toStoredContent('services', { image: '/c.png', imageUrl: '/b.png' }).values.img).toBe('/c.png')
    expect(toStoredContent('courses', { subtitle: 'Sites' }).values.desc).toBe('')
  })
  it('converts invalid values to blanks', () => {
    const odd = { name: null, company: 7, rating: '3', feedback: 0, consentedOn: 5 }
    expect(toStoredContent('testimonials', odd).values).toEqual({
      avatar: '',
      name: '',
      company: '7',
      course: '',
      rating: 3,
      feedback: '0',
      consentedOn: null,
    })
    expect(toStoredContent('testimonials', { consentedOn: '' }).values).toMatchObject({
      rating: 5,
      consentedOn: null,
    })
    expect(toStoredContent('testimonials', { consentedOn: '2026-11-21' }).values.consentedOn).toBe(
      '2026-11-21',
    )
    expect(toStoredContent('courses', { highlights: 'Spring' }).values.highlights).toEqual([])
  })
})

it('names a record by its first short text, otherwise by its URL or image', () => {
  expect(getName('faqs', { q: 'Fees?', a: 'None' })).toBe('Fees?')
  expect(getName('courses', { ...JAVA, title: 'Beginners' })).toBe('Beginners')
  expect(getName('contact-socials', { icon: '🌐', name: 'Mail', url: 'https://a.in' })).toBe('Mail')
  expect(getName('home-partners', { url: '/logo.png', name: '' })).toBe('/logo.png')
  expect(getName('home-partners', { url: '/logo.png', name: 'Bharat IT' })).toBe('Bharat IT')
  expect(getName('faqs', { q: '', a: 'None' })).toBe('record')
})

it('shows the columns that a section names, otherwise all fields except dates', () => {
  const columns = [
    ['title', 'Course'],
    ['nothing', 'None'],
  ] as const
  expect(getColumns(getSection('courses', { columns })).map(({ key, label }) => [key, label])).toEqual([
    ['title', 'Course'],
  ])
  const all = getColumns(getSection('home-testimonials'))
  expect(all.map(({ key, label, field }) => [key, label, field.kind])).toEqual([
    ['avatar', 'Avatar', 'image'],
    ['name', 'Name', 'text'],
    ['company', 'Company', 'text'],
    ['feedback', 'Feedback', 'long-text'],
  ])
})

it('compares two versions by field and ignores surrounding spaces', () => {
  const theirs = { ...JAVA, title: 'Java ', highlights: ['Spring', 'JPA'] }
  expect(findDifferences('courses', theirs, { ...JAVA, desc: '' })).toEqual([
    { label: 'Short Description', theirs: 'Beans', yours: '' },
    { label: 'Highlights', theirs: 'Spring\nJPA', yours: 'Spring' },
  ])
  expect(findDifferences('home-testimonials', { consentedOn: null }, {})).toEqual([])
})

describe('validateContent', () => {
  const section = (more = {}) => getSection('stats', more)
  it('accepts complete values', () => {
    expect(validateContent(section(), { icon: '⭐', value: '93%', label: 'Placed' })).toEqual({
      text: '',
      problems: {},
    })
  })
  it('shows the screen’s message for blank fields once', () => {
    const blank = { icon: ' ', value: '93%', label: '' }
    const problems = { icon: true, label: true }
    expect(validateContent(section(), blank)).toEqual({ text: 'All fields are required.', problems })
    expect(validateContent(section({ incomplete: 'Fill in all.' }), blank)).toEqual({
      text: 'Fill in all.',
      problems,
    })
  })
  it('shows other errors next to their fields, after the message for blank fields', () => {
    const long = { icon: '⭐', value: '1234567890123', label: 'Placed' }
    const tooLong = expect.stringMatching(/^Value .*12/)
    expect(validateContent(section(), long)).toEqual({ text: tooLong, problems: { value: tooLong } })
    expect(validateContent(section(), { ...long, label: '' })).toEqual({
      text: 'All fields are required.',
      problems: { value: tooLong, label: true },
    })
  })
  it('shows the error of an entry next to its list', () => {
    expect(toFieldProblems('courses', { 'highlights.3': 'Too long.' })).toEqual({ highlights: 'Too long.' })
  })
})

it('reads a blank form of each collection back unchanged', () => {
  for (const name of nonEmpty(COLLECTION_NAMES))
    expect(toStoredContent(name, emptyContent(name)).values).toEqual(emptyContent(name))
})
