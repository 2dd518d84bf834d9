import * as z from 'zod/mini'
import { unknownPlaceholders } from '#contract/page-texts/placeholders'
import { PLACEHOLDER_LIST } from '#contract/page-texts/without-placeholders'

export const knownPlaceholders = z.refine<string>((value) => unknownPlaceholders(value).length === 0, {
  error: ({ input }) => {
    const [first = ''] = unknownPlaceholders(String(input))
    return `Unknown placeholder {${first}}. Use ${PLACEHOLDER_LIST}.`
  },
})
