/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 30_000

/** Returns a signal that aborts with either of two. The oldest supported browsers don't have `AbortSignal.any`. */
export function firstOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const ending = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) ending.abort(signal.reason)
    const end = () => ending.abort(signal.reason)
    signal.addEventListener('abort', end, { once: true, signal: ending.signal })
  }
  return ending.signal
}

export class Deadline {
  readonly signal: AbortSignal
  readonly answered: () => void

  private constructor(signal: AbortSignal, answered: () => void = () => undefined) {
    this.signal = signal
    this.answered = answered
  }

  static plain = () => new Deadline(AbortSignal.timeout(TIMEOUT_MS))

  /**
   * Allows an upload to take as long as it needs while health checks succeed. The server itself ends stalled uploads.
   */
  static ofUpload(isAlive: () => Promise<boolean>): Deadline {
    const ending = new AbortController()
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const check = async () => {
      const isUp = await isAlive()
      if (isOver) return
      if (isUp) wait()
      else ending.abort(new DOMException('The server does not respond.', 'TimeoutError'))
    }
    const wait = () => {
      timer = setTimeout(() => void check(), TIMEOUT_MS)
    }
    wait()
    return new Deadline(ending.signal, () => {
      isOver = true
      clearTimeout(timer)
    })
  }
}
