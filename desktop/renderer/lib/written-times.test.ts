import { expect, it } from 'vitest'
import {
  formatDay,
  formatDayAndClock,
  parseClock,
  parseClosing,
  parseDay,
  parseDayAndClock,
} from './written-times'

it.each([
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
])('reads the day %s as %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

it.each([
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
])('reads the time %s as %s', (text, clock) => {
  expect(parseClock(text)).toBe(clock)
})

it.each([
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['2400', '24:00'],
  ['२४:००', '24:00'],
  ['24:30', null],
  ['2 am', '02:00'],
])('reads the closing time %s as %s', (text, clock) => {
  expect(parseClosing(text)).toBe(clock)
})

it.each([
  ['22/11/2026, 09:30', '2026-11-22T09:30'],
  ['२२/११/२०२६, ०९:३०', '2026-11-22T09:30'],
  ['22 Nov 2026 9 am', '2026-11-22T09:00'],
  ['2026-11-22T18:45', '2026-11-22T18:45'],
  ['22/11/2026', null],
  ['29/02/2027, 09:30', null],
])('reads the date and time %s as %s', (text, moment) => {
  expect(parseDayAndClock(text)).toBe(moment)
})

it.each([
  ['5:30 pm', '2026-11-24T17:30'],
  ['17.30', '2026-11-24T17:30'],
  ['१७:३०', '2026-11-24T17:30'],
  ['5 PM', '2026-11-24T17:00'],
  ['today 16:00', '2026-11-24T16:00'],
  ['tomorrow 11', '2026-11-25T11:00'],
  ['Tomorrow, 11', '2026-11-25T11:00'],
  ['tomorrow at 5:30 pm', '2026-11-25T17:30'],
  ['11 tomorrow', '2026-11-25T11:00'],
  ['5 pm tomorrow', '2026-11-25T17:00'],
  ['sat 11', '2026-11-28T11:00'],
  ['Saturday 4 pm', '2026-11-28T16:00'],
  ['Thursday 10.15', '2026-11-26T10:15'],
  ['Tue 11', '2026-11-24T11:00'],
  ['tmrw 9am', '2026-11-25T09:00'],
  ['0930', '2026-11-24T09:30'],
  ['0930 tomorrow', '2026-11-25T09:30'],
  ['29/11 11:30', '2026-11-29T11:30'],
  ['29/11, 11:30', '2026-11-29T11:30'],
  ['29.11. 11:30', '2026-11-29T11:30'],
  ['29-11 at 5 pm', '2026-11-29T17:00'],
  ['29 nov 11:30', '2026-11-29T11:30'],
  ['29 November, 1130', '2026-11-29T11:30'],
  ['२९/११ ११:३०', '2026-11-29T11:30'],
  ['23/11 11:30', '2026-11-23T11:30'],
  ['2/1 11:30', '2027-01-02T11:30'],
  ['in 2 hours', '2026-11-24T02:30'],
  ['in an hour', '2026-11-24T01:30'],
  ['In 30 min', '2026-11-24T01:00'],
  ['in 2 days', '2026-11-26T00:30'],
  ['11', null],
  ['2560', null],
  ['31/11 11:30', null],
  ['29/13 11:30', null],
  ['29/11', null],
  ['in 2 months', null],
  ['tomorrow', null],
  ['tomorrow 25', null],
  ['yesterday 11', null],
  ['sunny 11', null],
])('reads %s as %s on Tuesday 24 November 2026', (text, moment) => {
  expect(parseDayAndClock(text, Date.parse('2026-11-24T00:30:00+05:30'))).toBe(moment)
})

it.each([
  ['Sat 5 pm', '2026-11-28T17:00'],
  ['Sat 11', '2026-12-05T11:00'],
  ['Sun 11', '2026-11-29T11:00'],
])('reads %s as %s at 12:28 on Saturday 28 November 2026', (text, moment) => {
  expect(parseDayAndClock(text, Date.parse('2026-11-28T12:28:00+05:30'))).toBe(moment)
})

it('formats dates as day/month/year', () => {
  expect(formatDay('2026-11-22')).toBe('22/11/2026')
  expect(formatDayAndClock('2026-11-22T09:30')).toBe('22/11/2026, 09:30')
  expect([formatDay(''), formatDayAndClock('')]).toEqual(['', ''])
})
