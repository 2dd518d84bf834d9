import { randomUUID } from 'node:crypto'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { LiveEventName, LiveEvents } from '#contract/events'
import type { Clock } from '../../lib/clock.ts'

/** An event on its way: `id` resumes a stream after it; empty where it is true only while it is told. */
export interface SentEvent {
  id: string
  name: LiveEventName
  data: LiveEvents[LiveEventName]
}

type Listener = (event: SentEvent) => void

/** Id of the enquiry that an event tells of. */
export function toEnquiry({ data }: SentEvent): string | undefined {
  if ('enquiry' in data) return data.enquiry.id
  return 'id' in data ? data.id : undefined
}

/** What an event says of somebody who looks at an enquiry, or has left it. */
export const toPresence = ({ name, data }: SentEvent): LiveEvents['presence'] | undefined =>
  name === 'presence' ? (data as LiveEvents['presence']) : undefined

/** What is true only while it is told. */
const PASSING: readonly LiveEventName[] = ['presence', 'accounts-changed']

/** Events that are remembered for readers whose line broke. */
export const REMEMBERED = 500

/** Milliseconds that a panel may have been reading before its stream is open: what changed within them it may have missed. */
const OPENING_MS = 15_000

/** What a bus tells the buses of other servers. */
export type BusMessage =
  | { publish: LiveEventName; data: LiveEvents[LiveEventName] }
  | { forget: readonly string[] }

/**
 * Tells every open panel what has just been committed, and those that reconnect what they have missed. Where several
 * servers share a database, their buses tell each other (api/join-servers.ts).
 */
export class LiveEventBus {
  /** Ids of another run mean nothing here. */
  readonly #run = randomUUID().slice(0, 8)
  readonly #listeners = new Set<Listener>()
  #recent: SentEvent[] = []
  #count = 0
  /** When it told of something that stays, last. */
  #toldAt = Number.NEGATIVE_INFINITY
  /** Tells the other servers. */
  announce: (message: BusMessage) => void = () => undefined

  constructor(private readonly clock: Clock) {}

  /** What a stream that begins now resumes after. */
  get newestId(): string {
    return this.#id(this.#count)
  }

  publish<N extends LiveEventName>(name: N, data: LiveEvents[N]): void {
    this.#tell(name, data)
    this.announce({ publish: name, data })
  }

  /** Another server's bus says so: nobody else need be told. */
  hear(message: BusMessage): void {
    if ('forget' in message) this.#forget(message.forget)
    else this.#tell(message.publish, message.data)
  }

  #tell(name: LiveEventName, data: LiveEvents[LiveEventName]): void {
    if (PASSING.includes(name)) {
      for (const listener of this.#listeners) listener({ id: '', name, data })
      return
    }
    this.#count += 1
    this.#toldAt = this.clock.now()
    const event: SentEvent = { id: this.newestId, name, data }
    this.#recent = [...this.#recent, event].slice(-REMEMBERED)
    for (const listener of this.#listeners) listener(event)
  }

  /**
   * Hears every event from now on, after those missed since `lastEventId`; without one, since the panel may have begun to
   * read.
   * @returns what was missed (a `reset` when that can't be told) and a function that stops
   */
  subscribe(lastEventId: string | undefined, listener: Listener): { missed: SentEvent[]; stop: () => void } {
    this.#listeners.add(listener)
    return { missed: this.#missedSince(lastEventId), stop: () => this.#listeners.delete(listener) }
  }

  /** Forgets what it remembers of these enquiries: readers who missed it are told to read anew. */
  forget(ids: readonly string[]): void {
    this.#forget(ids)
    this.announce({ forget: ids })
  }

  #forget(ids: readonly string[]): void {
    const gone = new Set(ids)
    this.#recent = this.#recent.map((event) =>
      gone.has(toEnquiry(event) ?? '') ? { id: event.id, name: 'reset', data: {} } : event,
    )
  }

  #missedSince(lastEventId: string | undefined): SentEvent[] {
    const reset: SentEvent = { id: this.newestId, name: 'reset', data: {} }
    if (lastEventId === undefined) return this.clock.now() - this.#toldAt < OPENING_MS ? [reset] : []
    if (lastEventId === this.newestId) return []
    const position = this.#recent.findIndex(({ id }) => id === lastEventId)
    if (position >= 0) return this.#recent.slice(position + 1)
    const isFromBeforeTheFirst = lastEventId === this.#id(this.#count - this.#recent.length)
    if (isFromBeforeTheFirst) return this.#recent
    return [reset]
  }

  #id = (count: number) => `${this.#run}-${count}`
}

/** Beyond this many changes panels read everything anew, rather than hear of each. */
const EACH = 20

/** Tells open panels which enquiries have changed. */
export function publishChanges(events: LiveEventBus, changed: readonly { id: string; kind: string }[]): void {
  if (changed.length > EACH) events.publish('reset', {})
  else
    for (const { id, kind } of changed) events.publish('enquiry-changed', { id, kind: kind as EnquiryKind })
}
