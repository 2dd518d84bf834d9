import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { openDemoClassResponse } from '#contract/demo-classes/demo-classes'

/**
 * Statuses of a booking. `booked` and `waiting` are current; of the others, `attended` and `missed` keep their seat and
 * `cancelled` doesn't.
 */
export const BOOKING_STATUSES = ['booked', 'waiting', 'cancelled', 'attended', 'missed'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Statuses that occupy a seat. */
export const SEATED_STATUSES = ['booked', 'attended', 'missed'] as const satisfies readonly BookingStatus[]

export const isCurrentBooking = (status: string) => status === 'booked' || status === 'waiting'

const id = z
  .string('Send the id of a class.')
  .check(z.minLength(1, 'Choose a class.'), z.maxLength(64, 'The id of the class is too long.'))

/** Body of a booking. `waits` puts the person on the waiting list if the class is full. */
export const bookingSchema = z.strictObject({
  demoClassId: id,
  waits: z._default(z.boolean({ error: 'Waits must be true or false.' }), false),
})

/** Body of PATCH /api/desk/bookings/:id. `booked` offers a seat to a waiting person or takes an attendance back. */
export const bookingChangeSchema = z.strictObject({
  status: z.enum(['booked', 'cancelled', 'attended', 'missed'], {
    error: 'Status must be booked, cancelled, attended or missed.',
  }),
})

const status = z.enum(BOOKING_STATUSES)

/** A booking in the list of a class, with its person. */
export const bookingResponse = z.strictObject({
  id: z.string(),
  demoClassId: z.string(),
  enquiryId: z.string(),
  status,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  topic: z.string(),
  reference: z.string(),
  assignee: z.nonoptional(activityResponse.shape.actor),
  createdAt: z.iso.datetime(),
})
export type BookingRecord = z.output<typeof bookingResponse>

/** A seat or place on the waiting list, as its visitor sees it. It contains no personal data. */
export const publicBookingResponse = z.strictObject({
  ...openDemoClassResponse.shape,
  status,
  /** Empty unless the visitor has a seat. */
  link: z.string(),
  /** True if the visitor can still move or cancel it. */
  canChange: z.boolean(),
  /** Hours before the class until which it can be changed. */
  noticeHours: z.int(),
})
export type PublicBooking = z.output<typeof publicBookingResponse>
