import { expect, test } from 'vitest'
import { isLong } from './message-cell'

test('messages of several lines or many letters are cut short', () => {
  expect(isLong('Call me')).toBe(false)
  expect(isLong('Call me\n')).toBe(false)
  expect(isLong('Call\nme')).toBe(true)
  expect(isLong('x'.repeat(91))).toBe(true)
})
