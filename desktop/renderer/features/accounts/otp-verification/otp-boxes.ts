import { OTP_LENGTH } from '#contract/limits'
import { findCode } from '#contract/one-time-codes'

/** The digits of a code, one per box; an empty text is an empty box. */
export type Boxes = readonly string[]

export const EMPTY_BOXES: Boxes = Array.from({ length: OTP_LENGTH }, () => '')

/** What the boxes hold after a paste: the code in the text, from the first box on. */
export function pasteInto(boxes: Boxes, text: string): Boxes {
  const digits = findCode(text, OTP_LENGTH)
  return digits ? EMPTY_BOXES.map((_, index) => digits[index] ?? '') : boxes
}

/**
 * How many boxes a key moves the focus without changing anything: arrows, Backspace on an empty box, and the
 * digit that the box holds already, for which the browser reports no change.
 */
export function getStep(key: string, digit: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || (key === 'Backspace' && !digit)) return -1
  return key === 'ArrowRight' || (digit && key === digit) ? 1 : 0
}

/**
 * What the boxes hold after typing into one of them, and which box the focus belongs in. The last digit typed wins; a
 * whole code that the keyboard filled in at once is spread over all boxes.
 */
export function typeInto(boxes: Boxes, index: number, text: string): { boxes: Boxes; focus: number } {
  const digits = findCode(text, OTP_LENGTH)
  if (digits.length >= OTP_LENGTH) return { boxes: pasteInto(boxes, digits), focus: OTP_LENGTH - 1 }
  const digit = digits.at(-1) ?? ''
  if (!digit && text) return { boxes, focus: index }
  return { boxes: boxes.with(index, digit), focus: digit ? Math.min(index + 1, OTP_LENGTH - 1) : index }
}
