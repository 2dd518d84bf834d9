import { asciiDigit, DASHES, INVISIBLE, OTHER_DIGITS } from '#contract/plain-characters'

/** ASCII text without apostrophes, where only case needs folding. */
const PLAIN = /^[\n -&(-_a-~]*$/

/** A stand-alone accent typed for an apostrophe. NFKD would turn it into a space with a mark. */
const ACUTE = '\u00b4'

/** Straight, typographic and modifier apostrophes, primes, and accents typed in their place. */
const APOSTROPHES = /['`\u02b9\u02bb-\u02bd\u02c8\u2018\u2019\u201b\u2032]/gu

/** Accents, which people may leave out. Only in these scripts: in Devanagari and others, marks are vowels. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu

/** Latin letters that Unicode does not decompose, with the usual ASCII spelling. */
const STROKED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}
const STROKES = /[łøđħŧðþæœ]/g

/** The dot below letters of Indian scripts, which people mostly leave out: `फ़` and `फ`. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu

/**
 * In Devanagari, the nasal before a consonant of its own row, which can be a half letter, a dot or a chandrabindu:
 * `हिन्दी`, `हिंदी`.
 */
const NASALS = /ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])|ँ/gu
const NASAL = 'ं'

/**
 * Normalises a text for comparison regardless of spelling: `Núñez` and `Nunez`, composed or not, `O’Brien` and
 * `obrien`, full-width and other digits, dashes of any length, invisible characters. Uses Unicode compatibility
 * decomposition and case folding, and is idempotent. Common spelling variants in Devanagari are treated as equal.
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
      .replace(NUKTAS, '')
      .replace(NASALS, NASAL)
      .replace(ACCENTS, '$1')
      // Only a round trip through upper case folds `ẞ`, `ß` and `ı` to `ss` and `i`. A final sigma becomes a regular one.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .replace(STROKES, (letter) => STROKED[letter] ?? letter)
      .normalize('NFC')
  )
}
