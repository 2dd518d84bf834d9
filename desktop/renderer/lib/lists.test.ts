import { expect, it } from 'vitest'
import { moveItem, readCount, readList } from './lists'

// Dashboard, users, features, stats and FAQs (admin-panel.md, sections 3 and 7).
it.each([...['items', 'enquiries', 'results', 'data', 'list'], ...['admins', 'features', 'stats', 'faqs']])(
  'finds a list under %s',
  (key) => {
    expect(readList({ [key]: [1, 2] })).toEqual([1, 2])
  },
)

it('accepts a bare array', () => {
  expect(readList([1])).toEqual([1])
})

it('returns an empty list for anything else', () => {
  for (const answer of [null, undefined, 'text', 3, {}, { items: 'no' }]) expect(readList(answer)).toEqual([])
})

it('counts a page by its total and a list by its length', () => {
  expect(readCount({ items: [1], total: 137 })).toBe(137)
  expect(readCount({ items: [1], total: 0 })).toBe(0)
  expect(readCount({ items: [1], total: 'many' })).toBe(1)
  expect(readCount([1, 2, 3])).toBe(3)
  expect(readCount({ data: [1, 2] })).toBe(2)
  expect(readCount(null)).toBe(0)
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [2, -5, 'cab'],
  [2, -1, 'cab'],
  [5, 0, 'abc'],
])('moves an item from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})
