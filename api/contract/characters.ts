import * as z from 'zod/mini'

/** The sentence for a value that is not a text. */
export const aText = (label: string) => `${label} must be a text.`

/** The sentence for a value that is not a list of texts. */
export const aListOfTexts = (label: string) => `${label} must be a list of texts.`

/** The sentence for a text over its limit. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters.`

let segmenter: Intl.Segmenter | undefined

/** UTF-16 units that are looked at together: what one look costs grows with the square of its length. */
const PIECE_UNITS = 256

/**
 * Length of a text as people count it: grapheme clusters, so that 🛡️, 💻⚙️ (two) and flags count as they look. A
 * browser of before 2024 may know code points only.
 * @param most what is beyond it is not looked at
 * @returns a whole number of characters, 0 for the empty text; more than `most` where there are more
 */
export function countCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  if (!('Segmenter' in Intl)) return [...text].length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  let units = PIECE_UNITS
  for (let start = 0; start < text.length && count <= most; ) {
    const isWithinLetter = (text.codePointAt(start + units - 1) ?? 0) > 0xffff
    const end = start + units + Number(isWithinLetter)
    const found = [...segmenter.segment(text.slice(start, end))]
    if (end >= text.length) return count + found.length
    // The last one may go on behind the piece: the next piece begins with it.
    const next = found.at(-1)?.index ?? 0
    count += found.length - 1
    start += next
    units = next === 0 ? units * 2 : PIECE_UNITS
  }
  return count
}

/**
 * UTF-16 units of a text of at most `max` characters: no script needs four for each of them, and an emoji of many parts
 * has room. A single character may carry marks without end.
 */
const mostUnits = (max: number) => 4 * max + 32

/** Why a text is too long, in one sentence; null when it is not. Characters are counted as people count them. */
export function lengthProblem(label: string, text: string, max: number): string | null {
  if (text.length <= max) return null
  const most = mostUnits(max)
  if (countCharacters(text.slice(0, most + 1), max) > max) return tooLong(label, max)
  return text.length > most ? `${label} is too long: its characters carry too many marks.` : null
}

/** The check of every text that is limited by its characters. */
export const atMost = (label: string, max: number) =>
  z.superRefine<string>((text, context) => {
    const message = lengthProblem(label, text, max)
    if (message) context.addIssue({ code: 'custom', message })
  })
