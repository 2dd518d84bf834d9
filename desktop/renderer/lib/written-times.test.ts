import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayAndClock,
  parseClock,
  parseClosing,
  parseDay,
  parseDayAndClock,
} from './written-times'

test.each([
  ['22/11/2026', '2026-11-22'],
  ['2-1-2026', '2026-01-02'],
  ['02.01.2026', '2026-01-02'],
  ['22 Nov 2026', '2026-11-22'],
  ['22 november 2026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['29/02/2028', '2028-02-29'],
  ['२२/११/२०२६', '2026-11-22'],
  ['29/02/2027', null],
  ['11/22/2026', null],
  ['22/11/26', null],
  ['22 Foo 2026', null],
  ['22/11', null],
  ['', null],
])('the day %s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['9:30 pm', '21:30'],
  ['०९:३०', '09:30'],
  ['12:10 am', '00:10'],
  ['24:00', null],
  ['9:75', null],
  ['soon', null],
])('the time %s is %s', (text, clock) => {
  expect(parseClock(text)).toBe(clock)
})

test.each([
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['2400', '24:00'],
  ['२४:००', '24:00'],
  ['24:30', null],
  ['2 am', '02:00'],
])('the closing time %s is %s', (text, clock) => {
  expect(parseClosing(text)).toBe(clock)
})

test.each([
  ['22/11/2026, 09:30', '2026-11-22T09:30'],
  ['२२/११/२०२६, ०९:३०', '2026-11-22T09:30'],
  ['22 Nov 2026 9 am', '2026-11-22T09:00'],
  ['2026-11-22T18:45', '2026-11-22T18:45'],
  ['22/11/2026', null],
  ['tomorrow 9', null],
])('the moment %s is %s', (text, moment) => {
  expect(parseDayAndClock(text)).toBe(moment)
})

test('both are shown in the order of day, month, year', () => {
  expect(formatDay('2026-11-22')).toBe('22/11/2026')
  expect(formatDayAndClock('2026-11-22T09:30')).toBe('22/11/2026, 09:30')
  expect([formatDay(''), formatDayAndClock('')]).toEqual(['', ''])
})
