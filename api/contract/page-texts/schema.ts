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

/** An order that names every part once, and hides none that is needed. */
const arrangementSchema = (arranged: Arranged) => {
  const parts: Readonly<Record<string, Part>> = PARTS[arranged]
  const names = Object.keys(parts)
  const missing = (order: readonly string[]) => names.find((name) => !order.includes(name))
  const name = z.enum(names, { error: 'The menu or a page has no such part.' })
  return z.strictObject(
    {
      order: z.array(name, 'Order must be a list.').check(
        z.refine((order) => missing(order) === undefined, {
          error: ({ input }) => {
            const part = parts[missing(input as string[]) ?? '']
            return part?.needed ?? `The order lacks ${part?.label}.`
          },
        }),
        z.maxLength(names.length, 'The order names something twice.'),
      ),
      hidden: z.array(name, 'Hidden parts must be a list.').check(
        z.refine((hidden) => !hidden.some((part) => parts[part]?.needed), {
          error: ({ input }) => (input as string[]).map((part) => parts[part]?.needed).find(Boolean) ?? '',
        }),
        z.refine((hidden) => new Set(hidden).size === hidden.length, 'Something is hidden twice.'),
      ),
    },
    'An arrangement must be an object.',
  )
}

const ARRANGED = Object.keys(PARTS) as Arranged[]

/** The name of a page in the menu. @param written the texts that differ from the originals, by key */
export const menuName = (page: string, written: PageTexts['texts']): string =>
  written[`${page}.menu`] ?? ALL_PAGE_TEXTS.find(({ key }) => key === `${page}.menu`)?.original ?? ''

/** What of the pages differs from the originals: texts by key, and what of them is shown in which order. */
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

/** What differs. */
export interface PageTexts {
  texts: Record<string, string | undefined>
  parts: Arrangements
}

/** Characters of all names in the menu. */
export const menuLength = ({ texts, parts }: PageTexts): number =>
  shownParts('menu', parts.menu).reduce((sum, page) => sum + countCharacters(menuName(page, texts)), 0)

const menuFits = z.refine<object>((record) => menuLength(record as PageTexts) <= MENU_LIMITS.all, {
  error: ({ input }) =>
    `The names in the menu have ${menuLength(input as PageTexts)} characters together; the header has room for ${MENU_LIMITS.all}.`,
  path: ['parts', 'menu'],
})

/** What differs, with a menu that fits into the header. */
export const pageTextsRecord = pageTextsSchema.check(menuFits)

/** The same as it is written in its place. */
export const pageTextsBody = rewriteSchema(pageTextsSchema).check(menuFits)

/** What a page says, each text under its name with the facts in it, and the sections that it shows, in their order. */
export const pageResponse = z.strictObject({
  texts: z.record(z.string(), z.string()),
  sections: z.array(z.string()),
})

/** What stands on every page. */
export const siteResponse = z.strictObject({
  /** The pages that there are, as the menu has them. */
  menu: z.array(z.strictObject({ href: z.string(), label: z.string() })),
  texts: z.record(z.string(), z.string()),
  /** Version of the privacy notice under the forms. */
  notice: z.string(),
})
export type SiteResponse = z.output<typeof siteResponse>
