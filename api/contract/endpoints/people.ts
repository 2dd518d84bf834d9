import { auditAnswer, auditQuerySchema } from '#contract/audit'
import { type Call, get, post, remove } from '#contract/endpoints/endpoint'
import { enquiryStateAnswer } from '#contract/enquiries/public-status'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { erasableAnswer, eraseAnswer, eraseSchema, sealedErasuresAnswer } from '#contract/erasing'
import {
  mergeAnswer,
  mergeSchema,
  personAnswer,
  proposalsAnswer,
  splitAnswer,
  splitSchema,
} from '#contract/people'
import { messageAnswer } from '#contract/responses'

/** People, privacy, audit and the state for visitors. */
export const PEOPLE_CALLS: readonly Call[] = [
  get(DESK_ROUTES.person, 'session', 'A person with all of their enquiries', personAnswer),
  post(DESK_ROUTES.merge, 'session', 'Says that two are one person', mergeAnswer, { body: mergeSchema }),
  post(DESK_ROUTES.split, 'session', 'Says that enquiries are somebody else’s', splitAnswer, {
    body: splitSchema,
  }),
  get(DESK_ROUTES.proposals, 'session', 'People who may be one, newest first', proposalsAnswer),
  post(DESK_ROUTES.acceptProposal, 'session', 'Says that the two are one person', mergeAnswer),
  post(DESK_ROUTES.declineProposal, 'session', 'Says that the two are not one person', messageAnswer),
  post(DESK_ROUTES.reopenProposal, 'session', 'Takes back that the two are not one person', messageAnswer),
  get(DESK_ROUTES.erasable, 'session', 'What erasing a person can take', erasableAnswer),
  post(DESK_ROUTES.erase, 'session', 'Erases enquiries of a person, for a day with a way back', eraseAnswer, {
    body: eraseSchema,
  }),
  get(DESK_ROUTES.erasures, 'session', 'Erased enquiries that can be taken back', sealedErasuresAnswer),
  post(DESK_ROUTES.undoErasure, 'session', 'Takes erased enquiries back', messageAnswer),
  remove(DESK_ROUTES.erasure, 'session', 'Gives up the way back: erased for good', messageAnswer),
  get(DESK_ROUTES.audit, 'session', 'Who changed what, newest first', auditAnswer, {
    query: auditQuerySchema,
  }),
  get(DESK_ROUTES.state, 'public', 'How far an enquiry has come, by its reference', enquiryStateAnswer),
]
