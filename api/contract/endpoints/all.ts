import * as z from 'zod/mini'
import { BACKUPS_ROUTE, backupAnswer } from '#contract/backup'
import { CLOCK_ROUTE, clockAnswer } from '#contract/clock'
import { DISK_ROUTE, diskAnswer } from '#contract/disk'
import { ACCOUNT_CALLS } from '#contract/endpoints/accounts'
import { CONTENT_CALLS } from '#contract/endpoints/content'
import { type Call, get, post } from '#contract/endpoints/endpoint'
import { DESK_CALLS } from '#contract/endpoints/enquiries'
import { ENQUIRY_CALLS } from '#contract/endpoints/enquiry-forms'
import { PEOPLE_CALLS } from '#contract/endpoints/people'
import { REPORT_CALLS } from '#contract/endpoints/reports'
import { healthAnswer, readyAnswer } from '#contract/responses'
import { ROUTES } from '#contract/routes'
import { UPLOAD_FIELDS, uploadAnswerSchema } from '#contract/uploads'

/** Every call of the API. A test holds it against the running server, both ways. */
export const CALLS: readonly Call[] = [
  ...ENQUIRY_CALLS,
  ...DESK_CALLS,
  ...PEOPLE_CALLS,
  ...REPORT_CALLS,
  ...ACCOUNT_CALLS,
  ...CONTENT_CALLS,
  post(ROUTES.upload, 'session', 'Stores an image', uploadAnswerSchema, {
    file: UPLOAD_FIELDS.upload,
    status: 201,
  }),
  post(ROUTES.uploadAvatar, 'session', 'Stores a portrait', uploadAnswerSchema, {
    file: UPLOAD_FIELDS.uploadAvatar,
    status: 201,
  }),
  get(ROUTES.events, 'session', 'Server-sent events: new and changed enquiries', undefined, {
    media: 'text/event-stream',
  }),
  get(BACKUPS_ROUTE, 'session', 'Where the daily backups stand', backupAnswer),
  get(CLOCK_ROUTE, 'session', 'Whether the server’s clock can be believed', clockAnswer),
  post(CLOCK_ROUTE, 'session', 'Says that the server’s clock is right', clockAnswer),
  get(DISK_ROUTE, 'session', 'Whether there is room for what the server saves', diskAnswer),
  get(ROUTES.health, 'public', 'Whether the process answers', healthAnswer),
  get(ROUTES.ready, 'public', 'Whether the database answers and changes can be saved', readyAnswer),
  get(ROUTES.openApi, 'public', 'This description', z.looseObject({})),
]
