import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, fromLch, type Hex, toLch } from '#contract/brand/colour'
import { toCorrections, toRatio } from '#contract/brand/corrections'
import { failingPairs } from '#contract/brand/pairs'
import { lowestContrast, ORIGINAL_PALETTE, toPalette } from '#contract/brand/palette'

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

describe('toPalette', () => {
  it('returns the original palette, which has enough contrast, for its two colours', () => {
    expect(failingPairs(ORIGINAL_PALETTE)).toEqual([])
    const { ink, accent } = ORIGINAL_PALETTE
    expect(toPalette({ ink, accent })).toEqual(ORIGINAL_PALETTE)
    expect(toCorrections({ ink, accent })).toEqual([])
  })

  it('changes the text colour only if it is hard to read, and never the button colour', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (ink, accent) => {
        const palette = toPalette({ ink, accent })
        const corrections = toCorrections({ ink, accent })
        expect(palette.accent).toBe(accent)
        const grounds = [
          palette.paper,
          palette.paperDeep,
          palette.sheet,
          palette.accentPale,
          '#dcefe9',
          '#fbe6df',
        ] as const
        const isLegible = lowestContrast(ink, grounds) >= 4.5
        expect(palette.ink === ink).toBe(isLegible)
        const notes = corrections.filter(({ field }) => field === 'ink')
        expect(notes.map(({ used }) => used)).toEqual(isLegible ? [] : [palette.ink])
        // One step lighter would be too light.
        if (!isLegible) expect(lowestContrast(palette.ink, grounds)).toBeLessThan(4.7)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps a green of 5.9:1', () => {
    const chosen = { ink: '#0b6e4f', accent: ORIGINAL_PALETTE.accent } as const
    expect(toPalette(chosen).ink).toBe('#0b6e4f')
    expect(toRatio(contrast('#0b6e4f', ORIGINAL_PALETTE.paper))).toBe('5.9:1')
    expect(toCorrections(chosen).filter(({ field }) => field === 'ink')).toEqual([])
  })

  it.each<[name: string, ink: Hex, used: Hex]>([
    ['yellow', '#ffe600', '#776a00'],
    ['pale pink', '#ffd6e0', '#84606a'],
    ['pure black', '#000000', '#000000'],
    ['near white', '#fdfdfd', '#6a6a6a'],
    ['mid grey', '#777777', '#6a6a6a'],
    ['light blue', '#7ab8ff', '#306cae'],
    ['a green of 5.9:1', '#0b6e4f', '#0b6e4f'],
  ])('uses %s as a text colour with as little change as possible', (_, ink, used) => {
    expect(toPalette({ ink, accent: '#fdfdfd' }).ink).toBe(used)
  })

  it.each<[name: string, accent: Hex, label: Hex, edge: Hex]>([
    ['yellow', '#ffe600', '#1e1a47', '#1e1a47'],
    ['pale pink', '#ffd6e0', '#1e1a47', '#1e1a47'],
    ['pure black', '#000000', '#f8f8f8', '#000000'],
    ['near white', '#fdfdfd', '#1e1a47', '#1e1a47'],
    ['mid grey', '#777777', '#080028', '#777777'],
    ['a green of 5.9:1', '#0b6e4f', '#f5f9f7', '#0b6e4f'],
  ])('keeps %s as a button colour, with a legible label and a visible edge', (_, accent, label, edge) => {
    const palette = toPalette({ ink: ORIGINAL_PALETTE.ink, accent })
    expect(palette).toMatchObject({ accent, accentInk: label, accentEdge: edge })
    expect(contrast(label, accent)).toBeGreaterThanOrEqual(4.5)
  })

  it('explains each change in numbers', () => {
    const explain = (ink: Hex, accent: Hex) => toCorrections({ ink, accent }).map(({ text }) => text)
    expect(explain('#0a3d2f', '#ffd166')).toEqual([])
    expect(explain('#7ab8ff', '#ffe600')).toEqual([
      '#7ab8ff on the site’s backgrounds has 1.7:1. Text and links use #306cae, 4.5:1.',
      'Text in #306cae on #ffe600 has 4.3:1. Button labels use #2c68aa, 4.5:1.',
      '#ffe600 on dark bands has 4.3:1. Headings there use #ffed68, 4.5:1.',
      '#ffe600 on the page has 1.2:1. Buttons have an outline in #306cae, 5.1:1.',
    ])
    expect(explain('#0a3d2f', '#11224f')).toEqual([
      'Text in #0a3d2f on #11224f has 1.3:1. Button labels use #f6f8fc, 14.5:1.',
      '#11224f on dark bands has 1.3:1. Headings there use #849dd4, 4.5:1.',
    ])
  })

  it('doesn’t round a contrast up to what is required', () => {
    expect([4.48, 4.5, 5.896, 2.07].map(toRatio)).toEqual(['4.4:1', '4.5:1', '5.9:1', '2.1:1'])
  })

  it('keeps the hue of a corrected colour', () => {
    const palette = toPalette({ ink: '#ff8800', accent: '#7a0019' })
    expect(Math.abs(toLch(palette.ink).h - toLch('#ff8800').h)).toBeLessThan(8)
    expect(Math.abs(toLch(palette.accentBright).h - toLch('#7a0019').h)).toBeLessThan(8)
  })
})
