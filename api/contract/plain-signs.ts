/** Signs that nobody sees, such as those that join letters or turn their direction. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Hyphens and dashes of any length. */
export const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu

/** Digits of other scripts, for `asciiDigit`. */
export const OTHER_DIGITS = /[^\P{Nd}0-9]/gu

const DIGIT = /\p{Nd}/u

/** Unicode lists the digits of each script from 0 to 9, one run beside the other. */
export function asciiDigit(digit: string): string {
  let before = (digit.codePointAt(0) ?? 0) - 1
  let place = 0
  while (DIGIT.test(String.fromCodePoint(before))) {
    before -= 1
    place += 1
  }
  return String(place % 10)
}

/** A text with the digits of every script as 0 to 9. */
export const inAsciiDigits = (text: string): string => text.replace(OTHER_DIGITS, asciiDigit)
