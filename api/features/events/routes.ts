import type { Router } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ENDPOINTS } from '#contract/endpoints/all'
import { HEARTBEAT_MS } from '#contract/events'
import { may, type Viewer } from '#contract/roles'
import { asSeenBy } from '../../http/as-seen-by.ts'
import { type AccessControl, createEndpoints, SENT } from '../../http/endpoint.ts'
import { hasSamePermissions } from '../accounts/index.ts'
import { type LiveEventBus, REMEMBERED, type SentEvent, toEnquiry, toPresence } from './live-event-bus.ts'

const asText = ({ id, name, data }: SentEvent) =>
  `${id && `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Streams of one account: more than anybody has windows. Each gets every event and is opened again when its connection
 * breaks.
 */
export const STREAMS_PER_ACCOUNT = 20

/** Events that wait for one stream, before it is cut: what a reader may have missed, and as many again. */
export const MOST_EVENTS = 2 * REMEMBERED

/** Bytes that wait for a reader who does not read, before the stream is cut: that one resumes with Last-Event-ID. */
const MOST_WAITING = 1024 * 1024

/**
 * The open streams of each account, the oldest first. One more than there may be ends the oldest, which may well be a
 * line that nobody has at the other end.
 */
class OpenStreams {
  readonly #ends = new Map<string, Set<() => void>>()

  /** @returns forgets the stream, once it has ended */
  add(account: string, end: () => void): () => void {
    const ends = this.#ends.get(account) ?? new Set()
    this.#ends.set(account, ends.add(end))
    const [oldest] = ends
    if (ends.size > STREAMS_PER_ACCOUNT && oldest) {
      ends.delete(oldest)
      oldest()
    }
    return () => {
      ends.delete(end)
      if (ends.size === 0 && this.#ends.get(account) === ends) this.#ends.delete(account)
    }
  }
}

/** What events are about: of those that wait for a stream, the later one says what the earlier one does. */
const toKey = (event: SentEvent) => [event.name, toEnquiry(event), toPresence(event)?.person.id].join(' ')

/**
 * What somebody is told of an event; null for nothing. Of a change that they may not see they hear that something has
 * changed, and not what: a panel that shows it has to learn that it is gone.
 * @param seen the enquiries that they may see
 */
function asHeard(user: CurrentUser, event: SentEvent, seen: ReadonlySet<string>): SentEvent | null {
  if (event.name === 'accounts-changed') return null
  const enquiry = toEnquiry(event)
  if (enquiry && 'by' in event.data && event.data.by === user.id)
    return { id: event.id, name: 'enquiry-changed', data: { kind: event.data.kind, id: enquiry } }
  if (!enquiry || seen.has(enquiry)) return { ...event, data: asSeenBy(user, event.data) }
  return event.name === 'enquiry-changed' ? { id: event.id, name: 'reset', data: {} } : null
}

interface Deps {
  events: LiveEventBus
  /** Whose session is behind a Cookie header, null once it is over: a stream tells nothing after its session's end. */
  findUser: (cookies: string | undefined) => Promise<CurrentUser | null>
  /** Those of these enquiries that somebody may see. */
  listVisible: (ids: readonly string[], viewer: Viewer) => Promise<string[]>
  /** Aborted when the server stops: streams end so that it can. */
  stopping: AbortSignal
}

/**
 * GET /api/events: server-sent events for signed-in staff, of what each may see; resumes with Last-Event-ID. Ends with a
 * word to the panel where the account may something else than when it began.
 */
export function eventRoutes(
  { events, findUser, listVisible, stopping }: Deps,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  const open = new OpenStreams()

  /**
   * The enquiries of events that somebody may see. Who has to set something up first may read none till then, not even
   * those that nobody has.
   */
  const findSeen = async (user: CurrentUser, told: readonly (string | SentEvent)[]) => {
    const ids = told.flatMap((one) => (typeof one === 'string' ? [] : (toEnquiry(one) ?? [])))
    if (ids.length === 0 || !may(user, 'read-enquiries')) return new Set<string>()
    return new Set(may(user, 'read-all-enquiries') ? ids : await listVisible(ids, user))
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
    const write = async (told: readonly (string | SentEvent)[]) => {
      const seen = await findSeen(first, told)
      const user = await findUser(request.headers.cookie)
      if (response.writableEnded) return
      const isOther = user !== null && !hasSamePermissions(user, first)
      const isGone =
        user === null && told.some((one) => typeof one !== 'string' && one.name === 'accounts-changed')
      if (isOther || isGone) response.write(asText({ id: '', name: 'accounts-changed', data: {} }))
      if (isOther || user === null) return end()
      const heard = told.map((one) => (typeof one === 'string' ? one : asHeard(user, one, seen)))
      response.write(heard.map((one) => (one && typeof one !== 'string' ? asText(one) : one)).join(''))
      if (response.writableLength > MOST_WAITING) response.destroy()
    }
    const waiting = new Map<string, string | SentEvent>()
    let isWriting = false
    const writeAll = async () => {
      if (isWriting) return
      isWriting = true
      while (waiting.size > 0 && !response.writableEnded) {
        const told = [...waiting.values()]
        waiting.clear()
        await write(told)
      }
      isWriting = false
    }
    const send = (key: string, told: string | SentEvent) => {
      waiting.delete(key)
      waiting.set(key, told)
      if (waiting.size > MOST_EVENTS) response.destroy()
      else void writeAll().catch(end)
    }
    const sendEvent = (event: SentEvent) => {
      // A panel does not look at what its own user says.
      if (toPresence(event)?.person.id !== first.id) send(toKey(event), event)
    }
    const forget = open.add(first.id, end)

    const { missed, stop } = events.subscribe(request.get('last-event-id'), sendEvent)
    for (const event of missed) sendEvent(event)
    // A line that breaks before the first event resumes after this.
    send('begin', `id: ${events.newestId}\nretry: 3000\n\n`)
    const heartbeat = setInterval(() => send('heartbeat', ': still here\n\n'), HEARTBEAT_MS)
    /** Nothing is told to whoever has gone, or to whom the last word was said. */
    const tidy = () => {
      clearInterval(heartbeat)
      waiting.clear()
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
