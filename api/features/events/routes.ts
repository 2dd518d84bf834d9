import type { Router } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ENDPOINTS } from '#contract/endpoints/all'
import { HEARTBEAT_MS } from '#contract/events'
import { may, type Viewer } from '#contract/roles'
import { type AccessControl, createEndpoints, SENT } from '../../http/endpoint.ts'
import { maskForViewer } from '../../http/mask-for-viewer.ts'
import { hasSamePermissions } from '../accounts/index.ts'
import { type LiveEventBus, REMEMBERED, type SentEvent, toEnquiry, toPresence } from './live-event-bus.ts'

const toEventText = ({ id, name, data }: SentEvent) =>
  `${id && `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Maximum number of streams per account, more than anyone has windows. */
export const STREAMS_PER_ACCOUNT = 20

/** Maximum number of events queued for one stream, before it is closed: twice as many as a client may have missed. */
export const MAX_EVENTS = 2 * REMEMBERED

/** Maximum bytes queued for a client that doesn't read, before its stream is closed. It resumes with Last-Event-ID. */
const MAX_QUEUED_BYTES = 1024 * 1024

/**
 * Open streams of each account, oldest first. Exceeding the limit closes the oldest, which is often a broken connection.
 */
class OpenStreams {
  readonly #ends = new Map<string, Set<() => void>>()

  /** @returns a function that removes the stream after it has ended */
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

/** Returns the subject of an event. A later queued event replaces an earlier one with the same key. */
const toKey = (event: SentEvent) => [event.name, toEnquiry(event), toPresence(event)?.person.id].join(' ')

/**
 * Converts an event for a user; null if they must not receive it. For a change of an enquiry that they can't see, they only
 * learn that something has changed, because their panel may still show it.
 * @param visible enquiries that the user can see
 */
function toVisibleEvent(user: CurrentUser, event: SentEvent, visible: ReadonlySet<string>): SentEvent | null {
  if (event.name === 'accounts-changed') return null
  const enquiry = toEnquiry(event)
  if (enquiry && 'by' in event.data && event.data.by === user.id)
    return { id: event.id, name: 'enquiry-changed', data: { kind: event.data.kind, id: enquiry } }
  if (!enquiry || visible.has(enquiry)) return { ...event, data: maskForViewer(user, event.data) }
  return event.name === 'enquiry-changed' ? { id: event.id, name: 'reset', data: {} } : null
}

interface Deps {
  events: LiveEventBus
  /** Returns the user of a Cookie header; null once the session has ended, so that the stream ends too. */
  findUser: (cookies: string | undefined) => Promise<CurrentUser | null>
  /** Filters enquiries by whether the viewer can see them. */
  listVisible: (ids: readonly string[], viewer: Viewer) => Promise<string[]>
  /** Aborted when the server stops, so that streams end. */
  stopping: AbortSignal
}

/**
 * GET /api/events: server-sent events for signed-in staff, limited to the enquiries that each can see. It resumes with
 * Last-Event-ID. If the permissions of the account change, the panel is notified and the stream ends.
 */
export function eventRoutes(
  { events, findUser, listVisible, stopping }: Deps,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  const open = new OpenStreams()

  /**
   * Returns the enquiries of events that a user can see. Users who must set up a second factor first can't see any, not even
   * unassigned ones.
   */
  const findVisible = async (user: CurrentUser, items: readonly (string | SentEvent)[]) => {
    const ids = items.flatMap((item) => (typeof item === 'string' ? [] : (toEnquiry(item) ?? [])))
    if (ids.length === 0 || !may(user, 'read-enquiries')) return new Set<string>()
    return new Set(may(user, 'read-all-enquiries') ? ids : await listVisible(ids, user))
  }

  endpoint(ENDPOINTS.streamEvents, ({ request, response, user: initialUser }) => {
    response.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()

    const end = () => {
      cleanUp()
      response.end()
    }
    const write = async (items: readonly (string | SentEvent)[]) => {
      const visible = await findVisible(initialUser, items)
      const user = await findUser(request.headers.cookie)
      if (response.writableEnded) return
      const hasChanged = user !== null && !hasSamePermissions(user, initialUser)
      const isDeleted =
        user === null && items.some((item) => typeof item !== 'string' && item.name === 'accounts-changed')
      if (hasChanged || isDeleted) response.write(toEventText({ id: '', name: 'accounts-changed', data: {} }))
      if (hasChanged || user === null) return end()
      const texts = items.map((item) => {
        const sent = typeof item === 'string' ? item : toVisibleEvent(user, item, visible)
        return sent && typeof sent !== 'string' ? toEventText(sent) : sent
      })
      response.write(texts.join(''))
      if (response.writableLength > MAX_QUEUED_BYTES) response.destroy()
    }
    const queue = new Map<string, string | SentEvent>()
    let isWriting = false
    const writeAll = async () => {
      if (isWriting) return
      isWriting = true
      while (queue.size > 0 && !response.writableEnded) {
        const items = [...queue.values()]
        queue.clear()
        await write(items)
      }
      isWriting = false
    }
    const send = (key: string, item: string | SentEvent) => {
      queue.delete(key)
      queue.set(key, item)
      if (queue.size > MAX_EVENTS) response.destroy()
      else void writeAll().catch(end)
    }
    const sendEvent = (event: SentEvent) => {
      // A panel ignores its own user's presence.
      if (toPresence(event)?.person.id !== initialUser.id) send(toKey(event), event)
    }
    const forget = open.add(initialUser.id, end)

    const { missed, stop } = events.subscribe(request.get('last-event-id'), sendEvent)
    for (const event of missed) sendEvent(event)
    // A connection that breaks before the first event resumes after this id.
    send('begin', `id: ${events.newestId}\nretry: 3000\n\n`)
    const heartbeat = setInterval(() => send('heartbeat', ': still here\n\n'), HEARTBEAT_MS)
    const cleanUp = () => {
      clearInterval(heartbeat)
      queue.clear()
      stopping.removeEventListener('abort', end)
      stop()
      forget()
    }

    stopping.addEventListener('abort', end, { once: true })
    response.on('close', cleanUp)
    return SENT
  })
  return router
}
