import { MOBILE_LENGTH, PHONE_PREFIX } from '#contract/limits'
import { asciiDigit, DASHES, INVISIBLE, OTHER_DIGITS } from '#contract/plain-signs'

const { min, max } = MOBILE_LENGTH
const MOBILE = new RegExp(`^[\\d+\\-\\s()]{${min},${max}}$`)
const PLAIN_SPACES_ONLY = /^[^\t\n\v\f\r]*$/

/** 7 to 15 characters, each a digit, `+`, `-`, a space or a parenthesis. Nothing more is asked. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text) && PLAIN_SPACES_ONLY.test(text)
}

/** A number in the signs of the rule: without marks that nobody sees, with plain dashes, spaces and digits. */
export const inPlainSigns = (text: string) =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(OTHER_DIGITS, asciiDigit)
    .trim()

const withoutGaps = (number: string) => number.replace(/[ ()]/g, '')

/**
 * A phone number as it is stored. People paste invisible marks, dashes of print and digits of their own script along;
 * a number that is too long only for its spaces and brackets is taken without them.
 * @returns null for a text that the rule refuses nevertheless
 */
export function readMobile(text: string): string | null {
  const plain = inPlainSigns(text)
  return [plain, withoutGaps(plain), text].find(isMobile) ?? null
}

const MOBILE_HINTS = {
  signs: 'Please write it with digits, spaces, +, - and brackets only.',
  short: `A phone number has at least ${min} digits.`,
  long: `A phone number has at most ${max} digits. Please give one number.`,
} as const

/** What is wrong with a phone number, in words; empty for one that can be read. */
export function mobileHint(text: string): string {
  if (readMobile(text) !== null) return ''
  const plain = withoutGaps(inPlainSigns(text))
  if (!/^[\d+-]*$/.test(plain)) return MOBILE_HINTS.signs
  return plain.length < min ? MOBILE_HINTS.short : MOBILE_HINTS.long
}

/**
 * The number as `+91` and ten digits, for masking, which is part of first loads. Elsewhere `parsePhone` reads numbers.
 * @returns null for all but Indian mobile numbers
 */
export function normaliseMobile(text: string): string | null {
  const digits = inPlainSigns(text).replace(/\D/g, '').replace(/^0+/, '')
  const national = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits
  return /^[6-9]\d{9}$/.test(national) ? `${PHONE_PREFIX}${national}` : null
}
