import { get, patch, post, remove } from '#contract/endpoints/endpoint'
import { ENQUIRY_SCHEMAS, enquiryQuerySchema, statusSchema } from '#contract/enquiries/enquiries'
import { formTokenQuerySchema, formTokenResponse } from '#contract/enquiries/form-token'
import {
  enquiryCreatedResponse,
  enquiryListResponse,
  enquirySchemas,
  messageResponse,
} from '#contract/responses'
import { ROUTES } from '#contract/routes'

/** The form that a kind is sent by, and the list that shows what came: two views of the one table of enquiries. */
const kinds = {
  student: {
    create: post(ROUTES.studentEnquiries, 'public', 'Sends a student enquiry', enquiryCreatedResponse, {
      body: ENQUIRY_SCHEMAS.student,
      status: 201,
    }),
    list: get(
      ROUTES.studentEnquiries,
      'read-enquiries',
      'The student enquiries, newest first',
      enquiryListResponse('student'),
      { query: enquiryQuerySchema },
    ),
    setStatus: patch(
      '/api/enquiries/:id',
      'work-on-enquiries',
      'Sets the status of a student enquiry',
      enquirySchemas.student,
      { body: statusSchema('student') },
    ),
    delete: remove(
      '/api/enquiries/:id',
      'work-on-enquiries',
      'Puts a student enquiry into the bin',
      messageResponse,
    ),
    restore: post(
      '/api/enquiries/:id/restore',
      'work-on-enquiries',
      'Takes a student enquiry out of the bin',
      enquirySchemas.student,
    ),
  },
  service: {
    create: post(ROUTES.serviceEnquiries, 'public', 'Sends a service enquiry', enquiryCreatedResponse, {
      body: ENQUIRY_SCHEMAS.service,
      status: 201,
    }),
    list: get(
      ROUTES.serviceEnquiries,
      'read-enquiries',
      'The service enquiries, newest first',
      enquiryListResponse('service'),
      { query: enquiryQuerySchema },
    ),
    setStatus: patch(
      '/api/service-enquiries/:id/status',
      'work-on-enquiries',
      'Sets the status of a service enquiry',
      enquirySchemas.service,
      { body: statusSchema('service') },
    ),
    delete: remove(
      '/api/service-enquiries/:id',
      'work-on-enquiries',
      'Puts a service enquiry into the bin',
      messageResponse,
    ),
    restore: post(
      '/api/service-enquiries/:id/restore',
      'work-on-enquiries',
      'Takes a service enquiry out of the bin',
      enquirySchemas.service,
    ),
  },
}

/** Enquiries of both forms, and what tells people from programs. */
export const ENQUIRIES_BY_KIND_ENDPOINTS = {
  enquiriesOfKind: kinds,
  createFormToken: get(
    ROUTES.enquiryPass,
    'public',
    'Notes, signed, when a form was first touched',
    formTokenResponse,
    { query: formTokenQuerySchema },
  ),
}
