import * as z from 'zod/mini'

/** How far an enquiry has come, in the words of who sent it. */
export const ENQUIRY_STATES = ['received', 'in-progress', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** Answer of GET /api/enquiry-state/:reference: for anybody who knows the reference, so nothing about a person. */
export const enquiryStateAnswer = z.strictObject({
  reference: z.string(),
  state: z.enum(ENQUIRY_STATES),
  /** Day in India. */
  receivedOn: z.iso.date(),
  kind: z.enum(['student', 'service']),
})
export type EnquiryStateAnswer = z.output<typeof enquiryStateAnswer>

/** The sentence for a reference that no enquiry has, or that can be none. */
export const NO_SUCH_REFERENCE = 'We have no enquiry with this reference. Please check its eight characters.'
