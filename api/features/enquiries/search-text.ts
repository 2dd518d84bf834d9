import { BUDGETS, type Choice, getLabel, TIMELINES } from '#contract/enquiries/choices'
import { type EnquiryKind, SEARCHED_FIELDS } from '#contract/enquiries/enquiries'
import type { Database } from '../../database/database.ts'
import { getDialect, type SearchedWord, SHORTEST_INDEXED, type TextSearch } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

type Where = Prisma.EnquiryWhereInput

/**
 * LIKE would read these as patterns and Prisma's `contains` does not escape them, so both the stored text and the
 * searched one carry stand-ins from Unicode's private area.
 */
const STAND_INS: Readonly<Record<string, string>> = { '%': '\ue025', _: '\ue05f', '\\': '\ue05c' }

/** A text as it is stored and searched: lower case, with stand-ins for the signs of a pattern. */
export const searchable = (text: string) =>
  text.toLowerCase().replace(/[%_\\]/g, (sign) => STAND_INS[sign] ?? sign)

const toWord = (text: string): SearchedWord => ({ stored: searchable(text), typed: text.toLowerCase() })

/** A text as a whole in the searched columns, as the specified lists look for it; none for an empty one. */
export const asOneText = (q: string): TextSearch => ({
  words: q === '' ? [] : [toWord(q)],
  hasMessages: false,
})

/**
 * Each word of a text wherever it stands, in any order, in messages too, as the desk looks for it. Of one or two letters
 * beside another word it is the beginning of a name: `asha r`.
 */
export function asWords(q: string): TextSearch {
  const texts = [...new Set(q.split(/\s+/).filter(Boolean))]
  const isInitial = (text: string) => texts.length > 1 && [...text].length < SHORTEST_INDEXED
  return { words: texts.map((text) => ({ ...toWord(text), isStart: isInitial(text) })), hasMessages: true }
}

/** What stands before a word. */
const GAPS = [' ', '\n'] as const

/** What a search finds, as a query that needs no index of texts. */
export function whereFound(database: Database, { words, hasMessages }: TextSearch): Where {
  const { find } = getDialect(database)
  const inColumn = (column: 'search' | 'message', text: string, isStart = false): Where[] =>
    isStart
      ? [
          { [column]: find(text, 'startsWith') },
          ...GAPS.map((gap) => ({ [column]: find(gap + text, 'contains') })),
        ]
      : [{ [column]: find(text, 'contains') }]
  return {
    AND: words.map(({ stored, typed, isStart }) => ({
      OR: [
        ...inColumn('search', stored, isStart),
        ...(hasMessages ? inColumn('message', typed, isStart) : []),
      ],
    })),
  }
}

/** Fields of which a column shows a label in the place of what is stored. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = { budget: BUDGETS, timeline: TIMELINES }

/** A field as it is stored and as its column shows it, with a hyphen too where that has a dash, which few keyboards have. */
function toTexts(field: string, value: string): string[] {
  const label = getLabel(CHOICES[field] ?? [], value)
  return [...new Set([value, label, label.replaceAll('–', '-')])]
}

/**
 * The text that the search box looks through: the searched fields, a line each, so that nobody finds a
 * person by the end of one field and the start of the next.
 */
export function searchText(kind: EnquiryKind, values: Readonly<Record<string, string>>): string {
  const texts = SEARCHED_FIELDS[kind].flatMap((field) => toTexts(field, values[field] ?? ''))
  return texts.map(searchable).join('\n')
}
