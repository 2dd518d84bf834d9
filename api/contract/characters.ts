const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Length of a text as people count it: grapheme clusters, so that 🛡️, 💻⚙️ (two) and flags count as they look (R41).
 * @returns a whole number of characters, 0 for the empty text
 */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** True when the text has at most `max` characters, counted as people count. */
export function fitsWithin(text: string, max: number): boolean {
  return text.length <= max || countCharacters(text) <= max
}
