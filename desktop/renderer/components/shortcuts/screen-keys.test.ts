import { expect, test } from 'vitest'
import { latinKey } from './screen-keys'

test('issue 7.1 keys mean the same on a Hindi keyboard', () => {
  expect(latinKey({ key: 't', code: 'KeyT', shiftKey: false })).toBe('t')
  expect(latinKey({ key: 'ू', code: 'KeyT', shiftKey: false })).toBe('t')
  expect(latinKey({ key: 'ऊ', code: 'KeyT', shiftKey: true })).toBe('T')
  expect(latinKey({ key: '१', code: 'Digit1', shiftKey: false })).toBe('1')
  expect(latinKey({ key: 'ArrowDown', code: 'ArrowDown', shiftKey: false })).toBe('ArrowDown')
})
