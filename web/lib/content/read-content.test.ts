import { expect, test } from 'vitest'
import { DEFAULT_AVATAR } from '#contract/display'
import { toCourses, toFaqs, toFeatures, toPartners, toStats, toTestimonials } from './read-content'

test('toFeatures reads the subtitle on Home and the desc on other pages', () => {
  expect(toFeatures([{ title: 'A', subtitle: 'home' }])[0]?.text).toBe('home')
  expect(toFeatures([{ title: 'A', desc: 'page' }])[0]?.text).toBe('page')
})

test('toCourses reads a course without highlights', () => {
  expect(toCourses([{ _id: '1', title: 'Java', desc: 'd' }])).toEqual([
    { key: '1', icon: undefined, title: 'Java', desc: 'd', highlights: [] },
  ])
})

test('toFaqs reads a list or an object with one', () => {
  const faq = { _id: '1', q: 'Why?', a: 'So.' }
  const view = [{ key: '1', question: 'Why?', answer: 'So.' }]
  expect(toFaqs([faq])).toEqual(view)
  expect(toFaqs({ faqs: [faq] })).toEqual(view)
  expect(toFaqs('nonsense')).toEqual([])
})

test('toFeatures and toStats read a list or an object with one', () => {
  const feature = { _id: '1', icon: '🎯', title: 'Practice', desc: 'Daily.' }
  expect(toFeatures([feature])).toHaveLength(1)
  expect(toFeatures({ features: [feature] })).toEqual(toFeatures([feature]))
  const stat = { _id: '1', icon: '🎓', label: 'Trained', value: '25' }
  expect(toStats([stat])).toHaveLength(1)
  expect(toStats({ stats: [stat] })).toEqual(toStats([stat]))
})

test('toPartners reads URLs and objects with one', () => {
  const sources = toPartners(['https://a.in/a.svg', { url: 'uploads/b.webp', name: 'Bharat IT' }, {}, null])
  expect(sources.map(({ src, name }) => [src, name])).toEqual([
    ['https://a.in/a.svg', ''],
    ['/uploads/b.webp', 'Bharat IT'],
  ])
})

test.each([
  [undefined, DEFAULT_AVATAR],
  ['', DEFAULT_AVATAR],
  ['uploads/x.webp', '/uploads/x.webp'],
  ['//cdn.in/x.webp', '//cdn.in/x.webp'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
])('toTestimonials turns avatar %s into %s', (avatar, src) => {
  expect(toTestimonials([{ name: 'A', avatar }])[0]?.avatar).toBe(src)
})

test.each([
  [4.4, 4],
  [4.5, 5],
  [9, 5],
  [-2, 0],
  ['x', 0],
])('toTestimonials turns rating %s into %s stars', (rating, stars) => {
  expect(toTestimonials([{ rating }])[0]?.stars).toBe(stars)
})

test('toTestimonials shows consent only if its date is recorded', () => {
  const records = ['2026-11-02', null, '', undefined].map((consentedOn) => ({ name: 'A', consentedOn }))
  expect(toTestimonials(records).map(({ hasConsent }) => hasConsent)).toEqual([true, false, false, false])
})
