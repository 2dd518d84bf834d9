import * as z from 'zod/mini'

/** Enquiries that are erased at once, at the most. */
export const ERASE_LIMIT = 500

/** Hours until an erasure is due. */
export const ERASE_HOURS = 24

const text = z.string()

/**
 * What erasing a person can delete, newest first: their enquiries, those in the bin, and those marked as spam that name
 * a number or an address of theirs. `isNamedSo`: the name can be that of the newest one.
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
  /** How many daily backups are kept; each keeps what is erased after it. */
  backups: z.number(),
})
export type Erasable = z.output<typeof erasableResponse>

const enquiryId = z
  .string({ error: 'Enquiry must be text.' })
  .check(z.minLength(1, 'Enquiry is required.'), z.maxLength(64, 'Enquiry is too long.'))

/** Body of POST /api/desk/people/:id/erase. `isNow`: right away instead of in ERASE_HOURS. */
export const eraseSchema = z.strictObject({
  enquiryIds: z.array(enquiryId, 'Enquiries must be a list of ids.').check(
    z.minLength(1, 'Name at least one enquiry.'),
    z.maxLength(ERASE_LIMIT, `At most ${ERASE_LIMIT} enquiries can be erased at once.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An enquiry must not be named twice.' }),
  ),
  isNow: z._default(z.boolean({ error: 'Say whether to erase now: true or false.' }), false),
})
export type EraseRequest = z.output<typeof eraseSchema>

/** Enquiries of a person that no one sees any more. They are erased at `eraseAt`; until then that can be cancelled. */
const erasureResponse = z.strictObject({
  id: text,
  enquiries: z.number(),
  accountName: text,
  createdAt: z.iso.datetime(),
  eraseAt: z.iso.datetime(),
})
export type ErasureRecord = z.output<typeof erasureResponse>

/** The newest first. */
export const erasuresResponse = z.array(erasureResponse)

/** `erasure` is null once the enquiries are erased. */
export const eraseResponse = z.strictObject({ message: text, erasure: z.nullable(erasureResponse) })

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

/** Sentences of the endpoints that erase. */
export const ERASE_TEXTS = {
  scheduled: (count: number) =>
    `Hidden: ${enquiries(count)}, to be erased in ${ERASE_HOURS} hours. Until then you can cancel that.`,
  erased: (count: number) => `Permanently erased: ${enquiries(count)}.`,
  cancelled: (count: number) => `Erasure cancelled: ${enquiries(count)} restored.`,
  over: 'This can’t be cancelled any more.',
  notTheirs: 'Not all of these enquiries are this person’s. Look at the list again.',
} as const
