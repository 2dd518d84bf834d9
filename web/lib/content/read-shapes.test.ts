import { describe, expect, test } from 'vitest'
import { firstText, listIn, textsIn, toText, toViews } from './read-shapes'

test('toText trims strings, formats numbers and ignores anything else', () => {
  expect([' a ', 5, null, undefined, {}, Number.NaN].map(toText)).toEqual(['a', '5', '', '', '', ''])
})

test('listIn finds a list or one under its key', () => {
  expect(listIn([1])).toEqual([1])
  expect(listIn({ faqs: [1] }, 'faqs')).toEqual([1])
  expect(listIn({ faqs: 'no' }, 'faqs')).toEqual([])
  expect(listIn(null)).toEqual([])
})

test('firstText returns the first field that is not blank', () => {
  expect(firstText({ _id: ' ', id: 7 }, ['_id', 'id'])).toBe('7')
})

test('textsIn leaves out blank texts', () => expect(textsIn(['a', '', ' ', null, 'b'])).toEqual(['a', 'b']))

describe('toViews', () => {
  test('uses the record’s id or its index as the key', () => {
    expect(toViews([{ _id: 'x' }, 'text'], () => ({})).map(({ key }) => key)).toEqual(['x', 'at-1'])
  })
  test('leaves out records without a view', () => {
    expect(toViews([1, 2], (_record, entry) => (entry === 1 ? { entry } : null))).toHaveLength(1)
  })
})
