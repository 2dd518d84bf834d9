import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, type Hex } from '#contract/brand/colour'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { toTheme } from './theme'

interface Chosen {
  ink: Hex
  accent: Hex
}

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

/** Yellow, pale pink, black, near white, mid grey, the original, and a green that once was replaced. */
const HARD: readonly Hex[] = ['#ffe600', '#ffd6e0', '#000000', '#fdfdfd', '#777777', '#1e1a47', '#0b6e4f']

const PALETTES: readonly Chosen[] = [
  ...HARD.flatMap((ink) => HARD.map((accent) => ({ ink, accent }))),
  ...fc.sample(fc.record({ ink: anyHex, accent: anyHex }), { numRuns: 200, seed: 40 }),
]

const SURFACES = [
  '--mantine-color-body',
  '--panel-surface',
  '--panel-hover',
  '--panel-marked',
  '--panel-edited',
]
const TEXTS = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--mantine-color-error',
  '--mantine-color-red-light-color',
  '--panel-star',
  '--panel-late',
  '--panel-good',
  '--panel-marked-text',
]
const SHAPES = ['--panel-box']
/** Shapes on the page and on cards. */
const RAISED = ['--mantine-color-body', '--panel-surface']
const RAISED_SHAPES = ['--panel-outline', '--panel-chart', '--panel-chart-second']

/** Text and background of components, by scheme. */
const PARTS = {
  light: [['--mantine-color-placeholder', '--panel-surface']],
  dark: [
    ['--mantine-color-placeholder', '--panel-surface'],
    ['--mantine-color-ink-light-color', '--mantine-color-ink-light'],
    ['--mantine-color-ink-light-color', '--mantine-color-ink-light-hover'],
  ],
} as const

const WHITE = '#ffffff'

/** Lists the pairs of a scheme that have too little contrast. */
function failures(chosen: Chosen, scheme: 'light' | 'dark'): string[] {
  const { theme, cssVariables } = toTheme(chosen)
  const { variables, ...schemes } = cssVariables()
  const page = { '--mantine-color-body': theme.colors.dark[7] }
  const colours: Readonly<Record<string, string>> = { ...page, ...variables, ...schemes[scheme] }
  const of = (name: string) => (name in colours ? colours[name] : name) as Hex
  const all: (readonly [upper: string, lower: string, least: number])[] = [
    ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface, 4.5] as const)),
    ...SHAPES.flatMap((shape) => SURFACES.map((surface) => [shape, surface, 3] as const)),
    ...RAISED_SHAPES.flatMap((shape) => RAISED.map((surface) => [shape, surface, 3] as const)),
    ...PARTS[scheme].map(([text, ground]) => [text, ground, 4.5] as const),
    [WHITE, '--panel-header', 4.5],
    [WHITE, '--panel-header-hover', 4.5],
    ['--panel-header-mark', '--panel-header', 4.5],
    ['--brand-ink', '--panel-header-mark', 4.5],
    ['--brand-ink', '--panel-plate', 4.5],
    ['--panel-plate-soft', '--panel-plate', 4.5],
    // The button of a form, and the sign-in page's cover.
    [WHITE, theme.colors.ink[scheme === 'dark' ? 5 : 8], 4.5],
    ...RAISED.map((surface) => [theme.colors.ink[scheme === 'dark' ? 5 : 8], surface, 3] as const),
    [theme.colors.accent[3], theme.colors.ink[9], 4.5],
    [theme.colors.accent[5], theme.colors.ink[9], 3],
    ...STATUSES.map((status) => status[scheme]).flatMap(([tint, line, text]) => [
      [text, tint, 4.5] as const,
      ...SURFACES.map((surface) => [line, surface, 3] as const),
    ]),
    // Both series of a chart may have the same hue.
    ['--panel-chart', '--panel-chart-second', 1.5],
  ]
  return all
    .map(([upper, lower, least]) => ({ upper, lower, least, has: contrast(of(upper), of(lower)) }))
    .filter(({ has, least }) => !(has >= least))
    .map(({ upper, lower, has }) => `${chosen.ink} ${chosen.accent}: ${upper} on ${lower} ${has.toFixed(2)}`)
}

/** Colours of the statuses, as `light-dark(…)` in the style sheet: fill, outline and text. */
const STATUSES = [
  ...readFileSync('desktop/renderer/features/enquiries/status-picker.module.css', 'utf8').matchAll(
    /--tint: light-dark\((#\w+), (#\w+)\);\s+--line: light-dark\((#\w+), (#\w+)\);\s+--words: light-dark\((#\w+), (#\w+)\)/g,
  ),
].map(([, ...colours]) => {
  const [lightTint, darkTint, lightLine, darkLine, lightText, darkText] = colours as Hex[]
  return { light: [lightTint, lightLine, lightText], dark: [darkTint, darkLine, darkText] }
}) as readonly Record<'light' | 'dark', readonly [tint: Hex, line: Hex, text: Hex]>[]

describe('toTheme', () => {
  it.each(['light', 'dark'] as const)(
    'gives each pair of the %s scheme enough contrast for any brand',
    (scheme) => {
      expect(PALETTES.flatMap((chosen) => failures(chosen, scheme))).toEqual([])
    },
  )

  it('uses a dark brand’s text colour as it is, and derives the rest from its hue', () => {
    const { theme, cssVariables } = toTheme({ ink: '#0b6e4f', accent: '#f6a81c' })
    expect(theme.colors.ink[8]).toBe('#0b6e4f')
    const { light, dark } = cssVariables()
    expect(light['--panel-header']).toBe('#0b6e4f')
    const isGreen = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(colour.slice(at, at + 2), 16),
      )
      return green > red && green > blue
    }
    const derived = [
      '--mantine-color-anchor',
      '--mantine-color-dimmed',
      '--panel-mark',
      '--panel-marked',
      '--panel-chart',
    ] as const
    for (const variables of [light, dark])
      expect(derived.filter((name) => !isGreen(variables[name]))).toEqual([])
    expect(theme.colors.dark.filter((colour) => !isGreen(colour))).toEqual([])
  })

  it.each<[name: string, chosen: Chosen]>([
    ['the original brand', ORIGINAL_BRAND],
    ['a yellow brand', { ink: '#ffe600', accent: '#ffe600' }],
    ['a brand in ochre', { ink: '#5a4200', accent: '#f6a81c' }],
  ])('has no yellow on the desk but the status New, for %s', (_, chosen) => {
    const { theme, cssVariables } = toTheme(chosen)
    const { light, dark } = cssVariables()
    const marks = ['--panel-mark', '--panel-marked', '--panel-edited', '--panel-header'] as const
    const isYellow = (colour: string) => {
      const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      return red > blue + 24
    }
    for (const variables of [light, dark])
      expect(marks.filter((name) => isYellow(variables[name]))).toEqual([])
    expect([...theme.colors.ink, ...theme.colors.dark].filter(isYellow)).toEqual([])
  })
})

it.each(['red', 'teal', 'orange'] as const)(
  'shows white text with enough contrast on %s buttons and messages in the dark theme',
  (colour) => {
    const { dark } = toTheme(ORIGINAL_BRAND).cssVariables()
    expect(contrast(WHITE, dark[`--mantine-color-${colour}-filled`])).toBeGreaterThanOrEqual(4.5)
  },
)
