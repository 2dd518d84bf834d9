import { blend, contrast, fromLch, type Hex, type Lch, lastHolding, toLch } from '#contract/brand/colour'

/** Every colour of the website by what it is for. */
export interface Palette {
  /** The page, a deeper band of it, and what lies upon it. */
  paper: Hex
  paperDeep: Hex
  sheet: Hex
  /** Hairlines. */
  rule: Hex
  /** Texts, bands, frames; quieter texts; lines and quieter texts on a band of ink. */
  ink: Hex
  inkSoft: Hex
  inkLine: Hex
  inkPale: Hex
  /** What is to be pressed or noticed, and its faint form behind texts. */
  accent: Hex
  accentPale: Hex
  /** What went well, and what did not. */
  good: Hex
  goodPale: Hex
  bad: Hex
  badPale: Hex
}

/** The look that the program comes with. */
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
  /** Above, and what it lies on. */
  upper: Role
  lower: Role
  least: number
  /** How much of the upper one is seen; all of it where it is left out. */
  share?: number
}

const TEXT = 4.5
const SHAPE = 3

const pairs = (least: number, upper: Role, lowers: readonly Role[], share?: number): Pair[] =>
  lowers.map((lower) => ({ upper, lower, least, ...(share === undefined ? {} : { share }) }))

const LIGHT = ['paper', 'paperDeep', 'sheet', 'accentPale'] as const

/** Every two colours that meet on a page, and the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const PAIRS: readonly Pair[] = [
  ...pairs(TEXT, 'ink', [...LIGHT, 'accent', 'goodPale', 'badPale']),
  ...pairs(TEXT, 'inkSoft', LIGHT),
  // What stands in an empty field.
  ...pairs(TEXT, 'inkSoft', ['paper', 'paperDeep'], 0.85),
  ...pairs(TEXT, 'paper', ['ink']),
  ...pairs(TEXT, 'inkPale', ['ink']),
  ...pairs(TEXT, 'accent', ['ink']),
  ...pairs(TEXT, 'good', ['paper', 'sheet', 'goodPale']),
  ...pairs(TEXT, 'bad', ['paper', 'paperDeep', 'sheet', 'badPale']),
  // Frames of fields, and the ring around what has the focus.
  ...pairs(SHAPE, 'inkSoft', ['paper', 'sheet']),
  ...pairs(SHAPE, 'ink', ['accent']),
]

/** The contrast of a pair as it is seen. */
export function contrastOf(palette: Palette, { upper, lower, share = 1 }: Pair): number {
  const ground = palette[lower]
  return contrast(blend(palette[upper], ground, share), ground)
}

/** Pairs of a palette that can't be told apart well enough. */
export const failingPairs = (palette: Palette): Pair[] =>
  PAIRS.filter((pair) => contrastOf(palette, pair) < pair.least)

/** Dark enough for a quieter ink beside it, which is itself read well. */
const INK_ON_PAPER = 8.5
/** Light enough for ink to be read on it, and dark enough to be seen on paper. */
const INK_ON_ACCENT = 4.5
const ACCENT_ON_PAPER = 1.3

/** Chroma of the original accent: a paler one tints the paper less. */
const FULL_CHROMA = 0.16

/** Papers of the accent's hue, from grey for a grey one to as warm as the original. */
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

/** A colour of a chosen one's hue, its lightness moved until it holds; the chosen one where it does. */
function moved(chosen: Hex, to: number, holds: (candidate: Hex) => boolean): Hex {
  if (holds(chosen)) return chosen
  const { l, c, h } = toLch(chosen)
  const at = (lightness: number) => fromLch({ l: lightness, c, h })
  return at(lastHolding(to, l, (lightness) => holds(at(lightness))))
}

/** A colour that could not be as it was chosen, and the one that is used. */
export interface Correction {
  field: 'ink' | 'accent'
  chosen: Hex
  used: Hex
  /** For the person who has chosen it. */
  text: string
}

/** What two chosen colours become. */
export interface Ramp {
  palette: Palette
  corrections: Correction[]
}

const isOriginal = (ink: Hex, accent: Hex) =>
  ink === ORIGINAL_PALETTE.ink && accent === ORIGINAL_PALETTE.accent

/**
 * All colours of the site from two. Every pair of the result is read well (PAIRS); a chosen colour with which that
 * can't be is moved to the nearest lightness with which it can.
 */
export function toRamp(chosen: { ink: Hex; accent: Hex }): Ramp {
  if (isOriginal(chosen.ink, chosen.accent)) return { palette: ORIGINAL_PALETTE, corrections: [] }
  const papers = toPapers(toLch(chosen.accent))
  const ink = moved(chosen.ink, 0, (candidate) => contrast(candidate, papers.paperDeep) >= INK_ON_PAPER)
  const darkest = moved(chosen.accent, 1, (candidate) => contrast(ink, candidate) >= INK_ON_ACCENT)
  const accent = moved(
    darkest,
    toLch(ink).l,
    (candidate) => contrast(candidate, papers.paper) >= ACCENT_ON_PAPER,
  )
  const { l, c, h } = toLch(ink)
  const soft = (lightness: number) => fromLch({ l: lightness, c: c * 0.8, h })
  const isRead = (inkSoft: Hex) =>
    failingPairs({ ...ORIGINAL_PALETTE, ...papers, ink, inkSoft }).every(({ upper }) => upper !== 'inkSoft')
  const palette = {
    ...ORIGINAL_PALETTE,
    ...papers,
    ink,
    accent,
    inkSoft: soft(lastHolding(l, l + 0.17, (lightness) => isRead(soft(lightness)))),
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
      text: `Ink ${chosen.ink} is too light to be read on paper: ${ink} is used.`,
    },
    {
      field: 'accent',
      chosen: chosen.accent,
      used: accent,
      text: isLighter
        ? `Accent ${chosen.accent} is too dark for ink to be read on it: ${accent} is used.`
        : `Accent ${chosen.accent} is too light to be seen on paper: ${accent} is used.`,
    },
  ]
  return all.filter(({ chosen: wanted, used }) => wanted !== used)
}
