import { describe, expect, it } from 'vitest'
import { isMonthFirst, parseTimestamp } from './read-timestamp.ts'

it.each([
  ['2026-11-21', '2026-11-21T00:00:00+05:30'],
  ['2026-11-21 10:30:05', '2026-11-21T10:30:05+05:30'],
  ['2026/1/2 3:04', '2026-01-02T03:04:00+05:30'],
  ['21/11/2026', '2026-11-21T00:00:00+05:30'],
  ['05-06-26 4:15 pm', '2026-06-05T16:15:00+05:30'],
  ['21.11.2026, 12:05 AM', '2026-11-21T00:05:00+05:30'],
  ['21 Nov 2026', '2026-11-21T00:00:00+05:30'],
  ['1-September-2026 9:00', '2026-09-01T09:00:00+05:30'],
  ['2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00Z'],
  ['2026-11-21T05:00:00+02:00', '2026-11-21T03:00:00Z'],
  ['2026-11-21T05:00:00+0530', '2026-11-20T23:30:00Z'],
  ['2026-11-21T05:00:00-0600', '2026-11-21T11:00:00Z'],
  ['2026-11-21 05:00:00 UTC', '2026-11-21T05:00:00Z'],
  ['2026/11/21 1:28:19 PM GMT+5:30', '2026-11-21T07:58:19Z'],
  ['2026/11/21 1:28:19\u202fpm IST', '2026-11-21T07:58:19Z'],
  ['2026/11/21 1:28:19 PM GMT-6', '2026-11-21T19:28:19Z'],
  ['07th Nov 2026', '2026-11-07T00:00:00+05:30'],
  ['07-11-2026 15.30', '2026-11-07T15:30:00+05:30'],
  ['20261107', '2026-11-07T00:00:00+05:30'],
  ['Sat, 7 Nov 2026 4:15 p.m.', '2026-11-07T16:15:00+05:30'],
  ['०७/११/२०२६', '2026-11-07T00:00:00+05:30'],
  // Excel shows both as 7 November 2026, the second at 15:30.
  ['46333', '2026-11-07T00:00:00+05:30'],
  ['46333.6458333333', '2026-11-07T15:30:00+05:30'],
  ['Nov 21, 2026', '2026-11-21T00:00:00+05:30'],
  ['September 1, 2026, 9:00 AM', '2026-09-01T09:00:00+05:30'],
])('parseTimestamp reads %s', (text, timestamp) => {
  expect(parseTimestamp(text)).toBe(Date.parse(timestamp))
})

it.each([
  '',
  'yesterday',
  '11/21/2026',
  '31/02/2026',
  '2026-13-01',
  '2026-11-21 25:00',
  '2026-11-21 10:61',
  '21/11/2026 13:00 pm',
  '21 Foo 2026',
  '4600',
  '20261307',
  '2026-11-21T99:00:00Z',
  '2026-11-21 10:30 EST',
  '2026-11-21 10:30 GMT+25:00',
  'Foo 21, 2026',
])('parseTimestamp returns null for %j', (text) => {
  expect(parseTimestamp(text)).toBeNull()
})

it('parseTimestamp reads the month first if asked to', () => {
  expect(parseTimestamp('11/5/2026 14:03:22', true)).toBe(Date.parse('2026-11-05T14:03:22+05:30'))
  expect(parseTimestamp('2026-11-05', true)).toBe(Date.parse('2026-11-05T00:00:00+05:30'))
  expect(parseTimestamp('21/11/2026', true)).toBeNull()
})

describe('isMonthFirst', () => {
  it.each([
    ['the second number can only be a day', ['5/6/2026', '11/21/2026 14:03:22', ''], true],
    ['days are first as well', ['5/6/2026', '11/21/2026', '21/11/2026'], false],
    ['all dates are ambiguous', ['5/6/2026', '2026-11-21', 'yesterday'], false],
  ])('checks the whole column: %s', (_, texts, expected) => {
    expect(isMonthFirst(texts)).toBe(expected)
  })
})
