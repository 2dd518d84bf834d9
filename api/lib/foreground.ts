import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds without a foreground write after which background work starts. */
const QUIET_MS = 50

/** Makes background work wait for writes that a visitor is waiting for. */
export class Foreground {
  #lastWriteAt = Number.NEGATIVE_INFINITY

  /** Records a write that a visitor is waiting for. */
  wrote(): void {
    this.#lastWriteAt = performance.now()
  }

  /**
   * Resolves after a moment without foreground writes.
   * @param mostMs milliseconds after which it resolves anyway, so that a long burst of writes can't block background work
   * @param signal resolves right away when aborted
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
