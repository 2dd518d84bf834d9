import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { mustBeText } from '#contract/characters'
import { BULK_LIMIT } from '#contract/enquiries/changes'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** Maximum number of enquiries and proposals that a page shows, newest first. */
export const PERSON_LIMITS = { enquiries: 200, proposals: 50 } as const

const id = (label: string) =>
  z
    .string({ error: mustBeText(label) })
    .check(z.minLength(1, `${label} is required.`), z.maxLength(64, `${label} is too long.`))

const texts = z.array(z.string())

/** Two possible duplicates that share an email or phone number, the older record first. */
const proposalResponse = z.strictObject({
  id: z.string(),
  people: z.array(z.strictObject({ id: z.string(), names: z.array(z.string()), count: z.number() })),
  /** Shared emails and phone numbers in normalised form (numbers with +91). */
  shared: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type Proposal = z.output<typeof proposalResponse>

/** The newest undecided proposals, and their total number. */
export const proposalsResponse = z.strictObject({ items: z.array(proposalResponse), total: z.number() })
export type Proposals = z.output<typeof proposalsResponse>

/**
 * A person: the names, phone numbers and emails that they gave and their enquiries (newest first), and the timeline
 * (oldest first). `count` is the number of enquiries outside the bin.
 */
export const personResponse = z.strictObject({
  id: z.string(),
  names: z.array(z.string()),
  mobiles: z.array(z.string()),
  emails: z.array(z.string()),
  isMasked: z.optional(z.literal(true)),
  count: z.number(),
  enquiries: z.array(staffEnquiryResponse),
  activities: z.array(activityResponse),
  /** Number of older lines that are left out. */
  earlier: z.number(),
  proposals: z.array(proposalResponse),
})
export type PersonPage = z.output<typeof personResponse>

/** Body of POST /api/desk/people/:id/merge. */
export const mergeSchema = z.strictObject({ otherId: id('Other person') })

/** The person of the URL. To undo the merge, split off the enquiries in `moved`. */
export const mergeResponse = z.strictObject({ message: z.string(), person: personResponse, moved: texts })

/** Body of POST /api/desk/people/:id/split: enquiries that belong to someone else. */
export const splitSchema = z.strictObject({
  enquiryIds: z.array(id('Enquiry'), 'Enquiries must be a list of ids.').check(
    z.minLength(1, 'Select at least one enquiry.'),
    z.maxLength(BULK_LIMIT, `You can split off up to ${BULK_LIMIT} enquiries at a time.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each enquiry can be listed only once.' }),
  ),
  /** True if the two stay possible duplicates, as when an accepted proposal is undone. */
  isProposed: z.optional(z.boolean({ error: 'isProposed must be true or false.' })),
})
export type SplitRequest = z.output<typeof splitSchema>

/** The person of the URL, and the new one. To undo the split, merge with `otherId`. */
export const splitResponse = z.strictObject({
  message: z.string(),
  person: personResponse,
  otherId: z.string(),
})

export const PEOPLE_TEXTS = {
  merged: 'Merged into one person.',
  declined: 'Kept as two people.',
  reopened: 'Moved back to possible duplicates.',
  split: 'Enquiries moved to a new person.',
  sameTwice: 'This is already the same person.',
  noOther: 'The other person was not found.',
  notTheirs: 'Some of these enquiries don’t belong to this person. Reload the page and try again.',
  keepOne: 'At least one enquiry must stay with the person.',
} as const
