import { expect, it } from 'vitest'
import { measureKilobytes } from './limits.ts'
import { newSequence, SEQUENCES_PER_MS, sequenceAt } from './new-row.ts'

it.each([
  [1024, 3],
  [1025, 4],
  [2048, 4],
  [20_480, 22],
])('measureKilobytes counts %i bytes of JSON as %i kilobytes', (bytes, kilobytes) => {
  const rest = bytes - Buffer.byteLength(JSON.stringify([{ message: '' }, {}]))
  expect(measureKilobytes({ message: 'x'.repeat(rest) }, {})).toBe(kilobytes)
})

it('measureKilobytes counts the context, in bytes rather than characters', () => {
  expect(measureKilobytes({}, { page: 'x'.repeat(1024) })).toBe(4)
  expect(measureKilobytes({ message: 'अ'.repeat(400) }, {})).toBe(4)
})

it('newSequence returns a number within its millisecond and above all earlier ones', () => {
  const ms = Number(newSequence(0) / BigInt(SEQUENCES_PER_MS)) + 1
  const arrival = newSequence(ms)
  expect(arrival).toBeGreaterThanOrEqual(sequenceAt(ms))
  expect(arrival).toBeLessThan(sequenceAt(ms + 1))
  expect(newSequence(ms - 1000)).toBe(arrival + 1n)
})

it('newSequence returns to the clock after a jump ahead was corrected', () => {
  const now = Date.now()
  newSequence(now + 24 * 3_600_000)
  expect(newSequence(now)).toBeLessThan(sequenceAt(now + 1))
})
