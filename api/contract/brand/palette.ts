import { contrast, fromLch, type Hex, type Lch, lastHolding, toLch } from '#contract/brand/colour'

export interface Palette {
  /** Page background, darker bands, and cards. */
  paper: Hex
  paperDeep: Hex
  sheet: Hex
  /** Hairlines. */
  rule: Hex
  /** Text, dark bands and frames; secondary text; lines and secondary text on a dark band. */
  ink: Hex
  inkSoft: Hex
  inkLine: Hex
  inkPale: Hex
  /** Buttons and highlights; their text and outline; highlights on a dark band; and a pale tint behind text. */
  accent: Hex
  accentInk: Hex
  accentEdge: Hex
  accentBright: Hex
  accentPale: Hex
  /** Success and failure, each with a pale tint behind text. */
  good: Hex
  goodPale: Hex
  bad: Hex
  badPale: Hex
}

export const ORIGINAL_PALETTE: Palette = {
  paper: '#fbf8f1',
  paperDeep: '#f4eddf',
  sheet: '#fffdf9',
  rule: '#d9cfb9',
  ink: '#1e1a47',
  inkSoft: '#4d4970',
  inkLine: '#4a4580',
  inkPale: '#c9c5e8',
  accent: '#f6a81c',
  accentInk: '#1e1a47',
  accentEdge: '#f6a81c',
  accentBright: '#f6a81c',
  accentPale: '#fdebc4',
  good: '#0b665c',
  goodPale: '#dcefe9',
  bad: '#a2271b',
  badPale: '#fbe6df',
}

/** Minimum contrast of text, and of shapes that carry meaning (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const TEXT = 4.5
export const SHAPE = 3

export const LIGHT = [
  'paper',
  'paperDeep',
  'sheet',
  'accentPale',
] as const satisfies readonly (keyof Palette)[]
export const INK_GROUNDS = [...LIGHT, 'goodPale', 'badPale'] as const

/** Returns the lowest contrast of a colour with several backgrounds. */
export const lowestContrast = (colour: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/** Chroma of the original accent. A paler accent tints the paper less. */
const FULL_CHROMA = 0.16

/** Returns a function for light backgrounds in the accent's hue, tinted as strongly as the accent is saturated. */
export function toTint(accent: Hex): (l: number, chroma: number) => Hex {
  const { c, h } = toLch(accent)
  const share = Math.min(1, c / FULL_CHROMA)
  return (l, chroma) => fromLch({ l, c: chroma * share, h })
}

function toPapers(accent: Hex) {
  const tint = toTint(accent)
  return {
    paper: tint(0.979, 0.01),
    paperDeep: tint(0.948, 0.02),
    sheet: tint(0.994, 0.006),
    rule: tint(0.856, 0.033),
    accentPale: tint(0.945, 0.055),
  }
}

/**
 * Shifts the lightness of a colour towards `to` until it has a contrast with every background.
 * @param to lightness at which it has that contrast
 */
export function withContrast(colour: Lch, to: number, grounds: readonly Hex[], least: number): Hex {
  const at = (l: number) => fromLch({ ...colour, l })
  return at(lastHolding(to, colour.l, (l) => lowestContrast(at(l), grounds) >= least))
}

/** As `withContrast`, but returns a colour that has the contrast already as it is. */
const kept = (colour: Hex, to: number, grounds: readonly Hex[], least = TEXT): Hex =>
  lowestContrast(colour, grounds) >= least ? colour : withContrast(toLch(colour), to, grounds, least)

/** Contrast below which a button is outlined, because it would look like the page. */
const ACCENT_ON_PAPER = 1.3

/** Returns the text colour on the accent: ink if possible, then paper or white, then a darker ink. */
function toAccentInk(accent: Hex, ink: Hex, paper: Hex): Hex {
  const light: Hex[] = [ink, paper, '#ffffff']
  return light.find((colour) => contrast(colour, accent) >= TEXT) ?? kept(ink, 0, [accent])
}

/** The two colours of a brand. */
export interface Chosen {
  ink: Hex
  accent: Hex
}

/** Derives all colours of the site from two. Every pair of the result has enough contrast (`pairs.ts`). */
export function toPalette(chosen: Chosen): Palette {
  const { accent } = chosen
  if (chosen.ink === ORIGINAL_PALETTE.ink && accent === ORIGINAL_PALETTE.accent) return ORIGINAL_PALETTE
  const papers = toPapers(accent)
  const { goodPale, badPale } = ORIGINAL_PALETTE
  const lights = LIGHT.map((role) => papers[role])
  const ink = kept(chosen.ink, 0, [...lights, goodPale, badPale])
  const { l, c, h } = toLch(ink)
  const soft = (lightness: number) => fromLch({ l: lightness, c: c * 0.8, h })
  const isLegible = (lightness: number) => lowestContrast(soft(lightness), lights) >= TEXT
  return {
    ...ORIGINAL_PALETTE,
    ...papers,
    ink,
    inkSoft: isLegible(l) ? soft(lastHolding(l, l + 0.17, isLegible)) : ink,
    inkLine: fromLch({ l: l + 0.15, c, h }),
    inkPale: withContrast({ l: 0.84, c: Math.min(c, 0.05), h }, 1, [ink], TEXT),
    accent,
    accentInk: toAccentInk(accent, ink, papers.paper),
    accentEdge: contrast(accent, papers.paper) < ACCENT_ON_PAPER ? ink : accent,
    accentBright: kept(accent, 1, [ink]),
  }
}
