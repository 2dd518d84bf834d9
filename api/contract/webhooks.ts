import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { holdsSecret, parseUrl } from '#contract/addresses'
import { wholeNumber } from '#contract/enquiries/enquiries'
import { PAGE_SIZE, WEBHOOK_LIMITS } from '#contract/limits'
import { requiredLine } from '#contract/line'

/** What programs elsewhere can be told of, each with the words of the panel. */
export const WEBHOOK_EVENTS = {
  'enquiry.created': 'A new enquiry',
  'enquiry.status_changed': 'A change of status',
  'demo.booked': 'A demo class, booked or moved',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** The type of what *Send a test* sends. */
export const TEST_EVENT = 'webhook.test'

/** What is said around webhooks. */
export const WEBHOOK_TEXTS = {
  url: 'Please enter the whole address, such as https://hooks.example.com/enquiries.',
  urlSecret: 'Leave name and password out of the address: each message is signed instead.',
  urlPlain: 'The address must begin with https://.',
  urlPrivate: 'This address lies within a private network, where the server sends nothing.',
  events: 'Choose at least one event.',
  unknownEvent: 'There is no such event.',
  full: `There are ${WEBHOOK_LIMITS.most} webhooks already: delete one first.`,
  changed: 'Somebody else has changed this webhook meanwhile. Look at it again before you change it.',
  off: 'This webhook is switched off. Switch it on first.',
  deleted: 'Webhook deleted.',
} as const

const isHttp = (text: string) => /^https?:$/.test(parseUrl(text)?.protocol ?? '')

/** A webhook as somebody describes it. */
export const webhookSchema = z.strictObject({
  name: requiredLine('Name', WEBHOOK_LIMITS.name),
  url: requiredLine('Address', WEBHOOK_LIMITS.url).check(
    z.refine(isHttp, { error: WEBHOOK_TEXTS.url }),
    z.refine((text) => !holdsSecret(text), { error: WEBHOOK_TEXTS.urlSecret }),
  ),
  events: z
    .array(z.enum(EVENT_NAMES, { error: WEBHOOK_TEXTS.unknownEvent }), { error: WEBHOOK_TEXTS.events })
    .check(
      z.minLength(1, WEBHOOK_TEXTS.events),
      z.maxLength(EVENT_NAMES.length, WEBHOOK_TEXTS.unknownEvent),
      z.overwrite((events) => [...new Set(events)]),
    ),
  sendsPerson: z.boolean({ error: 'Whether a person’s data is sent must be true or false.' }),
  isOn: z.boolean({ error: 'Whether it is switched on must be true or false.' }),
})
export type WebhookInput = z.output<typeof webhookSchema>

/** Body of POST /api/webhooks. */
export const newWebhookSchema = z.extend(webhookSchema, confirmingPassword)

/** Body of PUT /api/webhooks/:id. */
export const webhookRewriteSchema = z.extend(newWebhookSchema, {
  updatedAt: z.iso.datetime({ error: 'The time of the last change must be a date and a time.' }),
})

/** Why the program has switched a webhook off: its receiver said so (410), or failed for days. */
const OFF_REASONS = ['gone', 'failing'] as const

const webhookRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  /** Whether name, phone, e-mail and topic go along. */
  sendsPerson: z.boolean(),
  isOn: z.boolean(),
  offReason: z.nullable(z.enum(OFF_REASONS)),
  /** Since when nothing was taken; null after the last success. */
  failingSince: z.nullable(z.iso.datetime()),
  /** Until when messages are signed with the former secret too. */
  formerSecretUntil: z.nullable(z.iso.datetime()),
  /** Deliveries by how they stand, of those that are kept. */
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
  /** Whether the server may send to addresses of its own network, and by http. */
  mayBePrivate: z.boolean(),
})

/** A webhook with its secret, which no other response holds. */
export const webhookSecretResponse = z.strictObject({ webhook: webhookRecord, secret: z.string() })
export type WebhookWithSecret = z.output<typeof webhookSecretResponse>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Query of GET /api/webhooks/:id/deliveries. */
export const deliveriesQuerySchema = z.strictObject({
  state: z._default(z.enum(['all', 'failed'], { error: 'State must be all or failed.' }), 'all'),
  page: z._default(wholeNumber('Page', 1_000_000), 1),
  pageSize: z._default(wholeNumber('Page size', PAGE_SIZE.max), PAGE_SIZE.default),
})

/** One message to one webhook, with the last try. */
export const deliveryResponse = z.strictObject({
  /** As the header `webhook-id` says it. */
  id: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** When it is tried next; null where it is not. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  httpStatus: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Why it was not taken, in a few words. */
  failure: z.nullable(z.string()),
  /** The JSON that is sent. */
  body: z.string(),
  /** The beginning of what came back. */
  answer: z.string(),
  createdAt: z.iso.datetime(),
})
export type DeliveryRecord = z.output<typeof deliveryResponse>

/** Newest first. */
export const deliveriesResponse = z.strictObject({
  items: z.array(deliveryResponse),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** How many are sent again. */
export const sentAgainResponse = z.strictObject({ message: z.string(), count: z.int() })
