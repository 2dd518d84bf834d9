/** Reason of an aborted request that the page has cancelled. */
export class RequestCancelled extends Error {}

/** Requests of pages without a response yet. Pages cancel them by the names they gave. */
export class RunningRequests {
  readonly #running = new Map<string | symbol, AbortController>()

  /** Runs a task that ends when its name, or everything, is cancelled. */
  async run<T>(name: string | null, task: (abort: AbortController) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    const key = name ?? Symbol('request')
    this.#running.set(key, abort)
    try {
      return await task(abort)
    } finally {
      if (this.#running.get(key) === abort) this.#running.delete(key)
    }
  }

  /** Cancels the request with this name, if there is one. */
  cancel(name: string): void {
    this.#running.get(name)?.abort(new RequestCancelled())
  }

  cancelAll(): void {
    for (const abort of this.#running.values()) abort.abort(new RequestCancelled())
  }
}
