import { describe, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { findDifferences } from './conflict-dialog'
import { getColumns, getSection } from './section'
import { besideFields, validateContent } from './validate'
import { emptyContent, getName, isSameContent, toBody, toForm, toStoredContent } from './values'

const JAVA = { title: 'Java', tech: 'Java', desc: 'Beans', highlights: ['Spring'], icon: '☕' }

describe('the values of a form', () => {
  it('begin empty: no text, no entry, no date, and the best rating', () => {
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
  it('leave out the icon that follows from the technology, and no other', () => {
    expect(toForm('courses', JAVA)).toEqual({ ...JAVA, icon: '' })
    expect(toForm('courses', { ...JAVA, icon: '🚀' })).toEqual({ ...JAVA, icon: '🚀' })
    const feature = { icon: '🌐', title: 'Labs', subtitle: 'Open' }
    expect(toForm('home-features', feature)).toEqual(feature)
  })
  it('are written without blanks at their ends and without blank entries', () => {
    expect(
      toBody({ title: ' Java ', highlights: [' Spring ', ' ', ''], rating: 4, consentedOn: null }),
    ).toEqual({ title: 'Java', highlights: ['Spring'], rating: 4, consentedOn: null })
  })
  it('are the same when they would be written alike', () => {
    expect(isSameContent({ title: 'Java ' }, { title: 'Java' })).toBe(true)
    expect(isSameContent({ title: 'Java' }, { title: 'java' })).toBe(false)
  })
})

describe('a record out of a response', () => {
  it('keeps its id, its version and the values of its own fields', () => {
    const answer = { _id: 'old', id: '7', updatedAt: '2026-11-21T05:00:00.000Z', ...JAVA, secret: 'x' }
    expect(toStoredContent('courses', answer)).toEqual({
      id: '7',
      updatedAt: '2026-11-21T05:00:00.000Z',
      values: JAVA,
    })
    expect(toStoredContent('courses', { _id: '8' })).toMatchObject({ id: '8', updatedAt: '' })
    expect(toStoredContent('courses', {}).id).toBe('')
  })
  it('of a service is read under its older names too, its own first', () => {
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
  it('takes whatever is no such value for none', () => {
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

it('a record is named by its first short text, else by its address or picture, else a record', () => {
  expect(getName('faqs', { q: 'Fees?', a: 'None' })).toBe('Fees?')
  expect(getName('courses', { ...JAVA, title: 'Beginners' })).toBe('Beginners')
  expect(getName('contact-socials', { icon: '🌐', name: 'Mail', url: 'https://a.in' })).toBe('Mail')
  expect(getName('home-partners', { url: '/logo.png' })).toBe('/logo.png')
  expect(getName('faqs', { q: '', a: 'None' })).toBe('record')
})

it('a table shows the fields that its section names, else all but dates', () => {
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

it('two versions of a record differ by field, lists line by line, and blanks at the ends are no difference', () => {
  const theirs = { ...JAVA, title: 'Java ', highlights: ['Spring', 'JPA'] }
  expect(findDifferences('courses', theirs, { ...JAVA, desc: '' })).toEqual([
    { label: 'Short Description', theirs: 'Beans', yours: '' },
    { label: 'Highlights', theirs: 'Spring\nJPA', yours: 'Spring' },
  ])
  expect(findDifferences('home-testimonials', { consentedOn: null }, {})).toEqual([])
})

describe('a form before it is sent', () => {
  const section = (more = {}) => getSection('stats', more)
  it('may be sent when all is there', () => {
    expect(validateContent(section(), { icon: '⭐', value: '93%', label: 'Placed' })).toEqual({
      text: '',
      problems: {},
    })
  })
  it('says once that fields are blank, in the words of its screen', () => {
    const blank = { icon: ' ', value: '93%', label: '' }
    const problems = { icon: true, label: true }
    expect(validateContent(section(), blank)).toEqual({ text: 'All fields are required.', problems })
    expect(validateContent(section({ incomplete: 'Fill in all.' }), blank)).toEqual({
      text: 'Fill in all.',
      problems,
    })
  })
  it('says any other problem beside its field, and a blank field’s sentence before it', () => {
    const long = { icon: '⭐', value: '1234567890123', label: 'Placed' }
    const tooLong = expect.stringMatching(/^Value .*12/)
    expect(validateContent(section(), long)).toEqual({ text: tooLong, problems: { value: tooLong } })
    expect(validateContent(section(), { ...long, label: '' })).toEqual({
      text: 'All fields are required.',
      problems: { value: tooLong, label: true },
    })
  })
  it('says a problem of an entry beside its list', () => {
    expect(besideFields('courses', { 'highlights.3': 'Too long.' })).toEqual({ highlights: 'Too long.' })
  })
})

it('an empty form of each collection is one that a record may be read from', () => {
  for (const name of nonEmpty(COLLECTION_NAMES))
    expect(toStoredContent(name, emptyContent(name)).values).toEqual(emptyContent(name))
})
