import type { MantineColorsTuple } from '@mantine/core'
import { contrast, fromLch, type Hex, type Lch, toLch } from '#contract/brand/colour'
import { type Palette, SHAPE, TEXT, toTint, withContrast } from '#contract/brand/palette'

const WHITE = '#ffffff'

/** Chroma of the original text colour. A greyer one tints the panel less. */
const FULL_CHROMA = 0.08
/** Hue of navy, which looks neutral at a chroma at which maroon doesn't. */
const NAVY = 270

/** Lightness of Mantine's dark greys: 0 text, 2 dimmed text, 4 lines, 6 raised surfaces, 7 page. */
const DARK_LIGHTNESS = [0.933, 0.852, 0.759, 0.628, 0.393, 0.329, 0.269, 0.221, 0.189, 0.157] as const

type Shade = (l: number) => Hex

/** Returns the shades of a hue: saturated in the middle, and pale or dark at both ends. */
function toShade({ c, h }: Lch): Shade {
  const share = Math.min(1, c / FULL_CHROMA)
  return (l) => fromLch({ l, c: 0.15 * share * Math.min((1 - l) / 0.5, l / 0.45, 1), h })
}

/** Returns the shades of grey that are tinted with a hue. */
function toGrey({ c, h }: Lch): Shade {
  const share = Math.min(1, c / FULL_CHROMA) * (0.7 + 0.3 * Math.cos(((h - NAVY) * Math.PI) / 180))
  return (l) => fromLch({ l, c: share * Math.min(0.16 * (1 - l), 0.24 * l, 0.072), h })
}

/** Hue of the status New, and how far from it a colour still looks yellow, in degrees. */
const YELLOW = 85
const YELLOW_RANGE = 28
/** Chroma from which a colour doesn't look grey. */
const COLOURED = 0.03

/** Makes a yellow text colour grey, because only the status New is yellow on the desk. */
export function withoutYellow(ink: Hex): Hex {
  const { l, c, h } = toLch(ink)
  return c > COLOURED && Math.abs(h - YELLOW) < YELLOW_RANGE ? fromLch({ l, c: COLOURED / 3, h }) : ink
}

/** Creates Mantine's ten shades of a colour. */
const toTuple = (shadeAt: (index: number) => Hex) =>
  Array.from({ length: 10 }, (_, index) => shadeAt(index)) as unknown as MantineColorsTuple

/**
 * Derives the panel's colours from the institute's palette. `ink` tints text, links, buttons and the dark theme, and
 * `accent` tints light backgrounds. Only the status New is yellow on the desk, so `accent` marks nothing there.
 */
export function toPanelColours(palette: Palette) {
  const [ink, accent] = [toLch(palette.ink), toLch(palette.accent)]
  const shade = toShade(ink)
  const grey = toGrey(ink)
  const tint = toTint(palette.accent)
  const shift = (colour: Hex, to: number, grounds: readonly Hex[], least: number) =>
    withContrast(toLch(colour), to, grounds, least)

  const raised = [grey(DARK_LIGHTNESS[6]), grey(DARK_LIGHTNESS[7])] as const
  const light = {
    body: tint(0.982, 0.007),
    hover: tint(0.967, 0.011),
    marked: shade(0.942),
    edited: shade(0.966),
  }
  const night = {
    hover: grey(0.294),
    marked: shade(0.348),
    edited: shade(0.32),
  }
  const day = [WHITE, ...Object.values(light)] as const
  const nights = [...raised, ...Object.values(night)]

  const filled = withContrast(
    { ...ink, l: Math.max(ink.l, 0.6), c: Math.min(1.6 * ink.c, 0.14) },
    0,
    [WHITE],
    4.6,
  )
  const lighter = fromLch({ ...ink, l: ink.l + 0.09 })
  const header = contrast(WHITE, lighter) >= TEXT ? lighter : fromLch({ ...ink, l: ink.l - 0.07 })
  /** Returns a colour for the second series of a chart, lighter than the first, since their hues may be alike. */
  const second = (least: number, to: number, grounds: readonly Hex[]) =>
    withContrast({ ...accent, l: Math.max(accent.l, least) }, to, grounds, SHAPE)
  const owns: Readonly<Record<number, Hex>> = {
    5: filled,
    7: palette.inkSoft,
    8: palette.ink,
    9: palette.ink,
  }
  return {
    tuples: {
      // For a background in ink: pale text, and highlights.
      accent: toTuple((index) => (index < 4 ? palette.accentPale : palette.accentBright)),
      ink: toTuple((index) => owns[index] ?? shade(0.957 - 0.076 * index)),
      dark: DARK_LIGHTNESS.map(grey) as unknown as MantineColorsTuple,
    },
    variables: {
      // Content images are dark on transparent, so they need a light background.
      '--panel-plate': palette.paper,
      '--panel-plate-soft': palette.inkSoft,
      '--panel-plate-rule': palette.rule,
      // On a plate.
      '--brand-ink': palette.ink,
      '--brand-accent': palette.accentBright,
      '--panel-header-hover': header,
      '--panel-header-mark': palette.inkPale,
    },
    light: {
      '--mantine-color-body': light.body,
      '--mantine-color-text': grey(0.258),
      '--mantine-color-dimmed': shift(grey(0.486), 0, day, TEXT),
      '--mantine-color-placeholder': shift(grey(0.548), 0, [WHITE, light.body], TEXT),
      '--mantine-color-default-hover': light.hover,
      '--mantine-color-default-border': tint(0.867, 0.018),
      '--mantine-color-anchor': shift(shade(Math.max(0.423, ink.l)), 0, day, TEXT),
      '--panel-surface': WHITE,
      '--panel-line': tint(0.904, 0.018),
      '--panel-box': grey(0.548),
      '--panel-header': palette.ink,
      '--panel-skeleton': tint(0.916, 0.017),
      '--panel-star': shift(palette.accent, 0, day, TEXT),
      '--panel-hover': light.hover,
      '--panel-busy': `repeating-linear-gradient(-45deg, ${shade(0.536)}14 0 6px, transparent 6px 12px)`,
      '--panel-mark': shade(0.536),
      '--panel-marked': light.marked,
      '--panel-marked-text': shade(0.423),
      '--panel-edited': light.edited,
      '--panel-chart': shade(0.423),
      '--panel-chart-second': second(0.65, 0, [WHITE, light.body]),
      '--panel-outline': shift(grey(0.642), 0, [WHITE, light.body], SHAPE),
    },
    dark: {
      '--mantine-color-text': grey(0.933),
      '--mantine-color-dimmed': shift(grey(0.759), 1, nights, TEXT),
      '--mantine-color-placeholder': grey(0.759),
      '--mantine-color-default-hover': night.hover,
      // Lighter than the surface, so that they look clickable.
      '--mantine-color-ink-light': grey(0.329),
      '--mantine-color-ink-light-hover': grey(0.393),
      '--mantine-color-ink-light-color': shift(shade(0.816), 1, [grey(0.329), grey(0.393)], TEXT),
      '--mantine-color-disabled': grey(0.329),
      '--mantine-color-anchor': shift(shade(0.793), 1, nights, TEXT),
      '--panel-surface': raised[0],
      '--panel-line': grey(0.329),
      '--panel-box': shift(grey(0.628), 1, [grey(0.329), ...nights], SHAPE),
      '--panel-header': grey(0.189),
      '--panel-skeleton': grey(0.329),
      '--panel-star': shift(palette.accent, 1, nights, TEXT),
      '--panel-hover': night.hover,
      '--panel-busy': `repeating-linear-gradient(-45deg, ${shade(0.713)}1f 0 6px, transparent 6px 12px)`,
      '--panel-mark': shade(0.713),
      '--panel-marked': night.marked,
      '--panel-marked-text': shade(0.864),
      '--panel-edited': night.edited,
      '--panel-chart': shade(0.65),
      '--panel-chart-second': second(0.82, 1, raised),
      '--panel-outline': shift(grey(0.549), 1, raised, SHAPE),
    },
  }
}
