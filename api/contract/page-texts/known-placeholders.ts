import * as z from 'zod/mini'
import { factsIn, PLACEHOLDERS, unknownPlaceholders } from '#contract/page-texts/placeholders'

const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`)

export const knownPlaceholders = z.refine<string>((value) => unknownPlaceholders(value).length === 0, {
  error: ({ input }) => {
    const [first = ''] = unknownPlaceholders(String(input))
    return `Unknown placeholder {${first}}. Use ${known.join(', ')}.`
  },
})

/** Refuses placeholders where visitors would see them as typed. Other words in braces are allowed, since courses teach code. */
export const withoutPlaceholders = z.refine<string>((value) => factsIn(value.toLowerCase()).length === 0, {
  error: ({ input }) => {
    const [first = ''] = factsIn(String(input).toLowerCase())
    return `{${first}} doesn’t work in this field. Type the text itself: ${known.join(', ')} only work in Pages and texts and in Slides and plans.`
  },
})
