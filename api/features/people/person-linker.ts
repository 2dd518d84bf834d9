import { setImmediate as othersFirst, setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Database } from '../../database/database.ts'
import { faultCode, isUnavailable } from '../../database/database-away.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Foreground } from '../../lib/foreground.ts'
import type { Logger } from '../../lib/logger.ts'
import { type LiveEventBus, publishChanges } from '../events/index.ts'
import { linkBatch } from './link-people.ts'

/** Unique key, foreign key, missing record: another server was quicker. */
const LOST_RACES = ['P2002', 'P2003', 'P2025']

/** Milliseconds between two batches: when many arrive, one batch links them all. */
const REST_MS = 250

/** Milliseconds that a batch gives way to new enquiries. */
const LONGEST_WAIT_MS = 1000

/** How often a batch is tried while other servers are quicker. */
const TRIES = 5

/** Whether the same batch may go through: the database was busy, or another server was quicker. */
const mayGoThrough = (error: unknown) =>
  isUnavailable(error) ||
  (error instanceof Prisma.PrismaClientKnownRequestError && LOST_RACES.includes(error.code))

interface Deps {
  database: Database
  clock: Clock
  events: LiveEventBus
  logger: Logger
  foreground: Foreground
}

/**
 * Links each enquiry to a person, after the visitor has had the response. People change in one queue: linking, merging,
 * splitting and erasing never meet within a process; other servers are met by trying again.
 */
export class PersonLinker {
  readonly #queue = pLimit(1)
  readonly #running = new Set<Promise<unknown>>()
  readonly #stopping = new AbortController()
  #isAsked = false
  #lastBatchAt = 0

  constructor(private readonly deps: Deps) {}

  /** Whether long work shall end: the server stops. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Links what belongs to nobody, soon. */
  wake(): void {
    if (this.#isAsked || this.isStopped) return
    this.#isAsked = true
    this.#remember(this.#rest().then(() => this.exclusively(() => this.#work()))).catch((error: unknown) =>
      this.#logFault(error),
    )
  }

  /** Runs a change of people when nothing else changes them. */
  exclusively<T>(change: () => Promise<T>): Promise<T> {
    return this.#remember(this.#queue(change))
  }

  #remember<T>(running: Promise<T>): Promise<T> {
    this.#running.add(running)
    const done = () => void this.#running.delete(running)
    running.then(done, done)
    return running
  }

  /** Pauses after the last batch and gives way to new enquiries. Ends at once when the server stops. */
  async #rest(): Promise<void> {
    const { signal } = this.#stopping
    const left = this.#lastBatchAt + REST_MS - performance.now()
    if (left > 0) await pause(left, undefined, { signal }).catch(() => undefined)
    await this.deps.foreground.whenQuiet(LONGEST_WAIT_MS, signal)
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  /** Begins nothing more, and waits for what is under way; the rest is found at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.idle()
  }

  /** One batch; the next one queues up behind whoever waits. */
  async #work(): Promise<void> {
    this.#isAsked = false
    if (this.isStopped) return
    // The embedded database responds at once: without a pause, requests would wait for the last batch
    await othersFirst()
    const { isMore, changed } = await this.#tryBatch()
    this.#lastBatchAt = isMore ? 0 : performance.now()
    publishChanges(this.deps.events, changed)
    if (isMore) this.wake()
  }

  async #tryBatch() {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await linkBatch(this.deps)
      } catch (error) {
        if (!mayGoThrough(error) || attempt === TRIES || this.isStopped) throw error
      }
    }
  }

  /** Errors of the database can quote a row, so the log gets their kind alone. */
  #logFault(error: unknown): void {
    const [fault, code] = error instanceof Error ? [error.name, faultCode(error)] : ['unknown', '']
    this.deps.logger.error({ fault, code }, 'linking people failed')
  }
}
