/** They turn the order of the signs around a text, and would make a line read as something else. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Line ends and controls would start a new line. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** A text that a stranger wrote, as part of one line. */
export const oneLine = (text: string) =>
  text.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim()

/** Letters and signs that are drawn as nothing: the fillers of Hangul, the blank of Braille. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text shows anything: a name of nothing but invisible signs is a row that nobody can read or click. */
const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(BLANK, ''))

/** A text of one line as lists show it; the empty text for one that shows nothing. */
export const shownLine = (text: string) => (isSeen(text) ? oneLine(text) : '')

/** A text of any lines without the space around it; the empty text for one that shows nothing. */
export const shownText = (text: string) => (isSeen(text) ? text.trim() : '')

/** A text without the invisible signs that copying brings along, for what is made of plain letters. */
export const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '')
