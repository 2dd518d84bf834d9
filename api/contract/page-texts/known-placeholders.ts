import * as z from 'zod/mini'
import { PLACEHOLDERS, unknownPlaceholders } from '#contract/page-texts/placeholders'

const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`)

export const knownPlaceholders = z.refine<string>((value) => unknownPlaceholders(value).length === 0, {
  error: ({ input }) => {
    const [first = ''] = unknownPlaceholders(String(input))
    return `Unknown placeholder {${first}}. Use ${known.join(', ')}.`
  },
})
