import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connect } from './connection.ts'

const CHANNEL = 'prospectus'

/** Maximum bytes of a notification. PostgreSQL's limit is 8,000, including the envelope. */
const LARGEST = 7800

/** Messages queued for a slow database. When more arrive, the other servers are notified that they missed some. */
export const MAX_WAITING = 500

/** Milliseconds before a lost connection is reopened. */
const PAUSE_MS = 250

/** Milliseconds between two probes of the connection, because a cut connection may not report an error. */
const PROBE_MS = 10_000

/** A notification with its sender. Without a message, it means that messages may have been missed. */
interface Envelope<T> {
  from: string
  message?: T
}

interface Listener<T> {
  onMessage: (message: T) => void
  onMissed: () => void
}

/**
 * A channel between the servers of a PostgreSQL database (LISTEN and NOTIFY), with its own connection that is reopened
 * when lost. Messages are not stored: a server that was disconnected is notified that it may have missed some.
 */
export class PostgresqlChannel<T> {
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  /** True if a message could not be sent because the connection was lost or too slow. */
  #hasUnsent = false
  #waiting = 0
  #isClosed = false
  /** Resolves after the last message, since a connection runs one statement at a time. */
  #lastSend = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly url: string,
    private readonly listener: Listener<T>,
  ) {}

  /** @throws Error if the database is unreachable */
  async open(): Promise<void> {
    const client = await connect(this.url, 'line')
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    await client.query(`LISTEN ${CHANNEL}`)
    client.once('end', () => this.#reopenSoon())
    this.#client = client
    const probe = setInterval(() => void this.#probe(client), PROBE_MS)
    probe.unref()
    client.once('end', () => clearInterval(probe))
  }

  /** Sends a message to the other servers. If it is too large or the connection is lost, they are notified that they missed one. */
  send(message: T): void {
    const payload = JSON.stringify({ from: this.#id, message } satisfies Envelope<T>)
    this.#notify(Buffer.byteLength(payload) > LARGEST ? JSON.stringify({ from: this.#id }) : payload)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#lastSend
    await this.#client?.end().catch(() => undefined)
  }

  #notify(payload: string): void {
    const lost = () => {
      this.#hasUnsent = true
    }
    if (!this.#client || this.#waiting >= MAX_WAITING) {
      lost()
      return
    }
    const send = async () => {
      await this.#client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
      if (this.#waiting === 1) this.#notifyMissed()
    }
    this.#waiting += 1
    this.#lastSend = this.#lastSend
      .then(send)
      .catch(lost)
      .finally(() => {
        this.#waiting -= 1
      })
  }

  #notifyMissed(): void {
    if (!this.#hasUnsent) return
    this.#hasUnsent = false
    this.#notify(JSON.stringify({ from: this.#id }))
  }

  #receive(payload: string): void {
    const { from, message } = JSON.parse(payload) as Envelope<T>
    if (from === this.#id) return
    if (message === undefined) this.listener.onMissed()
    else this.listener.onMessage(message)
  }

  async #probe(client: pg.Client): Promise<void> {
    const timeout = setTimeout(() => client.connection.stream.destroy(), PROBE_MS / 2)
    this.#lastSend = this.#lastSend
      .then(() => client.query('SELECT 1'))
      .then(
        () => undefined,
        () => undefined,
      )
    await this.#lastSend
    clearTimeout(timeout)
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
    this.#notifyMissed()
    this.listener.onMissed()
  }
}
