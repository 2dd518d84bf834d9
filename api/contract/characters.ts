import * as z from 'zod/mini'
import { tooLong } from '#contract/schema-texts'

let segmenter: Intl.Segmenter | undefined

/** What people see as one character each; a browser of before 2024 may know code points only. */
function* charactersOf(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return yield* text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}

/**
 * Length of a text as people count it: grapheme clusters, so that 🛡️, 💻⚙️ (two) and flags count as they look (R41).
 * @returns a whole number of characters, 0 for the empty text
 */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of charactersOf(text)) count++
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
  if (countCharacters(text.slice(0, most + 1)) > max) return tooLong(label, max)
  return text.length > most ? `${label} is too long: its characters carry too many marks.` : null
}

/** The check of every text that is limited by its characters. */
export const atMost = (label: string, max: number) =>
  z.refine<string>((text) => lengthProblem(label, text, max) === null, {
    error: ({ input }) => (typeof input === 'string' ? lengthProblem(label, input, max) : null) ?? undefined,
  })
