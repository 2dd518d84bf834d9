import { expect, test } from 'vitest'
import { pageCount, rangeText } from './enquiry-paging'
import { isLong } from './message-cell'

test('pages of a list', () => {
  expect([0, 1, 25, 26].map((total) => pageCount(total, 25))).toEqual([1, 1, 1, 2])
})

test('the rows of a page', () => {
  expect(rangeText(1, 25, 7)).toBe('1–7 of 7')
  expect(rangeText(2, 25, 123_456)).toBe('26–50 of 1,23,456')
})

test('messages of several lines or many letters are cut short', () => {
  expect(isLong('Call me')).toBe(false)
  expect(isLong('Call me\n')).toBe(false)
  expect(isLong('Call\nme')).toBe(true)
  expect(isLong('x'.repeat(91))).toBe(true)
})
