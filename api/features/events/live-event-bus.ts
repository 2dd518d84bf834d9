import { randomUUID } from 'node:crypto'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { LiveEventName, LiveEvents } from '#contract/events'
import type { Clock } from '../../lib/clock.ts'

/** Event sent to panels. A stream resumes after its `id`, which is empty for events that are not remembered. */
export interface SentEvent {
  id: string
  name: LiveEventName
  data: LiveEvents[LiveEventName]
}

type Listener = (event: SentEvent) => void

/** Returns the id of the enquiry that an event is about. */
export function toEnquiry({ data }: SentEvent): string | undefined {
  if ('enquiry' in data) return data.enquiry.id
  return 'id' in data ? data.id : undefined
}

/** Returns the data of a presence event. */
export const toPresence = ({ name, data }: SentEvent): LiveEvents['presence'] | undefined =>
  name === 'presence' ? (data as LiveEvents['presence']) : undefined

/** Events that are not remembered. */
const TRANSIENT_EVENTS: readonly LiveEventName[] = ['presence', 'accounts-changed']

/** Number of events remembered for streams that reconnect. */
export const REMEMBERED = 500

/** Milliseconds for which a panel may load data before its stream is open. It may have missed changes in that time. */
const OPENING_MS = 15_000

/** Message to the buses of other servers. */
export type BusMessage =
  | { publish: LiveEventName; data: LiveEvents[LiveEventName] }
  | { forget: readonly string[] }

/**
 * Sends committed changes to every open panel, and missed ones to panels that reconnect. With several servers on one
 * database, their buses exchange messages (api/join-servers.ts).
 */
export class LiveEventBus {
  /** Makes event ids of an earlier process recognisable. */
  readonly #run = randomUUID().slice(0, 8)
  readonly #listeners = new Set<Listener>()
  #recent: SentEvent[] = []
  #count = 0
  /** Time of the last event that is remembered. */
  #lastEventAt = Number.NEGATIVE_INFINITY
  /** Sends a message to the other servers. */
  broadcast: (message: BusMessage) => void = () => undefined

  constructor(private readonly clock: Clock) {}

  /** Id after which a new stream resumes. */
  get newestId(): string {
    return this.#id(this.#count)
  }

  publish<N extends LiveEventName>(name: N, data: LiveEvents[N]): void {
    this.#emit(name, data)
    this.broadcast({ publish: name, data })
  }

  /** Handles a message from another server's bus. */
  receive(message: BusMessage): void {
    if ('forget' in message) this.#forget(message.forget)
    else this.#emit(message.publish, message.data)
  }

  #emit(name: LiveEventName, data: LiveEvents[LiveEventName]): void {
    if (TRANSIENT_EVENTS.includes(name)) {
      for (const listener of this.#listeners) listener({ id: '', name, data })
      return
    }
    this.#count += 1
    this.#lastEventAt = this.clock.now()
    const event: SentEvent = { id: this.newestId, name, data }
    this.#recent = [...this.#recent, event].slice(-REMEMBERED)
    for (const listener of this.#listeners) listener(event)
  }

  /**
   * Subscribes to all events from now on. Events since `lastEventId` are returned as missed; without one, those since
   * the panel may have started loading.
   * @returns the missed events (a `reset` if they are no longer known), and a function that unsubscribes
   */
  subscribe(lastEventId: string | undefined, listener: Listener): { missed: SentEvent[]; stop: () => void } {
    this.#listeners.add(listener)
    return { missed: this.#missedSince(lastEventId), stop: () => this.#listeners.delete(listener) }
  }

  /** Forgets the events of these enquiries. Panels that missed them reload. */
  forget(ids: readonly string[]): void {
    this.#forget(ids)
    this.broadcast({ forget: ids })
  }

  #forget(ids: readonly string[]): void {
    const forgotten = new Set(ids)
    this.#recent = this.#recent.map((event) =>
      forgotten.has(toEnquiry(event) ?? '') ? { id: event.id, name: 'reset', data: {} } : event,
    )
  }

  #missedSince(lastEventId: string | undefined): SentEvent[] {
    const reset: SentEvent = { id: this.newestId, name: 'reset', data: {} }
    if (lastEventId === undefined) return this.clock.now() - this.#lastEventAt < OPENING_MS ? [reset] : []
    if (lastEventId === this.newestId) return []
    const position = this.#recent.findIndex(({ id }) => id === lastEventId)
    if (position >= 0) return this.#recent.slice(position + 1)
    const isJustBeforeOldest = lastEventId === this.#id(this.#count - this.#recent.length)
    if (isJustBeforeOldest) return this.#recent
    return [reset]
  }

  #id = (count: number) => `${this.#run}-${count}`
}

/** Above this number of changes, panels reload everything instead of receiving each change. */
const MAX_SINGLE_CHANGES = 20

/** Notifies open panels of changed enquiries. */
export function publishChanges(events: LiveEventBus, changed: readonly { id: string; kind: string }[]): void {
  if (changed.length > MAX_SINGLE_CHANGES) events.publish('reset', {})
  else
    for (const { id, kind } of changed) events.publish('enquiry-changed', { id, kind: kind as EnquiryKind })
}
