import { describe, expect, it } from 'vitest'
import { getContentBox } from './trim-margins'

const PAINTS: Readonly<Record<string, readonly number[]>> = {
  ' ': [0, 0, 0, 0],
  W: [255, 255, 255, 255],
  w: [246, 248, 247, 255],
  '.': [20, 90, 40, 10],
  G: [11, 110, 79, 255],
}

const toPixels = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: new Uint8ClampedArray(
    rows
      .join('')
      .split('')
      .flatMap((paint) => PAINTS[paint] ?? []),
  ),
})

describe('getContentBox', () => {
  it('returns the part inside a transparent or white margin', () => {
    const inside = { left: 2, top: 1, width: 3, height: 2 }
    expect(getContentBox(toPixels('      ', '  G G ', '   G  ', '      '))).toEqual(inside)
    expect(getContentBox(toPixels('WWwWWW', 'WWGWGW', 'wWWGWW', 'WWWWWW'))).toEqual(inside)
  })

  it('ignores what is too faint to see', () => {
    expect(getContentBox(toPixels('  . ', ' G  ', '    '))).toEqual({ left: 1, top: 1, width: 1, height: 1 })
  })

  it('keeps white letters on a transparent background', () => {
    expect(getContentBox(toPixels('    ', ' WW ', '    '))).toEqual({ left: 1, top: 1, width: 2, height: 1 })
  })

  it.each([
    ['without a margin', ['G G', ' G ', 'G G']],
    ['with a coloured background', ['GGG', 'GWG', 'GGG']],
    ['with one white corner', ['WGG', 'GGG', 'GGG']],
    ['that is empty', ['   ', '   ']],
    ['that is white', ['WWW', 'WwW']],
    ['whose content reaches all edges', ['WGW', 'GGG', 'WGW']],
  ])('returns null for an image %s', (_, rows) => {
    expect(getContentBox(toPixels(...rows))).toBeNull()
  })
})
