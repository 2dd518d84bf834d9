import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { bundledFile } from '../../lib/bundled-files.ts'

const PROGRAM = bundledFile({ source: 'api/features/accounts/bcrypt-thread.js', built: 'bcrypt-thread.js' })

/** Passwords that may wait, a quarter of a second each: one network alone is refused long before. */
const MOST_WAITING = 100

/** The thread's memory, 19 MB with Node's own, is given back when nobody has signed in for so long. */
const IDLE_MS = 30_000

const MEMORY = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 }

/** A password to hash, or to compare with a hash. */
interface Job {
  password: string
  hash?: string
}

const unavailable = (cause?: unknown) =>
  new AppError('unavailable', ERROR_TEXTS.unavailable, { cause, retryAfterSeconds: 30 })

/**
 * bcrypt in a thread of its own, one password after the other, so that a crowd signing in stalls nobody else (TARGETS.md
 * R12, docs/decisions/0013). The thread starts with the first password, ends when it has been idle, and holds no process
 * open. One that dies fails the password it had, with 503; the next one gets a new thread.
 */
export class BcryptWorker {
  readonly #queue = pLimit(1)
  readonly #idleMs: number
  readonly #mostWaiting: number
  #worker: Worker | null = null
  #ending: NodeJS.Timeout | undefined

  constructor({ idleMs = IDLE_MS, mostWaiting = MOST_WAITING } = {}) {
    this.#idleMs = idleMs
    this.#mostWaiting = mostWaiting
  }

  /** Whether the thread lives. */
  get isRunning(): boolean {
    return this.#worker !== null
  }

  /** @throws AppError `unavailable` when so many passwords wait that nobody would wait for theirs */
  assertRoom(): void {
    if (this.#queue.pendingCount >= this.#mostWaiting) throw unavailable()
  }

  /** bcrypt hash of a password of at most 72 bytes. @throws AppError `unavailable` when the thread dies */
  hash = (password: string) => this.#queue(() => this.#ask<string>({ password }))

  /**
   * Whether a password of at most 72 bytes is the one behind a hash.
   * @throws AppError `unavailable` when the thread dies, or when a burst has filled the queue since it was asked for room
   */
  compare = async (password: string, hash: string) => {
    this.assertRoom()
    return this.#queue(() => this.#ask<boolean>({ password, hash }))
  }

  async #ask<T>(job: Job): Promise<T> {
    clearTimeout(this.#ending)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const answered = new AbortController()
    worker.ref()
    try {
      worker.postMessage(job)
      const ended = once(worker, 'exit', answered).then(() => Promise.reject(new Error('The thread ended.')))
      const [answer] = await Promise.race([once(worker, 'message', answered), ended])
      return answer as T
    } catch (error) {
      throw unavailable(error)
    } finally {
      answered.abort()
      worker.unref()
      this.#ending = setTimeout(() => this.#end(worker), this.#idleMs).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(PROGRAM, { execArgv: [], resourceLimits: MEMORY })
    const forget = () => {
      if (this.#worker === worker) this.#worker = null
    }
    return worker.once('error', forget).once('exit', forget)
  }

  #end(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    void worker.terminate()
  }
}
