/** The page wants no response any more. */
export class CalledOff extends Error {}

/** What pages have asked the server for, until a response begins; they call it off by the names that they gave. */
export class RunningRequests {
  readonly #running = new Map<string | symbol, AbortController>()

  /** Does some work that ends when its name is called off; without a name it ends with all others. */
  async run<T>(name: string | null, work: (abort: AbortController) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    const key = name ?? Symbol('request')
    this.#running.set(key, abort)
    try {
      return await work(abort)
    } finally {
      if (this.#running.get(key) === abort) this.#running.delete(key)
    }
  }

  /** Ends what runs by this name, if anything does. */
  callOff(name: string): void {
    this.#running.get(name)?.abort(new CalledOff())
  }

  callOffAll(): void {
    for (const abort of this.#running.values()) abort.abort(new CalledOff())
  }
}
