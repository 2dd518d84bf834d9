import { createParser } from 'eventsource-parser'
import { HEARTBEAT_MS } from '#contract/events'

/** Characters of one event: what a server sends is far shorter. */
const MAX_EVENT = 1_000_000

/** One event of a server-sent stream; `id` resumes the stream after it. */
export interface StreamEvent {
  id: string
  name: string
  data: string
}

/**
 * The events of a server-sent stream, in order.
 * @throws at an event that is too long to be one
 * @param alive called for every piece that arrives, signs of life included
 */
export async function* parseEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<StreamEvent> {
  let events: StreamEvent[] = []
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded')
        throw new Error('An event is too long.', { cause: error })
    },
    onEvent: ({ id = '', event: name = 'message', data }) => events.push({ id, name, data }),
  })
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    alive()
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* events
    events = []
  }
}

/** Milliseconds without a sign of life after which the stream counts as dead. */
const SILENCE_MS = 3 * HEARTBEAT_MS

/** Milliseconds between two tries. */
const RETRY_MS = 3000

interface Deps {
  /** Opens the stream after the event of this id. */
  open(lastEventId: string | null, signal: AbortSignal): Promise<Response>
  event(event: StreamEvent): void
  /** The stream has been opened: what was counted before may be out of date. */
  opened(): void
  /** Nobody is signed in: it has ended. */
  refused(): void
  retryMs?: number
}

/**
 * Reads the server's live events in the main process, so that a new enquiry is told of while the window is hidden or
 * shows the sign-in screen of a session that has just ended. Without a session it ends, and waits to be started.
 */
export class LiveEvents {
  readonly #deps: Deps
  #abort: AbortController | null = null
  #lastEventId: string | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Begins, unless it is already listening or trying to. */
  start(): void {
    if (!this.#abort) this.restart()
  }

  /** Begins anew at once: after a sleep of the computer the old line is dead without knowing it. */
  restart(): void {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    void this.#run(abort.signal).finally(() => {
      if (this.#abort === abort) this.#abort = null
    })
  }

  /** Ends the stream; `forget` also forgets where it stood, since another server's ids mean nothing. */
  stop({ forget = false } = {}): void {
    this.#abort?.abort()
    this.#abort = null
    if (forget) this.#lastEventId = null
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const status = await this.#read(signal).catch(() => 0)
      if ((status === 401 || status === 403) && !signal.aborted) return this.#deps.refused()
      await pause(this.#deps.retryMs ?? RETRY_MS, signal)
    }
  }

  /** Reads one stream to its end, and leaves nothing behind at the signal of all. @returns the status of the response */
  async #read(signal: AbortSignal): Promise<number> {
    const reading = new AbortController()
    const end = () => reading.abort()
    signal.addEventListener('abort', end, { once: true })
    let timer = setTimeout(end, SILENCE_MS)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE_MS)
    }
    try {
      const { status, ok, body } = await this.#deps.open(this.#lastEventId, reading.signal)
      if (!ok || !body) return status
      this.#deps.opened()
      for await (const event of parseEvents(body, alive)) {
        if (signal.aborted) break
        if (event.id) this.#lastEventId = event.id
        this.#deps.event(event)
      }
      return status
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
