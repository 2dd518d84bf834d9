/** Line ends and controls would start a new line; direction marks would make a text read as something else. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text that a stranger wrote, as part of one line. */
export const oneLine = (text: string) => text.replace(UNWANTED, ' ').replace(/ {2,}/g, ' ').trim()

/** Letters and signs that are drawn as nothing: the fillers of Hangul, the blank of Braille. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text shows anything: a name of nothing but invisible signs is a row that nobody can read or click. */
const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(BLANK, ''))

/** A text of one line as lists show it; the empty text for one that shows nothing. */
export const shownLine = (text: string) => (isSeen(text) ? oneLine(text) : '')

/** A text without the invisible signs that copying brings along, for what is made of plain letters. */
export const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '')
