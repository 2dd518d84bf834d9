import { PHONE_PREFIX } from '#contract/limits'
import { normaliseMobile } from '#contract/phone-numbers'

const DOTS = '•••••'

const LETTER = /\p{L}/u

/** Without the country's code, which would be all that is shown; an address may hold a number too. */
const withoutPrefix = (text: string) =>
  (LETTER.test(text) ? null : normaliseMobile(text)?.slice(PHONE_PREFIX.length)) ?? text.trim()

/** A number or address of which a passer-by learns nothing: `98•••••210`. Short ones are hidden whole. */
export function mask(text: string): string {
  const own = withoutPrefix(text)
  const letters = [...own]
  return letters.length < 7 ? DOTS : letters.slice(0, 2).join('') + DOTS + letters.slice(-3).join('')
}

/** Seven digits of any script and more, with up to four signs or blanks between each two. */
const NUMBERS = /\p{Nd}(?:[^\p{L}\p{Nd}\n]{0,4}\p{Nd}){6,}/gu
const WORDS = /(\s+)/
const AT = /[@＠]/

/** Whether a word is an address, or a part of one that was written with blanks around its sign. */
const isOfAddress = (word: string, at: number, words: readonly string[]) =>
  (AT.test(word) && word.length > 1) ||
  (word.trim() !== '' &&
    [words[at - 2], words[at + 2]].some((near) => near !== undefined && /^[@＠]$/.test(near)))

/** A text in which somebody may have written a number or an address: those are hidden, the words stay. */
export const maskWithin = (text: string): string =>
  text
    .split(WORDS)
    .map((word, at, words) => (isOfAddress(word, at, words) ? mask(word) : word))
    .join('')
    .replace(NUMBERS, mask)
