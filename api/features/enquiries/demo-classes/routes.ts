import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { type AccessControl, createEndpoints, SENT } from '../../../http/endpoint.ts'
import { limitByNetwork, type NetworkLimit } from '../../../http/rate-limit.ts'
import { mustRevalidate } from '../../../http/response-cache/caching-headers.ts'
import { after } from '../../../lib/clock.ts'
import { readPublicStatus } from '../public-status/to-public-status.ts'
import { readEnquiry } from '../read-enquiry.ts'
import { bookSeat, changeBooking } from './book.ts'
import { addDemoClasses, cancelDemoClass, changeDemoClass, restoreDemoClass } from './manage-classes.ts'
import {
  bookByReference,
  cancelByReference,
  type PublicClassDeps,
  readSeatCalendar,
} from './public-booking.ts'
import { listBookings, listDemoClasses, listOpenClasses } from './read-classes.ts'

/** Serves demo classes to staff, and seats to anyone who knows the reference of an enquiry. */
export function demoClassRoutes(
  deps: PublicClassDeps & { bookingLimit: NetworkLimit },
  access: AccessControl,
): Router {
  const { database, clock } = deps
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.listOpenDemoClasses, mustRevalidate, () => listOpenClasses(database, after(clock, 0)))

  endpoint(ENDPOINTS.listDemoClasses, ({ query }) => listDemoClasses(database, query, indianDay(clock.now())))
  endpoint(ENDPOINTS.addDemoClasses, ({ body, user, key }) => addDemoClasses(deps, body, user, key))
  endpoint(ENDPOINTS.changeDemoClass, ({ params, body, user }) =>
    changeDemoClass(deps, params.id, body, user),
  )
  endpoint(ENDPOINTS.cancelDemoClass, ({ params, user }) => cancelDemoClass(deps, params.id, user))
  endpoint(ENDPOINTS.restoreDemoClass, ({ params, user }) => restoreDemoClass(deps, params.id, user))
  endpoint(ENDPOINTS.listBookings, ({ params, user }) => listBookings(database, params.id, user))
  endpoint(ENDPOINTS.bookSeat, async ({ params: { id }, body, user, key }) => {
    await bookSeat(deps, id, body, user, key)
    return readEnquiry(database, id, user)
  })
  endpoint(ENDPOINTS.changeBooking, async ({ params, body, user }) =>
    readEnquiry(database, await changeBooking(deps, params.id, body.status, user), user),
  )

  const byNetwork = limitByNetwork(deps.bookingLimit)
  endpoint(ENDPOINTS.bookByReference, byNetwork, async ({ params: { reference }, body }) => {
    await bookByReference(deps, reference, body)
    return readPublicStatus(deps, reference)
  })
  endpoint(ENDPOINTS.cancelByReference, byNetwork, async ({ params: { reference } }) => {
    await cancelByReference(deps, reference)
    return readPublicStatus(deps, reference)
  })
  endpoint(ENDPOINTS.readSeatCalendar, byNetwork, async ({ params, response }) => {
    const calendar = await readSeatCalendar(deps, params.reference)
    response
      .set('Cache-Control', 'no-store')
      .attachment('demo-class.ics')
      .type('text/calendar')
      .send(calendar)
    return SENT
  })
  return router
}
