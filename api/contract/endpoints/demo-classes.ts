import * as z from 'zod/mini'
import { bookingChangeSchema, bookingResponse, bookingSchema } from '#contract/demo-classes/bookings'
import {
  demoClassesQuerySchema,
  demoClassResponse,
  demoClassRewriteSchema,
  newDemoClassSchema,
  savedDemoClassesResponse,
} from '#contract/demo-classes/demo-classes'
import { get, patch, post, put } from '#contract/endpoints/endpoint'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** Demo classes and their bookings, for staff. */
export const DEMO_CLASS_ENDPOINTS = {
  listDemoClasses: get(
    '/api/desk/demo-classes',
    'read-enquiries',
    'Lists the demo classes of some days, from today by default',
    z.array(demoClassResponse),
    { query: demoClassesQuerySchema },
  ),
  addDemoClasses: post(
    '/api/desk/demo-classes',
    'work-on-enquiries',
    'Plans a demo class, or one every week until a day',
    savedDemoClassesResponse,
    { body: newDemoClassSchema, status: 201, once: true },
  ),
  changeDemoClass: put(
    '/api/desk/demo-classes/:id',
    'work-on-enquiries',
    'Changes a demo class and notifies people with a seat of a new time or place after a minute',
    savedDemoClassesResponse,
    { body: demoClassRewriteSchema },
  ),
  cancelDemoClass: post(
    '/api/desk/demo-classes/:id/cancel',
    'work-on-enquiries',
    'Cancels a demo class and notifies everyone in it after a minute',
    demoClassResponse,
  ),
  restoreDemoClass: post(
    '/api/desk/demo-classes/:id/restore',
    'work-on-enquiries',
    'Takes back the cancellation of a demo class',
    demoClassResponse,
  ),
  listBookings: get(
    '/api/desk/demo-classes/:id/bookings',
    'read-enquiries',
    'Lists the people of a demo class: those with a seat, then the waiting list in order',
    z.array(bookingResponse),
  ),
  bookSeat: post(
    '/api/desk/enquiries/:id/booking',
    'work-on-enquiries',
    'Books a seat in a demo class for an enquiry, or moves its seat',
    staffEnquiryResponse,
    { body: bookingSchema, once: true },
  ),
  changeBooking: patch(
    '/api/desk/bookings/:id',
    'work-on-enquiries',
    'Offers a seat to someone waiting, cancels a seat, or records who came',
    staffEnquiryResponse,
    { body: bookingChangeSchema },
  ),
}
