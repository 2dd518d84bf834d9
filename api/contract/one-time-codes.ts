import { toAsciiDigits } from '#contract/plain-characters'

/**
 * The digits of a code in a text that was typed or pasted, such as a whole message. The first number of the right length
 * counts, else all digits.
 * @param length digits of a code
 */
export function findCode(text: string, length: number): string {
  const numbers = toAsciiDigits(text).match(/\d+/g) ?? []
  return numbers.find((number) => number.length === length) ?? numbers.join('')
}
