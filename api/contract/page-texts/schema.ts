import * as z from 'zod/mini'
import { aText, atMost } from '#contract/characters'
import { line } from '#contract/line'
import { shownText } from '#contract/one-line'
import { ALL_PAGE_TEXTS, type KeyedText } from '#contract/page-texts/all'
import { PLACEHOLDERS, unknownPlaceholders } from '#contract/page-texts/placeholders'

const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`)

const textSchema = ({ label, place, limit, paragraphs, optional }: KeyedText) => {
  const name = `${label} (${place})`
  const text = paragraphs
    ? z.string({ error: aText(name) }).check(z.overwrite(shownText), atMost(name, limit))
    : line(name, limit)
  return text.check(
    z.minLength(optional ? 0 : 1, `${name} is required.`),
    z.refine((value) => unknownPlaceholders(value).length === 0, {
      error: ({ input }) => {
        const [first = ''] = unknownPlaceholders(String(input))
        return `{${first}} stands for nothing. There are ${known.join(', ')}.`
      },
    }),
  )
}

/** The texts of pages that differ from the originals, by key. */
export const pageTextsSchema = z.strictObject({
  texts: z.strictObject(
    Object.fromEntries(ALL_PAGE_TEXTS.map((text) => [text.key, z.optional(textSchema(text))])),
    'Texts must be an object.',
  ),
})

/** What differs, by key. */
export type PageTexts = z.output<typeof pageTextsSchema>

/** What a page says: each text under its name, with the facts in it. */
export const pageResponse = z.record(z.string(), z.string())
