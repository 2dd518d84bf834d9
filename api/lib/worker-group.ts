interface GroupTimes {
  /** Milliseconds between two checks for work, so that paused items are found. */
  pollMs: number
  /** Milliseconds that running items may still take after stop(). */
  stopMs: number
}

/** Workers that check for work when woken and every few seconds, from start() to stop(). */
export class WorkerGroup {
  readonly #interrupt = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #starting: Promise<void> | undefined
  #isStopped = false

  constructor(
    private readonly workers: readonly { wake(): void; idle(): Promise<void> }[],
    private readonly times: GroupTimes,
  ) {}

  /** True once no further items are accepted. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Aborted when running items have used up their time. */
  get interrupted(): AbortSignal {
    return this.#interrupt.signal
  }

  /** @param ready resolves before the first check; it must never reject */
  start(ready: Promise<void>): void {
    this.#timer = setInterval(() => this.wake(), this.times.pollMs)
    this.#timer.unref()
    this.#starting = ready.finally(() => this.wake())
  }

  /** Checks for work now. */
  wake(): void {
    if (this.#isStopped) return
    for (const worker of this.workers) worker.wake()
  }

  /** Starts nothing new. Running items get some time, then they are interrupted. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    const timer = setTimeout(() => this.#interrupt.abort(), this.times.stopMs)
    await this.#starting
    await this.idle()
    clearTimeout(timer)
  }

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.idle()))
  }
}
