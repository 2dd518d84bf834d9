import { expect, test } from 'vitest'
import { secondsUntil } from './resend-button'

test('seconds are rounded up, so that 0 means over', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 59_001)).toBe(1)
  expect(secondsUntil(60_000, 60_000)).toBe(0)
})

test('a time that has passed is 0 seconds away', () => {
  expect(secondsUntil(1000, 99_000)).toBe(0)
})
