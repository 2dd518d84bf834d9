import { BUDGETS, type Choice, getLabel, TIMELINES } from '#contract/enquiries/choices'
import { type EnquiryKind, SEARCHED_FIELDS } from '#contract/enquiries/enquiries'

/**
 * LIKE would read these as patterns and Prisma's `contains` does not escape them, so both the stored text and the
 * searched one carry stand-ins from Unicode's private area.
 */
const STAND_INS: Readonly<Record<string, string>> = { '%': '\ue025', _: '\ue05f', '\\': '\ue05c' }

/** A text as it is stored and searched: lower case, with stand-ins for the signs of a pattern. */
export const searchable = (text: string) =>
  text.toLowerCase().replace(/[%_\\]/g, (sign) => STAND_INS[sign] ?? sign)

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
