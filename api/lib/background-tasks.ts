/**
 * Work that begins some time after the response it belongs to. A server that stops does it at once: it was promised.
 */
export class BackgroundTasks {
  readonly #waiting = new Map<NodeJS.Timeout, () => Promise<void>>()
  readonly #underWay = new Set<Promise<void>>()

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
    const done = work().finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
  }

  /** Starts what still waits. @returns resolves when all of it is done */
  async finish(): Promise<void> {
    for (const timer of [...this.#waiting.keys()]) {
      clearTimeout(timer)
      this.#start(timer)
    }
    await Promise.all(this.#underWay)
  }
}
