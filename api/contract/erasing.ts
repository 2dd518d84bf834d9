import * as z from 'zod/mini'

/** Maximum number of enquiries that one request can erase. */
export const ERASE_LIMIT = 500

/** Hours until a scheduled erasure runs. */
export const ERASE_HOURS = 24

const text = z.string()

/**
 * Enquiries that erasing a person can delete, newest first: theirs, including the bin, and spam that contains their
 * phone number or email. `isNamedSo` is true if the name is similar to that of the newest enquiry.
 */
export const erasableResponse = z.strictObject({
  enquiries: z.array(
    z.strictObject({
      id: text,
      reference: text,
      name: text,
      email: text,
      mobile: text,
      topic: text,
      createdAt: z.iso.datetime(),
      place: z.enum(['list', 'bin', 'held']),
      isNamedSo: z.boolean(),
    }),
  ),
  total: z.number(),
  /** Number of daily backups kept. Each still contains the data that was erased after it was made. */
  backups: z.number(),
})
export type Erasable = z.output<typeof erasableResponse>

const enquiryId = z
  .string({ error: 'Enquiry must be text.' })
  .check(z.minLength(1, 'Enquiry is required.'), z.maxLength(64, 'Enquiry is too long.'))

/** Body of POST /api/desk/people/:id/erase. `isNow` erases immediately instead of after ERASE_HOURS. */
export const eraseSchema = z.strictObject({
  enquiryIds: z.array(enquiryId, 'Enquiries must be a list of ids.').check(
    z.minLength(1, 'Select at least one enquiry.'),
    z.maxLength(ERASE_LIMIT, `You can erase up to ${ERASE_LIMIT} enquiries at a time.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each enquiry can be listed only once.' }),
  ),
  isNow: z._default(z.boolean({ error: 'Set isNow to true or false.' }), false),
})
export type EraseRequest = z.output<typeof eraseSchema>

/** Hidden enquiries of a person. They are erased at `eraseAt`; until then the erasure can be cancelled. */
const erasureResponse = z.strictObject({
  id: text,
  enquiries: z.number(),
  accountName: text,
  createdAt: z.iso.datetime(),
  eraseAt: z.iso.datetime(),
})
export type ErasureRecord = z.output<typeof erasureResponse>

export const erasuresResponse = z.array(erasureResponse)

/** `erasure` is null if the enquiries are already erased. */
export const eraseResponse = z.strictObject({ message: text, erasure: z.nullable(erasureResponse) })

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

export const ERASE_TEXTS = {
  scheduled: (count: number) =>
    `${enquiries(count)} hidden, to be erased in ${ERASE_HOURS} hours. You can cancel until then.`,
  erased: (count: number) => `${enquiries(count)} permanently erased.`,
  cancelled: (count: number) => `Erasure cancelled: ${enquiries(count)} restored.`,
  over: 'This erasure can no longer be cancelled.',
  notTheirs: 'Some of these enquiries don’t belong to this person. Reload the list and try again.',
} as const
