/** Invisible characters, such as joiners and direction marks. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Hyphens and dashes of any length. */
export const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu

/** Digits of scripts other than ASCII. */
export const OTHER_DIGITS = /[^\P{Nd}0-9]/gu

const DIGIT = /\p{Nd}/u

/** Converts a digit of any script. Unicode lists the digits of each script as one run from 0 to 9. */
export function asciiDigit(digit: string): string {
  let before = (digit.codePointAt(0) ?? 0) - 1
  let place = 0
  while (DIGIT.test(String.fromCodePoint(before))) {
    before -= 1
    place += 1
  }
  return String(place % 10)
}

/** Replaces the digits of every script with 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(OTHER_DIGITS, asciiDigit)
