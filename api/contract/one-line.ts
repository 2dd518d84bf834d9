/** Characters that change the direction of the text around them, so that a line reads differently. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** Makes untrusted text safe to show within one line. */
export const oneLine = (text: string) =>
  text.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim()

/** Letters and symbols without a visible glyph: Hangul fillers, the Braille blank. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** True if a text has a visible character. A name without one would be a row that can't be read or clicked. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(BLANK, ''))

/** Returns a text as a single line; empty if nothing in it is visible. */
export const shownLine = (text: string) => (isVisible(text) ? oneLine(text) : '')

/** Returns a trimmed multi-line text; empty if nothing in it is visible. */
export const shownText = (text: string) => (isVisible(text) ? text.trim() : '')

/** Removes invisible characters picked up by copying, for values of plain letters. */
export const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '')
