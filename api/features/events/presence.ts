import { type LiveEvents, PRESENCE_MS } from '#contract/events'
import type { Clock } from '../../lib/clock.ts'
import { type LiveEventBus, toPresence } from './live-event-bus.ts'

type PresenceUpdate = LiveEvents['presence']

/** Maximum updates per account and minute, which is more than one person opens and closes. */
export const PRESENCE_PER_MINUTE = 120

/** Milliseconds within which an unchanged state is sent only once. */
const SAME_MS = PRESENCE_MS.again / 2

interface Viewing {
  updatedAt: number
  /** True if a colleague has arrived since, whose panel needs an update. */
  isAwaited: boolean
}

/**
 * Tracks who is viewing which enquiry, so that colleagues only receive news: each event makes every open stream check its
 * session.
 */
export class Presence {
  /** Viewings by enquiry and account. The enquiry with the latest update is last. */
  readonly #viewings = new Map<string, Map<string, Viewing>>()

  constructor(
    private readonly events: LiveEventBus,
    private readonly clock: Clock,
  ) {
    // Updates from other servers arrive through the bus too.
    events.subscribe(undefined, (event) => {
      const update = toPresence(event)
      if (update) this.#store(update)
    })
  }

  /** True if colleagues don't know about an update yet, or need it again. */
  isNew({ id, person, isHere }: PresenceUpdate): boolean {
    const known = this.#viewings.get(id)?.get(person.id)
    if (!known || !this.#isFresh(known)) return isHere
    return !isHere || known.isAwaited || this.clock.now() - known.updatedAt >= SAME_MS
  }

  /** Notifies colleagues, unless they have been notified in the meantime. */
  publish(update: PresenceUpdate): void {
    if (this.isNew(update)) this.events.publish('presence', update)
  }

  #store({ id, person, isHere }: PresenceUpdate): void {
    const people = this.#viewings.get(id) ?? new Map<string, Viewing>()
    const isNew = isHere && !people.has(person.id)
    people.delete(person.id)
    if (isNew) for (const viewing of people.values()) viewing.isAwaited = true
    if (isHere) people.set(person.id, { updatedAt: this.clock.now(), isAwaited: false })
    this.#viewings.delete(id)
    if (people.size > 0) this.#viewings.set(id, people)
    this.#forgetStale()
  }

  #isFresh({ updatedAt }: Viewing): boolean {
    const age = this.clock.now() - updatedAt
    return age >= 0 && age < PRESENCE_MS.forgotten
  }

  #forgetStale(): void {
    for (const [id, people] of this.#viewings) {
      if ([...people.values()].some((viewing) => this.#isFresh(viewing))) return
      this.#viewings.delete(id)
    }
  }
}
