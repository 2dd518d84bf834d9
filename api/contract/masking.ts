import { PHONE_PREFIX } from '#contract/limits'
import { normaliseMobile } from '#contract/phone-numbers'

const DOTS = '•••••'

/** A number or address of which a passer-by learns nothing: `98•••••210`. Short ones are hidden whole. */
export function mask(text: string): string {
  const own = normaliseMobile(text)?.slice(PHONE_PREFIX.length) ?? text.trim()
  const letters = [...own]
  return letters.length < 7 ? DOTS : letters.slice(0, 2).join('') + DOTS + letters.slice(-3).join('')
}

const NUMBERS = /\d(?:[\s()+-]?\d){6,}/g
const WORDS = /(\s+)/

/** A text in which somebody may have written a number or an address: those are hidden, the words stay. */
export const maskWithin = (text: string): string =>
  text
    .split(WORDS)
    .map((word) => (word.includes('@') ? mask(word) : word))
    .join('')
    .replace(NUMBERS, mask)
