import { type LiveEvents, PRESENCE_MS } from '#contract/events'
import type { Clock } from '../../lib/clock.ts'
import { type LiveEventBus, toPresence } from './live-event-bus.ts'

type Word = LiveEvents['presence']

/** Words of one account a minute that tell something new: more than one person opens and leaves. */
export const PRESENCE_PER_MINUTE = 120

/** Milliseconds within which the same word is told once. */
const SAME_MS = PRESENCE_MS.again / 2

interface Here {
  saidAt: number
  /** True if a colleague has come since, who waits for an answer. */
  isAwaited: boolean
}

/**
 * Who is at which enquiry, so that colleagues are told of what is new alone: each word makes every open stream look at its
 * session.
 */
export class Presence {
  /** By enquiry and account; the enquiry that was named last is the last one. */
  readonly #here = new Map<string, Map<string, Here>>()

  constructor(
    private readonly events: LiveEventBus,
    private readonly clock: Clock,
  ) {
    // What other servers tell comes by the bus too.
    events.subscribe(undefined, (event) => {
      const word = toPresence(event)
      if (word) this.#note(word)
    })
  }

  /** True if colleagues do not know it yet, or have to be told again. */
  isNews({ id, person, isHere }: Word): boolean {
    const known = this.#here.get(id)?.get(person.id)
    if (!known || !this.#isFresh(known)) return isHere
    return !isHere || known.isAwaited || this.clock.now() - known.saidAt >= SAME_MS
  }

  /** Tells colleagues, unless they have been told in the meantime. */
  tell(word: Word): void {
    if (this.isNews(word)) this.events.publish('presence', word)
  }

  #note({ id, person, isHere }: Word): void {
    const people = this.#here.get(id) ?? new Map<string, Here>()
    const isNew = isHere && !people.has(person.id)
    people.delete(person.id)
    if (isNew) for (const here of people.values()) here.isAwaited = true
    if (isHere) people.set(person.id, { saidAt: this.clock.now(), isAwaited: false })
    this.#here.delete(id)
    if (people.size > 0) this.#here.set(id, people)
    this.#forgetSilent()
  }

  #isFresh({ saidAt }: Here): boolean {
    const age = this.clock.now() - saidAt
    return age >= 0 && age < PRESENCE_MS.forgotten
  }

  #forgetSilent(): void {
    for (const [id, people] of this.#here) {
      if ([...people.values()].some((here) => this.#isFresh(here))) return
      this.#here.delete(id)
    }
  }
}
