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

/** A new enquiry as a notification needs it. */
export interface Arrival {
  kind: EnquiryKind
  id: string
  name: string
  /** The course or service asked for. */
  subject: string
}

const CREATED: LiveEventName = 'enquiry-created'

/** The enquiry that an event tells of; null for other events and for what looks like a machine's. */
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

const NAMED = 3

/** One notification for all that came together. */
export function toNotification(arrivals: readonly Arrival[]): Notice | null {
  const [first, ...others] = arrivals
  if (!first) return null
  if (others.length === 0) {
    const { id, name, subject } = first
    return { title: `New enquiry: ${name}`, body: subject, path: enquiryPath(id), enquiryId: id }
  }
  const names = arrivals.slice(0, NAMED).map(({ name }) => name)
  const rest = arrivals.length - names.length
  const body = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
  return { title: `${arrivals.length} new enquiries`, body, path: ENQUIRIES_PATH }
}

/** Collects what comes in quick succession and hands it over at once, so that a burst rings once. */
export function gather<T>(ms: number, hand: (items: T[]) => void): (item: T) => void {
  let items: T[] = []
  return (item) => {
    items.push(item)
    if (items.length > 1) return
    setTimeout(() => {
      const gathered = items
      items = []
      hand(gathered)
    }, ms)
  }
}
