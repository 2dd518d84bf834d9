import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import {
  DEFAULT_HOURS,
  getClosing,
  getNextOpening,
  isOpenAt,
  type OpeningHours,
  workingMinutes,
} from '#contract/opening-hours/opening-hours'
import { openingHoursSchema, ownWeekSchema } from '#contract/opening-hours/schema'
import {
  getUpcomingHolidays,
  toDayText,
  toNowText,
  toOpeningText,
  toWeekText,
} from '#contract/opening-hours/texts'
import { findProblems } from '#contract/testing/schema-problems'

const nineToSix = [{ open: '09:00', close: '18:00' }]
const TIME: OpeningHours = {
  week: [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, [{ open: '10:00', close: '14:00' }], []],
  holidays: [
    { date: '2026-11-23', name: 'Gurpurab', hours: [] },
    { date: '2026-12-24', name: '', hours: [{ open: '09:00', close: '12:00' }] },
  ],
}
const at = (text: string) => Date.parse(`${text}:00+05:30`)

describe('workingMinutes', () => {
  it.each([
    ['within a day', '2026-11-20T10:00', '2026-11-20T10:45', 45],
    ['before opening', '2026-11-20T07:00', '2026-11-20T09:30', 30],
    ['overnight', '2026-11-19T17:30', '2026-11-20T09:10', 40],
    ['a half Saturday, a Sunday and a holiday', '2026-11-21T13:00', '2026-11-24T09:15', 75],
    ['a Sunday', '2026-11-22T00:00', '2026-11-22T23:59', 0],
    ['backwards', '2026-11-20T12:00', '2026-11-20T11:00', 0],
  ])('counts open minutes: %s', (_, from, to, minutes) => {
    expect(workingMinutes(at(from), at(to), TIME)).toBe(minutes)
  })

  it('adds up for two parts of a period, within a minute of rounding', () => {
    const timestamp = fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-31T00:00') })
    fc.assert(
      fc.property(timestamp, timestamp, timestamp, (...timestamps) => {
        const [a, b, c] = timestamps.sort((one, two) => one - two) as [number, number, number]
        const whole = workingMinutes(a, c, TIME)
        const halves = workingMinutes(a, b, TIME) + workingMinutes(b, c, TIME)
        expect(whole - halves).toBeGreaterThanOrEqual(0)
        expect(whole - halves).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('starts days at midnight in India', () => {
    expect(indianDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(indianDay(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
    expect(startOfIndianDay('2026-11-21')).toBe(Date.parse('2026-11-20T18:30:00Z'))
  })

  it('counts at most 400 days', () => {
    const week = Array(7).fill([{ open: '00:00', close: '24:00' }])
    const day = 24 * 60
    const from = at('2026-01-01T00:00')
    const within = (days: number) =>
      workingMinutes(from, from + days * day * 60_000, { week, holidays: [] }) / day
    expect([within(400), within(401), within(4000)]).toEqual([400, 401, 401])
  })

  it('knows each day of the week, Monday first', () => {
    const worked = Array.from({ length: 7 }, (_, only) => {
      const week = Array.from({ length: 7 }, (_, day) => (day === only ? nineToSix : []))
      // From a Monday.
      return Array.from({ length: 7 }, (_, day) =>
        isOpenAt(at('2026-11-23T12:00') + day * 24 * 3_600_000, { week, holidays: [] }),
      ).indexOf(true)
    })
    expect(worked).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('uses the hours of a holiday', () => {
    expect(workingMinutes(at('2026-12-24T00:00'), at('2026-12-24T23:59'), TIME)).toBe(180)
  })
})

describe('hours that end at or after midnight', () => {
  const night = [{ open: '18:00', close: '02:00' }]
  const late: OpeningHours = {
    week: [
      night,
      [{ open: '09:00', close: '24:00' }],
      [],
      [],
      night,
      [{ open: '00:00', close: '24:00' }],
      [],
    ],
    holidays: [{ date: '2026-12-01', name: '', hours: [] }],
  }
  const always: OpeningHours = { week: Array(7).fill([{ open: '00:00', close: '24:00' }]), holidays: [] }

  it('are valid', () => {
    expect(findProblems(openingHoursSchema, { ...late, isShown: true })).toEqual([])
    expect(findProblems(ownWeekSchema, late.week)).toEqual([])
  })

  it.each([
    ['2026-11-23T17:59', false],
    ['2026-11-24T01:59', true],
    ['2026-11-24T02:00', false],
    ['2026-11-24T23:59', true],
    ['2026-11-25T00:00', false],
    ['2026-11-28T12:00', true],
    ['2026-11-23T01:00', false],
    ['2026-12-01T01:00', true],
    ['2026-12-01T10:00', false],
  ])('are open at %s: %s', (now, isOpen) => expect(isOpenAt(at(now), late)).toBe(isOpen))

  it('count as working time on both days, and only once where they overlap', () => {
    expect(workingMinutes(at('2026-11-23T12:00'), at('2026-11-24T12:00'), late)).toBe(8 * 60 + 3 * 60)
    expect(workingMinutes(at('2026-11-24T01:00'), at('2026-11-24T08:00'), late)).toBe(60)
    expect(workingMinutes(at('2026-11-27T00:00'), at('2026-11-29T12:00'), late)).toBe(30 * 60)
    expect(workingMinutes(at('2026-11-24T00:00'), at('2026-11-25T00:00'), always)).toBe(24 * 60)
  })

  it('are shown with their closing time', () => {
    expect(toNowText(at('2026-11-23T20:00'), late)).toBe('Open now, until 2:00')
    const untilTwenty = { week: Array(7).fill([{ open: '09:00', close: '20:00' }]), holidays: [] }
    expect(toNowText(at('2026-11-24T12:00'), untilTwenty)).toBe('Open now, until 20:00')
    expect(toNowText(at('2026-11-24T20:00'), late)).toBe('Open now, until midnight')
    expect(toNowText(at('2026-11-27T20:00'), late)).toBe('Open now')
    expect(toNowText(at('2026-11-23T20:00'), always)).toBe('Open now')
    expect(toWeekText(late.week)).toContain('Monday 18:00–2:00\nTuesday 9:00–24:00\n')
  })
})

const clocks = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 0, maxLength: 6 })
  .map((minutes) => {
    const sorted = minutes.sort((one, other) => one - other).slice(0, minutes.length - (minutes.length % 2))
    const write = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return Array.from({ length: sorted.length / 2 }, (_, pair) => ({
      open: write(sorted[pair * 2] as number),
      close: write(sorted[pair * 2 + 1] as number),
    }))
  })
  .chain((day) =>
    fc
      .constantFrom(undefined, '24:00', '00:00', '03:00')
      .map((late) =>
        day.map((each, index) =>
          late && index === day.length - 1 && late !== each.open ? { ...each, close: late } : each,
        ),
      ),
  )
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc.array(clocks, { minLength: 7, maxLength: 7 }),
  holidays: fc.uniqueArray(
    fc.record({
      date: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      name: fc.constantFrom('', 'Diwali'),
      hours: clocks,
    }),
    { selector: ({ date }) => date, maxLength: 20 },
  ),
})
const timestamp = fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-31T00:00') })

describe('any opening hours', () => {
  it('are accepted by the schema', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        expect(findProblems(openingHoursSchema, { ...hours, isShown: true })).toEqual([])
      }),
    )
  })

  it('count a minute if it starts while open', () => {
    fc.assert(
      fc.property(anyHours, timestamp, (hours, any) => {
        const minute = Math.floor(any / 60_000) * 60_000
        expect(workingMinutes(minute, minute + 60_000, hours)).toBe(isOpenAt(minute, hours) ? 1 : 0)
      }),
    )
  })

  it('stay open until the closing time and closed until the next opening', () => {
    fc.assert(
      fc.property(anyHours, timestamp, (hours, now) => {
        const [closing, opening] = [getClosing(now, hours), getNextOpening(now, hours)]
        if (closing !== null) {
          expect(closing).toBeGreaterThan(now)
          expect(isOpenAt(closing - 1, hours)).toBe(true)
          expect(isOpenAt(closing, hours)).toBe(false)
        }
        if (opening === null) return
        expect(opening).toBeGreaterThan(now)
        expect(isOpenAt(opening, hours)).toBe(true)
        if (closing === null) expect(workingMinutes(now, opening, hours)).toBe(0)
      }),
    )
  })
})

describe('texts of opening hours', () => {
  it('combine days with the same hours', () => {
    expect(toWeekText(TIME.week)).toBe('Monday to Friday 9:00–18:00\nSaturday 10:00–14:00\nSunday closed')
    const twice = [
      { open: '09:00', close: '12:30' },
      { open: '14:00', close: '18:00' },
    ]
    expect(toWeekText([twice, twice, [], [], [], [], []])).toBe(
      'Monday and Tuesday 9:00–12:30, 14:00–18:00\nWednesday to Sunday closed',
    )
  })

  it.each([
    ['2026-11-20T12:00', 'Open now, until 18:00'],
    ['2026-11-20T18:00', 'Closed now, opens tomorrow 10:00'],
    ['2026-11-20T08:59', 'Closed now, opens 9:00'],
    ['2026-11-21T14:00', 'Closed now, opens Tuesday 9:00'],
    ['2026-12-24T12:00', 'Closed now, opens tomorrow 9:00'],
  ])('show at %s: %s', (now, text) => {
    expect(toNowText(at(now), TIME)).toBe(text)
  })

  it('show the date of a distant opening, and no time without one', () => {
    expect(toOpeningText(at('2027-01-26T09:00'), at('2027-01-10T12:00'))).toBe('Tue 26 Jan 9:00')
    const never = { week: Array(7).fill([]), holidays: [] }
    expect(toNowText(at('2026-11-20T12:00'), never)).toBe('Closed now')
    expect(getNextOpening(at('2026-11-20T12:00'), never)).toBeNull()
    expect(toDayText('2026-11-23')).toBe('Mon 23 Nov')
  })

  it('announce holidays for 30 days in advance', () => {
    const dates = (today: string) => getUpcomingHolidays(TIME.holidays, today).map(({ date }) => date)
    expect(dates('2026-10-23')).toEqual([])
    expect(dates('2026-10-24')).toEqual(['2026-11-23'])
    expect(dates('2026-11-24')).toEqual(['2026-12-24'])
    expect(dates('2026-12-25')).toEqual([])
  })
})

describe('openingHoursSchema', () => {
  const problems = (part: object) =>
    findProblems(openingHoursSchema, { ...DEFAULT_HOURS, isShown: true, ...part })
  const [, ...others] = DEFAULT_HOURS.week
  const monday = (...hours: unknown[]) => problems({ week: [hours, ...others] })
  const interval = (open: string, close: string) => ({ open, close })

  it('accepts the default hours, Monday to Saturday 10:00 to 19:00', () => {
    expect(problems({})).toEqual([])
    expect(toWeekText(DEFAULT_HOURS.week)).toBe('Monday to Saturday 10:00–19:00\nSunday closed')
  })

  it.each([
    [[interval('10:00', '10:00')], 'week: 0: 0: Opening and closing time must differ.'],
    [[interval('24:00', '25:00')], 'week: 0: 0: Opening time must be a time, HH:MM.'],
    [[interval('00:00', '24:01')], 'week: 0: 0: Closing time must be a time, HH:MM.'],
    [
      [interval('18:00', '02:00'), interval('20:00', '22:00')],
      'week: 0: Opening times of a day must be in order and must not overlap.',
    ],
    [
      [interval('09:00', '24:00'), interval('20:00', '22:00')],
      'week: 0: Opening times of a day must be in order and must not overlap.',
    ],
    [['closed'], 'week: 0: 0: Hours must have an opening and a closing time.'],
    [
      [interval('09:00', '12:00'), interval('12:00', '15:00')],
      'week: 0: Opening times of a day must be in order and must not overlap.',
    ],
    [
      [interval('13:00', '15:00'), interval('09:00', '12:00')],
      'week: 0: Opening times of a day must be in order and must not overlap.',
    ],
    [
      [1, 2, 3, 4].map((hour) => interval(`0${hour}:00`, `0${hour}:30`)),
      'week: 0: A day can have at most 3 opening times.',
    ],
  ])('rejects a Monday with %j: %s', (hours, problem) => {
    expect(monday(...hours)[0]).toBe(problem)
  })

  it('requires seven days, or none for a branch', () => {
    expect(problems({ week: others })).toEqual(['week: Opening hours must be a list of seven days.'])
    expect(problems({ week: [] })).toEqual(['week: Opening hours must be a list of seven days.'])
    expect(findProblems(ownWeekSchema, [])).toEqual([])
    expect(findProblems(ownWeekSchema, others)).toEqual(['Opening hours must be a list of seven days.'])
  })

  it('accepts up to 200 holidays with unique, valid dates', () => {
    const holiday = (date: string, hours: unknown[] = []) => ({ date, name: '', hours })
    const days = Array.from({ length: 201 }, (_, day) =>
      holiday(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)),
    )
    expect(problems({ holidays: days.slice(1) })).toEqual([])
    expect(problems({ holidays: days })).toEqual(['holidays: You can add at most 200 holidays.'])
    expect(problems({ holidays: [holiday('2027-02-30')] })).toEqual([
      'holidays: 0: date: A holiday must be a date, YYYY-MM-DD.',
    ])
    expect(problems({ holidays: [days[0], days[0]] })).toEqual([
      'holidays: Each holiday can be in the list only once.',
    ])
    expect(problems({ isShown: 'yes' })).toEqual(['isShown: Shown on the website must be true or false.'])
  })
})
