import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packFacts, unpackFacts } from './facts.ts'
import { toFigures } from './figures.ts'
import { toSlot, toTable } from './table.ts'

/** Returns the median of a report for enquiries with these response minutes. */
function getMedian(minutes: readonly number[]) {
  const fact = { kind: 'student', source: '', campaign: '', topic: '', assignee: '', hour: 0, state: 1 }
  const packed = packFacts(minutes.map((each) => ({ ...fact, minutes: each })))
  const table = toTable([{ day: '2026-11-21', facts: unpackFacts(packed) }], undefined)
  expect(table.slots).toEqual(Uint16Array.from(minutes, toSlot))
  const groups = { codes: table.by.day.codes, groupByValue: Uint32Array.from([0]), count: 1 }
  return toFigures(table, groups)[0]?.medianMinutes
}

const sortedMedian = (all: readonly number[]) => {
  const sorted = [...all].sort((one, other) => one - other)
  const half = sorted.length / 2
  const middle = (place: number) => sorted[place] ?? Number.NaN
  return (middle(Math.ceil(half) - 1) + middle(Math.floor(half))) / 2
}

it('toFigures returns the middle value as the median, or the mean of the two in the middle', () => {
  expect(getMedian([])).toBeNull()
  expect(getMedian([7])).toBe(7)
  expect(getMedian([9, 1, 4])).toBe(4)
  expect(getMedian([-1, 3, -1])).toBe(3)
  expect(getMedian([1, 2, 10, 200_000])).toBe(6)
  expect(getMedian([1, 200_000])).toBe(100_000.5)
  expect(getMedian([5999, 6000, 6001, 9000, -1])).toBe(6000.5)
  const minutes = fc.array(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(minutes, (all) => {
      expect(getMedian(all)).toBe(sortedMedian(all))
    }),
  )
})
