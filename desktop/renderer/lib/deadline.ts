/** Milliseconds after which a request without a response counts as a broken connection. */
const TIMEOUT_MS = 30_000

/** A signal that ends with the first of two: `AbortSignal.any` is younger than the oldest supported browsers. */
export function firstOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const ending = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) ending.abort(signal.reason)
    const end = () => ending.abort(signal.reason)
    signal.addEventListener('abort', end, { once: true, signal: ending.signal })
  }
  return ending.signal
}

/** When a request without a response ends. */
export class Deadline {
  readonly signal: AbortSignal
  readonly answered: () => void

  private constructor(signal: AbortSignal, answered: () => void = () => undefined) {
    this.signal = signal
    this.answered = answered
  }

  static plain = () => new Deadline(AbortSignal.timeout(TIMEOUT_MS))

  /**
   * A file may take as long as its line needs: at each deadline the server is asked for a sign of life. The server
   * itself ends an upload that no longer moves.
   */
  static ofUpload(isAlive: () => Promise<boolean>): Deadline {
    const ending = new AbortController()
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const goesOn = await isAlive()
      if (isOver) return
      if (goesOn) wait()
      else ending.abort(new DOMException('Nobody responds.', 'TimeoutError'))
    }
    const wait = () => {
      timer = setTimeout(() => void look(), TIMEOUT_MS)
    }
    wait()
    return new Deadline(ending.signal, () => {
      isOver = true
      clearTimeout(timer)
    })
  }
}
