import { expect, it } from 'vitest'
import { getClockHint, noteServerTime } from './server-clock'

const MINUTE = 60_000

/** Creates a response of a server whose clock is behind by the given minutes. */
const response = (minutes: number) =>
  new Response(null, { headers: { date: new Date(Date.now() - minutes * MINUTE).toUTCString() } })

it.each([
  [0, undefined],
  [4, undefined],
  [-4, undefined],
  [6, '6 minutes ahead of'],
  [-45, '45 minutes behind'],
  [60, '60 minutes ahead of'],
  [120, '2 hours ahead of'],
  [-340, '6 hours behind'],
  [3 * 24 * 60, '3 days ahead of'],
])('describes a clock that is %i minutes ahead of the server’s: %s', (minutes, words) => {
  noteServerTime(response(minutes))
  expect(getClockHint()).toBe(words && `This computer’s clock is ${words} the server’s.`)
})

it('keeps the hint on a response without a date and removes it once the clock is right', () => {
  noteServerTime(response(120))
  noteServerTime(new Response(null))
  expect(getClockHint()).toContain('2 hours ahead')
  noteServerTime(response(0))
  expect(getClockHint()).toBeUndefined()
})
