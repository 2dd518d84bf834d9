import * as z from 'zod/mini'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { LiveEventName } from '#contract/events'
import type { Notice } from '../../bridge/bridge.ts'
import { ENQUIRIES_PATH, enquiryPath } from './enquiry-paths.ts'
import type { StreamEvent } from './event-stream.ts'

const text = z._default(z.string(), '')

const created = z.object({
  kind: z.enum(['student', 'service'] satisfies EnquiryKind[]),
  enquiry: z.object({
    id: z.string(),
    name: z.string(),
    spamReason: z._default(z.nullable(z.string()), null),
    course: text,
    serviceLabel: text,
  }),
})

/** New enquiry with the data of a notification. */
export interface Arrival {
  kind: EnquiryKind
  id: string
  name: string
  /** The course or service asked for. */
  subject: string
}

const CREATED: LiveEventName = 'enquiry-created'

/** Returns the enquiry of an event; null for other events and suspected spam. */
export function parseCreatedEvent({ name, data }: StreamEvent): Arrival | null {
  if (name !== CREATED) return null
  const parsed = z.safeParse(created, readJson(data))
  if (!parsed.success || parsed.data.enquiry.spamReason !== null) return null
  const { kind, enquiry } = parsed.data
  return { kind, id: enquiry.id, name: enquiry.name, subject: enquiry.course || enquiry.serviceLabel }
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

const MAX_NAMES = 3

/** Returns one notification for all arrivals. */
export function toNotification(arrivals: readonly Arrival[]): Notice | null {
  const [first, ...others] = arrivals
  if (!first) return null
  if (others.length === 0) {
    const { id, name, subject } = first
    return { title: `New enquiry: ${name}`, body: subject, path: enquiryPath(id), enquiryId: id }
  }
  const names = arrivals.slice(0, MAX_NAMES).map(({ name }) => name)
  const rest = arrivals.length - names.length
  const body = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
  return { title: `${arrivals.length} new enquiries`, body, path: ENQUIRIES_PATH }
}

/** Collects items in quick succession and passes them on together, so that a burst causes one notification. */
export function createBatcher<T>(ms: number, onBatch: (items: T[]) => void): (item: T) => void {
  let items: T[] = []
  return (item) => {
    items.push(item)
    if (items.length > 1) return
    setTimeout(() => {
      const batch = items
      items = []
      onBatch(batch)
    }, ms)
  }
}
