/** The page wants no response any more. */
export class CalledOff extends Error {}

/** What pages have asked the server for and may call off, by the names that they gave. */
export class RunningRequests {
  readonly #running = new Map<string, AbortController>()

  /** Does some work that ends when its name is called off; without a name nobody can. */
  async run<T>(name: string | null, work: (abort: AbortController) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    if (name === null) return work(abort)
    this.#running.set(name, abort)
    try {
      return await work(abort)
    } finally {
      if (this.#running.get(name) === abort) this.#running.delete(name)
    }
  }

  /** Ends what runs by this name, if anything does. */
  callOff(name: string): void {
    this.#running.get(name)?.abort(new CalledOff())
  }
}
