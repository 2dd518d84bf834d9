interface GroupTimes {
  /** Milliseconds between two looks without a knock, for what was in a pause. */
  look: number
  /** Milliseconds that what is under way may still take once the group is told to stop. */
  stop: number
}

/** Workers that look for work at each knock and every few seconds, from start() to stop(). */
export class WorkerGroup {
  readonly #interrupt = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #starting: Promise<void> | undefined
  #isStopped = false

  constructor(
    private readonly workers: readonly { wake(): void; idle(): Promise<void> }[],
    private readonly times: GroupTimes,
  ) {}

  /** Whether nothing further is to be taken. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Aborted when what is under way has had its time. */
  get interrupted(): AbortSignal {
    return this.#interrupt.signal
  }

  /** @param prepared what the first look waits for; it never rejects */
  start(prepared: Promise<void>): void {
    this.#timer = setInterval(() => this.wake(), this.times.look)
    this.#timer.unref()
    this.#starting = prepared.finally(() => this.wake())
  }

  /** Looks for work now. */
  wake(): void {
    if (this.#isStopped) return
    for (const worker of this.workers) worker.wake()
  }

  /** Takes nothing further; what is under way gets a little time, then it is interrupted. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    const patience = setTimeout(() => this.#interrupt.abort(), this.times.stop)
    await this.#starting
    await this.idle()
    clearTimeout(patience)
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.idle()))
  }
}
