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

/** The public form and the staff list of each kind, both on the same table. */
const kinds = {
  student: {
    create: post(ROUTES.studentEnquiries, 'public', 'Submits a student enquiry', enquiryCreatedResponse, {
      body: ENQUIRY_SCHEMAS.student,
      status: 201,
    }),
    list: get(
      ROUTES.studentEnquiries,
      'read-enquiries',
      'Lists student enquiries, newest first',
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
      'Moves a student enquiry to the bin',
      messageResponse,
    ),
    restore: post(
      '/api/enquiries/:id/restore',
      'work-on-enquiries',
      'Restores a student enquiry from the bin',
      enquirySchemas.student,
    ),
  },
  service: {
    create: post(ROUTES.serviceEnquiries, 'public', 'Submits a service enquiry', enquiryCreatedResponse, {
      body: ENQUIRY_SCHEMAS.service,
      status: 201,
    }),
    list: get(
      ROUTES.serviceEnquiries,
      'read-enquiries',
      'Lists service enquiries, newest first',
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
      'Moves a service enquiry to the bin',
      messageResponse,
    ),
    restore: post(
      '/api/service-enquiries/:id/restore',
      'work-on-enquiries',
      'Restores a service enquiry from the bin',
      enquirySchemas.service,
    ),
  },
}

/** Enquiries of both forms, and the form tokens that tell people from bots. */
export const ENQUIRIES_BY_KIND_ENDPOINTS = {
  enquiriesOfKind: kinds,
  createFormToken: get(
    ROUTES.enquiryPass,
    'public',
    'Issues a signed token with the time at which a form was first touched',
    formTokenResponse,
    { query: formTokenQuerySchema },
  ),
}
