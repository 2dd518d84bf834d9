import * as z from 'zod/mini'
import { factsIn, NO_FACTS, unknownPlaceholders } from '#contract/page-texts/placeholders'

const known = Object.keys(NO_FACTS)
  .map((name) => `{${name}}`)
  .join(', ')

export const knownPlaceholders = z.refine<string>((value) => unknownPlaceholders(value).length === 0, {
  error: ({ input }) => {
    const [first = ''] = unknownPlaceholders(String(input))
    return `Unknown placeholder {${first}}. Use ${known}.`
  },
})

/** Refuses placeholders where visitors would see them as typed. Other words in braces are allowed, since courses teach code. */
export const withoutPlaceholders = z.refine<string>((value) => factsIn(value.toLowerCase()).length === 0, {
  error: `Type the text itself. Placeholders (${known}) only work in Pages and texts and in Slides and plans.`,
})
