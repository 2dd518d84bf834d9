import type { WebhookEvent } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { newId } from '../../lib/new-id.ts'

/** A webhook that is to be told of something. */
export interface Listener {
  id: string
  events: unknown
  sendsPerson: boolean
}

/** What a message tells of an enquiry. */
export interface EnquiryFacts {
  id: string
  reference: string
  kind: string
  channel: string
  status: string
  stage: string
  closedAs: string | null
  createdAt: Date
  name: string
  mobile: string
  email: string
  topic: string
}

/** Something that has happened to an enquiry which is no spam. */
export interface EnquiryEvent {
  type: WebhookEvent
  at: Date
  enquiry: EnquiryFacts
  /** The status before, where that has changed. */
  previousStatus?: string
  /** When the demo class is, where one was booked or moved. */
  demoAt?: Date
  /** When it was to be before. */
  previousDemoAt?: Date
}

/** Columns of EnquiryFacts. */
export const FACT_COLUMNS = {
  id: true,
  reference: true,
  kind: true,
  channel: true,
  status: true,
  stage: true,
  closedAs: true,
  createdAt: true,
  name: true,
  mobile: true,
  email: true,
  topic: true,
} as const

/** What is told of a row that may have more columns. */
export const toFacts = (row: EnquiryFacts): EnquiryFacts => {
  const { id, reference, kind, channel, status, stage, closedAs, createdAt, name, mobile, email, topic } = row
  return { id, reference, kind, channel, status, stage, closedAs, createdAt, name, mobile, email, topic }
}

/** The webhooks that are switched on: read once for all that is written together. */
export const readListeners = (database: Pick<Database, 'webhook'>): Promise<Listener[]> =>
  database.webhook.findMany({
    where: { isOn: true, deletedAt: null },
    select: { id: true, events: true, sendsPerson: true },
  })

/** Nothing that a visitor has typed goes to a webhook which is not set to have it. */
function toBody({ type, at, enquiry, ...more }: EnquiryEvent, sendsPerson: boolean): string {
  const { name, mobile, email, topic, createdAt, ...facts } = enquiry
  const data = {
    ...facts,
    ...more,
    createdAt,
    ...(sendsPerson && { topic, person: { name, mobile, email } }),
  }
  return JSON.stringify({ type, timestamp: at, data })
}

/** A message with what it was made of taken out again: the webhook was set to have no person's data meanwhile. */
export function withoutPerson(body: string): string {
  const { data, ...rest } = JSON.parse(body) as { data: Record<string, unknown> }
  const { person: _, topic: __, ...kept } = data
  return JSON.stringify({ ...rest, data: kept })
}

/**
 * The rows by which webhooks are told of something: write them in its transaction. WebhookQueue sends them when the
 * live events are told, or a few seconds later.
 */
export const toDeliveries = (listeners: readonly Listener[], event: EnquiryEvent) =>
  listeners
    .filter(({ events }) => Array.isArray(events) && events.includes(event.type))
    .map(({ id: webhookId, sendsPerson }) => ({
      id: newId(event.at.getTime()),
      webhookId,
      enquiryId: event.enquiry.id,
      type: event.type as string,
      body: toBody(event, sendsPerson),
      nextAttemptAt: event.at,
      createdAt: event.at,
    }))

/** Writes what webhooks are told of something, in its transaction. */
export async function tellWebhooks(
  transaction: Prisma.TransactionClient,
  listeners: readonly Listener[],
  event: EnquiryEvent,
): Promise<void> {
  const rows = toDeliveries(listeners, event)
  if (rows.length > 0) await transaction.webhookDelivery.createMany({ data: rows })
}
