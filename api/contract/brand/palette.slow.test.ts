import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hex } from '#contract/brand/colour'
import { failingPairs } from '#contract/brand/pairs'
import { toPalette } from '#contract/brand/palette'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

describe('toPalette', () => {
  it('gives every pair enough contrast for any two colours', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (ink, accent) => {
        expect(failingPairs(toPalette({ ink, accent }))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
