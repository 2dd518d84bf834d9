import * as z from 'zod/mini'

export const mustBeText = (label: string) => `${label} must be text.`

export const mustBeTextList = (label: string) => `${label} must be a list of text values.`

export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters.`

let segmenter: Intl.Segmenter | undefined

/** UTF-16 units segmented at a time: the time for one piece grows with the square of its length. */
const PIECE_UNITS = 256

/**
 * Counts characters as people see them (grapheme clusters), so that 🛡️ and flags count as one. Browsers from before
 * 2024 may count code points.
 * @param most number of characters after which counting stops
 * @returns the number of characters, or any number above `most` for a longer text
 */
export function countCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  if (!('Segmenter' in Intl)) return [...text].length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  let units = PIECE_UNITS
  for (let start = 0; start < text.length && count <= most; ) {
    const splitsSurrogatePair = (text.codePointAt(start + units - 1) ?? 0) > 0xffff
    const end = start + units + Number(splitsSurrogatePair)
    const found = [...segmenter.segment(text.slice(start, end))]
    if (end >= text.length) return count + found.length
    // The last character may continue in the next piece, so that piece starts with it.
    const next = found.at(-1)?.index ?? 0
    count += found.length - 1
    start += next
    units = next === 0 ? units * 2 : PIECE_UNITS
  }
  return count
}

/**
 * Most UTF-16 units allowed for `max` characters: more than any script needs, with room for composed emoji. Without this
 * limit, a single character could carry any number of marks.
 */
const mostUnits = (max: number) => 4 * max + 32

/** Returns the reason why a text is too long, or null. Counts characters as people see them. */
export function lengthProblem(label: string, text: string, max: number): string | null {
  if (text.length <= max) return null
  const most = mostUnits(max)
  if (countCharacters(text.slice(0, most + 1), max) > max) return tooLong(label, max)
  return text.length > most ? `${label} has characters with too many marks.` : null
}

/** Zod check for a text of at most `max` characters. */
export const maxLength = (label: string, max: number) =>
  z.superRefine<string>((text, context) => {
    const message = lengthProblem(label, text, max)
    if (message) context.addIssue({ code: 'custom', message })
  })
