import * as z from 'zod/mini'
import { get, patch, post, put } from '#contract/endpoints/endpoint'
import {
  bulkResponse,
  bulkSchema,
  changeSchema,
  correctionSchema,
  messageSchema,
  noteSchema,
  phoneCallSchema,
  presenceSchema,
  retractionSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { handOverResponse } from '#contract/enquiries/hand-over'
import { enquiryPageQuerySchema } from '#contract/enquiries/query'
import {
  colleagueResponse,
  enquiryCountsResponse,
  enquiryDetailResponse,
  enquiryPageResponse,
  notedResponse,
  staffEnquiryResponse,
  timelineQuerySchema,
} from '#contract/enquiries/record'
import { enquirySettingsSchema } from '#contract/enquiries/settings'
import { SHELL_ROUTES } from '#contract/routes'
import { rewriteSchema, storedSchema } from '#contract/single-records'

/** The daily work on enquiries. */
export const ENQUIRY_ENDPOINTS = {
  listEnquiries: get(
    '/api/desk/enquiries',
    'session',
    'A page of the desk: enquiries of both kinds, narrowed and searched',
    enquiryPageResponse,
    { query: enquiryPageQuerySchema },
  ),
  addWalkIn: post(
    '/api/desk/enquiries',
    'session',
    'Writes down a walk-in or a phone call',
    staffEnquiryResponse,
    { body: walkInSchema, status: 201, once: true },
  ),
  readEnquiry: get(
    SHELL_ROUTES.enquiry,
    'session',
    'An enquiry, its timeline and its person’s others',
    enquiryDetailResponse,
    { query: timelineQuerySchema },
  ),
  changeEnquiry: patch(
    SHELL_ROUTES.enquiry,
    'session',
    'Changes status, owner or follow-up',
    staffEnquiryResponse,
    { body: changeSchema, once: true },
  ),
  correctEnquiry: post(
    '/api/desk/enquiries/:id/corrections',
    'session',
    'Corrects what an enquiry says; the old words stay on its timeline',
    staffEnquiryResponse,
    { body: correctionSchema, once: true },
  ),
  addNote: post('/api/desk/enquiries/:id/notes', 'session', 'Notes something', notedResponse, {
    body: noteSchema,
    status: 201,
    once: true,
  }),
  addPhoneCall: post('/api/desk/enquiries/:id/calls', 'session', 'Notes what a call came to', notedResponse, {
    body: phoneCallSchema,
    status: 201,
    once: true,
  }),
  addMessage: post(
    '/api/desk/enquiries/:id/messages',
    'session',
    'Notes that a message was written',
    notedResponse,
    { body: messageSchema, status: 201, once: true },
  ),
  retractNote: post(
    '/api/desk/enquiries/:id/retractions',
    'session',
    'Takes back a note, a call or a message that one has noted',
    staffEnquiryResponse,
    { body: retractionSchema, once: true },
  ),
  markNotSpam: post(
    '/api/desk/enquiries/:id/release',
    'session',
    'Lets a suspect in as a new enquiry',
    staffEnquiryResponse,
  ),
  markAsSpam: post(
    '/api/desk/enquiries/:id/hold',
    'session',
    'Puts an enquiry apart as a machine’s',
    staffEnquiryResponse,
  ),
  countEnquiries: get(
    '/api/desk/counts',
    'session',
    'How many enquiries each view holds',
    enquiryCountsResponse,
  ),
  changeEnquiries: post(
    '/api/desk/bulk',
    'session',
    'Changes many enquiries; the answer undoes it',
    bulkResponse,
    { body: bulkSchema, once: true },
  ),
  listColleagues: get(
    '/api/desk/colleagues',
    'session',
    'Who may own an enquiry',
    z.array(colleagueResponse),
  ),
  listHandOvers: get(
    '/api/desk/hand-overs',
    'session',
    'What colleagues have handed to oneself and one has not touched since',
    z.array(handOverResponse),
  ),
  sayPresence: post(
    '/api/desk/enquiries/:id/presence',
    'session',
    'Tells colleagues that one looks at an enquiry, or has left it',
    presenceSchema,
    { body: presenceSchema },
  ),
  listTopics: get(
    '/api/desk/topics',
    'session',
    'The courses and services that enquiries name',
    z.array(z.string()),
  ),
  readEnquirySettings: get(
    '/api/desk/settings',
    'session',
    'How the desk works',
    storedSchema(enquirySettingsSchema),
  ),
  writeEnquirySettings: put(
    '/api/desk/settings',
    'session',
    'Changes how the desk works',
    storedSchema(enquirySettingsSchema),
    { body: rewriteSchema(enquirySettingsSchema) },
  ),
}
