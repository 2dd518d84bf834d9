import { expect, it } from 'vitest'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { cssVariables, theme } from './theme'

/** Relative luminance of a colour such as `#1d2247` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const WHITE = '#ffffff'

const { light, dark } = cssVariables({ colors: {} } as Parameters<typeof cssVariables>[0])
const greys = theme.colors?.dark ?? []

it.each([
  ['light', light, ['#ffffff', light['--mantine-color-body']]],
  ['dark', dark, [greys[5], greys[6], greys[7]]],
] as const)(
  'outlines empty checkboxes with a contrast of at least 3:1 in the %s theme',
  (_, variables, surfaces) => {
    for (const surface of nonEmpty(surfaces))
      expect(contrast(String(variables['--panel-box']), String(surface)), surface).toBeGreaterThanOrEqual(3)
  },
)

it.each([
  ['light', light, [WHITE, light['--mantine-color-body'], light['--panel-hover'], light['--panel-marked']]],
  ['dark', dark, [greys[6], greys[7], dark['--panel-hover'], dark['--panel-marked']]],
] as const)(
  'shows stars and delete buttons with enough contrast on every surface of the %s theme',
  (_, variables, surfaces) => {
    for (const words of [
      '--panel-star',
      '--mantine-color-error',
      '--mantine-color-red-light-color',
    ] as const) {
      for (const surface of nonEmpty(surfaces))
        expect(
          contrast(String(variables[words]), String(surface)),
          `${words} on ${surface}`,
        ).toBeGreaterThanOrEqual(4.5)
    }
  },
)

it('outlines empty stars with enough contrast on every surface', () => {
  for (const surface of [WHITE, light['--mantine-color-body'] ?? ''])
    expect(contrast(String(light['--panel-outline']), surface)).toBeGreaterThanOrEqual(3)
  for (const surface of [greys[6], greys[7]])
    expect(contrast(String(dark['--panel-outline']), String(surface))).toBeGreaterThanOrEqual(3)
})

it.each(['red', 'teal', 'orange'])(
  'shows white text with enough contrast on %s buttons and messages in the dark theme',
  (colour) => {
    expect(contrast(WHITE, String(dark[`--mantine-color-${colour}-filled`]))).toBeGreaterThanOrEqual(4.5)
  },
)
