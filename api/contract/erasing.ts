import * as z from 'zod/mini'

/** Enquiries that are erased at once, at the most. */
export const ERASE_LIMIT = 500

/** Hours for which erasing can be taken back. */
export const UNDO_HOURS = 24

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

/** Body of POST /api/desk/people/:id/erase: what goes, and whether at once, without a way back. */
export const eraseSchema = z.strictObject({
  enquiryIds: z.array(enquiryId, 'Enquiries must be a list of ids.').check(
    z.minLength(1, 'Name at least one enquiry.'),
    z.maxLength(ERASE_LIMIT, `At most ${ERASE_LIMIT} enquiries can be erased at once.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An enquiry must not be named twice.' }),
  ),
  isFinal: z.boolean({ error: 'Say whether this is final: true or false.' }),
})
export type EraseRequest = z.output<typeof eraseSchema>

/** Erased enquiries that can be taken back until `endsAt`; nobody can read them meanwhile. */
const sealedErasureResponse = z.strictObject({
  id: text,
  enquiries: z.number(),
  accountName: text,
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type SealedErasureRecord = z.output<typeof sealedErasureResponse>

/** The newest first. */
export const sealedErasuresResponse = z.array(sealedErasureResponse)

/** `erasure` takes it back; null where there is no way back. */
export const eraseResponse = z.strictObject({ message: text, erasure: z.nullable(sealedErasureResponse) })

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

/** Sentences of the endpoints that erase. */
export const ERASE_TEXTS = {
  sealed: (count: number) => `Erased: ${enquiries(count)}. You can take it back for ${UNDO_HOURS} hours.`,
  erased: (count: number) => `Erased for good: ${enquiries(count)}.`,
  undone: (count: number) => `Taken back: ${enquiries(count)}.`,
  gone: 'This was taken back already, or is erased for good.',
  over: 'This can’t be taken back any more.',
  unreadable: 'This can’t be taken back: the server’s secret has changed since.',
  taken: 'This can’t be taken back: something else has its place.',
  notTheirs: 'Not all of these enquiries are this person’s. Look at the list again.',
} as const
