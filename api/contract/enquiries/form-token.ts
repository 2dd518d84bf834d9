import * as z from 'zod/mini'

/** Idempotency key that a form creates when it opens. */
export const KEY_PATTERN = /^[\w-]{16,64}$/

/** Query of GET /api/enquiry-pass. */
export const formTokenQuerySchema = z.strictObject({
  key: z.string('Key must be a single value.').check(z.regex(KEY_PATTERN, 'Invalid key.')),
})

/** Signed time of the first touch of a form. */
export const formTokenResponse = z.strictObject({ pass: z.string() })
