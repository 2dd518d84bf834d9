import * as z from 'zod/mini'
import { type Endpoint, get, patch, post, put } from '#contract/endpoints/endpoint'
import {
  bulkResponse,
  bulkSchema,
  changeSchema,
  messageSchema,
  noteSchema,
  phoneCallSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { enquiryPageQuerySchema } from '#contract/enquiries/query'
import {
  colleagueResponse,
  enquiryCountsResponse,
  enquiryDetailResponse,
  enquiryPageResponse,
  staffEnquiryResponse,
} from '#contract/enquiries/record'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { enquirySettingsSchema } from '#contract/enquiries/settings'
import { rewriteSchema, storedSchema } from '#contract/single-records'

const created = { status: 201 } as const

/** The daily work of the desk. */
export const ENQUIRY_ENDPOINTS: readonly Endpoint[] = [
  get(
    ENQUIRY_ROUTES.enquiries,
    'session',
    'A page of the desk: enquiries of both kinds, narrowed and searched',
    enquiryPageResponse,
    {
      query: enquiryPageQuerySchema,
    },
  ),
  post(ENQUIRY_ROUTES.enquiries, 'session', 'Writes down a walk-in or a phone call', staffEnquiryResponse, {
    body: walkInSchema,
    ...created,
  }),
  get(
    ENQUIRY_ROUTES.enquiry,
    'session',
    'An enquiry, its timeline and its person’s others',
    enquiryDetailResponse,
  ),
  patch(ENQUIRY_ROUTES.enquiry, 'session', 'Changes status, owner or follow-up', staffEnquiryResponse, {
    body: changeSchema,
  }),
  post(ENQUIRY_ROUTES.notes, 'session', 'Notes something', staffEnquiryResponse, {
    body: noteSchema,
    ...created,
  }),
  post(ENQUIRY_ROUTES.calls, 'session', 'Notes what a call came to', staffEnquiryResponse, {
    body: phoneCallSchema,
    ...created,
  }),
  post(ENQUIRY_ROUTES.messages, 'session', 'Notes that a message was written', staffEnquiryResponse, {
    body: messageSchema,
    ...created,
  }),
  post(ENQUIRY_ROUTES.release, 'session', 'Lets a suspect in as a new enquiry', staffEnquiryResponse),
  post(ENQUIRY_ROUTES.hold, 'session', 'Puts an enquiry apart as a machine’s', staffEnquiryResponse),
  get(ENQUIRY_ROUTES.counts, 'session', 'How many enquiries each view holds', enquiryCountsResponse),
  post(ENQUIRY_ROUTES.bulk, 'session', 'Changes many enquiries; the answer undoes it', bulkResponse, {
    body: bulkSchema,
  }),
  get(ENQUIRY_ROUTES.colleagues, 'session', 'Who may own an enquiry', z.array(colleagueResponse)),
  get(ENQUIRY_ROUTES.topics, 'session', 'The courses and services that enquiries name', z.array(z.string())),
  get(ENQUIRY_ROUTES.settings, 'session', 'How the desk works', storedSchema(enquirySettingsSchema)),
  put(ENQUIRY_ROUTES.settings, 'session', 'Changes how the desk works', storedSchema(enquirySettingsSchema), {
    body: rewriteSchema(enquirySettingsSchema),
  }),
]
