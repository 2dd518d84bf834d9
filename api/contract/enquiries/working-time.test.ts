import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  indianDay,
  startOfIndianDay,
  type WorkingTime,
  workingMinutes,
} from '#contract/enquiries/working-time'

const nineToSix = { open: '09:00', close: '18:00' }
const TIME: WorkingTime = {
  week: [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, { open: '10:00', close: '14:00' }, null],
  holidays: ['2026-11-23'],
}
const at = (text: string) => Date.parse(`${text}:00+05:30`)

describe('working time', () => {
  it.each([
    ['within a day', '2026-11-20T10:00', '2026-11-20T10:45', 45],
    ['before opening', '2026-11-20T07:00', '2026-11-20T09:30', 30],
    ['over night', '2026-11-19T17:30', '2026-11-20T09:10', 40],
    ['a half Saturday, a Sunday and a holiday', '2026-11-21T13:00', '2026-11-24T09:15', 75],
    ['a Sunday', '2026-11-22T00:00', '2026-11-22T23:59', 0],
    ['backwards', '2026-11-20T12:00', '2026-11-20T11:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutes(at(from), at(to), TIME)).toBe(minutes)
  })

  it('adds up: two halves are the whole, within the minute that rounding takes', () => {
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

  it('knows the Indian day of a timestamp', () => {
    expect(indianDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(indianDay(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
    expect(startOfIndianDay('2026-11-21')).toBe(Date.parse('2026-11-20T18:30:00Z'))
  })
})
