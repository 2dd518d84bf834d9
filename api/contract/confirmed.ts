import * as z from 'zod/mini'

/**
 * Content that a person has saved or confirmed, so it isn't sample content, even if it equals it: ids of records, names
 * of details and figures, and texts by key with a hash of the confirmed wording.
 */
export const confirmedSchema = z.strictObject({
  records: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000)),
  facts: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
  texts: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(64))),
})
export type Confirmed = z.output<typeof confirmedSchema>
