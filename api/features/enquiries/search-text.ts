import { BUDGETS, type Choice, getLabel, TIMELINES } from '#contract/enquiries/choices'
import { type EnquiryKind, SEARCHED_FIELDS } from '#contract/enquiries/enquiries'
import { readReferencePart } from '#contract/enquiries/reference'
import { fold } from '#contract/fold'
import { PHONE_PREFIX } from '#contract/limits'
import { maskContacts, maskText } from '#contract/masking'
import { type ParsedPhone, parsePhone } from '#contract/parse-phone'
import { toPlainCharacters } from '#contract/phone-numbers'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import { getDialect, type SearchedWord, SHORTEST_INDEXED, type TextSearch } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

type Where = Prisma.EnquiryWhereInput

/**
 * LIKE treats these as wildcards and Prisma's `contains` doesn't escape them, so both the stored and the searched text use
 * replacements from Unicode's private use area.
 */
const WILDCARD_REPLACEMENTS: Readonly<Record<string, string>> = { '%': '\ue025', _: '\ue05f', '\\': '\ue05c' }

/** Folds a text for search and replaces the wildcards. */
const searchable = (text: string) =>
  fold(text).replace(/[%_\\]/g, (character) => WILDCARD_REPLACEMENTS[character] ?? character)

/** Restores the wildcards of a stored text. */
const withWildcards = (stored: string) =>
  Object.entries(WILDCARD_REPLACEMENTS).reduce(
    (text, [wildcard, replacement]) => text.replaceAll(replacement, wildcard),
    stored,
  )

/** Folds a searched text. A text of marks that folding drops, such as an apostrophe, stays as it is: it must not match all. */
const foldSearch = (q: string) => searchable(q) || q.trim()

/** Searches for the text as a whole. An empty text has no words. */
export function toPhraseSearch(q: string): TextSearch {
  const text = foldSearch(q)
  return { words: text === '' ? [] : [{ text }], hasMessages: false }
}

/**
 * Searches for each word in any order, in messages, notes and references too, as the desk does. Next to another word, one
 * or two letters match the start of a name (`asha r`), and two digits match part of a number.
 */
export function toWordSearch(q: string): TextSearch {
  const texts = [...new Set(foldSearch(q).split(/\s+/).filter(Boolean))]
  const isInitial = (text: string) =>
    texts.length > 1 && [...text].length < SHORTEST_INDEXED && !/^\d\d$/.test(text)
  const words = texts.map((text) => ({
    text,
    isStart: isInitial(text),
    reference: readReferencePart(text),
  }))
  return { words, hasMessages: true }
}

const PREFIX_DIGITS = PHONE_PREFIX.slice(1)
const GROUPED_DIGITS = /^(?:tel:)?[\d\s+\-().,/]*$/i
const INTERNATIONAL = /^(?:tel:)?\s*(?:\+|00)/i

const toDigits = (number: string) => toPlainCharacters(number).replace(/\D/g, '')

const withoutPrefix = (digits: string) =>
  digits.startsWith(PREFIX_DIGITS) ? digits.slice(PREFIX_DIGITS.length) : digits

/**
 * Reads the digits of a whole or partial number in any grouping.
 * @returns possible readings, the most likely first, since 91 can be the country code; empty for other texts
 */
function readDigits(text: string): string[] {
  const plain = toPlainCharacters(text)
  if (!GROUPED_DIGITS.test(plain)) return []
  const whole = parsePhone(plain).number
  const digits = toDigits(plain).replace(/^0+/, '')
  const typed = INTERNATIONAL.test(plain) ? [withoutPrefix(digits)] : [digits, withoutPrefix(digits)]
  return [...new Set([...(whole ? [withoutPrefix(toDigits(whole))] : []), ...typed])]
}

/** Returns searches for the readings of a phone number, if the text is one, and then another search. */
function withNumberSearches(q: string, last: TextSearch): [TextSearch, ...TextSearch[]] {
  const numbers = readDigits(q)
    .filter((digits) => digits.length >= SHORTEST_INDEXED)
    .map((text) => ({ words: [{ text }], hasMessages: last.hasMessages }))
  const [first = last, ...others] = [...numbers, last]
  return [first, ...others]
}

/** Returns possible searches for a text, the most likely first: digits in any grouping, or words. The first match counts. */
export const toSearches = (q: string) => withNumberSearches(q, toWordSearch(q))

/**
 * Returns possible searches of the lists by kind for a text, the most likely first: a phone number in any grouping and with
 * any prefix, or the text as a whole.
 */
export const toListSearches = (q: string) => withNumberSearches(q, toPhraseSearch(q))

const GAPS = [' ', '\n'] as const

/** Returns the condition for a search without the text index. */
export function whereMatches(database: Database, { words, hasMessages }: TextSearch): Where {
  const { find } = getDialect(database)
  const inColumn = (
    column: 'search' | 'searchMessage' | 'message',
    text: string,
    isStart = false,
  ): Where[] =>
    isStart
      ? [
          { [column]: find(text, 'startsWith') },
          ...GAPS.map((gap) => ({ [column]: find(gap + text, 'contains') })),
        ]
      : [{ [column]: find(text, 'contains') }]
  return {
    AND: words.map(({ text, isStart, reference }) => ({
      OR: [
        ...inColumn('search', text, isStart),
        ...(hasMessages ? inColumn('searchMessage', text, isStart) : []),
        ...(hasMessages ? [{ searchMessage: null, OR: inColumn('message', text, isStart) }] : []),
        ...(reference ? [{ reference: find(reference, 'contains') }] : []),
      ],
    })),
  }
}

/** Fields that show a label instead of the stored value. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = { budget: BUDGETS, timeline: TIMELINES }

/** Returns a number as stored, as shown, and as digits only. */
function toPhoneTexts(stored: string, { number, shown }: ParsedPhone): string[] {
  const texts = [stored, shown, number ?? '']
  const digits = toDigits(stored)
  return texts.some((text) => text.includes(digits)) ? texts : [...texts, digits]
}

/** Lowercases a text as the database does. */
const toLowerCaseAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Maximum factor by which folding can lengthen a text; one Arabic ligature expands to 18 characters. */
const MAX_GROWTH = 2

/** Returns the folded message and notes, or null if they equal the message, which saves a second copy. */
export function toSearchMessage(message: string, notes: readonly string[] = []): string | null {
  const text = [message, ...notes].join('\n')
  const folded = searchable(text)
  return folded === toLowerCaseAscii(message) ? null : cutText(folded, MAX_GROWTH * text.length)
}

/**
 * Returns the search columns of an enquiry without notes: the searched fields, one per line, so that no match spans two
 * fields, and the message.
 */
export function toSearchColumns(
  kind: EnquiryKind,
  values: object,
  phone = parsePhone((values as { mobile?: string }).mobile ?? ''),
) {
  const fields = values as Readonly<Record<string, string | undefined>>
  const toTexts = (field: string, value: string) =>
    field === 'mobile' ? toPhoneTexts(value, phone) : [value, getLabel(CHOICES[field] ?? [], value)]
  const texts = SEARCHED_FIELDS[kind].flatMap((field) => [
    ...new Set(toTexts(field, fields[field] ?? '').map(searchable)),
  ])
  return {
    search: texts.join('\n'),
    searchMessage: toSearchMessage(fields.message ?? ''),
  }
}

/** The columns in which a search finds an enquiry, and those from which its search column is built. */
export const MATCH_COLUMNS = {
  kind: true,
  name: true,
  mobile: true,
  email: true,
  course: true,
  company: true,
  serviceLabel: true,
  budget: true,
  timeline: true,
  message: true,
  searchMessage: true,
  reference: true,
} as const satisfies Prisma.EnquirySelect
export type MatchRow = Prisma.EnquiryGetPayload<{ select: typeof MATCH_COLUMNS }>

const hasWord = (column: string, { text, isStart = false }: SearchedWord): boolean =>
  isStart ? column.startsWith(text) || GAPS.some((gap) => column.includes(gap + text)) : column.includes(text)

/** Minimum number of digits of a whole phone number. */
const MIN_NUMBER_DIGITS = 7

const canBeNumber = (text: string) => toDigits(text).length >= MIN_NUMBER_DIGITS

/** True if the text is the whole phone number, in any spelling, or the whole email. */
function matchesContact(text: string, mobile: string, email: string): boolean {
  if ([searchable(mobile), searchable(email)].includes(text)) return true
  if (!canBeNumber(text)) return false
  const { number } = parsePhone(text)
  return number === null ? text === toDigits(mobile) : number === parsePhone(mobile).number
}

/**
 * True if a viewer who sees contacts masked can find the enquiry: by its other text, the whole phone number or email, or
 * both. Part of a contact doesn't match, or they could guess it digit by digit.
 */
export function matchesMasked(row: MatchRow, { words, hasMessages }: TextSearch): boolean {
  const { mobile, email, kind, message, searchMessage, reference } = row
  const shown = { ...maskContacts(row), mobile: '', email: '' }
  const columns = [
    toSearchColumns(kind as EnquiryKind, shown).search,
    ...(hasMessages ? [searchable(maskText(withWildcards(searchMessage ?? message)))] : []),
  ]
  const isShown = (word: SearchedWord) =>
    columns.some((column) => hasWord(column, word)) ||
    Boolean(word.reference && reference.includes(word.reference))
  const hidden = words.filter((word) => !isShown(word)).map(({ text }) => text)
  return hidden.length === 0 || matchesContact(hidden.join(' '), mobile, email)
}

/** True if the text may be a whole phone number or email, in any script. */
export function isWholeContact(q: string): boolean {
  const text = fold(q)
  return text.includes('@') || canBeNumber(text)
}
