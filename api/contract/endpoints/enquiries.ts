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
import { myDayResponse } from '#contract/enquiries/my-day'
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
    'Lists enquiries of both kinds, filtered and searched, page by page',
    enquiryPageResponse,
    { query: enquiryPageQuerySchema },
  ),
  addWalkIn: post(
    '/api/desk/enquiries',
    'work-on-enquiries',
    'Adds a walk-in or phone enquiry',
    staffEnquiryResponse,
    { body: walkInSchema, status: 201, once: true },
  ),
  addLead: post(
    '/api/desk/leads',
    'work-on-enquiries',
    'Adds a new, unassigned enquiry from another system',
    leadResponse,
    { body: leadSchema, status: 201, once: true },
  ),
  readEnquiry: get(
    SHELL_ROUTES.enquiry,
    'read-enquiries',
    'Returns an enquiry, the person’s other enquiries and the timeline of all',
    enquiryDetailResponse,
    { query: timelineQuerySchema },
  ),
  changeEnquiry: patch(
    SHELL_ROUTES.enquiry,
    'work-on-enquiries',
    'Changes the status, assignee or next step, with a note',
    changedResponse,
    { body: changeSchema, once: true },
  ),
  correctEnquiry: post(
    '/api/desk/enquiries/:id/corrections',
    'work-on-enquiries',
    'Corrects the details of an enquiry and keeps the old values on its timeline',
    changedResponse,
    { body: correctionSchema, once: true },
  ),
  revealContact: post(
    '/api/desk/enquiries/:id/reveal',
    'read-enquiries',
    'Returns the phone number and email in full, and records it on the timeline if they are masked for the caller',
    contactResponse,
    { isUnmasked: true },
  ),
  addNote: post('/api/desk/enquiries/:id/notes', 'work-on-enquiries', 'Adds a note', changedResponse, {
    body: noteSchema,
    status: 201,
    once: true,
  }),
  addPhoneCall: post(
    '/api/desk/enquiries/:id/calls',
    'work-on-enquiries',
    'Records the outcome of a call',
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
    'Records a message',
    changedResponse,
    { body: messageSchema, status: 201, once: true },
  ),
  markNotSpam: post(
    '/api/desk/enquiries/:id/release',
    'work-on-enquiries',
    'Marks an enquiry as not spam',
    changedResponse,
    { query: batchQuery },
  ),
  markAsSpam: post(
    '/api/desk/enquiries/:id/hold',
    'work-on-enquiries',
    'Marks an enquiry as spam',
    changedResponse,
  ),
  countEnquiries: get(
    '/api/desk/counts',
    'read-enquiries',
    'Counts the enquiries in each view',
    enquiryCountsResponse,
  ),
  changeEnquiries: post('/api/desk/bulk', 'work-on-enquiries', 'Changes several enquiries', bulkResponse, {
    body: bulkSchema,
    once: true,
  }),
  listColleagues: get(
    '/api/desk/colleagues',
    'read-enquiries',
    'Lists colleagues who can be assigned enquiries',
    z.array(colleagueResponse),
  ),
  listHandOvers: get(
    '/api/desk/hand-overs',
    'read-enquiries',
    'Lists enquiries that colleagues assigned to you and you haven’t worked on since',
    z.array(handOverResponse),
  ),
  readMyDay: get(
    '/api/desk/day',
    'read-enquiries',
    'Returns your overdue and today’s next steps, enquiries that colleagues assigned to you, and new enquiries',
    myDayResponse,
  ),
  setPresence: post(
    '/api/desk/enquiries/:id/presence',
    'read-enquiries',
    'Shows colleagues that you have opened or left an enquiry',
    presenceSchema,
    { body: presenceSchema },
  ),
  listTopics: get(
    '/api/desk/topics',
    'read-enquiries',
    'Lists courses and services that an enquiry can be about',
    z.array(z.string()),
  ),
  readEnquirySettings: get(
    '/api/desk/settings',
    'read-enquiries',
    'Returns the desk settings',
    storedSchema(enquirySettingsSchema),
    { isUnmasked: true },
  ),
  writeEnquirySettings: put(
    '/api/desk/settings',
    'change-settings',
    'Changes the desk settings',
    storedSchema(enquirySettingsSchema),
    { body: rewriteSchema(enquirySettingsSchema) },
  ),
}
