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

/** Latin letters that Unicode does not take apart, as people without the key type them. */
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

/** The dot below letters of Indian scripts, which is mostly left out in typing: `फ़` and `फ`. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu

/**
 * The nasal before a consonant of its own row in Devanagari, which is written as half a letter, with a dot or with a moon:
 * `हिन्दी`, `हिंदी`.
 */
const NASALS = /ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])|ँ/gu
const NASAL = 'ं'

/**
 * A text as it is compared where spellings shall not matter: `Núñez` and `Nunez`, composed or not, `O’Brien` and
 * `obrien`, full-width and other digits, dashes of any length, with or without signs that nobody sees. By Unicode's
 * compatibility decomposition and case folding; folded twice it is the same. Letters of Devanagari are one where the same
 * sound is commonly written in two ways, without regard to grammar.
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
      // There and back, since `ẞ`, `ß` and `ı` are like `SS` and `I` only so; a sigma at a word's end is one within it.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .replace(STROKES, (letter) => STROKED[letter] ?? letter)
      .normalize('NFC')
  )
}
