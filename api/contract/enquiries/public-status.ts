import * as z from 'zod/mini'
import { PUBLIC_STATUSES } from '#contract/enquiries/public-statuses'

/** Response of GET /api/enquiry-state/:reference. It is public, so it contains no personal data. */
export const publicStatusResponse = z.strictObject({
  reference: z.string(),
  state: z.enum(PUBLIC_STATUSES),
  /** Date in India. */
  receivedOn: z.iso.date(),
  kind: z.enum(['student', 'service']),
})
export type PublicStatusResponse = z.output<typeof publicStatusResponse>
