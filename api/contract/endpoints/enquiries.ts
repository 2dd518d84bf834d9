import * as z from 'zod/mini'
import { type Call, get, patch, post, put } from '#contract/endpoints/endpoint'
import {
  bulkAnswer,
  bulkSchema,
  callSchema,
  changeSchema,
  messageSchema,
  noteSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { deskQuerySchema } from '#contract/enquiries/query'
import {
  colleagueAnswer,
  deskCountsAnswer,
  deskDetailAnswer,
  deskEnquiryAnswer,
  deskPageAnswer,
} from '#contract/enquiries/record'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { deskSettingsSchema } from '#contract/enquiries/settings'
import { rewriteSchema, storedSchema } from '#contract/single-records'

const created = { status: 201 } as const

/** The daily work of the desk. */
export const DESK_CALLS: readonly Call[] = [
  get(
    DESK_ROUTES.enquiries,
    'session',
    'A page of the desk: enquiries of both kinds, narrowed and searched',
    deskPageAnswer,
    {
      query: deskQuerySchema,
    },
  ),
  post(DESK_ROUTES.enquiries, 'session', 'Writes down a walk-in or a phone call', deskEnquiryAnswer, {
    body: walkInSchema,
    ...created,
  }),
  get(DESK_ROUTES.enquiry, 'session', 'An enquiry, its timeline and its person’s others', deskDetailAnswer),
  patch(DESK_ROUTES.enquiry, 'session', 'Changes status, owner or follow-up', deskEnquiryAnswer, {
    body: changeSchema,
  }),
  post(DESK_ROUTES.notes, 'session', 'Notes something', deskEnquiryAnswer, { body: noteSchema, ...created }),
  post(DESK_ROUTES.calls, 'session', 'Notes what a call came to', deskEnquiryAnswer, {
    body: callSchema,
    ...created,
  }),
  post(DESK_ROUTES.messages, 'session', 'Notes that a message was written', deskEnquiryAnswer, {
    body: messageSchema,
    ...created,
  }),
  post(DESK_ROUTES.release, 'session', 'Lets a suspect in as a new enquiry', deskEnquiryAnswer),
  post(DESK_ROUTES.hold, 'session', 'Puts an enquiry apart as a machine’s', deskEnquiryAnswer),
  get(DESK_ROUTES.counts, 'session', 'How many enquiries each view holds', deskCountsAnswer),
  post(DESK_ROUTES.bulk, 'session', 'Changes many enquiries; the answer undoes it', bulkAnswer, {
    body: bulkSchema,
  }),
  get(DESK_ROUTES.colleagues, 'session', 'Who may own an enquiry', z.array(colleagueAnswer)),
  get(DESK_ROUTES.topics, 'session', 'The courses and services that enquiries name', z.array(z.string())),
  get(DESK_ROUTES.settings, 'session', 'How the desk works', storedSchema(deskSettingsSchema)),
  put(DESK_ROUTES.settings, 'session', 'Changes how the desk works', storedSchema(deskSettingsSchema), {
    body: rewriteSchema(deskSettingsSchema),
  }),
]
