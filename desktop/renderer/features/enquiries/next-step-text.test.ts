import { describe, expect, it } from 'vitest'
import { DEFAULT_HOURS } from '#contract/opening-hours/opening-hours'
import { fromField, getNextStepPresets, getRetryTime, SNOOZES, toField } from './next-step-presets'
import {
  delayText,
  formatShortTimestamp,
  getWaitTone,
  minutesText,
  stepSummary,
  stepText,
  waitText,
} from './next-step-text'

const at = (text: string) => Date.parse(`${text}:00+05:30`)
const iso = (text: string) => new Date(at(text)).toISOString()
/** A Saturday. */
const NOW = at('2026-11-21T15:00')

describe('stepText', () => {
  it.each([
    ['2026-11-21T16:00', 'today 16:00', 'today'],
    ['2026-11-22T11:00', 'tomorrow 11:00', 'later'],
    ['2026-11-24T11:00', 'Tue 11:00', 'later'],
    ['2026-11-27T23:59', 'Fri 23:59', 'later'],
    ['2026-11-28T00:00', '28 Nov 00:00', 'later'],
    ['2026-12-05T09:30', '5 Dec 09:30', 'later'],
    ['2026-11-21T15:00', 'due now', 'overdue'],
    ['2026-11-21T14:59', '1 min overdue', 'overdue'],
    ['2026-11-21T14:01', '59 min overdue', 'overdue'],
    ['2026-11-21T14:00', '1 hour overdue', 'overdue'],
    ['2026-11-21T12:10', '2 hours overdue', 'overdue'],
    ['2026-11-20T23:50', '1 day overdue', 'overdue'],
    ['2026-11-19T11:00', '2 days overdue', 'overdue'],
  ])('describes %s: %s', (timestamp, text, tone) => {
    expect(stepText(iso(timestamp), NOW)).toEqual({ text, tone })
  })

  it.each([
    ['2026-11-22T11:00', 'tomorrow 11:00', 'later'],
    ['2026-11-21T15:00', 'now', 'overdue'],
    ['2026-11-21T14:01', '59 min ago', 'overdue'],
    ['2026-11-21T12:10', '2 hours ago', 'overdue'],
    ['2026-11-19T11:00', '2 days ago', 'overdue'],
  ])('describes a demo class at %s: %s', (timestamp, text, tone) => {
    expect(stepText(iso(timestamp), NOW, 'demo')).toEqual({ text, tone })
  })

  it('uses the day in India, whatever the browser’s time zone', () => {
    expect(stepText(iso('2026-11-22T00:15'), at('2026-11-21T23:45')).text).toBe('tomorrow 00:15')
  })
})

describe('getNextStepPresets', () => {
  it('returns an hour, this afternoon, tomorrow, Saturday and Monday in Indian time', () => {
    const getPresets = (now: string) =>
      getNextStepPresets(at(now)).map((preset) => toField(new Date(preset.at(at(now))).toISOString()))
    expect(getPresets('2026-11-21T15:02')).toEqual([
      '2026-11-21T16:05',
      '2026-11-21T16:00',
      '2026-11-22T11:00',
      '2026-11-28T11:00',
      '2026-11-23T11:00',
    ])
    expect(getPresets('2026-11-23T15:40')).toEqual([
      '2026-11-23T16:40',
      '2026-11-24T11:00',
      '2026-11-28T11:00',
      '2026-11-30T11:00',
    ])
  })
})

describe('getRetryTime', () => {
  it.each([
    ['2026-11-21T15:00', '2026-11-21T16:00'],
    ['2026-11-21T18:30', '2026-11-23T11:00'],
    ['2026-11-24T18:30', '2026-11-25T11:00'],
  ])('retries a call of %s at %s, in opening hours', (now, next) => {
    const nextTry = getRetryTime(at(now), DEFAULT_HOURS)
    expect(toField(new Date(nextTry).toISOString())).toBe(next)
  })
})

describe('SNOOZES', () => {
  it('snooze a reminder by 15 minutes, or until tomorrow at 11:00', () => {
    const snoozed = SNOOZES.map((each) => [each.label, toField(new Date(each.at(NOW)).toISOString())])
    expect(snoozed).toEqual([
      ['In 15 min', '2026-11-21T15:15'],
      ['Tomorrow', '2026-11-22T11:00'],
    ])
  })
})

describe('fromField', () => {
  it('reads and writes Indian time', () => {
    expect(fromField('2026-11-21T16:30')).toBe('2026-11-21T11:00:00.000Z')
    expect(toField('2026-11-21T11:00:00.000Z')).toBe('2026-11-21T16:30')
    expect([fromField(''), toField(null)]).toEqual([null, ''])
  })
})

describe('short texts', () => {
  it('abbreviate waits and times', () => {
    expect([0, 59, 60, 125, 600, 1900].map(minutesText)).toEqual([
      '0 min',
      '59 min',
      '1 h 00',
      '2 h 05',
      '10 h',
      '31 h',
    ])
    expect(formatShortTimestamp(iso('2026-11-21T09:05'), NOW)).toBe('09:05')
    expect(formatShortTimestamp(iso('2026-11-20T09:05'), NOW)).toBe('yesterday 09:05')
    expect(formatShortTimestamp(iso('2026-11-02T09:05'), NOW)).toBe('2 Nov, 09:05')
    expect(formatShortTimestamp(iso('2026-01-26T09:05'), NOW)).toBe('26 Jan, 09:05')
    expect(formatShortTimestamp(iso('2026-01-25T09:05'), NOW)).toBe('25 Jan 2026')
  })

  it('leave out the time of a date without one', () => {
    expect(formatShortTimestamp(iso('2026-11-21T00:00'), NOW)).toBe('today')
    expect(formatShortTimestamp(iso('2026-11-20T00:00'), NOW)).toBe('yesterday')
    expect(formatShortTimestamp(iso('2026-11-02T00:00'), NOW)).toBe('2 Nov')
  })

  it('describe delays in minutes, or as “right away” below one minute', () => {
    expect([0, 0.4, 1, 59, 60].map(delayText)).toEqual([
      'right away',
      'right away',
      'in 1 min',
      'in 59 min',
      'in 1 h 00',
    ])
  })
})

describe('a wait for a first reply', () => {
  it.each([
    [29, 0, '29 min', 'short'],
    [60, 0, '1 h 00', 'hours'],
    [599, 1, '9 h 59', 'hours'],
    [660, 0, '11 h', 'hours'],
    [600, 1, '1 day', 'days'],
    [1440, 2, '2 days', 'days'],
    [6360, 4, '4 days', 'late'],
  ])('of %i working minutes over %i nights is %s and %s', (minutes, days, text, tone) => {
    expect([waitText(minutes, days), getWaitTone(minutes, days, 60)]).toEqual([text, tone])
  })
})

describe('stepSummary', () => {
  it('describes a next step on its own', () => {
    const at = new Date(Date.now() + 400 * 86_400_000).toISOString()
    const when = stepText(at, Date.now()).text
    expect(stepSummary({ nextStepAt: at, nextStepKind: 'call' })).toBe(when)
    expect(stepSummary({ nextStepAt: at, nextStepKind: 'demo' })).toBe(`Demo class ${when}`)
    expect(stepSummary({ nextStepAt: null, nextStepKind: 'call' })).toBe('Nothing planned')
  })
})
