import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { Tinypool } from 'tinypool'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { bundledFile } from '../../lib/bundled-files.ts'

const PROGRAM = bundledFile({ source: 'api/features/accounts/bcrypt-thread.js', built: 'bcrypt-thread.js' })

/** One processor is reserved for the site. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Maximum queue length, separately for known and unknown requesters. One password takes a quarter of a second. */
const MAX_WAITING = 100

/** Maximum of running and queued passwords from one network, enough for an institute's staff in the morning. */
const MAX_PER_NETWORK = 20

/** Milliseconds without a sign-in after which a thread ends and frees its memory. */
const IDLE_MS = 30_000

/** Milliseconds after which a thread counts as stuck and is replaced. */
const TIMEOUT_MS = 30_000

const MEMORY = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 }

interface Job {
  password: string
  hash?: string
}

/** An unknown requester, counted by network, or one known by a device, a session or a link. */
export type Requester = { network: string } | 'known'

const unavailable = (cause?: unknown) =>
  new AppError('unavailable', ERROR_TEXTS.unavailable, { cause, retryAfterSeconds: 30 })

interface Options {
  program?: string
  threads?: number
  idleMs?: number
  timeoutMs?: number
  maxWaiting?: number
  maxPerNetwork?: number
}

/**
 * Runs bcrypt in its own threads, so many sign-ins at once don't slow down anything else (docs/dev/decisions/0013). Known
 * requesters go first; the others share a few places per network. Threads start on demand, end when idle, and don't
 * keep the process alive. If a thread dies, its password fails with 503.
 */
export class BcryptPool {
  readonly #queue: PQueue
  readonly #pool: Tinypool
  readonly #timeoutMs: number
  readonly #maxWaiting: number
  readonly #maxPerNetwork: number
  /** Running and queued passwords, by network. */
  readonly #places = new Map<string, number>()

  constructor({
    program = PROGRAM,
    threads = THREADS,
    idleMs = IDLE_MS,
    timeoutMs = TIMEOUT_MS,
    maxWaiting = MAX_WAITING,
    maxPerNetwork = MAX_PER_NETWORK,
  }: Options = {}) {
    this.#timeoutMs = timeoutMs
    this.#maxWaiting = maxWaiting
    this.#maxPerNetwork = maxPerNetwork
    this.#queue = new PQueue({ concurrency: threads })
    this.#pool = new Tinypool({
      filename: program,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      execArgv: [],
      resourceLimits: MEMORY,
    })
    // A thread that dies while idle needs no handling, because the next password starts a new one.
    this.#pool.on('error', () => undefined)
  }

  get threads(): number {
    return this.#pool.threads.length
  }

  /** @throws AppError `unavailable` if too many passwords are queued */
  assertRoom(requester: Requester): void {
    const isFull = this.#queue.sizeBy({ priority: getPriority(requester) }) >= this.#maxWaiting
    if (isFull || this.#getPlaces(requester) >= this.#maxPerNetwork) throw unavailable()
  }

  /** Returns the bcrypt hash of a password of at most 72 bytes. @throws AppError `unavailable` if the thread dies */
  hash = (password: string) => this.#run<string>({ password }, 'known')

  /**
   * True if a password of at most 72 bytes matches the hash.
   * @throws AppError `unavailable` if the thread dies, or if the queue has filled up since `assertRoom`
   */
  compare = async (password: string, hash: string, requester: Requester) => {
    this.assertRoom(requester)
    return this.#run<boolean>({ password, hash }, requester)
  }

  #getPlaces = (requester: Requester) =>
    requester === 'known' ? 0 : (this.#places.get(requester.network) ?? 0)

  #occupy(requester: Requester, change: 1 | -1): void {
    if (requester === 'known') return
    const places = this.#getPlaces(requester) + change
    if (places > 0) this.#places.set(requester.network, places)
    else this.#places.delete(requester.network)
  }

  async #run<T>(job: Job, requester: Requester): Promise<T> {
    this.#occupy(requester, 1)
    const work = () => this.#pool.run(job, { signal: AbortSignal.timeout(this.#timeoutMs) }) as Promise<T>
    try {
      return await this.#queue.add(work, { priority: getPriority(requester) })
    } catch (error) {
      throw unavailable(error)
    } finally {
      this.#occupy(requester, -1)
    }
  }
}

const getPriority = (requester: Requester) => (requester === 'known' ? 1 : 0)
