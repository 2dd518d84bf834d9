import * as z from 'zod/mini'
import { KEY_PATTERN, type Puzzle } from '#contract/enquiry-guard'
import { PUZZLE_MOST } from '#contract/puzzle-levels'

/** Query of GET /api/enquiry-pass. */
export const passQuerySchema = z.strictObject({
  key: z.string('Key must be one text.').check(z.regex(KEY_PATTERN, 'The key is no key.')),
})

/** Says, signed by the server, when a form was first touched. */
export const passAnswer = z.strictObject({ pass: z.string() })

export const puzzleSchema = z.strictObject({
  hash: z.string(),
  max: z.int().check(z.minimum(1), z.maximum(PUZZLE_MOST)),
}) satisfies z.ZodMiniType<Puzzle>

/** Body of POST /api/enquiries/:id/proof. */
export const proofSchema = z.strictObject({
  answer: z.int('Answer must be a whole number.').check(z.minimum(0, 'Answer must not be negative.')),
})
