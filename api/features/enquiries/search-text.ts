import { BUDGETS, type Choice, getLabel, TIMELINES } from '#contract/enquiries/choices'
import { type EnquiryKind, SEARCHED_FIELDS } from '#contract/enquiries/enquiries'
import { fold } from '#contract/fold'
import { PHONE_PREFIX } from '#contract/limits'
import { maskContacts } from '#contract/masking'
import { type ParsedPhone, parsePhone } from '#contract/parse-phone'
import { toPlainCharacters } from '#contract/phone-numbers'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import { getDialect, type SearchedWord, SHORTEST_INDEXED, type TextSearch } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

type Where = Prisma.EnquiryWhereInput

/**
 * LIKE would read these as patterns and Prisma's `contains` does not escape them, so both the stored text and the
 * searched one carry stand-ins from Unicode's private area.
 */
const STAND_INS: Readonly<Record<string, string>> = { '%': '\ue025', _: '\ue05f', '\\': '\ue05c' }

/** A text as it is stored and searched: folded, so that spellings do not matter, with stand-ins for the signs of a pattern. */
const searchable = (text: string) => fold(text).replace(/[%_\\]/g, (sign) => STAND_INS[sign] ?? sign)

/** A text as a whole in the searched columns, as the specified lists look for it; none for an empty one. */
export function asOneText(q: string): TextSearch {
  const text = searchable(q)
  return { words: text === '' ? [] : [{ text }], hasMessages: false }
}

/**
 * Each word of a text wherever it stands, in any order, in messages too, as the desk looks for it. Of one or two letters
 * beside another word it is the beginning of a name: `asha r`; two digits are a part of a number.
 */
export function asWords(q: string): TextSearch {
  const texts = [...new Set(searchable(q).split(/\s+/).filter(Boolean))]
  const isInitial = (text: string) =>
    texts.length > 1 && [...text].length < SHORTEST_INDEXED && !/^\d\d$/.test(text)
  return { words: texts.map((text) => ({ text, isStart: isInitial(text) })), hasMessages: true }
}

const PREFIX_DIGITS = PHONE_PREFIX.slice(1)
const GROUPED_DIGITS = /^(?:tel:)?[\d\s+\-().,/]*$/i
const INTERNATIONAL = /^(?:tel:)?\s*(?:\+|00)/i

const toDigits = (number: string) => toPlainCharacters(number).replace(/\D/g, '')

const withoutPrefix = (digits: string) =>
  digits.startsWith(PREFIX_DIGITS) ? digits.slice(PREFIX_DIGITS.length) : digits

/**
 * The digits of a number, whole or in part, in any groups.
 * @returns the possible readings, the likeliest first, since 91 may be the country's code; empty for other texts
 */
function readDigits(text: string): string[] {
  const plain = toPlainCharacters(text)
  if (!GROUPED_DIGITS.test(plain)) return []
  const whole = parsePhone(plain).number
  const digits = toDigits(plain).replace(/^0+/, '')
  const typed = INTERNATIONAL.test(plain) ? [withoutPrefix(digits)] : [digits, withoutPrefix(digits)]
  return [...new Set([...(whole ? [withoutPrefix(toDigits(whole))] : []), ...typed])]
}

/**
 * What somebody may mean by a text, the likeliest first: the digits of a number in whatever groups, or words. The first that
 * finds something counts.
 */
export const toSearches = (q: string): [TextSearch, ...TextSearch[]] => {
  const numbers = readDigits(q)
    .filter((digits) => digits.length >= SHORTEST_INDEXED)
    .map((text) => ({ words: [{ text }], hasMessages: true }))
  const [first = asWords(q), ...others] = numbers
  return numbers.length > 0 ? [first, ...others, asWords(q)] : [first]
}

/** What stands before a word. */
const GAPS = [' ', '\n'] as const

/** What a search finds, as a query that needs no index of texts. */
export function whereFound(database: Database, { words, hasMessages }: TextSearch): Where {
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
    AND: words.map(({ text, isStart }) => ({
      OR: [
        ...inColumn('search', text, isStart),
        ...(hasMessages ? inColumn('searchMessage', text, isStart) : []),
        ...(hasMessages ? [{ searchMessage: null, OR: inColumn('message', text, isStart) }] : []),
      ],
    })),
  }
}

/** Fields of which a column shows a label in the place of what is stored. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = { budget: BUDGETS, timeline: TIMELINES }

/** A number as it is stored, as its column shows it, and in digits alone. */
function toPhoneTexts(stored: string, { number, shown }: ParsedPhone): string[] {
  const texts = [stored, shown, number ?? '']
  const digits = toDigits(stored)
  return texts.some((text) => text.includes(digits)) ? texts : [...texts, digits]
}

/** What a database makes of a text by itself. */
const inLowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** A folded text is at the most so many times as long: one sign of Arabic may stand for eighteen. */
const LONGEST = 2

/** The message folded; null where the message says so itself, which costs no second copy. */
function toSearchMessage(message: string): string | null {
  const folded = searchable(message)
  return folded === inLowerCase(message) ? null : cutText(folded, LONGEST * message.length)
}

/**
 * The columns that searches look through: the searched fields, a line each, so that nobody finds a person by the end of
 * one field and the start of the next; and the message.
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

/** What the searched columns are made of. */
export const FOUND_COLUMNS = {
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
} as const satisfies Prisma.EnquirySelect
export type FoundRow = Prisma.EnquiryGetPayload<{ select: typeof FOUND_COLUMNS }>

const hasWord = (column: string, { text, isStart = false }: SearchedWord): boolean =>
  isStart ? column.startsWith(text) || GAPS.some((gap) => column.includes(gap + text)) : column.includes(text)

/** Digits of the shortest text that may be a whole number. */
const WHOLE_NUMBER = 7

const mayBeNumber = (text: string) => toDigits(text).length >= WHOLE_NUMBER

/** True if a searched text is a whole number, in any spelling, or a whole address. */
function isContactOf(text: string, mobile: string, email: string): boolean {
  if ([searchable(mobile), searchable(email)].includes(text)) return true
  if (!mayBeNumber(text)) return false
  const { number } = parsePhone(text)
  return number === null ? text === toDigits(mobile) : number === parsePhone(mobile).number
}

/**
 * Whether somebody finds an enquiry for whom contacts are masked: by its other words, or by the whole of its number or
 * address. A part of these finds nothing, or one could try digit after digit.
 */
export function isFoundMasked(row: FoundRow, { words, hasMessages }: TextSearch): boolean {
  const { mobile, email, kind } = row
  const [first, ...others] = words
  if (first && others.length === 0 && isContactOf(first.text, mobile, email)) return true
  const shown = { ...maskContacts(row), mobile: '', email: '' }
  const columns = [
    toSearchColumns(kind as EnquiryKind, shown).search,
    ...(hasMessages ? [searchable(shown.message)] : []),
  ]
  return words.every((word) => columns.some((column) => hasWord(column, word)))
}

/** Whether a searched text may be a whole number or address, in whatever signs. */
export function isWholeContact(q: string): boolean {
  const text = fold(q)
  return text.includes('@') || mayBeNumber(text)
}
