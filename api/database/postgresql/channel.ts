import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connect } from './connection.ts'

const CHANNEL = 'prospectus'

/** Bytes that a notification takes at the most (PostgreSQL's limit is 8,000, envelope included). */
const LARGEST = 7800

/** Messages queued for a slow database. When more arrive, the other servers are notified that they missed some. */
export const MOST_WAITING = 500

/** Pause before a broken line is opened again, in milliseconds. */
const PAUSE_MS = 250

/** How often a silent line is tried: one that is cut without a word says nothing by itself. */
const TRY_MS = 10_000

/** What goes over the line: who says it, and what; without a message, that something may have been missed. */
interface Envelope<T> {
  from: string
  message?: T
}

interface Listener<T> {
  onMessage: (message: T) => void
  /** Messages may have been lost, here or on their way from another server. */
  onMissed: () => void
}

/**
 * A line between the servers of one PostgreSQL database (LISTEN and NOTIFY) with a connection of its own, which is
 * opened again when it breaks. Nothing is stored: a server that was disconnected is told that it may have missed
 * something.
 */
export class PostgresqlChannel<T> {
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  /** Whether something was said while the line was broken, or too slow for all that was said. */
  #isUnsaid = false
  #waiting = 0
  #isClosed = false
  /** Ends with the last message, since a connection takes one statement after the other. */
  #said = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly url: string,
    private readonly listener: Listener<T>,
  ) {}

  /** @throws Error when the database can't be reached */
  async open(): Promise<void> {
    const client = await connect(this.url, 'line')
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    await client.query(`LISTEN ${CHANNEL}`)
    client.once('end', () => this.#reopenSoon())
    this.#client = client
    const look = setInterval(() => void this.#try(client), TRY_MS)
    look.unref()
    client.once('end', () => clearInterval(look))
  }

  /** Tells the other servers; what is too large, or said while the line is broken, they are told to have missed. */
  send(message: T): void {
    const payload = JSON.stringify({ from: this.#id, message } satisfies Envelope<T>)
    this.#notify(Buffer.byteLength(payload) > LARGEST ? JSON.stringify({ from: this.#id }) : payload)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#said
    await this.#client?.end().catch(() => undefined)
  }

  #notify(payload: string): void {
    const lost = () => {
      this.#isUnsaid = true
    }
    if (!this.#client || this.#waiting >= MOST_WAITING) {
      lost()
      return
    }
    const say = async () => {
      await this.#client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
      if (this.#waiting === 1) this.#sayUnsaid()
    }
    this.#waiting += 1
    this.#said = this.#said
      .then(say)
      .catch(lost)
      .finally(() => {
        this.#waiting -= 1
      })
  }

  #sayUnsaid(): void {
    if (!this.#isUnsaid) return
    this.#isUnsaid = false
    this.#notify(JSON.stringify({ from: this.#id }))
  }

  #hear(payload: string): void {
    const { from, message } = JSON.parse(payload) as Envelope<T>
    if (from === this.#id) return
    if (message === undefined) this.listener.onMissed()
    else this.listener.onMessage(message)
  }

  async #try(client: pg.Client): Promise<void> {
    const impatience = setTimeout(() => client.connection.stream.destroy(), TRY_MS / 2)
    this.#said = this.#said
      .then(() => client.query('SELECT 1'))
      .then(
        () => undefined,
        () => undefined,
      )
    await this.#said
    clearTimeout(impatience)
  }

  #reopenSoon(): void {
    this.#client = undefined
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#reopen(), PAUSE_MS)
    this.#timer.unref()
  }

  async #reopen(): Promise<void> {
    try {
      await this.open()
    } catch {
      this.#reopenSoon()
      return
    }
    if (this.#isClosed) return this.close()
    this.#sayUnsaid()
    this.listener.onMissed()
  }
}
