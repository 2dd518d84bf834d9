import { blend, contrast, fromLch, type Hex, type Lch, lastHolding, toLch } from '#contract/brand/colour'

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
  /** Buttons and highlights, and a pale tint behind text. */
  accent: Hex
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
  accentPale: '#fdebc4',
  good: '#0b665c',
  goodPale: '#dcefe9',
  bad: '#a2271b',
  badPale: '#fbe6df',
}

type Role = keyof Palette

interface Pair {
  upper: Role
  lower: Role
  least: number
  /** Opacity of `upper`; 1 by default. */
  share?: number
}

const TEXT = 4.5
const SHAPE = 3

const pairs = (least: number, upper: Role, lowers: readonly Role[], share?: number): Pair[] =>
  lowers.map((lower) => ({ upper, lower, least, ...(share === undefined ? {} : { share }) }))

const LIGHT = ['paper', 'paperDeep', 'sheet', 'accentPale'] as const

/** Colours that touch on a page, with their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const PAIRS: readonly Pair[] = [
  ...pairs(TEXT, 'ink', [...LIGHT, 'accent', 'goodPale', 'badPale']),
  ...pairs(TEXT, 'inkSoft', LIGHT),
  // Placeholder of a field.
  ...pairs(TEXT, 'inkSoft', ['paper', 'paperDeep'], 0.85),
  ...pairs(TEXT, 'paper', ['ink']),
  ...pairs(TEXT, 'inkPale', ['ink']),
  ...pairs(TEXT, 'accent', ['ink']),
  ...pairs(TEXT, 'good', ['paper', 'sheet', 'goodPale']),
  ...pairs(TEXT, 'bad', ['paper', 'paperDeep', 'sheet', 'badPale']),
  // Borders of fields, and the focus ring.
  ...pairs(SHAPE, 'inkSoft', ['paper', 'sheet']),
  ...pairs(SHAPE, 'ink', ['accent']),
]

/** Returns the contrast of a pair, including its opacity. */
export function contrastOf(palette: Palette, { upper, lower, share = 1 }: Pair): number {
  const ground = palette[lower]
  return contrast(blend(palette[upper], ground, share), ground)
}

export const failingPairs = (palette: Palette): Pair[] =>
  PAIRS.filter((pair) => contrastOf(palette, pair) < pair.least)

/** Contrast that leaves room for a lighter secondary ink that is still legible. */
const INK_ON_PAPER = 8.5
/** Contrast that keeps ink legible on the accent, and the accent visible on paper. */
const INK_ON_ACCENT = 4.5
const ACCENT_ON_PAPER = 1.3

/** Chroma of the original accent. A paler accent tints the paper less. */
const FULL_CHROMA = 0.16

/** Returns paper colours in the accent's hue, tinted as strongly as the accent is saturated. */
function toPapers({ c, h }: Lch) {
  const tint = Math.min(1, c / FULL_CHROMA)
  const of = (l: number, chroma: number) => fromLch({ l, c: chroma * tint, h })
  return {
    paper: of(0.979, 0.01),
    paperDeep: of(0.948, 0.02),
    sheet: of(0.994, 0.006),
    rule: of(0.856, 0.033),
    accentPale: of(0.945, 0.055),
  }
}

/** Shifts the lightness of a colour towards `to` until it satisfies a condition. */
function shiftLightness(chosen: Hex, to: number, holds: (candidate: Hex) => boolean): Hex {
  if (holds(chosen)) return chosen
  const { l, c, h } = toLch(chosen)
  const at = (lightness: number) => fromLch({ l: lightness, c, h })
  return at(lastHolding(to, l, (lightness) => holds(at(lightness))))
}

/** A chosen colour with too little contrast, and its replacement. */
export interface Correction {
  field: 'ink' | 'accent'
  chosen: Hex
  used: Hex
  /** Explanation for the administrator. */
  text: string
}

export interface Ramp {
  palette: Palette
  corrections: Correction[]
}

const isOriginal = (ink: Hex, accent: Hex) =>
  ink === ORIGINAL_PALETTE.ink && accent === ORIGINAL_PALETTE.accent

/**
 * Derives all colours of the site from two. Every pair of the result has enough contrast (PAIRS). A chosen colour that
 * makes this impossible is shifted to the nearest lightness that allows it.
 */
export function toRamp(chosen: { ink: Hex; accent: Hex }): Ramp {
  if (isOriginal(chosen.ink, chosen.accent)) return { palette: ORIGINAL_PALETTE, corrections: [] }
  const papers = toPapers(toLch(chosen.accent))
  const ink = shiftLightness(
    chosen.ink,
    0,
    (candidate) => contrast(candidate, papers.paperDeep) >= INK_ON_PAPER,
  )
  const darkest = shiftLightness(chosen.accent, 1, (candidate) => contrast(ink, candidate) >= INK_ON_ACCENT)
  const accent = shiftLightness(
    darkest,
    toLch(ink).l,
    (candidate) => contrast(candidate, papers.paper) >= ACCENT_ON_PAPER,
  )
  const { l, c, h } = toLch(ink)
  const soft = (lightness: number) => fromLch({ l: lightness, c: c * 0.8, h })
  const isLegible = (inkSoft: Hex) =>
    failingPairs({ ...ORIGINAL_PALETTE, ...papers, ink, inkSoft }).every(({ upper }) => upper !== 'inkSoft')
  const palette = {
    ...ORIGINAL_PALETTE,
    ...papers,
    ink,
    accent,
    inkSoft: soft(lastHolding(l, l + 0.17, (lightness) => isLegible(soft(lightness)))),
    inkLine: fromLch({ l: l + 0.15, c, h }),
    inkPale: fromLch({ l: 0.84, c: Math.min(c, 0.05), h }),
  }
  return { palette, corrections: toCorrections(chosen, palette) }
}

function toCorrections(chosen: { ink: Hex; accent: Hex }, { ink, accent }: Palette): Correction[] {
  const isLighter = toLch(accent).l > toLch(chosen.accent).l
  const all: Correction[] = [
    {
      field: 'ink',
      chosen: chosen.ink,
      used: ink,
      text: `Ink ${chosen.ink} is too light to read on paper. Using ${ink} instead.`,
    },
    {
      field: 'accent',
      chosen: chosen.accent,
      used: accent,
      text: isLighter
        ? `Accent ${chosen.accent} is too dark for text on it. Using ${accent} instead.`
        : `Accent ${chosen.accent} is too light to see on paper. Using ${accent} instead.`,
    },
  ]
  return all.filter(({ chosen: wanted, used }) => wanted !== used)
}
