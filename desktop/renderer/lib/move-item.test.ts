import { expect, test } from 'vitest'
import { moveItem } from './move-item'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [2, -5, 'cab'],
  [2, -1, 'cab'],
  [5, 0, 'abc'],
])('from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})
