import * as z from 'zod/mini'
import { publicBookingResponse } from '#contract/demo-classes/bookings'
import { PUBLIC_STATUSES } from '#contract/enquiries/public-statuses'

/** Response of GET /api/enquiry-state/:reference. It is public, so it contains no personal data. */
export const publicStatusResponse = z.strictObject({
  reference: z.string(),
  state: z.enum(PUBLIC_STATUSES),
  /** Date in India. */
  receivedOn: z.iso.date(),
  kind: z.enum(['student', 'service']),
  /** The seat in a demo class, or the place on its waiting list; null without one. */
  booking: z.nullable(publicBookingResponse),
})
export type PublicStatusResponse = z.output<typeof publicStatusResponse>
