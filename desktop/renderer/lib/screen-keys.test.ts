import { expect, test } from 'vitest'
import { latinKey } from './screen-keys'

test('keys mean the same on a Hindi keyboard', () => {
  expect(latinKey({ key: 't', code: 'KeyT', shiftKey: false })).toBe('t')
  expect(latinKey({ key: 'ू', code: 'KeyT', shiftKey: false })).toBe('t')
  expect(latinKey({ key: 'ऊ', code: 'KeyT', shiftKey: true })).toBe('T')
  expect(latinKey({ key: '१', code: 'Digit1', shiftKey: false })).toBe('1')
  expect(latinKey({ key: 'प', code: 'BracketLeft', shiftKey: false })).toBe('प')
  expect(latinKey({ key: 'प', code: 'NumpadKeyT', shiftKey: false })).toBe('प')
  expect(latinKey({ key: 'प', code: 'KeyTT', shiftKey: false })).toBe('प')
  expect(latinKey({ key: 'Z', code: 'KeyY', shiftKey: true })).toBe('Z')
  expect(latinKey({ key: '~', code: 'KeyT', shiftKey: false })).toBe('~')
  expect(latinKey({ key: 'é', code: 'KeyE', shiftKey: false })).toBe('e')
  expect(latinKey({ key: 'ArrowDown', code: 'ArrowDown', shiftKey: false })).toBe('ArrowDown')
})
