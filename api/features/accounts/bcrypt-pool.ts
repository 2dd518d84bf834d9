import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { Tinypool } from 'tinypool'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { bundledFile } from '../../lib/bundled-files.ts'

const PROGRAM = bundledFile({ source: 'api/features/accounts/bcrypt-thread.js', built: 'bcrypt-thread.js' })

/** One processor is the site's. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Passwords that may wait, of known people and of others each; one takes a quarter of a second. */
const MOST_WAITING = 100

/** Passwords of one network that may be at work or wait: an institute’s staff at nine o’clock. */
const MOST_OF_A_NETWORK = 20

/** A thread's memory is given back when nobody has signed in for so long. */
const IDLE_MS = 30_000

/** A thread that takes longer is stuck, and is replaced. */
const LONGEST_MS = 30_000

const MEMORY = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 }

/** A password to hash, or to compare with a hash. */
interface Job {
  password: string
  hash?: string
}

/** Who waits: somebody from a network, or somebody who is known already, by a device, a session or a link. */
export type Bearer = { network: string } | 'known'

const unavailable = (cause?: unknown) =>
  new AppError('unavailable', ERROR_TEXTS.unavailable, { cause, retryAfterSeconds: 30 })

interface Options {
  program?: string
  threads?: number
  idleMs?: number
  longestMs?: number
  mostWaiting?: number
  mostOfANetwork?: number
}

/**
 * bcrypt in threads of its own, so that a crowd signing in stalls nobody else (docs/dev/decisions/0013). Who
 * is known goes first; of the others, each network has a few places. A thread starts with a password, ends when it has
 * been idle, and holds no process open. One that dies fails the password it had, with 503.
 */
export class BcryptPool {
  readonly #queue: PQueue
  readonly #pool: Tinypool
  readonly #longestMs: number
  readonly #mostWaiting: number
  readonly #mostOfANetwork: number
  /** Passwords of each network, at work or waiting. */
  readonly #places = new Map<string, number>()

  constructor({
    program = PROGRAM,
    threads = THREADS,
    idleMs = IDLE_MS,
    longestMs = LONGEST_MS,
    mostWaiting = MOST_WAITING,
    mostOfANetwork = MOST_OF_A_NETWORK,
  }: Options = {}) {
    this.#longestMs = longestMs
    this.#mostWaiting = mostWaiting
    this.#mostOfANetwork = mostOfANetwork
    this.#queue = new PQueue({ concurrency: threads })
    this.#pool = new Tinypool({
      filename: program,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      execArgv: [],
      resourceLimits: MEMORY,
    })
    // A thread that dies between two passwords has failed nobody: the next password starts another.
    this.#pool.on('error', () => undefined)
  }

  /** Threads that live. */
  get threads(): number {
    return this.#pool.threads.length
  }

  /** @throws AppError `unavailable` when so many passwords wait that nobody would wait for theirs */
  assertRoom(bearer: Bearer): void {
    const isFull = this.#queue.sizeBy({ priority: getPriority(bearer) }) >= this.#mostWaiting
    if (isFull || this.#getPlaces(bearer) >= this.#mostOfANetwork) throw unavailable()
  }

  /** bcrypt hash of a password of at most 72 bytes. @throws AppError `unavailable` when the thread dies */
  hash = (password: string) => this.#run<string>({ password }, 'known')

  /**
   * Whether a password of at most 72 bytes is the one behind a hash.
   * @throws AppError `unavailable` when the thread dies, or when a burst has filled the queue since it was asked for
   * room
   */
  compare = async (password: string, hash: string, bearer: Bearer) => {
    this.assertRoom(bearer)
    return this.#run<boolean>({ password, hash }, bearer)
  }

  #getPlaces = (bearer: Bearer) => (bearer === 'known' ? 0 : (this.#places.get(bearer.network) ?? 0))

  #occupy(bearer: Bearer, change: 1 | -1): void {
    if (bearer === 'known') return
    const places = this.#getPlaces(bearer) + change
    if (places > 0) this.#places.set(bearer.network, places)
    else this.#places.delete(bearer.network)
  }

  async #run<T>(job: Job, bearer: Bearer): Promise<T> {
    this.#occupy(bearer, 1)
    const work = () => this.#pool.run(job, { signal: AbortSignal.timeout(this.#longestMs) }) as Promise<T>
    try {
      return await this.#queue.add(work, { priority: getPriority(bearer) })
    } catch (error) {
      throw unavailable(error)
    } finally {
      this.#occupy(bearer, -1)
    }
  }
}

const getPriority = (bearer: Bearer) => (bearer === 'known' ? 1 : 0)
