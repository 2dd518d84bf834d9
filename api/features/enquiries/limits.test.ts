import { expect, it } from 'vitest'
import { kilobytesOf } from './limits.ts'
import { arrivalAt, newArrival } from './new-row.ts'

it.each([
  [1024, 3],
  [1025, 4],
  [2048, 4],
  [20_480, 22],
])('an enquiry of %i bytes as JSON counts for %i kilobytes', (bytes, kilobytes) => {
  const rest = bytes - Buffer.byteLength(JSON.stringify([{ message: '' }, {}]))
  expect(kilobytesOf({ message: 'x'.repeat(rest) }, {})).toBe(kilobytes)
})

it('its context counts too, and bytes rather than letters', () => {
  expect(kilobytesOf({}, { page: 'x'.repeat(1024) })).toBe(4)
  expect(kilobytesOf({ message: 'अ'.repeat(400) }, {})).toBe(4)
})

it('an arrival lies within its millisecond, and after all that came before', () => {
  const ms = Date.now() + 1
  const arrivals = Array.from({ length: 20 }, () => newArrival(ms))
  expect(arrivals.every((arrival) => arrival >= arrivalAt(ms))).toBe(true)
  expect(arrivals.slice(0, 1).every((arrival) => arrival < arrivalAt(ms + 1))).toBe(true)
  expect(newArrival(ms - 1000)).toBe((arrivals.at(-1) ?? 0n) + 1n)
  expect([...arrivals].sort()).toEqual(arrivals)
})
