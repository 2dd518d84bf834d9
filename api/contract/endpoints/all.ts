import { ACCOUNT_ENDPOINTS } from '#contract/endpoints/accounts'
import { API_KEY_ENDPOINTS } from '#contract/endpoints/api-keys'
import { CONTENT_ENDPOINTS } from '#contract/endpoints/content'
import { DEMO_CLASS_ENDPOINTS } from '#contract/endpoints/demo-classes'
import { type Endpoint, listEndpoints } from '#contract/endpoints/endpoint'
import { ENQUIRY_ENDPOINTS } from '#contract/endpoints/enquiries'
import { ENQUIRIES_BY_KIND_ENDPOINTS } from '#contract/endpoints/enquiries-by-kind'
import { PEOPLE_ENDPOINTS } from '#contract/endpoints/people'
import { REPORT_ENDPOINTS } from '#contract/endpoints/reports'
import { SET_UP_ENDPOINTS } from '#contract/endpoints/set-up'
import { SYSTEM_ENDPOINTS } from '#contract/endpoints/system'
import { WEBHOOK_ENDPOINTS } from '#contract/endpoints/webhooks'

/** Endpoints of the API by name. The server mounts them, and the clients call them. */
export const ENDPOINTS = {
  ...ENQUIRIES_BY_KIND_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...DEMO_CLASS_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...SYSTEM_ENDPOINTS,
  ...SET_UP_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...API_KEY_ENDPOINTS,
}

/** All endpoints in order. A test compares them with those of the running server. */
export const ALL_ENDPOINTS: readonly Endpoint[] = listEndpoints(ENDPOINTS)
