import * as z from 'zod/mini'

/** Names the enquiry that a form token is for: made when the form opens. */
export const KEY_PATTERN = /^[\w-]{16,64}$/

/** Query of GET /api/enquiry-pass. */
export const formTokenQuerySchema = z.strictObject({
  key: z.string('Key must be one text.').check(z.regex(KEY_PATTERN, 'The key is no key.')),
})

/** Shows, signed by the server, when a form was first touched. */
export const formTokenResponse = z.strictObject({ pass: z.string() })
