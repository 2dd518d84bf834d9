import { OTP_LENGTH } from '#contract/limits'
import { findCode } from '#contract/one-time-codes'

/** The digits of a code, one per box; empty boxes are empty strings. */
export type Boxes = readonly string[]

export const EMPTY_BOXES: Boxes = Array.from({ length: OTP_LENGTH }, () => '')

/** Returns the boxes after a paste: the code found in the text, from the first box on. */
export function pasteInto(boxes: Boxes, text: string): Boxes {
  const digits = findCode(text, OTP_LENGTH)
  return digits ? EMPTY_BOXES.map((_, index) => digits[index] ?? '') : boxes
}

/**
 * Returns the number of boxes by which a key moves the focus: arrows, Backspace in an empty box, and the same digit
 * again, for which the browser fires no change event.
 */
export function getStep(key: string, digit: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || (key === 'Backspace' && !digit)) return -1
  return key === 'ArrowRight' || (digit && key === digit) ? 1 : 0
}

/**
 * Returns the boxes and the focused box after typing. The last typed digit replaces the others; an autofilled code is
 * spread over all boxes.
 */
export function typeInto(boxes: Boxes, index: number, text: string): { boxes: Boxes; focus: number } {
  const digits = findCode(text, OTP_LENGTH)
  if (digits.length >= OTP_LENGTH) return { boxes: pasteInto(boxes, digits), focus: OTP_LENGTH - 1 }
  const digit = digits.at(-1) ?? ''
  if (!digit && text) return { boxes, focus: index }
  return { boxes: boxes.with(index, digit), focus: digit ? Math.min(index + 1, OTP_LENGTH - 1) : index }
}
