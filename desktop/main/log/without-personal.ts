import { homedir } from 'node:os'
import { sep } from 'node:path'
import { asciiDigit, INVISIBLE, OTHER_DIGITS } from '#contract/plain-characters'

/** What may be somebody's, and what stands for it. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Names of files and whatever else a message quotes
  [/(?<!\w)'[^'\n]*'|"[^"\n]*"|“[^”\n]*”/g, '…'],
  // Homes carry names, with blanks in them: up to the end of the path, or to what a message says behind it
  [/\b[a-z]:\\(?:[^\n:*?"<>|\\]*\\)*[^\s:*?"<>|\\]*/gi, '…'],
  [/\\\\[^\s\\]+\\(?:[^\n:*?"<>|\\]*\\)*[^\s:*?"<>|\\]*/g, '…'],
  [/(?<![\w.])(?:\/[\w.-]+)*\/(?:home|Users)\/(?:[^\n:/]*\/)*[^\s:/]*/g, '…'],
  [/\?\S*/g, ''],
  [/\b(https?:\/\/[^\s/]+)\/[^\s)]*/g, '$1'],
  [/(\/reset\/)\S+/g, '$1…'],
  [/[^\s@<]+@[^\s@>]+/g, '…'],
  // Tokens and keys: three parts of JSON, or a long run with digits in it
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '…'],
  [/(?<![\w+=-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{32,}/gi, '…'],
  // Ids in paths, numbers of phones; not the ports of addresses
  [/(?<=\/)[\w-]*\d[\w-]{7,}/g, '…'],
  [/(?<![\d:.])(?:\+?\d{1,3}[ .-]?)?\d{5}[ .]\d{5}(?!\d)/g, '…'],
  [/(?<![\d:.])\+?\d(?:[ -]?\d){5,}/g, '…'],
]

/** A text without names of files and people's homes, tokens, addresses beyond the origin, queries, e-mail addresses, ids and phone numbers. */
export const withoutPersonal = (text: string) =>
  RULES.reduce(
    (rest, [pattern, instead]) => rest.replaceAll(pattern, instead),
    text.replaceAll(INVISIBLE, '').replaceAll(OTHER_DIGITS, asciiDigit),
  )

/** A path on this machine without the name of whose home it is in. */
export function withoutHome(path: string): string {
  const home = homedir()
  return path.startsWith(home + sep) ? `~${path.slice(home.length)}` : withoutPersonal(path)
}
