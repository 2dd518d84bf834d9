import { contrast } from '#contract/brand/colour'
import { INK_GROUNDS, LIGHT, type Palette, TEXT } from '#contract/brand/palette'

type Role = keyof Palette

/** Text colours of a page, with the backgrounds that they meet. */
const PAIRS: readonly (readonly [text: Role, grounds: readonly Role[]])[] = [
  ['ink', INK_GROUNDS],
  ['inkSoft', LIGHT],
  ['paper', ['ink']],
  ['inkPale', ['ink']],
  ['accentInk', ['accent']],
  ['accentBright', ['ink']],
  ['good', ['paper', 'sheet', 'goodPale']],
  ['bad', ['paper', 'paperDeep', 'sheet', 'badPale']],
]

/** Returns the pairs of a palette with too little contrast for text, such as `ink on paper`. */
export const failingPairs = (palette: Palette): string[] =>
  PAIRS.flatMap(([text, grounds]) =>
    grounds
      .filter((ground) => contrast(palette[text], palette[ground]) < TEXT)
      .map((ground) => `${text} on ${ground}`),
  )
