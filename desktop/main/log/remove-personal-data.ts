import { homedir } from 'node:os'
import { sep } from 'node:path'
import { asciiDigit, INVISIBLE, OTHER_DIGITS } from '#contract/plain-characters'

/** Patterns of possible personal data, and their replacements. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // File names and anything else that a message quotes.
  [/(?<!\w)'[^'\n]*'|"[^"\n]*"|“[^”\n]*”/g, '…'],
  // Home folders contain names, possibly with spaces. A match ends with the path, or before the text that follows it.
  [/\b[a-z]:\\(?:[^\n:*?"<>|\\]*\\)*[^\s:*?"<>|\\]*/gi, '…'],
  [/\\\\[^\s\\]+\\(?:[^\n:*?"<>|\\]*\\)*[^\s:*?"<>|\\]*/g, '…'],
  [/(?<![\w.])(?:\/[\w.-]+)*\/(?:home|Users)\/(?:[^\n:/]*\/)*[^\s:/]*/g, '…'],
  [/\?\S*/g, ''],
  [/\b(https?:\/\/[^\s/]+)\/[^\s)]*/g, '$1'],
  [/(\/reset\/)\S+/g, '$1…'],
  [/[^\s@<]+@[^\s@>]+/g, '…'],
  // Tokens and keys: JSON in three parts, or a long sequence with digits.
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '…'],
  [/(?<![\w+=-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{32,}/gi, '…'],
  // Ids in paths and phone numbers, but not ports.
  [/(?<=\/)[\w-]*\d[\w-]{7,}/g, '…'],
  [/(?<![\d:.])(?:\+?\d{1,3}[ .-]?)?\d{5}[ .]\d{5}(?!\d)/g, '…'],
  [/(?<![\d:.])\+?\d(?:[ -]?\d){5,}/g, '…'],
]

/** Removes file names, home folders, tokens, URLs beyond the origin, queries, emails, ids and phone numbers from a text. */
export const removePersonalData = (text: string) =>
  RULES.reduce(
    (rest, [pattern, instead]) => rest.replaceAll(pattern, instead),
    text.replaceAll(INVISIBLE, '').replaceAll(OTHER_DIGITS, asciiDigit),
  )

/** Returns a path without the name of the user's home folder. */
export function withoutHome(path: string): string {
  const home = homedir()
  return path.startsWith(home + sep) ? `~${path.slice(home.length)}` : removePersonalData(path)
}
