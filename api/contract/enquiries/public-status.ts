import * as z from 'zod/mini'
import { ENQUIRY_STATES } from '#contract/enquiries/public-statuses'

/** Answer of GET /api/enquiry-state/:reference: for anybody who knows the reference, so nothing about a person. */
export const enquiryStateAnswer = z.strictObject({
  reference: z.string(),
  state: z.enum(ENQUIRY_STATES),
  /** Day in India. */
  receivedOn: z.iso.date(),
  kind: z.enum(['student', 'service']),
})
export type EnquiryStateAnswer = z.output<typeof enquiryStateAnswer>
