import type { WebhookEvent } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { newId } from '../../lib/new-id.ts'

/** Webhook that may receive an event. */
export interface Listener {
  id: string
  events: unknown
  sendsPerson: boolean
}

/** Data of an enquiry that messages may contain. */
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

/** Event of an enquiry that is not spam. */
export interface EnquiryEvent {
  type: WebhookEvent
  at: Date
  enquiry: EnquiryFacts
  /** Previous status, if it has changed. */
  previousStatus?: string
  /** Time of the demo class, if one was booked or moved. */
  demoAt?: Date
  /** Previous time of the demo class. */
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

/** Picks the columns that messages may contain. */
export const toFacts = (row: EnquiryFacts): EnquiryFacts => {
  const { id, reference, kind, channel, status, stage, closedAs, createdAt, name, mobile, email, topic } = row
  return { id, reference, kind, channel, status, stage, closedAs, createdAt, name, mobile, email, topic }
}

/** Reads the active webhooks, once for everything that is written together. */
export const readListeners = (database: Pick<Database, 'webhook'>): Promise<Listener[]> =>
  database.webhook.findMany({
    where: { isOn: true, deletedAt: null },
    select: { id: true, events: true, sendsPerson: true },
  })

/** Creates the body of a message. Data that a visitor entered is only included if the webhook is set to receive it. */
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

/** Removes personal data from a message whose webhook was set to receive none in the meantime. */
export function removePerson(body: string): string {
  const { data, ...rest } = JSON.parse(body) as { data: Record<string, unknown> }
  const { person: _, topic: __, ...kept } = data
  return JSON.stringify({ ...rest, data: kept })
}

/**
 * Returns the delivery rows for an event, to be written in its transaction. WebhookQueue sends them after the live event, or
 * a few seconds later.
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

/** Writes the delivery rows for an event in its transaction. */
export async function queueWebhooks(
  transaction: Prisma.TransactionClient,
  listeners: readonly Listener[],
  event: EnquiryEvent,
): Promise<void> {
  const rows = toDeliveries(listeners, event)
  if (rows.length > 0) await transaction.webhookDelivery.createMany({ data: rows })
}
