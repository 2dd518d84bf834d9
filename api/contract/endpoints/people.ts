import { auditQuerySchema, auditResponse } from '#contract/audit'
import { type Endpoint, get, post, remove } from '#contract/endpoints/endpoint'
import { publicStatusResponse } from '#contract/enquiries/public-status'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { erasableResponse, eraseResponse, eraseSchema, sealedErasuresResponse } from '#contract/erasing'
import {
  mergeResponse,
  mergeSchema,
  personResponse,
  proposalsResponse,
  splitResponse,
  splitSchema,
} from '#contract/people'
import { messageResponse } from '#contract/responses'

/** People, privacy, audit and the state for visitors. */
export const PEOPLE_ENDPOINTS: readonly Endpoint[] = [
  get(ENQUIRY_ROUTES.person, 'session', 'A person with all of their enquiries', personResponse),
  post(ENQUIRY_ROUTES.merge, 'session', 'Says that two are one person', mergeResponse, { body: mergeSchema }),
  post(ENQUIRY_ROUTES.split, 'session', 'Says that enquiries are somebody else’s', splitResponse, {
    body: splitSchema,
  }),
  get(ENQUIRY_ROUTES.proposals, 'session', 'People who may be one, newest first', proposalsResponse),
  post(ENQUIRY_ROUTES.acceptProposal, 'session', 'Says that the two are one person', mergeResponse),
  post(ENQUIRY_ROUTES.declineProposal, 'session', 'Says that the two are not one person', messageResponse),
  post(
    ENQUIRY_ROUTES.reopenProposal,
    'session',
    'Takes back that the two are not one person',
    messageResponse,
  ),
  get(ENQUIRY_ROUTES.erasable, 'session', 'What erasing a person can take', erasableResponse),
  post(
    ENQUIRY_ROUTES.erase,
    'session',
    'Erases enquiries of a person, for a day with a way back',
    eraseResponse,
    {
      body: eraseSchema,
    },
  ),
  get(ENQUIRY_ROUTES.erasures, 'session', 'Erased enquiries that can be taken back', sealedErasuresResponse),
  post(ENQUIRY_ROUTES.undoErasure, 'session', 'Takes erased enquiries back', messageResponse),
  remove(ENQUIRY_ROUTES.erasure, 'session', 'Gives up the way back: erased for good', messageResponse),
  get(ENQUIRY_ROUTES.audit, 'session', 'Who changed what, newest first', auditResponse, {
    query: auditQuerySchema,
  }),
  get(ENQUIRY_ROUTES.state, 'public', 'How far an enquiry has come, by its reference', publicStatusResponse),
]
