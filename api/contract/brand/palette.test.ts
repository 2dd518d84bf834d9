import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, fromLch, type Hex, toLch } from '#contract/brand/colour'
import { failingPairs, ORIGINAL_PALETTE, toRamp } from '#contract/brand/palette'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

describe('colours', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('convert to the OKLCH values of CSS and back without loss', () => {
    const red = toLch('#ff0000')
    expect(red.l).toBeCloseTo(0.628, 3)
    expect(red.c).toBeCloseTo(0.2577, 3)
    expect(red.h).toBeCloseTo(29.23, 1)
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(fromLch(toLch(hex))).toBe(hex)
      }),
    )
  })

  it('outside the gamut become the nearest colour of the same lightness', () => {
    const shown = fromLch({ l: 0.9, c: 0.4, h: 260 })
    expect(toLch(shown).l).toBeCloseTo(0.9, 2)
    expect(toLch(shown).c).toBeLessThan(0.1)
  })
})

describe('toRamp', () => {
  it('returns the original palette, which has enough contrast, for its two colours', () => {
    expect(failingPairs(ORIGINAL_PALETTE)).toEqual([])
    const { ink, accent } = ORIGINAL_PALETTE
    expect(toRamp({ ink, accent })).toEqual({ palette: ORIGINAL_PALETTE, corrections: [] })
  })

  it('keeps each colour or reports a correction that names both colours', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (ink, accent) => {
        const { palette, corrections } = toRamp({ ink, accent })
        const corrected = Object.fromEntries(corrections.map(({ field, used }) => [field, used]))
        expect(palette).toMatchObject({ ink, accent, ...corrected })
        const namesBoth = corrections.every(
          ({ text, chosen, used }) => text.includes(chosen) && text.includes(used),
        )
        expect(namesBoth).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('explains each correction', () => {
    const explain = (ink: Hex, accent: Hex) => toRamp({ ink, accent }).corrections.map(({ text }) => text)
    expect(explain('#0a3d2f', '#ffd166')).toEqual([])
    expect(explain('#ff8800', '#ffd166')).toEqual([expect.stringContaining('Ink #ff8800 is too light')])
    expect(explain('#0a3d2f', '#11224f')).toEqual([expect.stringContaining('Accent #11224f is too dark')])
    expect(explain('#0a3d2f', '#ffffff')).toEqual([expect.stringContaining('Accent #ffffff is too light')])
  })

  it('keeps the hue of a corrected colour', () => {
    const { palette } = toRamp({ ink: '#ff8800', accent: '#7a0019' })
    expect(Math.abs(toLch(palette.ink).h - toLch('#ff8800').h)).toBeLessThan(8)
    expect(Math.abs(toLch(palette.accent).h - toLch('#7a0019').h)).toBeLessThan(8)
  })
})
