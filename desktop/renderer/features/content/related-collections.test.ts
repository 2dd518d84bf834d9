import { expect, test } from 'vitest'
import { createCopy, getRelatedCollections, missingFrom } from './related-collections'

const record = (id: string, values: Record<string, string>) => ({ id, updatedAt: '', values })

test('every list of a family names the others', () => {
  expect(getRelatedCollections('faqs').map(({ collection }) => collection)).toEqual([
    'home-faqs',
    'services-faqs',
  ])
  expect(getRelatedCollections('stats')).toEqual([])
})

test('what a other has and this list has not, whatever the case', () => {
  const here = [record('1', { title: 'Java  Basics' })]
  const there = [record('a', { label: 'java basics' }), record('b', { label: 'Python' })]
  expect(missingFrom('courses', here, 'contact-courses', there).map(({ id }) => id)).toEqual(['b'])
})

test('a copy lands in the fields of the same meaning', () => {
  expect(createCopy('courses', { label: 'Python Programming' })).toEqual({
    title: 'Python Programming',
    tech: 'Python Programming',
  })
  expect(createCopy('features', { icon: '⭐', title: 'Labs', subtitle: 'Every day' })).toEqual({
    icon: '⭐',
    title: 'Labs',
    desc: 'Every day',
  })
})

test('an icon that the other has none of follows from the title; a list within a family knows it by name', () => {
  expect(createCopy('home-courses', { label: 'Java' })).toEqual({ icon: '☕', title: 'Java' })
  expect(createCopy('home-courses', {})).toEqual({})
  expect(getRelatedCollections('contact-courses')).toEqual([
    { collection: 'home-courses', label: 'Home courses' },
    { collection: 'courses', label: 'Course catalogue' },
  ])
})
