import * as z from 'zod/mini'
import { get, patch, post, put } from '#contract/endpoints/endpoint'
import {
  batchQuery,
  bulkResponse,
  bulkSchema,
  changeSchema,
  correctionSchema,
  leadSchema,
  messageSchema,
  noteSchema,
  phoneCallSchema,
  presenceSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { handOverResponse } from '#contract/enquiries/hand-over'
import { enquiryPageQuerySchema } from '#contract/enquiries/query'
import {
  changedResponse,
  colleagueResponse,
  contactResponse,
  enquiryCountsResponse,
  enquiryDetailResponse,
  enquiryPageResponse,
  leadResponse,
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
    'read-enquiries',
    'A page of the desk: enquiries of both kinds, narrowed and searched',
    enquiryPageResponse,
    { query: enquiryPageQuerySchema },
  ),
  addWalkIn: post(
    '/api/desk/enquiries',
    'work-on-enquiries',
    'Writes down a walk-in or a phone call',
    staffEnquiryResponse,
    { body: walkInSchema, status: 201, once: true },
  ),
  addLead: post(
    '/api/desk/leads',
    'work-on-enquiries',
    'Adds an enquiry that another system has: new, and nobody’s yet',
    leadResponse,
    { body: leadSchema, status: 201, once: true },
  ),
  readEnquiry: get(
    SHELL_ROUTES.enquiry,
    'read-enquiries',
    'An enquiry, its timeline and its person’s others',
    enquiryDetailResponse,
    { query: timelineQuerySchema },
  ),
  changeEnquiry: patch(
    SHELL_ROUTES.enquiry,
    'work-on-enquiries',
    'Changes status, assignee or next step',
    changedResponse,
    { body: changeSchema, once: true },
  ),
  correctEnquiry: post(
    '/api/desk/enquiries/:id/corrections',
    'work-on-enquiries',
    'Corrects what an enquiry says; the old words stay on its timeline',
    changedResponse,
    { body: correctionSchema, once: true },
  ),
  revealContact: post(
    '/api/desk/enquiries/:id/reveal',
    'read-enquiries',
    'Number and address of an enquiry in full; where they are masked for the caller, its timeline says who saw them',
    contactResponse,
    { isUnmasked: true },
  ),
  addNote: post('/api/desk/enquiries/:id/notes', 'work-on-enquiries', 'Notes something', changedResponse, {
    body: noteSchema,
    status: 201,
    once: true,
  }),
  addPhoneCall: post(
    '/api/desk/enquiries/:id/calls',
    'work-on-enquiries',
    'Notes what a call came to',
    changedResponse,
    {
      body: phoneCallSchema,
      status: 201,
      once: true,
    },
  ),
  addMessage: post(
    '/api/desk/enquiries/:id/messages',
    'work-on-enquiries',
    'Notes that a message was written',
    changedResponse,
    { body: messageSchema, status: 201, once: true },
  ),
  markNotSpam: post(
    '/api/desk/enquiries/:id/release',
    'work-on-enquiries',
    'Lets a suspect in as a new enquiry',
    changedResponse,
    { query: batchQuery },
  ),
  markAsSpam: post(
    '/api/desk/enquiries/:id/hold',
    'work-on-enquiries',
    'Puts an enquiry apart as a machine’s',
    changedResponse,
  ),
  countEnquiries: get(
    '/api/desk/counts',
    'read-enquiries',
    'How many enquiries each view holds',
    enquiryCountsResponse,
  ),
  changeEnquiries: post('/api/desk/bulk', 'work-on-enquiries', 'Changes many enquiries', bulkResponse, {
    body: bulkSchema,
    once: true,
  }),
  listColleagues: get(
    '/api/desk/colleagues',
    'read-enquiries',
    'Who may own an enquiry',
    z.array(colleagueResponse),
  ),
  listHandOvers: get(
    '/api/desk/hand-overs',
    'read-enquiries',
    'What colleagues have handed to oneself and one has not touched since',
    z.array(handOverResponse),
  ),
  sayPresence: post(
    '/api/desk/enquiries/:id/presence',
    'read-enquiries',
    'Tells colleagues that one looks at an enquiry, or has left it',
    presenceSchema,
    { body: presenceSchema },
  ),
  listTopics: get(
    '/api/desk/topics',
    'read-enquiries',
    'The courses and services that enquiries name',
    z.array(z.string()),
  ),
  readEnquirySettings: get(
    '/api/desk/settings',
    'read-enquiries',
    'How the desk works',
    storedSchema(enquirySettingsSchema),
    { isUnmasked: true },
  ),
  writeEnquirySettings: put(
    '/api/desk/settings',
    'change-settings',
    'Changes how the desk works',
    storedSchema(enquirySettingsSchema),
    { body: rewriteSchema(enquirySettingsSchema) },
  ),
}
