import { createParser } from 'eventsource-parser'
import { HEARTBEAT_MS } from '#contract/events'

/** Maximum length of an event, far above the server's longest. */
const MAX_EVENT = 1_000_000

/** Event of a server-sent stream, which resumes after its `id`. */
export interface StreamEvent {
  id: string
  name: string
  data: string
}

/**
 * Parses a server-sent stream into events.
 * @throws if an event is too long
 * @param onActivity called for every chunk, including heartbeats
 */
export async function* parseEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void,
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
    onActivity()
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* events
    events = []
  }
}

/** Milliseconds without data after which a stream counts as dead. */
const TIMEOUT_MS = 3 * HEARTBEAT_MS

/** Milliseconds between two attempts. */
const RETRY_MS = 3000

interface Deps {
  /** Opens the stream after the event with this id. */
  open(lastEventId: string | null, signal: AbortSignal): Promise<Response>
  onEvent(event: StreamEvent): void
  /** Called when a stream opens, because earlier counts may be outdated. */
  onOpen(): void
  /** Called when the server refuses the stream because nobody is signed in. */
  onRefused(): void
  retryMs?: number
}

/**
 * Reads the server's live events in the main process, so that notifications work while the window is hidden or shows the
 * sign-in screen. Without a session it ends until it is started again.
 */
export class LiveEvents {
  readonly #deps: Deps
  #abort: AbortController | null = null
  #lastEventId: string | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Starts the stream unless it is already running. */
  start(): void {
    if (!this.#abort) this.restart()
  }

  /** Reconnects, because a connection from before the computer slept may be dead. */
  restart(): void {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    void this.#run(abort.signal).finally(() => {
      if (this.#abort === abort) this.#abort = null
    })
  }

  /** Ends the stream. `forget` also resets its position, because another server's ids are different. */
  stop({ forget = false } = {}): void {
    this.#abort?.abort()
    this.#abort = null
    if (forget) this.#lastEventId = null
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const status = await this.#read(signal).catch(() => 0)
      if ((status === 401 || status === 403) && !signal.aborted) return this.#deps.onRefused()
      await pause(this.#deps.retryMs ?? RETRY_MS, signal)
    }
  }

  /** Reads one stream to its end. @returns the status of the response */
  async #read(signal: AbortSignal): Promise<number> {
    const reading = new AbortController()
    const end = () => reading.abort()
    signal.addEventListener('abort', end, { once: true })
    let timer = setTimeout(end, TIMEOUT_MS)
    const onActivity = () => {
      clearTimeout(timer)
      timer = setTimeout(end, TIMEOUT_MS)
    }
    try {
      const { status, ok, body } = await this.#deps.open(this.#lastEventId, reading.signal)
      if (!ok || !body) return status
      this.#deps.onOpen()
      for await (const event of parseEvents(body, onActivity)) {
        if (signal.aborted) break
        if (event.id) this.#lastEventId = event.id
        this.#deps.onEvent(event)
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
