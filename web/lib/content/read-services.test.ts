import { expect, test } from 'vitest'
import { OTHER_OPTION } from '#contract/enquiries/choices'
import { imageSources } from './image-sources'
import { courseOptions, courseValue, serviceCards, serviceLabel, serviceOptions } from './read-services'

const OTHER = [{ value: OTHER_OPTION, label: OTHER_OPTION }]

test('serviceCards reads alternative field names', () => {
  const [card] = serviceCards([
    { id: '1', name: 'Web', subtitle: 'Sites', imageUrl: { src: 'a.webp' }, points: ['SEO', ''] },
  ])
  expect(card).toEqual({
    key: '1',
    value: '1',
    title: 'Web',
    desc: 'Sites',
    image: '/a.webp',
    topics: ['SEO'],
  })
})

test('serviceCards prefers the first of two field names', () => {
  const [card] = serviceCards([
    {
      slug: 's',
      title: 'Web',
      name: 'no',
      label: 'no',
      desc: 'Sites',
      subtitle: 'no',
      img: 'a.webp',
      image: 'no.webp',
      topics: ['SEO'],
      points: ['no'],
    },
  ])
  expect(card).toEqual({
    key: 'at-0',
    value: 's',
    title: 'Web',
    desc: 'Sites',
    image: '/a.webp',
    topics: ['SEO'],
  })
})

test('imageSources returns sized versions of stored images only', () => {
  const stored = `/uploads/${'a'.repeat(64)}.webp`
  const { srcSet, ...rest } = { srcSet: '', ...imageSources(stored, '50vw') }
  expect(rest).toEqual({ src: stored, sizes: '50vw' })
  expect(srcSet).toMatch(new RegExp(`^${stored}\\?w=96 96w, `))
  expect(imageSources('/logo.svg', '50vw')).toEqual({ src: '/logo.svg' })
})

test('a card shows at most 100 topics', () => {
  const topics = Array.from({ length: 130 }, (_, index) => `t${index}`)
  expect(serviceCards([{ title: 'A', topics }])[0]?.topics).toHaveLength(100)
})

test.each([
  [
    { _id: 'a', id: 'b', title: 'T' },
    { value: 'a', label: 'T' },
  ],
  [
    { id: 'b', label: 'L', title: 'T' },
    { value: 'b', label: 'L' },
  ],
  [
    { slug: 's', name: 'N' },
    { value: 's', label: 'N' },
  ],
  [{ title: 'T' }, { value: 'T', label: 'T' }],
  [{ _id: 'only' }, { value: 'only', label: 'only' }],
])('serviceOptions reads %o', (service, option) => {
  expect(serviceOptions([service])).toEqual([option])
})

test('serviceOptions offers one option if there are no services', () => {
  expect(serviceOptions([])).toEqual(OTHER)
  expect(serviceOptions([{}])).toEqual(OTHER)
  expect(serviceLabel([], OTHER_OPTION)).toBe(OTHER_OPTION)
})

test('a value is matched to its service by any identifier', () => {
  const services = [{ _id: 'a', slug: 'web', title: 'Websites' }]
  expect(['a', 'web', 'Websites'].map((value) => serviceLabel(services, value))).toEqual([
    'Websites',
    'Websites',
    'Websites',
  ])
  expect(serviceLabel(services, 'gone')).toBe('gone')
})

test('serviceOptions offers a plan even if no service has its name', () => {
  const services = [{ _id: 'a', title: 'Websites' }]
  expect(serviceOptions(services, 'a').map(({ value }) => value)).toEqual(['a'])
  expect(serviceOptions(services, 'Apps').map(({ label }) => label)).toEqual(['Websites', 'Apps'])
})

test('courses are offered without duplicates, and matched by title', () => {
  const titles = ['Java', 'java ', 'Web  Design', '', 'web design', 'Go']
  expect(courseOptions(titles).map(({ value }) => value)).toEqual(['Java', 'Web  Design', 'Go'])
  expect(courseValue(titles, ' web design')).toBe('Web  Design')
  expect(courseValue(titles, 'You have won')).toBe('')
  expect(courseOptions([])).toEqual(OTHER)
})
