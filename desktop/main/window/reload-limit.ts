const MOST = 3
const WITHIN_MS = 60_000

/** Lets a page that crashed begin anew, but not for ever: three times in a minute. */
export class ReloadLimit {
  #at: number[] = []

  /** @returns whether to load it once more */
  take(now = Date.now()): boolean {
    this.#at = this.#at.filter((at) => now - at < WITHIN_MS)
    if (this.#at.length >= MOST) return false
    this.#at.push(now)
    return true
  }
}
