import type { Connection } from '../../bridge/bridge.ts'
import type { ServerConnection } from '../protocol/response-timeout.ts'

/** Milliseconds between two checks of the server. */
export interface WatchTimes {
  up: number
  gone: number
}

const WATCH_TIMES: WatchTimes = { up: 30_000, gone: 3000 }

interface Deps {
  /** Sends a request to the server. @throws if it does not respond */
  ping(): Promise<unknown>
  onChange(connection: Connection): void
  times?: WatchTimes
}

/** Monitors whether the server responds: regularly, more often while it doesn't, and right away on request. */
export class ConnectionWatch implements ServerConnection {
  #connection: Connection = 'unknown'
  #pinging: Promise<boolean> | null = null
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  /** Number of signs of activity from other requests. */
  #activity = 0
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get connection(): Connection {
    return this.#connection
  }

  get isGone(): boolean {
    return this.#connection === 'gone'
  }

  /** Starts watching without a known state, also after a change of servers. */
  start(): Promise<boolean> {
    this.stop()
    this.#isRunning = true
    this.#pinging = null
    this.#set('unknown')
    return this.check()
  }

  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  /** Checks now. Simultaneous callers share one check. */
  check(): Promise<boolean> {
    this.#pinging ??= this.#ping()
    return this.#pinging
  }

  /** Checks again after a pending check, which may be from before the computer slept. */
  async checkAgain(): Promise<boolean> {
    await this.#pinging
    return this.check()
  }

  /** Records activity of another request. The next check follows soon, because that request may have started long ago. */
  recordActivity(): void {
    this.#activity += 1
    if (this.#connection === 'up') return
    this.#set('up')
    this.#schedule(false)
  }

  async #ping(): Promise<boolean> {
    const before = this.#activity
    const hasResponded = await this.#deps.ping().then(
      () => true,
      () => false,
    )
    const isAlive = hasResponded || this.#activity > before
    this.#pinging = null
    this.#set(isAlive ? 'up' : 'gone')
    this.#schedule(hasResponded)
    return isAlive
  }

  #schedule(hasResponded: boolean): void {
    clearTimeout(this.#timer)
    if (!this.#isRunning) return
    const { up, gone } = this.#deps.times ?? WATCH_TIMES
    this.#timer = setTimeout(() => void this.check(), hasResponded ? up : gone)
  }

  #set(connection: Connection): void {
    if (connection === this.#connection) return
    this.#connection = connection
    this.#deps.onChange(connection)
  }
}
