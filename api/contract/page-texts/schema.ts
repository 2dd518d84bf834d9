import * as z from 'zod/mini'
import { countCharacters, maxLength, mustBeText } from '#contract/characters'
import { MENU_LIMITS } from '#contract/limits'
import { line } from '#contract/line'
import { shownText } from '#contract/one-line'
import { type Arranged, type Arrangements, PARTS, type Part, shownParts } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, type KeyedText } from '#contract/page-texts/all'
import { knownPlaceholders } from '#contract/page-texts/known-placeholders'
import { rewriteSchema } from '#contract/single-records'

const textSchema = ({ label, place, limit, paragraphs }: KeyedText) => {
  const name = `${label} (${place})`
  const text = paragraphs
    ? z.string({ error: mustBeText(name) }).check(z.overwrite(shownText), maxLength(name, limit))
    : line(name, limit)
  return text.check(z.minLength(1, `${name} is required.`), knownPlaceholders)
}

/** Checks that an order lists every part once and hides no required one. */
const arrangementSchema = (arranged: Arranged) => {
  const parts: Readonly<Record<string, Part>> = PARTS[arranged]
  const names = Object.keys(parts)
  const missing = (order: readonly string[]) => names.find((name) => !order.includes(name))
  const name = z.enum(names, { error: 'Unknown part of the menu or a page.' })
  return z.strictObject(
    {
      order: z.array(name, 'Order must be a list.').check(
        z.refine((order) => missing(order) === undefined, {
          error: ({ input }) => {
            const part = parts[missing(input as string[]) ?? '']
            return part?.needed ?? `The order is missing ${part?.label}.`
          },
        }),
        z.maxLength(names.length, 'The order lists a part twice.'),
      ),
      hidden: z.array(name, 'Hidden parts must be a list.').check(
        z.refine((hidden) => !hidden.some((part) => parts[part]?.needed), {
          error: ({ input }) => (input as string[]).map((part) => parts[part]?.needed).find(Boolean) ?? '',
        }),
        z.refine((hidden) => new Set(hidden).size === hidden.length, 'A part is hidden twice.'),
      ),
    },
    'An arrangement must be an object.',
  )
}

const ARRANGED = Object.keys(PARTS) as Arranged[]

/** Returns the name of a page in the menu. @param written the texts that differ from the originals, by key */
export const menuName = (page: string, written: PageTexts['texts']): string =>
  written[`${page}.menu`] ?? ALL_PAGE_TEXTS.find(({ key }) => key === `${page}.menu`)?.original ?? ''

/** Changes to the pages: texts by key, and which parts are shown in which order. */
export const pageTextsSchema = z.strictObject({
  texts: z.strictObject(
    Object.fromEntries(ALL_PAGE_TEXTS.map((text) => [text.key, z.optional(textSchema(text))])),
    'Texts must be an object.',
  ),
  parts: z.strictObject(
    Object.fromEntries(ARRANGED.map((arranged) => [arranged, z.optional(arrangementSchema(arranged))])),
    'Parts must be an object.',
  ),
})

export interface PageTexts {
  texts: Record<string, string | undefined>
  parts: Arrangements
}

/** Returns the total characters of all names in the menu. */
export const menuLength = ({ texts, parts }: PageTexts): number =>
  shownParts('menu', parts.menu).reduce((sum, page) => sum + countCharacters(menuName(page, texts)), 0)

const menuFits = z.refine<object>((record) => menuLength(record as PageTexts) <= MENU_LIMITS.all, {
  error: ({ input }) =>
    `The menu names have ${menuLength(input as PageTexts)} characters in total. The header has room for ${MENU_LIMITS.all}.`,
  path: ['parts', 'menu'],
})

/** Changes to the pages, with a menu that fits the header. */
export const pageTextsRecord = pageTextsSchema.check(menuFits)

/** Request body that replaces those changes. */
export const pageTextsBody = rewriteSchema(pageTextsSchema).check(menuFits)

/** Texts of a page by name, with facts filled in, and its visible sections in order. */
export const pageResponse = z.strictObject({
  texts: z.record(z.string(), z.string()),
  sections: z.array(z.string()),
})

export const siteResponse = z.strictObject({
  menu: z.array(z.strictObject({ href: z.string(), label: z.string() })),
  texts: z.record(z.string(), z.string()),
  /** Version of the privacy notice under the forms. */
  notice: z.string(),
})
export type SiteResponse = z.output<typeof siteResponse>
