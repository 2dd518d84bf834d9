import * as z from 'zod/mini'
import { activityAnswer } from '#contract/desk/activity'
import { BULK_LIMIT } from '#contract/desk/acts'
import { deskEnquiryAnswer } from '#contract/desk/record'
import { aText } from '#contract/schema-texts'

/** Enquiries and lines of the timeline that a person's page shows at the most, the newest. */
export const PERSON_LIMITS = { enquiries: 200, activities: 500 } as const

const id = (label: string) =>
  z
    .string({ error: aText(label) })
    .check(z.minLength(1, `${label} is required.`), z.maxLength(64, `${label} is too long.`))

const texts = z.array(z.string())

/**
 * Whoever asks: the names, numbers and addresses that they have given (newest first), their enquiries (newest first)
 * and what happened to them (oldest first). `count` is the number of enquiries outside the bin.
 */
export const personAnswer = z.strictObject({
  id: z.string(),
  names: texts,
  mobiles: texts,
  emails: texts,
  count: z.number(),
  enquiries: z.array(deskEnquiryAnswer),
  activities: z.array(activityAnswer),
})
export type PersonPage = z.output<typeof personAnswer>

/** Body of POST /api/desk/people/:id/merge: who is the same person. */
export const mergeSchema = z.strictObject({ otherId: id('Other person') })

/** The person of the address; a split of `moved` (if there are any) takes the merge back. */
export const mergeAnswer = z.strictObject({ message: z.string(), person: personAnswer, moved: texts })

/** Body of POST /api/desk/people/:id/split: which enquiries are somebody else's. */
export const splitSchema = z.strictObject({
  enquiryIds: z.array(id('Enquiry'), 'Enquiries must be a list of ids.').check(
    z.minLength(1, 'Name at least one enquiry.'),
    z.maxLength(BULK_LIMIT, `At most ${BULK_LIMIT} enquiries can be split off at once.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An enquiry must not be named twice.' }),
  ),
})

/** The person of the address and the new one; a merge with `otherId` takes the split back. */
export const splitAnswer = z.strictObject({ message: z.string(), person: personAnswer, otherId: z.string() })

/** Sentences of the calls about people. */
export const PEOPLE_TEXTS = {
  merged: 'The two are one person now.',
  split: 'These enquiries are another person’s now.',
  sameTwice: 'This is one person already.',
  noOther: 'There is no such other person.',
  notTheirs: 'Not all of these enquiries are this person’s. Look at the page again.',
  keepOne: 'At least one enquiry must stay with the person.',
  erased: (enquiries: number) =>
    `Erased for good: the person and ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}.`,
} as const
