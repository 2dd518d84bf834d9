import * as z from 'zod/mini'
import { BACKUPS_ROUTE, backupResponse } from '#contract/backup'
import { CLOCK_ROUTE, clockResponse } from '#contract/clock'
import { DISK_ROUTE, diskResponse } from '#contract/disk'
import { ACCOUNT_ENDPOINTS } from '#contract/endpoints/accounts'
import { CONTENT_ENDPOINTS } from '#contract/endpoints/content'
import { type Endpoint, get, post } from '#contract/endpoints/endpoint'
import { ENQUIRY_ENDPOINTS } from '#contract/endpoints/enquiries'
import { ENQUIRY_FORM_ENDPOINTS } from '#contract/endpoints/enquiry-forms'
import { PEOPLE_ENDPOINTS } from '#contract/endpoints/people'
import { REPORT_ENDPOINTS } from '#contract/endpoints/reports'
import { healthResponse, readyResponse } from '#contract/responses'
import { ROUTES } from '#contract/routes'
import { UPLOAD_FIELDS, uploadResponse } from '#contract/uploads'

/** Every call of the API. A test holds it against the running server, both ways. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ENQUIRY_FORM_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  post(ROUTES.upload, 'session', 'Stores an image', uploadResponse, {
    file: UPLOAD_FIELDS.upload,
    status: 201,
  }),
  post(ROUTES.uploadAvatar, 'session', 'Stores a portrait', uploadResponse, {
    file: UPLOAD_FIELDS.uploadAvatar,
    status: 201,
  }),
  get(ROUTES.events, 'session', 'Server-sent events: new and changed enquiries', undefined, {
    media: 'text/event-stream',
  }),
  get(BACKUPS_ROUTE, 'session', 'Where the daily backups stand', backupResponse),
  get(CLOCK_ROUTE, 'session', 'Whether the server’s clock can be believed', clockResponse),
  post(CLOCK_ROUTE, 'session', 'Says that the server’s clock is right', clockResponse),
  get(DISK_ROUTE, 'session', 'Whether there is room for what the server saves', diskResponse),
  get(ROUTES.health, 'public', 'Whether the process answers', healthResponse),
  get(ROUTES.ready, 'public', 'Whether the database answers and changes can be saved', readyResponse),
  get(ROUTES.openApi, 'public', 'This description', z.looseObject({})),
]
