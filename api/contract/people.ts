import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { mustBeText } from '#contract/characters'
import { BULK_LIMIT } from '#contract/enquiries/changes'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** Enquiries and proposals that a page shows at the most, the newest. */
export const PERSON_LIMITS = { enquiries: 200, proposals: 50 } as const

const id = (label: string) =>
  z
    .string({ error: mustBeText(label) })
    .check(z.minLength(1, `${label} is required.`), z.maxLength(64, `${label} is too long.`))

const texts = z.array(z.string())

/** Two people who may be one, since both have written with these addresses and numbers; the older one first. */
const proposalResponse = z.strictObject({
  id: z.string(),
  people: z.array(z.strictObject({ id: z.string(), names: z.array(z.string()), count: z.number() })),
  /** What they share, as it is compared: e-mail addresses, and numbers with +91. */
  shared: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type Proposal = z.output<typeof proposalResponse>

/** The newest proposals that nobody has decided, and how many there are. */
export const proposalsResponse = z.strictObject({ items: z.array(proposalResponse), total: z.number() })
export type Proposals = z.output<typeof proposalsResponse>

/**
 * Whoever asks: the names, numbers and addresses that they have given (newest first), their enquiries (newest first)
 * and what happened to them (oldest first). `count` is the number of enquiries outside the bin.
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
  /** Older lines that did not come along. */
  earlier: z.number(),
  /** Who may be the same person. */
  proposals: z.array(proposalResponse),
})
export type PersonPage = z.output<typeof personResponse>

/** Body of POST /api/desk/people/:id/merge: who is the same person. */
export const mergeSchema = z.strictObject({ otherId: id('Other person') })

/** The person of the address; a split of `moved` (if there are any) takes the merge back. */
export const mergeResponse = z.strictObject({ message: z.string(), person: personResponse, moved: texts })

/** Body of POST /api/desk/people/:id/split: which enquiries are somebody else's. */
export const splitSchema = z.strictObject({
  enquiryIds: z.array(id('Enquiry'), 'Enquiries must be a list of ids.').check(
    z.minLength(1, 'Name at least one enquiry.'),
    z.maxLength(BULK_LIMIT, `At most ${BULK_LIMIT} enquiries can be split off at once.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An enquiry must not be named twice.' }),
  ),
  /** Whether it stays proposed that the two are one: an accepted proposal is taken back. */
  isProposed: z.optional(z.boolean({ error: 'isProposed must be true or false.' })),
})
export type SplitRequest = z.output<typeof splitSchema>

/** The person of the address and the new one; a merge with `otherId` takes the split back. */
export const splitResponse = z.strictObject({
  message: z.string(),
  person: personResponse,
  otherId: z.string(),
})

/** Sentences of the endpoints for people. */
export const PEOPLE_TEXTS = {
  merged: 'The two are one person now.',
  declined: 'Noted: these are two people.',
  reopened: 'Nobody has decided yet whether these are one person.',
  split: 'These enquiries are another person’s now.',
  sameTwice: 'This is one person already.',
  noOther: 'There is no such other person.',
  notTheirs: 'Not all of these enquiries are this person’s. Look at the page again.',
  keepOne: 'At least one enquiry must stay with the person.',
} as const
