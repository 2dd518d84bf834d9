import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds without a write of the foreground after which other work begins. */
const QUIET_MS = 50

/** Makes work that nobody waits for give way to writes that a visitor waits for. */
export class Foreground {
  #lastWriteAt = Number.NEGATIVE_INFINITY

  /** Notes a write that somebody waits for. */
  wrote(): void {
    this.#lastWriteAt = performance.now()
  }

  /**
   * Resolves once nothing has been written for a moment.
   * @param mostMs milliseconds after which it resolves in any case: a long rush holds nothing up for good
   * @param signal resolves at once when aborted
   */
  async whenQuiet(mostMs: number, signal?: AbortSignal): Promise<void> {
    const end = performance.now() + mostMs
    for (;;) {
      const left = Math.min(this.#lastWriteAt + QUIET_MS, end) - performance.now()
      if (left <= 0 || signal?.aborted) return
      await pause(left, undefined, { signal }).catch(() => undefined)
    }
  }
}
