import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { HEARTBEAT_MS } from '#contract/events'
import { type AccessControl, createEndpoints, SENT } from '../../http/endpoint.ts'
import { getSignedIn } from '../accounts/index.ts'
import type { LiveEventBus, SentEvent } from './live-event-bus.ts'

const asText = ({ id, name, data }: SentEvent) =>
  `${id && `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Streams of one session: more than anybody has windows. Each gets every event and is opened again when its connection
 * breaks.
 */
export const STREAMS_PER_SESSION = 20

/** Bytes that wait for a reader who does not read, before the stream is cut: that one resumes with Last-Event-ID. */
const MOST_WAITING = 1024 * 1024

/**
 * The open streams of each session, the oldest first. One more than there may be ends the oldest, which may well be a
 * line that nobody has at the other end.
 */
class OpenStreams {
  readonly #ends = new Map<string, Set<() => void>>()

  /** @returns forgets the stream, once it has ended */
  add(session: string, end: () => void): () => void {
    const ends = this.#ends.get(session) ?? new Set()
    this.#ends.set(session, ends.add(end))
    const [oldest] = ends
    if (ends.size > STREAMS_PER_SESSION && oldest) {
      ends.delete(oldest)
      oldest()
    }
    return () => {
      ends.delete(end)
      if (ends.size === 0 && this.#ends.get(session) === ends) this.#ends.delete(session)
    }
  }
}

interface Deps {
  events: LiveEventBus
  /** Whether the session behind a Cookie header is still alive: a stream tells nothing after its session's end. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>
  /** Aborted when the server stops: streams end so that it can. */
  stopping: AbortSignal
}

/** GET /api/events: server-sent events for signed-in staff; resumes with Last-Event-ID. */
export function eventRoutes({ events, isSignedIn, stopping }: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const open = new OpenStreams()
  endpoint(ENDPOINTS.streamEvents, ({ request, response }) => {
    response.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()

    const end = () => {
      tidy()
      response.end()
    }
    let queue = Promise.resolve()
    const write = async (told: string | SentEvent) => {
      const isAlive = await isSignedIn(request.headers.cookie)
      if (response.writableEnded) return
      const isEvent = typeof told !== 'string'
      // Its panel is to ask why, which it is told; whose session goes on need not know.
      const isOfAccounts = isEvent && told.name === 'accounts-changed'
      if (isOfAccounts !== isAlive) response.write(isEvent ? asText(told) : told)
      if (!isAlive) return end()
      if (response.writableLength > MOST_WAITING) response.destroy()
    }
    const send = (told: string | SentEvent) => {
      queue = queue.then(() => write(told)).catch(end)
    }
    const forget = open.add(getSignedIn(response).sessionId, end)

    send('retry: 3000\n\n')
    const { missed, stop } = events.subscribe(request.get('last-event-id'), send)
    for (const event of missed) send(event)
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
    /** Nothing is told to whoever has gone, or to whom the last word was said. */
    const tidy = () => {
      clearInterval(heartbeat)
      stopping.removeEventListener('abort', end)
      stop()
      forget()
    }

    stopping.addEventListener('abort', end, { once: true })
    response.on('close', tidy)
    return SENT
  })
  return router
}
