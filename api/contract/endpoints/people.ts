import { activityResponse } from '#contract/activity'
import { auditQuerySchema, auditResponse } from '#contract/audit'
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

/** People, privacy, audit and the state for visitors. */
export const PEOPLE_ENDPOINTS = {
  readPerson: get(
    '/api/desk/people/:id',
    'read-enquiries',
    'A person with all of their enquiries',
    personResponse,
    {
      query: timelineQuerySchema,
    },
  ),
  mergePeople: post(
    '/api/desk/people/:id/merge',
    'manage-people',
    'Says that two are one person',
    mergeResponse,
    {
      body: mergeSchema,
    },
  ),
  splitPerson: post(
    '/api/desk/people/:id/split',
    'manage-people',
    'Says that enquiries are somebody else’s',
    splitResponse,
    { body: splitSchema },
  ),
  listProposals: get(
    '/api/desk/proposals',
    'read-all-enquiries',
    'People who may be one, newest first',
    proposalsResponse,
  ),
  acceptProposal: post(
    '/api/desk/proposals/:id/accept',
    'manage-people',
    'Says that the two are one person',
    mergeResponse,
  ),
  declineProposal: post(
    '/api/desk/proposals/:id/decline',
    'manage-people',
    'Says that the two are not one person',
    messageResponse,
  ),
  reopenProposal: post(
    '/api/desk/proposals/:id/reopen',
    'manage-people',
    'Takes back that the two are not one person',
    messageResponse,
  ),
  readErasable: get(
    '/api/desk/people/:id/erasable',
    'erase',
    'What erasing a person can take',
    erasableResponse,
  ),
  erasePerson: post(
    '/api/desk/people/:id/erase',
    'erase',
    'Hides enquiries of a person and erases them in a day, or now',
    eraseResponse,
    { body: eraseSchema },
  ),
  listErasures: get(
    '/api/desk/erasures',
    'read-audit',
    'Erasures that can be cancelled, newest first',
    erasuresResponse,
  ),
  cancelErasure: post('/api/desk/erasures/:id/cancel', 'erase', 'Cancels an erasure', messageResponse),
  finishErasure: remove(
    '/api/desk/erasures/:id',
    'erase',
    'Erases now what is to be erased later',
    messageResponse,
  ),
  listAudit: get('/api/desk/audit', 'read-audit', 'Who changed what, newest first', auditResponse, {
    query: auditQuerySchema,
  }),
  readActivity: get(
    '/api/desk/activities/:id',
    'read-enquiries',
    'A line of a timeline with all its words',
    activityResponse,
  ),
  undoActivity: post(
    '/api/desk/activities/:id/undo',
    'work-on-enquiries',
    'Undoes one of one’s own activities, or by `last` one’s last change: what nobody has changed since',
    undoResponse,
    { once: true },
  ),
  undoBatch: post(
    '/api/desk/batches/:id/undo',
    'work-on-enquiries',
    'Undoes all that one has changed at once: what nobody has changed since',
    undoResponse,
    { once: true },
  ),
  readPublicStatus: get(
    ROUTES.enquiryState,
    'public',
    'How far an enquiry has come, by its reference',
    publicStatusResponse,
  ),
}
