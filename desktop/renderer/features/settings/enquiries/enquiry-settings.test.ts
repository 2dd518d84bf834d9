import { expect, it } from 'vitest'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { monthsText } from './ask-before-erasing'
import { deskDifferences } from './desk-differences'
import { averageDay, dayText } from './weekdays'

const SETTINGS = { ...DEFAULT_DESK_SETTINGS, templates: [] }
const template = { name: 'Thanks', channel: 'email', language: 'en', subject: '', text: 'Hello' } as const

it('months are told as people say them', () => {
  expect([1, 6, 12, 13, 24, 30].map(monthsText)).toEqual([
    '1 month',
    '6 months',
    '1 year',
    '1 year and 1 month',
    '2 years',
    '2 years and 6 months',
  ])
})

it('a working day is as long as the average of the days with opening hours', () => {
  const day = (open: string, close: string) => ({ open, close })
  expect(averageDay([day('10:00', '19:00'), day('09:30', '12:45'), null])).toBe((540 + 195) / 2)
  expect(averageDay([day('10:00', '19:00'), day('19:00', '10:00'), day('10:00', '10:00')])).toBe(540)
  expect(averageDay([day('', ''), null])).toBeNull()
})

it('a holiday is read as its day, wherever the browser is', () => {
  expect(dayText('2027-01-26')).toBe('Tue, 26 Jan, 2027')
})

it('settings that are alike do not differ', () => {
  expect(deskDifferences(SETTINGS, { ...SETTINGS, holidays: [] })).toEqual([])
})

it('each part in which two versions of the settings differ is told in words', () => {
  const [monday = null, ...others] = SETTINGS.week
  expect(monday).toEqual({ open: '10:00', close: '19:00' })
  const yours = {
    week: [null, ...others],
    holidays: ['2027-01-26', '2027-08-15'],
    unansweredMinutes: null,
    abandonedHours: 9,
    retentionMonths: 24,
    templates: [template, { ...template, name: 'Fees' }],
  }
  const rest =
    'Tuesday 10:00–19:00, Wednesday 10:00–19:00, Thursday 10:00–19:00, Friday 10:00–19:00, Saturday 10:00–19:00, Sunday closed'
  expect(deskDifferences(SETTINGS, yours)).toEqual([
    { label: 'Opening hours', theirs: `Monday 10:00–19:00, ${rest}`, yours: `Monday closed, ${rest}` },
    { label: 'Holidays', theirs: '', yours: '2027-01-26, 2027-08-15' },
    { label: 'Minutes until an unanswered enquiry returns', theirs: '60', yours: 'never' },
    { label: 'Hours until an abandoned enquiry returns', theirs: '27', yours: '9' },
    { label: 'Months of retention', theirs: 'never', yours: '24' },
    { label: 'Templates', theirs: '', yours: 'Thanks: Hello\nFees: Hello' },
  ])
})
