import { expect, it } from 'vitest'
import { createCopy, findMissing, getRelatedCollections } from './related-collections'

const record = (id: string, values: Record<string, string>) => ({ id, updatedAt: '', values })

it('relates each list of a family to the others', () => {
  expect(getRelatedCollections('faqs').map(({ collection }) => collection)).toEqual([
    'home-faqs',
    'services-faqs',
  ])
  expect(getRelatedCollections('stats')).toEqual([])
})

it('finds records that only the other list has, regardless of case and spaces', () => {
  const here = [record('1', { title: 'Java  Basics' })]
  const there = [record('a', { label: 'java basics' }), record('b', { label: 'Python' })]
  expect(findMissing('courses', here, 'contact-courses', there).map(({ id }) => id)).toEqual(['b'])
})

it('copies values into the fields with the same meaning', () => {
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

it('derives a missing icon from the title, and labels related lists', () => {
  expect(createCopy('home-courses', { label: 'Java' })).toEqual({ icon: '☕', title: 'Java' })
  expect(createCopy('home-courses', {})).toEqual({})
  expect(getRelatedCollections('contact-courses')).toEqual([
    { collection: 'home-courses', label: 'Home courses' },
    { collection: 'courses', label: 'Course catalogue' },
  ])
})
