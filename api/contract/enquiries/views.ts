import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { enquiryFilterSchema } from '#contract/enquiries/query'
import { colleagueResponse } from '#contract/enquiries/record'
import { shownLine } from '#contract/one-line'
import { cutText } from '#contract/storable-text'

/** Maximum number of views per person, and maximum characters of their fields. */
export const VIEW_LIMITS = { perPerson: 50, name: 80, query: 2000 } as const

export const LAYOUTS = ['table', 'board'] as const

const display = z.strictObject({
  layout: z.optional(z.enum(LAYOUTS, { error: `Layout must be one of ${LAYOUTS.join(', ')}.` })),
  columns: z.optional(
    z
      .string('Columns must be a single value.')
      .check(
        z.regex(/^[a-zA-Z]{1,40}(,[a-zA-Z]{1,40}){0,39}$/, 'Columns must be names separated by commas.'),
      ),
  ),
})

const DISPLAY_KEYS = ['layout', 'columns']

/**
 * Returns an error message for the query of a view, or null if the screen can show it.
 * @param query as in the screen's URL, without `?`
 */
export function findQueryProblem(query: string): string | null {
  const pairs = [...new URLSearchParams(query)]
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) return 'The query repeats a field.'
  const isDisplay = ([key]: [string, string]) => DISPLAY_KEYS.includes(key)
  const filter = Object.fromEntries(pairs.filter((pair) => !isDisplay(pair)))
  const shown = Object.fromEntries(pairs.filter(isDisplay))
  const issue =
    z.safeParse(enquiryFilterSchema, filter).error?.issues[0] ?? z.safeParse(display, shown).error?.issues[0]
  if (!issue) return null
  return issue.code === 'unrecognized_keys'
    ? `Unknown field: ${cutText(issue.keys.join(', '), 100)}.`
    : issue.message
}

/** Body of POST /api/desk/views. */
export const viewSchema = z.strictObject({
  name: z
    .string({ error: mustBeText('Name') })
    .check(
      z.overwrite(shownLine),
      z.minLength(1, 'Give the view a name.'),
      maxLength('Name', VIEW_LIMITS.name),
    ),
  /** Query of the screen's URL, without `?`; empty for the unfiltered list. */
  query: z.string({ error: mustBeText('Query') }).check(
    z.maxLength(VIEW_LIMITS.query, `Query must be at most ${VIEW_LIMITS.query} characters.`),
    z.superRefine((query, context) => {
      const problem = findQueryProblem(query)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  ),
  /** True if colleagues can see it too. */
  isShared: z._default(z.boolean({ error: 'Shared must be true or false.' }), false),
})
export type ViewInput = z.output<typeof viewSchema>

/** A saved view. Only its owner (`isMine`) can delete it. */
export const viewResponse = z.strictObject({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  owner: colleagueResponse,
})
export type SavedView = z.output<typeof viewResponse>
