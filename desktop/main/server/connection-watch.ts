import type { Connection } from '../../bridge/bridge.ts'
import type { Line } from '../protocol/line.ts'

/** Milliseconds between two looks at the server. */
export interface WatchTimes {
  up: number
  gone: number
}

const WATCH_TIMES: WatchTimes = { up: 30_000, gone: 3000 }

interface Deps {
  /** One sign of life. @throws when there is none */
  ask(): Promise<unknown>
  changed(connection: Connection): void
  times?: WatchTimes
}

/** Knows whether the server responds: asks now and then, more often while it is gone, and at once when told to. */
export class ConnectionWatch implements Line {
  #connection: Connection = 'unknown'
  #asking: Promise<boolean> | null = null
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  /** How often something else has heard from the server. */
  #signs = 0
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

  /** Begins to watch, from nothing known: also after the server has been changed. */
  start(): Promise<boolean> {
    this.stop()
    this.#isRunning = true
    this.#asking = null
    this.#set('unknown')
    return this.check()
  }

  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  /** Asks now; callers at the same time share one question. */
  check(): Promise<boolean> {
    this.#asking ??= this.#ask()
    return this.#asking
  }

  /** Asks anew: what is under way may have been answered before the computer slept. */
  async checkAgain(): Promise<boolean> {
    await this.#asking
    return this.check()
  }

  /** Something else has just heard from the server: that is asked about soon, as it may have been under way for long. */
  heard(): void {
    this.#signs += 1
    if (this.#connection === 'up') return
    this.#set('up')
    this.#plan(false)
  }

  async #ask(): Promise<boolean> {
    const before = this.#signs
    const isAnswered = await this.#deps.ask().then(
      () => true,
      () => false,
    )
    const isAlive = isAnswered || this.#signs > before
    this.#asking = null
    this.#set(isAlive ? 'up' : 'gone')
    this.#plan(isAnswered)
    return isAlive
  }

  #plan(isAnswered: boolean): void {
    clearTimeout(this.#timer)
    if (!this.#isRunning) return
    const { up, gone } = this.#deps.times ?? WATCH_TIMES
    this.#timer = setTimeout(() => void this.check(), isAnswered ? up : gone)
  }

  #set(connection: Connection): void {
    if (connection === this.#connection) return
    this.#connection = connection
    this.#deps.changed(connection)
  }
}
