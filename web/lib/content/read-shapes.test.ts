import { describe, expect, test } from 'vitest'
import { firstText, listIn, textsIn, toText, toViews } from './read-shapes'

test('a text is trimmed, a number written out, anything else empty', () => {
  expect([' a ', 5, null, undefined, {}, Number.NaN].map(toText)).toEqual(['a', '5', '', '', '', ''])
})

test('a list is found bare or under its key', () => {
  expect(listIn([1])).toEqual([1])
  expect(listIn({ faqs: [1] }, 'faqs')).toEqual([1])
  expect(listIn({ faqs: 'no' }, 'faqs')).toEqual([])
  expect(listIn(null)).toEqual([])
})

test('the first present field wins, blank ones do not count', () => {
  expect(firstText({ _id: ' ', id: 7 }, ['_id', 'id'])).toBe('7')
})

test('texts of a list lose their blanks', () =>
  expect(textsIn(['a', '', ' ', null, 'b'])).toEqual(['a', 'b']))

describe('views of a list', () => {
  test('carry the record’s id or their place as key', () => {
    expect(toViews([{ _id: 'x' }, 'text'], () => ({})).map(({ key }) => key)).toEqual(['x', 'at-1'])
  })
  test('leave out what has no view', () => {
    expect(toViews([1, 2], (_record, entry) => (entry === 1 ? { entry } : null))).toHaveLength(1)
  })
})
