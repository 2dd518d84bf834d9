import { contrast, type Hex } from '#contract/brand/colour'
import { type Chosen, INK_GROUNDS, lowestContrast, TEXT, toPalette } from '#contract/brand/palette'

/** A chosen colour with too little contrast for one of its uses. */
interface Correction {
  field: keyof Chosen
  /** The colour that is used there instead. */
  used: Hex
  /** Explanation for the administrator. */
  text: string
}

/** Returns a contrast for people, in which 4.49 doesn't look sufficient. */
export function toRatio(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return `${(value < TEXT ? Math.min(rounded, 4.4) : rounded).toFixed(1)}:1`
}

/** Explains where the chosen colours have too little contrast. */
export function toCorrections(chosen: Chosen): Correction[] {
  const palette = toPalette(chosen)
  const { ink, accent, accentInk, accentEdge, accentBright, paper } = palette
  const grounds = INK_GROUNDS.map((role) => palette[role])
  const ratio = (colour: Hex) => toRatio(lowestContrast(colour, grounds))
  const on = (upper: Hex, lower: Hex) => toRatio(contrast(upper, lower))
  const all: (Correction | false)[] = [
    ink !== chosen.ink && {
      field: 'ink',
      used: ink,
      text: `${chosen.ink} on the site’s backgrounds has ${ratio(chosen.ink)}. Text and links use ${ink}, ${ratio(ink)}.`,
    },
    accentInk !== ink && {
      field: 'accent',
      used: accentInk,
      text: `Text in ${ink} on ${accent} has ${on(ink, accent)}. Button labels use ${accentInk}, ${on(accentInk, accent)}.`,
    },
    accentBright !== accent && {
      field: 'accent',
      used: accentBright,
      text: `${accent} on dark bands has ${on(accent, ink)}. Headings there use ${accentBright}, ${on(accentBright, ink)}.`,
    },
    accentEdge !== accent && {
      field: 'accent',
      used: accentEdge,
      text: `${accent} on the page has ${on(accent, paper)}. Buttons have an outline in ${accentEdge}, ${on(accentEdge, paper)}.`,
    },
  ]
  return all.filter((correction) => correction !== false)
}
