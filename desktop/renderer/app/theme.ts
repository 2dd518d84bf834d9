import { createTheme } from '@mantine/core'
import type { Brand } from '#contract/brand/look'
import { toPalette } from '#contract/brand/palette'
import { toPanelColours, withoutYellow } from './theme-colours'

const sans = "'Instrument Sans Variable', system-ui, sans-serif"

/** Mantine's theme without its colours. */
const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 5 },
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

/** Colours with a meaning, which are the same for all institutes. They have enough contrast on all backgrounds. */
const LIGHT_STATUS = {
  '--mantine-color-error': '#c2262e',
  '--mantine-color-red-light-color': '#b4231c',
  '--mantine-color-red-light-hover': '#fde5e5',
  '--panel-good': '#0b6b63',
  '--panel-late': '#b4231c',
} as const
const DARK_STATUS = {
  '--mantine-color-error': '#ff9a9a',
  '--mantine-color-red-text': '#ff9a9a',
  '--mantine-color-red-light-color': '#ff9a9a',
  '--mantine-color-red-light-hover': '#4a1f2e',
  // Backgrounds of white text.
  '--mantine-color-red-filled': '#c92a2a',
  '--mantine-color-red-filled-hover': '#b02525',
  '--mantine-color-teal-filled': '#087f5b',
  '--mantine-color-orange-filled': '#b84a0b',
  '--panel-good': '#6fd6c9',
  '--panel-late': '#ff9a9a',
} as const

/** Creates Mantine's theme, and the CSS variables of both colour schemes, from an institute's two colours. */
export function toTheme({ ink, accent }: Pick<Brand, 'ink' | 'accent'>) {
  const palette = toPalette({ ink: withoutYellow(ink), accent })
  const { tuples, variables, light, dark } = toPanelColours(palette)
  return {
    theme: { ...theme, colors: tuples },
    cssVariables: () => ({
      variables,
      light: { ...light, ...LIGHT_STATUS },
      dark: { ...dark, ...DARK_STATUS },
    }),
  }
}
