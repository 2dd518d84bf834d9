import { asciiDigit, DASHES, INVISIBLE, OTHER_DIGITS } from '#contract/plain-signs'

/** Plain signs without an apostrophe, of which only the case is to be folded. */
const PLAIN = /^[\n -&(-_a-~]*$/

/** A stand-alone accent that is typed for an apostrophe. In NFKD it would be a space with a mark. */
const ACUTE = '\u00b4'

/** Straight, typographic and modifier ones, primes, and the accents that are typed for them. */
const APOSTROPHES = /['`\u02b9\u02bb-\u02bd\u02c8\u2018\u2019\u201b\u2032]/gu

/**
 * Accents, which people type or leave out. Only of these scripts: in Devanagari and others a mark is a vowel, and
 * without it a name is another one.
 */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu

/**
 * A text as it is compared where spellings shall not matter: `Núñez` and `Nunez`, composed or not, `O’Brien` and
 * `obrien`, full-width and other digits, dashes of any length, with or without signs that nobody sees. By Unicode's
 * compatibility decomposition and case folding; folded twice it is the same.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return (
    text
      .replace(INVISIBLE, '')
      .replaceAll(ACUTE, '')
      .normalize('NFKD')
      .replace(APOSTROPHES, '')
      .replace(DASHES, '-')
      .replace(OTHER_DIGITS, asciiDigit)
      .replace(ACCENTS, '$1')
      // There and back, since `ẞ`, `ß` and `ı` are like `SS` and `I` only so; a sigma at a word's end is one within it.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  )
}
