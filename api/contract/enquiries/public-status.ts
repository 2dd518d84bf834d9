import * as z from 'zod/mini'
import { PUBLIC_STATUSES } from '#contract/enquiries/public-statuses'

/** Response of GET /api/enquiry-state/:reference: for anybody who knows the reference, so nothing about a person. */
export const publicStatusResponse = z.strictObject({
  reference: z.string(),
  state: z.enum(PUBLIC_STATUSES),
  /** Day in India. */
  receivedOn: z.iso.date(),
  kind: z.enum(['student', 'service']),
})
export type PublicStatusResponse = z.output<typeof publicStatusResponse>
