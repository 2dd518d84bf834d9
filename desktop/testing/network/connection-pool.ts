/** Chromium opens so many connections to one HTTP/1.1 host; what comes after waits. */
export const CONNECTIONS_PER_HOST = 6

/** The connections of one session, each taken until its response has arrived or is given up. */
export class ConnectionPool {
  readonly #taken = new Map<string, number>()
  readonly #waiting: { host: string; go(): void }[] = []

  /** @returns gives the connection back; a second call does nothing */
  async take(host: string, signal: AbortSignal): Promise<() => void> {
    const taken = this.#taken.get(host) ?? 0
    if (taken < CONNECTIONS_PER_HOST) this.#taken.set(host, taken + 1)
    else await this.#wait(host, signal)
    let isTaken = true
    return () => {
      if (isTaken) this.#giveBack(host)
      isTaken = false
    }
  }

  #wait(host: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { host, go: resolve }
      this.#waiting.push(waiting)
      signal.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(waiting)
        if (place < 0) return
        this.#waiting.splice(place, 1)
        reject(signal.reason)
      })
    })
  }

  /** Whoever waits longest gets the connection. */
  #giveBack(host: string): void {
    const place = this.#waiting.findIndex((waiting) => waiting.host === host)
    if (place >= 0) this.#waiting.splice(place, 1)[0]?.go()
    else this.#taken.set(host, (this.#taken.get(host) ?? 1) - 1)
  }
}
