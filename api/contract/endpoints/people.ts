import { activityResponse } from '#contract/activity'
import { auditQuerySchema, auditResponse } from '#contract/audit'
import { bookingSchema } from '#contract/demo-classes/bookings'
import { get, post, remove } from '#contract/endpoints/endpoint'
import { publicStatusResponse } from '#contract/enquiries/public-status'
import { timelineQuerySchema } from '#contract/enquiries/record'
import { undoResponse } from '#contract/enquiries/undo'
import { erasableResponse, eraseResponse, eraseSchema, erasuresResponse } from '#contract/erasing'
import {
  mergeResponse,
  mergeSchema,
  personResponse,
  proposalsResponse,
  splitResponse,
  splitSchema,
} from '#contract/people'
import { messageResponse } from '#contract/responses'
import { ROUTES } from '#contract/routes'

/** People, privacy, audit and the public status. */
export const PEOPLE_ENDPOINTS = {
  readPerson: get(
    '/api/desk/people/:id',
    'read-enquiries',
    'Returns a person with all their enquiries',
    personResponse,
    {
      query: timelineQuerySchema,
    },
  ),
  mergePeople: post(
    '/api/desk/people/:id/merge',
    'manage-people',
    'Merges another person into this one',
    mergeResponse,
    {
      body: mergeSchema,
    },
  ),
  splitPerson: post(
    '/api/desk/people/:id/split',
    'manage-people',
    'Moves enquiries to a new person',
    splitResponse,
    { body: splitSchema },
  ),
  listProposals: get(
    '/api/desk/proposals',
    'read-all-enquiries',
    'Lists possible duplicates, newest first',
    proposalsResponse,
  ),
  acceptProposal: post(
    '/api/desk/proposals/:id/accept',
    'manage-people',
    'Merges two possible duplicates',
    mergeResponse,
  ),
  declineProposal: post(
    '/api/desk/proposals/:id/decline',
    'manage-people',
    'Marks two possible duplicates as different people',
    messageResponse,
  ),
  reopenProposal: post(
    '/api/desk/proposals/:id/reopen',
    'manage-people',
    'Undoes the decision that two people are different',
    messageResponse,
  ),
  readErasable: get(
    '/api/desk/people/:id/erasable',
    'erase',
    'Lists the enquiries of a person that can be erased',
    erasableResponse,
  ),
  erasePerson: post(
    '/api/desk/people/:id/erase',
    'erase',
    'Hides enquiries of a person and erases them in a day, or immediately',
    eraseResponse,
    { body: eraseSchema },
  ),
  listErasures: get(
    '/api/desk/erasures',
    'read-audit',
    'Lists erasures that can be cancelled, newest first',
    erasuresResponse,
  ),
  cancelErasure: post('/api/desk/erasures/:id/cancel', 'erase', 'Cancels an erasure', messageResponse),
  finishErasure: remove(
    '/api/desk/erasures/:id',
    'erase',
    'Runs a scheduled erasure immediately',
    messageResponse,
  ),
  listAudit: get('/api/desk/audit', 'read-audit', 'Lists audit entries, newest first', auditResponse, {
    query: auditQuerySchema,
  }),
  readActivity: get(
    '/api/desk/activities/:id',
    'read-enquiries',
    'Returns a timeline entry in full',
    activityResponse,
  ),
  undoActivity: post(
    '/api/desk/activities/:id/undo',
    'work-on-enquiries',
    'Undoes one of your activities, or with `last` your latest change, except what was changed since',
    undoResponse,
    { once: true },
  ),
  undoBatch: post(
    '/api/desk/batches/:id/undo',
    'work-on-enquiries',
    'Undoes one of your bulk changes, except what was changed since',
    undoResponse,
    { once: true },
  ),
  readPublicStatus: get(
    ROUTES.enquiryState,
    'public',
    'Returns the status of an enquiry by its reference',
    publicStatusResponse,
  ),
  bookByReference: post(
    ROUTES.seat,
    'public',
    'Books a seat in a demo class for the enquiry with this reference, or moves its seat',
    publicStatusResponse,
    { body: bookingSchema, refusals: ['conflict'] },
  ),
  cancelByReference: remove(
    ROUTES.seat,
    'public',
    'Cancels the seat of the enquiry with this reference',
    publicStatusResponse,
    { refusals: ['conflict'] },
  ),
  readSeatCalendar: get(
    ROUTES.seatCalendar,
    'public',
    'Returns the seat of the enquiry with this reference as a calendar file',
    undefined,
    { media: 'text/calendar' },
  ),
}
