import { messageAnswer } from '#contract/answers'
import { type Call, get, post, remove } from '#contract/call'
import { auditAnswer, auditQuerySchema } from '#contract/desk/audit'
import { mergeAnswer, mergeSchema, personAnswer, splitAnswer, splitSchema } from '#contract/desk/people'
import { DESK_ROUTES } from '#contract/desk/routes'
import { enquiryStateAnswer } from '#contract/desk/state'

/** People, privacy, audit and the state for visitors (issue 7, points 3, 5 and 8). */
export const PEOPLE_CALLS: readonly Call[] = [
  get(DESK_ROUTES.person, 'session', 'A person with all of their enquiries', personAnswer),
  post(DESK_ROUTES.merge, 'session', 'Says that two are one person', mergeAnswer, { body: mergeSchema }),
  post(DESK_ROUTES.split, 'session', 'Says that enquiries are somebody else’s', splitAnswer, {
    body: splitSchema,
  }),
  remove(DESK_ROUTES.person, 'session', 'Erases a person and all that they sent, for good', messageAnswer),
  get(DESK_ROUTES.audit, 'session', 'Who changed what, newest first', auditAnswer, {
    query: auditQuerySchema,
  }),
  get(DESK_ROUTES.state, 'public', 'How far an enquiry has come, by its reference', enquiryStateAnswer),
]
