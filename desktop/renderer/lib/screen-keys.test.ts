import { expect, it } from 'vitest'
import { commandKey, latinKey } from './screen-keys'

it('maps Ctrl or Cmd with a letter from a Hindi keyboard', () => {
  const press = { key: 'क', code: 'KeyK', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(commandKey({ ...press, ctrlKey: true })).toBe('k')
  expect(commandKey({ ...press, metaKey: true })).toBe('k')
  expect(commandKey({ ...press, key: 'K', ctrlKey: true })).toBe('k')
  expect(commandKey(press)).toBeNull()
  expect(commandKey({ ...press, ctrlKey: true, altKey: true })).toBeNull()
})

it('maps keys from a Hindi keyboard', () => {
  expect(latinKey({ key: 'य', code: 'Slash', shiftKey: false })).toBe('/')
  expect(latinKey({ key: 'य़', code: 'Slash', shiftKey: true })).toBe('?')
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
