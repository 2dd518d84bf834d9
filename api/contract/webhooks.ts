import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { wholeNumber } from '#contract/enquiries/enquiries'
import { PAGE_SIZE, WEBHOOK_LIMITS } from '#contract/limits'
import { requiredLine } from '#contract/line'
import { hasCredentials, parseUrl } from '#contract/urls'

/** Events that webhooks can send, with their labels. */
export const WEBHOOK_EVENTS = {
  'enquiry.created': 'A new enquiry',
  'enquiry.status_changed': 'A change of status',
  'demo.booked': 'A demo class, booked',
  'demo.moved': 'A demo class, moved to another time',
  'demo.cancelled': 'A demo class, cancelled',
  'demo.attended': 'A demo class, attended',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

export const TEST_EVENT = 'webhook.test'

export const WEBHOOK_TEXTS = {
  url: 'Enter the full URL, such as https://hooks.example.com/enquiries.',
  urlSecret: 'Remove the user name and password from the URL. Messages are signed instead.',
  urlPlain: 'The URL must start with https://.',
  urlPrivate: 'This URL is in a private network. Webhooks can’t send there.',
  events: 'Choose at least one event.',
  unknownEvent: 'Unknown event.',
  full: `You already have ${WEBHOOK_LIMITS.most} webhooks. Delete one first.`,
  changed: 'Someone else changed this webhook in the meantime. Review it before you change it.',
  off: 'This webhook is turned off. Turn it on first.',
  deleted: 'Webhook deleted.',
} as const

const isHttp = (text: string) => /^https?:$/.test(parseUrl(text)?.protocol ?? '')

export const webhookSchema = z.strictObject({
  name: requiredLine('Name', WEBHOOK_LIMITS.name),
  url: requiredLine('URL', WEBHOOK_LIMITS.url).check(
    z.refine(isHttp, { error: WEBHOOK_TEXTS.url }),
    z.refine((text) => !hasCredentials(text), { error: WEBHOOK_TEXTS.urlSecret }),
  ),
  events: z
    .array(z.enum(EVENT_NAMES, { error: WEBHOOK_TEXTS.unknownEvent }), { error: WEBHOOK_TEXTS.events })
    .check(
      z.minLength(1, WEBHOOK_TEXTS.events),
      z.maxLength(EVENT_NAMES.length, WEBHOOK_TEXTS.unknownEvent),
      z.overwrite((events) => [...new Set(events)]),
    ),
  sendsPerson: z.boolean({ error: 'Send personal data must be true or false.' }),
  isOn: z.boolean({ error: 'Turned on must be true or false.' }),
})
export type WebhookInput = z.output<typeof webhookSchema>

/** Body of POST /api/webhooks. */
export const newWebhookSchema = z.extend(webhookSchema, confirmingPassword)

/** Body of PUT /api/webhooks/:id. */
export const webhookRewriteSchema = z.extend(newWebhookSchema, {
  updatedAt: z.iso.datetime({ error: 'The time of the last change must be a date and a time.' }),
})

/** Reasons for turning a webhook off automatically: its receiver responded with 410, or failed for days. */
const OFF_REASONS = ['gone', 'failing'] as const

const webhookRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  /** True to send name, phone, email and topic. */
  sendsPerson: z.boolean(),
  isOn: z.boolean(),
  offReason: z.nullable(z.enum(OFF_REASONS)),
  /** Time of the first failure since the last success; null after a success. */
  failingSince: z.nullable(z.iso.datetime()),
  /** Time until which messages are also signed with the previous secret. */
  formerSecretUntil: z.nullable(z.iso.datetime()),
  /** Numbers of stored deliveries by state. */
  waiting: z.int(),
  failed: z.int(),
  deliveredAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type WebhookRecord = z.output<typeof webhookRecord>

export const webhookResponse = webhookRecord

/** Response of GET /api/webhooks: oldest first. */
export const webhooksResponse = z.strictObject({
  items: z.array(webhookRecord),
  /** True if the server may send to URLs in its own network and over HTTP. */
  mayBePrivate: z.boolean(),
})

/** A webhook with its secret, which no other response contains. */
export const webhookSecretResponse = z.strictObject({ webhook: webhookRecord, secret: z.string() })
export type WebhookWithSecret = z.output<typeof webhookSecretResponse>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Query of GET /api/webhooks/:id/deliveries. */
export const deliveriesQuerySchema = z.strictObject({
  state: z._default(z.enum(['all', 'failed'], { error: 'State must be all or failed.' }), 'all'),
  page: z._default(wholeNumber('Page', 1_000_000), 1),
  pageSize: z._default(wholeNumber('Page size', PAGE_SIZE.max), PAGE_SIZE.default),
})

/** A message to a webhook, with its last attempt. */
export const deliveryResponse = z.strictObject({
  /** Value of the header `webhook-id`. */
  id: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  httpStatus: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  body: z.string(),
  answer: z.string(),
  createdAt: z.iso.datetime(),
})
export type DeliveryRecord = z.output<typeof deliveryResponse>

export const deliveriesResponse = z.strictObject({
  items: z.array(deliveryResponse),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** Number of messages queued for retry. */
export const retriedDeliveriesResponse = z.strictObject({ message: z.string(), count: z.int() })
