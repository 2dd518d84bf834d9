import { type Endpoint, get, patch, post, remove } from '#contract/endpoints/endpoint'
import {
  ENQUIRY_SCHEMAS,
  type EnquiryKind,
  enquiryQuerySchema,
  statusSchema,
} from '#contract/enquiries/enquiries'
import { formTokenQuerySchema, formTokenResponse, proofSchema } from '#contract/enquiries/form-token'
import {
  enquiryCreatedResponse,
  enquiryListResponse,
  enquirySchemas,
  messageResponse,
} from '#contract/responses'
import { ROUTES } from '#contract/routes'

/** Where each kind is written, read and changed: the two views of the one table. */
export const ENQUIRY_PATHS = {
  student: {
    list: ROUTES.studentEnquiries,
    one: ROUTES.studentEnquiry,
    status: ROUTES.studentEnquiry,
    restore: ROUTES.studentEnquiryRestore,
  },
  service: {
    list: ROUTES.serviceEnquiries,
    one: ROUTES.serviceEnquiry,
    status: ROUTES.serviceEnquiryStatus,
    restore: ROUTES.serviceEnquiryRestore,
  },
} as const satisfies Record<EnquiryKind, object>

function endpointsFor(kind: EnquiryKind): Endpoint[] {
  const { list, one, status, restore } = ENQUIRY_PATHS[kind]
  const record = enquirySchemas[kind]
  return [
    post(list, 'public', `Sends a ${kind} enquiry`, enquiryCreatedResponse, {
      body: ENQUIRY_SCHEMAS[kind],
      status: 201,
    }),
    get(list, 'session', `The ${kind} enquiries, newest first`, enquiryListResponse(kind), {
      query: enquiryQuerySchema,
    }),
    patch(status, 'session', `Sets the status of a ${kind} enquiry`, record, { body: statusSchema(kind) }),
    remove(one, 'session', `Puts a ${kind} enquiry into the bin`, messageResponse),
    post(restore, 'session', `Takes a ${kind} enquiry out of the bin`, record),
  ]
}

/** Enquiries of both forms, and what tells people from programs. */
export const ENQUIRY_FORM_ENDPOINTS: readonly Endpoint[] = [
  ...endpointsFor('student'),
  ...endpointsFor('service'),
  get(ROUTES.enquiryPass, 'public', 'Notes, signed, when a form was first touched', formTokenResponse, {
    query: formTokenQuerySchema,
  }),
  post(ROUTES.enquiryProof, 'public', 'Lets in an enquiry whose puzzle is solved', messageResponse, {
    body: proofSchema,
  }),
]
