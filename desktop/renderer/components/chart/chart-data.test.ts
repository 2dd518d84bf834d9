import { expect, test } from 'vitest'
import { createScale } from './chart-data'

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [23, 30],
  [100, 100],
  [999, 1000],
])('scales values up to %i to a top of %i', (max, top) => {
  const scale = createScale(max)
  expect(scale.top).toBe(top)
  expect(scale.ticks.length).toBeLessThanOrEqual(6)
})
