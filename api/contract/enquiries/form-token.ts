import * as z from 'zod/mini'
import { CHALLENGE_MOST, type Challenge, KEY_PATTERN } from '#contract/enquiries/challenge'

/** Query of GET /api/enquiry-pass. */
export const formTokenQuerySchema = z.strictObject({
  key: z.string('Key must be one text.').check(z.regex(KEY_PATTERN, 'The key is no key.')),
  answer: z.optional(
    z.string('Answer must be one text.').check(z.regex(/^\d{1,9}$/, 'Answer must be a whole number.')),
  ),
})

export const challengeSchema = z.strictObject({
  hash: z.string(),
  max: z.int().check(z.minimum(1), z.maximum(CHALLENGE_MOST)),
}) satisfies z.ZodMiniType<Challenge>

/**
 * Says, signed by the server, when a form was first touched. Where a network has sent many enquiries, a challenge comes
 * along: who solves it gets a token whose enquiry does not count towards the network's limit.
 */
export const formTokenResponse = z.strictObject({
  pass: z.string(),
  puzzle: z.optional(z.strictObject({ ...challengeSchema.shape, id: z.string() })),
})

/** Body of POST /api/enquiries/:id/proof. */
export const proofSchema = z.strictObject({
  answer: z.int('Answer must be a whole number.').check(z.minimum(0, 'Answer must not be negative.')),
})
