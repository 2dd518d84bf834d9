import { expect, it } from 'vitest'
import { DEFAULT_HOURS } from '#contract/opening-hours/opening-hours'
import { averageDay } from './average-day'
import { hoursDifferences } from './hours-differences'

const day = (open: string, close: string) => [{ open, close }]

it('averages the length of the days that have opening hours', () => {
  expect(averageDay([day('10:00', '19:00'), day('09:30', '12:45'), []])).toBe((540 + 195) / 2)
  expect(averageDay([day('10:00', '19:00'), day('', '10:00'), day('10:00', '10:00')])).toBe(540)
  expect(averageDay([day('18:00', '02:00'), day('16:00', '24:00')])).toBe(480)
  expect(averageDay([[...day('09:00', '12:00'), ...day('14:00', '18:00')]])).toBe(420)
  expect(averageDay([day('', ''), []])).toBeNull()
})

it('lists each difference between two versions of the hours', () => {
  const theirs = { ...DEFAULT_HOURS, isShown: false }
  expect(hoursDifferences(theirs, { ...theirs })).toEqual([])
  const [, ...others] = DEFAULT_HOURS.week
  const holiday = { date: '2027-01-26', name: 'Republic Day', hours: [] }
  expect(hoursDifferences(theirs, { week: [[], ...others], holidays: [holiday], isShown: true })).toEqual([
    {
      label: 'Opening hours',
      theirs: 'Monday to Saturday 10:00–19:00\nSunday closed',
      yours: 'Monday closed\nTuesday to Saturday 10:00–19:00\nSunday closed',
    },
    { label: 'Holidays', theirs: '', yours: '2027-01-26, Tue 26 Jan: closed, Republic Day' },
    { label: 'Show on the website', theirs: 'No', yours: 'Yes' },
  ])
})
