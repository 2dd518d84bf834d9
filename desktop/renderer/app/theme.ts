import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { contrast, fromLch, type Hex, lastHolding, toLch } from '#contract/brand/colour'
import type { Palette } from '#contract/brand/palette'

const ink: MantineColorsTuple = [
  '#eef0fb',
  '#d9def4',
  '#b8c0ea',
  '#929edb',
  '#707fcd',
  '#5364bf',
  '#4353b2',
  '#35439a',
  '#272f76',
  '#1b2053',
]

const accent: MantineColorsTuple = [
  '#fff8e6',
  '#ffeecb',
  '#ffdc96',
  '#ffc95d',
  '#ffb92e',
  '#f7a70f',
  '#d98d00',
  '#a96b00',
  '#7d4f00',
  '#553500',
]

/** Mantine's dark greys, tinted with ink: 0 text, 2 dimmed text, 4 lines, 6 raised surfaces, 7 page. */
const dark: MantineColorsTuple = [
  '#e6e8f4',
  '#c9cde2',
  '#a9afcc',
  '#7f86ab',
  '#3b426c',
  '#2b3159',
  '#1d2247',
  '#141833',
  '#0e1128',
  '#090b1b',
]

const sans = "'Instrument Sans Variable', system-ui, sans-serif"

/** The default theme: ink and marigold. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 5 },
  colors: { ink, accent, dark },
  fontFamily: sans,
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  headings: { fontFamily: `'Bricolage Grotesque Variable', ${sans}`, fontWeight: '640' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    // Dialogs open below the header, so that messages stay visible.
    Modal: { defaultProps: { yOffset: '4rem' } },
    // A <header> element would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
})

/** Button colour of the dark theme in the hue of the ink, dark enough for white text. */
function toDarkButton(ink: Hex): Hex {
  const { l, c, h } = toLch(ink)
  const at = (lightness: number) => fromLch({ l: lightness, c: Math.min(c + 0.05, 0.14), h })
  return at(lastHolding(l, 0.53, (lightness) => contrast('#ffffff', at(lightness)) >= 4.6))
}

const replaced = (colours: MantineColorsTuple, by: Readonly<Record<number, string>>) =>
  colours.map((colour, at) => by[at] ?? colour) as unknown as MantineColorsTuple

/** Creates a theme from an institute's palette, using only its accessible colour pairs. */
export const toTheme = ({ ink: own, inkSoft, accent: ownAccent, accentPale }: Palette) => ({
  ...theme,
  colors: {
    ...theme.colors,
    ink: replaced(ink, { 5: toDarkButton(own), 7: inkSoft, 8: own, 9: own }),
    accent: replaced(accent, { 3: accentPale, 4: ownAccent, 5: ownAccent }),
  },
})

/** Replaces Mantine's colours that fail WCAG AA, and sets the background of the light theme. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  // Content images are dark on transparent, so they need a light background.
  variables: { '--panel-plate': '#fbf7ef', '--panel-plate-ink': '#585d7c' },
  light: {
    '--mantine-color-body': '#fbf9f4',
    '--mantine-color-text': '#1c2040',
    '--mantine-color-dimmed': '#585d7c',
    '--mantine-color-placeholder': '#6a6f8c',
    '--mantine-color-error': '#c2262e',
    '--mantine-color-red-light-color': '#b4231c',
    '--mantine-color-red-light-hover': '#fde5e5',
    '--mantine-color-anchor': colors.ink?.[7] ?? ink[7],
    '--mantine-color-default-border': '#d8d3c6',
    '--panel-surface': '#ffffff',
    '--panel-line': '#e4dfd2',
    '--panel-box': '#6a6f8c',
    '--panel-header': colors.ink?.[9] ?? ink[9],
    '--panel-good': '#0b6b63',
    '--panel-accent': colors.ink?.[9] ?? ink[9],
    '--panel-skeleton': '#e8e3d7',
    '--panel-star': '#8a5800',
    '--panel-hover': '#f7f4ec',
    '--panel-busy': 'repeating-linear-gradient(-45deg, #5364bf14 0 6px, transparent 6px 12px)',
    '--panel-mark': '#5364bf',
    '--panel-marked': '#e8ebfa',
    '--panel-edited': '#fff3d6',
    '--panel-late': '#b4231c',
    '--panel-outline': '#868ba6',
  },
  dark: {
    '--mantine-color-placeholder': dark[2],
    // Lighter than the surface, so that they look clickable.
    '--mantine-color-ink-light': dark[5],
    '--mantine-color-ink-light-hover': dark[4],
    '--mantine-color-disabled': dark[5],
    '--mantine-color-error': '#ff9a9a',
    '--mantine-color-red-text': '#ff9a9a',
    '--mantine-color-red-light-color': '#ff9a9a',
    '--mantine-color-red-light-hover': '#4a1f2e',
    // Backgrounds of white text.
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    '--mantine-color-teal-filled': '#087f5b',
    '--mantine-color-orange-filled': '#b84a0b',
    '--mantine-color-anchor': '#a9b6ff',
    '--panel-surface': dark[6],
    '--panel-line': dark[5],
    '--panel-box': dark[3],
    '--panel-header': dark[8],
    '--panel-good': '#6fd6c9',
    '--panel-accent': colors.accent?.[5] ?? accent[5],
    '--panel-skeleton': dark[5],
    '--panel-star': accent[4],
    '--panel-hover': '#23284f',
    '--panel-busy': 'repeating-linear-gradient(-45deg, #929edb1f 0 6px, transparent 6px 12px)',
    '--panel-mark': '#929edb',
    '--panel-marked': '#2d3468',
    '--panel-edited': '#33300f',
    '--panel-late': '#ff9a9a',
    '--panel-outline': '#666e99',
  },
})
