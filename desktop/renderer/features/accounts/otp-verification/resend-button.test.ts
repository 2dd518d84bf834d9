import { expect, it } from 'vitest'
import { secondsUntil } from './resend-button'

it('rounds seconds up, so that 0 means the time has passed', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 59_001)).toBe(1)
  expect(secondsUntil(60_000, 60_000)).toBe(0)
})

it('returns 0 for a time in the past', () => {
  expect(secondsUntil(1000, 99_000)).toBe(0)
})
