import { expect, test } from 'vitest'
import { DEFAULT_AVATAR } from '#contract/display'
import {
  coursesFrom,
  faqsFrom,
  featuresFrom,
  partnersFrom,
  statsFrom,
  testimonialsFrom,
} from './read-content'

test('featuresFrom reads the subtitle on Home and the desc on other pages', () => {
  expect(featuresFrom([{ title: 'A', subtitle: 'home' }])[0]?.text).toBe('home')
  expect(featuresFrom([{ title: 'A', desc: 'page' }])[0]?.text).toBe('page')
})

test('coursesFrom reads a course without highlights', () => {
  expect(coursesFrom([{ _id: '1', title: 'Java', desc: 'd' }])).toEqual([
    { key: '1', icon: undefined, title: 'Java', desc: 'd', highlights: [] },
  ])
})

test('faqsFrom reads a list or an object with one', () => {
  const faq = { _id: '1', q: 'Why?', a: 'So.' }
  const view = [{ key: '1', question: 'Why?', answer: 'So.' }]
  expect(faqsFrom([faq])).toEqual(view)
  expect(faqsFrom({ faqs: [faq] })).toEqual(view)
  expect(faqsFrom('nonsense')).toEqual([])
})

test('featuresFrom and statsFrom read a list or an object with one', () => {
  const feature = { _id: '1', icon: '🎯', title: 'Practice', desc: 'Daily.' }
  expect(featuresFrom([feature])).toHaveLength(1)
  expect(featuresFrom({ features: [feature] })).toEqual(featuresFrom([feature]))
  const stat = { _id: '1', icon: '🎓', label: 'Trained', value: '25' }
  expect(statsFrom([stat])).toHaveLength(1)
  expect(statsFrom({ stats: [stat] })).toEqual(statsFrom([stat]))
})

test('partnersFrom reads URLs and objects with one', () => {
  const sources = partnersFrom(['https://a.in/a.svg', { _id: '2', url: 'uploads/b.webp' }, {}, null])
  expect(sources.map(({ src }) => src)).toEqual(['https://a.in/a.svg', '/uploads/b.webp'])
})

test.each([
  [undefined, DEFAULT_AVATAR],
  ['', DEFAULT_AVATAR],
  ['uploads/x.webp', '/uploads/x.webp'],
  ['//cdn.in/x.webp', '//cdn.in/x.webp'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
])('testimonialsFrom turns avatar %s into %s', (avatar, src) => {
  expect(testimonialsFrom([{ name: 'A', avatar }])[0]?.avatar).toBe(src)
})

test.each([
  [4.4, 4],
  [4.5, 5],
  [9, 5],
  [-2, 0],
  ['x', 0],
])('testimonialsFrom turns rating %s into %s stars', (rating, stars) => {
  expect(testimonialsFrom([{ rating }])[0]?.stars).toBe(stars)
})
