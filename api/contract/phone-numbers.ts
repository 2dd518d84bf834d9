import { MOBILE_LENGTH } from '#contract/limits'
import { toIndianNumber } from '#contract/phone-links'
import { asciiDigit, DASHES, INVISIBLE, OTHER_DIGITS } from '#contract/plain-characters'

const { min, max } = MOBILE_LENGTH
const MOBILE = new RegExp(`^[\\d+\\-\\s()]{${min},${max}}$`)
const PLAIN_SPACES_ONLY = /^[^\t\n\v\f\r]*$/

/** True for 7 to 15 digits, `+`, `-`, spaces and parentheses. This is the whole specified rule. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text) && PLAIN_SPACES_ONLY.test(text)
}

/** Replaces dashes, spaces and digits with their ASCII forms and removes invisible characters. */
export const toPlainCharacters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(OTHER_DIGITS, asciiDigit)
    .trim()

const withoutGaps = (number: string) => number.replace(/[ ()]/g, '')

/**
 * Normalises a phone number for storage: people paste invisible characters, typographic dashes and digits of their own
 * script. Spaces and brackets are removed if the number is too long with them.
 * @returns null if the result still breaks the rule
 */
export function readMobile(text: string): string | null {
  const plain = toPlainCharacters(text)
  return [plain, withoutGaps(plain), text].find(isMobile) ?? null
}

const MOBILE_HINTS = {
  signs: 'Please use only digits, spaces, +, - and brackets.',
  short: `A phone number has at least ${min} digits.`,
  long: `A phone number has at most ${max} digits. Please enter one number.`,
} as const

/** Explains the problem with a phone number; empty for a valid one. */
export function mobileHint(text: string): string {
  if (readMobile(text) !== null) return ''
  const plain = withoutGaps(toPlainCharacters(text))
  if (!/^[\d+-]*$/.test(plain)) return MOBILE_HINTS.signs
  return plain.length < min ? MOBILE_HINTS.short : MOBILE_HINTS.long
}

/** Returns an Indian number in any spelling and script as `+91` and ten digits; null for any other number. */
export const readIndianNumber = (text: string): string | null => toIndianNumber(toPlainCharacters(text))
