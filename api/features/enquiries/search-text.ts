import { type EnquiryKind, SEARCHED_FIELDS } from '#contract/enquiries/enquiries'

/**
 * LIKE would read these as patterns and Prisma's `contains` does not escape them, so both the stored text and the
 * searched one carry stand-ins from Unicode's private area.
 */
const STAND_INS: Readonly<Record<string, string>> = { '%': '\ue025', _: '\ue05f', '\\': '\ue05c' }

/** A text as it is stored and searched: lower case, with stand-ins for the signs of a pattern. */
export const searchable = (text: string) =>
  text.toLowerCase().replace(/[%_\\]/g, (sign) => STAND_INS[sign] ?? sign)

/**
 * The text that the search box looks through: the searched fields, a line each, so that nobody finds a
 * person by the end of one field and the start of the next.
 */
export function searchText(kind: EnquiryKind, values: Readonly<Record<string, string>>): string {
  return SEARCHED_FIELDS[kind].map((field) => searchable(values[field] ?? '')).join('\n')
}
