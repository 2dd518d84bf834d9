/** Runs work some time after the response it belongs to. A server that stops starts all of it right away. */
export class BackgroundTasks {
  readonly #waiting = new Map<NodeJS.Timeout, () => Promise<void>>()
  readonly #running = new Set<Promise<void>>()

  /**
   * @param milliseconds from now
   * @param work never rejects
   */
  begin(milliseconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => this.#start(timer), milliseconds)
    this.#waiting.set(timer, work)
  }

  #start(timer: NodeJS.Timeout): void {
    const work = this.#waiting.get(timer)
    this.#waiting.delete(timer)
    if (!work) return
    const done = work().finally(() => this.#running.delete(done))
    this.#running.add(done)
  }

  /** Starts all waiting work. @returns resolves when it is done */
  async finish(): Promise<void> {
    for (const timer of [...this.#waiting.keys()]) {
      clearTimeout(timer)
      this.#start(timer)
    }
    await Promise.all(this.#running)
  }
}
