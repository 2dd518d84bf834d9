import { describe, expect, test } from 'vitest'
import { firstText, toList, toText, toTextList, toViews } from './read-shapes'

test('toText trims strings, formats numbers and ignores anything else', () => {
  expect([' a ', 5, null, undefined, {}, Number.NaN].map(toText)).toEqual(['a', '5', '', '', '', ''])
})

test('toList finds a list or one under its key', () => {
  expect(toList([1])).toEqual([1])
  expect(toList({ faqs: [1] }, 'faqs')).toEqual([1])
  expect(toList({ faqs: 'no' }, 'faqs')).toEqual([])
  expect(toList(null)).toEqual([])
})

test('firstText returns the first field that is not blank', () => {
  expect(firstText({ _id: ' ', id: 7 }, ['_id', 'id'])).toBe('7')
})

test('toTextList leaves out blank texts', () =>
  expect(toTextList(['a', '', ' ', null, 'b'])).toEqual(['a', 'b']))

describe('toViews', () => {
  test('uses the record’s id or its index as the key', () => {
    expect(toViews([{ _id: 'x' }, 'text'], () => ({})).map(({ key }) => key)).toEqual(['x', 'at-1'])
  })
  test('leaves out records without a view', () => {
    expect(toViews([1, 2], (_record, entry) => (entry === 1 ? { entry } : null))).toHaveLength(1)
  })
})
