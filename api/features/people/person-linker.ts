import { setTimeout as pause, setImmediate as yieldEventLoop } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Database } from '../../database/database.ts'
import { faultCode, isUnavailable } from '../../database/database-unavailable.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Foreground } from '../../lib/foreground.ts'
import type { Logger } from '../../lib/logger.ts'
import { type LiveEventBus, publishChanges } from '../events/index.ts'
import { linkBatch } from './link-people.ts'

/** Prisma codes (unique key, foreign key, missing record) that mean another server was faster. */
const CONFLICT_CODES = ['P2002', 'P2003', 'P2025']

/** Milliseconds between two batches, so that one batch links many new enquiries. */
const PAUSE_MS = 250

/** Maximum milliseconds that a batch waits while new enquiries arrive. */
const MAX_WAIT_MS = 1000

/** Maximum number of attempts per batch while other servers are faster. */
const MAX_ATTEMPTS = 5

/** True if a retry may succeed, because the database was busy or another server was faster. */
const isRetryable = (error: unknown) =>
  isUnavailable(error) ||
  (error instanceof Prisma.PrismaClientKnownRequestError && CONFLICT_CODES.includes(error.code))

interface Deps {
  database: Database
  clock: Clock
  events: LiveEventBus
  logger: Logger
  foreground: Foreground
}

/**
 * Links each enquiry to a person after the visitor has got the response. Linking, merging, splitting and erasing share one
 * queue, so they never overlap within a process. Conflicts with other servers are retried.
 */
export class PersonLinker {
  readonly #queue = pLimit(1)
  readonly #running = new Set<Promise<unknown>>()
  readonly #stopping = new AbortController()
  #isScheduled = false
  #lastBatchAt = 0

  constructor(private readonly deps: Deps) {}

  /** True if long work should end because the server is stopping. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Schedules a batch that links new enquiries. */
  wake(): void {
    if (this.#isScheduled || this.isStopped) return
    this.#isScheduled = true
    this.#track(this.#waitForQuiet().then(() => this.exclusively(() => this.#runBatch()))).catch(
      (error: unknown) => this.#logFault(error),
    )
  }

  /** Runs a change of people while no other change runs. */
  exclusively<T>(change: () => Promise<T>): Promise<T> {
    return this.#track(this.#queue(change))
  }

  #track<T>(running: Promise<T>): Promise<T> {
    this.#running.add(running)
    const done = () => void this.#running.delete(running)
    running.then(done, done)
    return running
  }

  /** Pauses after the last batch and lets new enquiries go first. Resolves immediately when the server stops. */
  async #waitForQuiet(): Promise<void> {
    const { signal } = this.#stopping
    const left = this.#lastBatchAt + PAUSE_MS - performance.now()
    if (left > 0) await pause(left, undefined, { signal }).catch(() => undefined)
    await this.deps.foreground.whenQuiet(MAX_WAIT_MS, signal)
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  /** Starts no more work and waits for the current one. The next start continues. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.idle()
  }

  /** Links one batch and schedules the next one behind waiting changes. */
  async #runBatch(): Promise<void> {
    this.#isScheduled = false
    if (this.isStopped) return
    // SQLite blocks the event loop, so without this pause requests would wait for all batches.
    await yieldEventLoop()
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
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS || this.isStopped) throw error
      }
    }
  }

  /** Database errors can contain personal data, so only their name and code are logged. */
  #logFault(error: unknown): void {
    const [fault, code] = error instanceof Error ? [error.name, faultCode(error)] : ['unknown', '']
    this.deps.logger.error({ fault, code }, 'linking people failed')
  }
}
