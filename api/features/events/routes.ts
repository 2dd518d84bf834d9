import type { Router } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ENDPOINTS } from '#contract/endpoints/all'
import { HEARTBEAT_MS } from '#contract/events'
import { enquirySchemas } from '#contract/responses'
import { may, type Viewer } from '#contract/roles'
import { asSeenBy } from '../../http/as-seen-by.ts'
import { type AccessControl, createEndpoints, SENT } from '../../http/endpoint.ts'
import { getSignedIn, maysAlike } from '../accounts/index.ts'
import { type LiveEventBus, type SentEvent, toEnquiry } from './live-event-bus.ts'

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

/** An event with the enquiry that it has as somebody reads it. */
function withSeenEnquiry(user: CurrentUser, event: SentEvent): SentEvent {
  const { data } = event
  if (!('enquiry' in data)) return event
  const { kind, enquiry, ...rest } = data
  return { ...event, data: { ...rest, kind, enquiry: asSeenBy(user, enquirySchemas[kind], enquiry) } }
}

interface Deps {
  events: LiveEventBus
  /** Whose session is behind a Cookie header, null once it is over: a stream tells nothing after its session's end. */
  findUser: (cookies: string | undefined) => Promise<CurrentUser | null>
  /** Whether somebody may see an enquiry. */
  isVisible: (enquiryId: string, viewer: Viewer) => Promise<boolean>
  /** Aborted when the server stops: streams end so that it can. */
  stopping: AbortSignal
}

/**
 * GET /api/events: server-sent events for signed-in staff, of what each may see; resumes with Last-Event-ID. Ends with a
 * word to the panel where the account may something else than when it began.
 */
export function eventRoutes({ events, findUser, isVisible, stopping }: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const open = new OpenStreams()

  /** Who has to set something up first may read no enquiry till then, not even those that nobody has. */
  const maySee = async (user: CurrentUser, enquiry: string): Promise<boolean> =>
    may(user, 'read-enquiries') && (may(user, 'read-all-enquiries') || (await isVisible(enquiry, user)))

  /**
   * What somebody is told of an event; null for nothing. Of a change that they may not see they hear that something has
   * changed, and not what: a panel that shows it has to learn that it is gone.
   */
  const asHeard = async (user: CurrentUser, event: SentEvent): Promise<SentEvent | null> => {
    if (event.name === 'accounts-changed') return null
    if (event.name === 'approvals-changed') return may(user, 'approve-sign-ins') ? event : null
    const enquiry = toEnquiry(event)
    if (enquiry && 'by' in event.data && event.data.by === user.id)
      return { id: event.id, name: 'enquiry-changed', data: { kind: event.data.kind, id: enquiry } }
    if (!enquiry || (await maySee(user, enquiry))) return withSeenEnquiry(user, event)
    return event.name === 'enquiry-changed' ? { id: event.id, name: 'reset', data: {} } : null
  }

  endpoint(ENDPOINTS.streamEvents, ({ request, response, user: first }) => {
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
    const write = async (told: string | SentEvent) => {
      const user = await findUser(request.headers.cookie)
      if (response.writableEnded) return
      const isOther = user !== null && !maysAlike(user, first)
      const isGone = user === null && typeof told !== 'string' && told.name === 'accounts-changed'
      if (isOther || isGone) response.write(asText({ id: '', name: 'accounts-changed', data: {} }))
      if (isOther || user === null) return end()
      const heard = typeof told === 'string' ? told : await asHeard(user, told)
      if (heard === null || response.writableEnded) return
      response.write(typeof heard === 'string' ? heard : asText(heard))
      if (response.writableLength > MOST_WAITING) response.destroy()
    }
    let queue = Promise.resolve()
    const send = (told: string | SentEvent) => {
      queue = queue.then(() => write(told)).catch(end)
    }
    const forget = open.add(getSignedIn(response).sessionId, end)

    const { missed, stop } = events.subscribe(request.get('last-event-id'), send)
    for (const event of missed) send(event)
    // A line that breaks before the first event resumes after this.
    send(`id: ${events.newestId}\nretry: 3000\n\n`)
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
