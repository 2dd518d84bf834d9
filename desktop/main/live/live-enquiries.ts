import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { ALL_PERMISSIONS, type Viewer } from '#contract/roles'
import { SHELL_ROUTES } from '#contract/routes'
import type { Notice } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { type Arrival, gather, parseCreatedEvent, toNotification } from './arrivals.ts'
import { countNew } from './count-new.ts'
import { LiveEvents } from './event-stream.ts'
import { readUnattended } from './read-unattended.ts'

// A newer server may know permissions that are unknown here.
const response = z.object({ user: z.object({ id: z.string(), permissions: z.array(z.string()) }) })

/**
 * Who is signed in, and what they may.
 * @returns null for nobody
 * @throws what the network says
 */
async function readViewer(fetch: SessionFetch, origin: string): Promise<Viewer | null> {
  const { data } = z.safeParse(response, await readUnattended(fetch, origin + SHELL_ROUTES.currentUser))
  if (!data) return null
  const { id, permissions } = data.user
  return { id, permissions: ALL_PERMISSIONS.filter((each) => permissions.includes(each)) }
}

/** Milliseconds within which new enquiries ring once, and changes are counted once. */
const GATHER_MS = 500

/** `out`: by somebody's own wish, or not yet; `lost`: the server has ended the session. */
export type SessionState = 'in' | 'out' | 'lost'

interface Deps {
  fetch: SessionFetch
  serverOrigin(): string | null
  /** Shows a notification for what has arrived. */
  ring(notice: Notice): unknown
  counted(newEnquiries: number): void
  /** Who is signed in, or what they may, has changed; null for nobody, or as long as it is not known. */
  viewed(viewer: Viewer | null): void
  /** Who is signed in has changed: by their own wish, or without it. */
  session(state: SessionState): void
  failed(what: string, error: unknown): void
  gatherMs?: number
  retryMs?: number
}

/** What staff must not miss: rings for new enquiries and keeps count of those that wait. */
export class Desk {
  readonly #live: LiveEvents
  readonly #deps: Deps
  #state: SessionState | null = null
  #viewer: Viewer | null = null

  constructor(deps: Deps) {
    this.#deps = deps
    const { gatherMs = GATHER_MS, retryMs } = deps
    const arrived = gather<Arrival>(gatherMs, (arrivals) => {
      const notification = toNotification(arrivals)
      if (notification) deps.ring(notification)
    })
    const changed = gather<void>(gatherMs, () => void this.#count())
    this.#live = new LiveEvents({
      open: (lastEventId, signal) => this.#open(lastEventId, signal),
      // What one may can change: then the server ends the stream, and it is opened anew
      opened: () => {
        changed()
        void this.#view()
      },
      refused: () => this.lose(),
      event: (event) => {
        const arrival = parseCreatedEvent(event)
        if (arrival) arrived(arrival)
        changed()
      },
      ...(retryMs === undefined ? {} : { retryMs }),
    })
  }

  get isSignedIn(): boolean {
    return this.#state === 'in'
  }

  /** Somebody has signed in. */
  start(): void {
    this.#set('in')
    this.#live.start()
  }

  /** The computer has slept, or the server has changed. */
  restart(): void {
    this.#live.restart()
  }

  /** Nobody is signed in any more. */
  stop(options?: { forget: boolean }): void {
    this.#live.stop(options)
    this.#deps.counted(0)
    this.#setViewer(null)
    this.#set('out')
  }

  /** The server has ended the session: whoever relies on being told must hear of it. */
  lose(): void {
    this.#live.stop()
    this.#deps.counted(0)
    this.#setViewer(null)
    this.#set('lost')
  }

  #set(state: SessionState): void {
    const isKnown = state === this.#state || (state === 'lost' && this.#state === 'out')
    if (isKnown) return
    this.#state = state
    this.#deps.session(state)
  }

  #setViewer(viewer: Viewer | null): void {
    if (isDeepStrictEqual(viewer, this.#viewer)) return
    this.#viewer = viewer
    this.#deps.viewed(viewer)
  }

  #open(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
    const origin = this.#deps.serverOrigin()
    if (!origin) return Promise.resolve(new Response(null, { status: 401 }))
    return this.#deps.fetch(origin + SHELL_ROUTES.events, {
      headers: lastEventId === null ? {} : { 'last-event-id': lastEventId },
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      signal,
      bypassCustomProtocolHandlers: true,
    })
  }

  async #count(): Promise<void> {
    await this.#ask('Counting new enquiries', countNew, (count) => this.#deps.counted(count ?? 0))
  }

  async #view(): Promise<void> {
    await this.#ask('Asking who is signed in', readViewer, (viewer) => this.#setViewer(viewer))
  }

  async #ask<Answer>(
    what: string,
    read: (fetch: SessionFetch, origin: string) => Promise<Answer>,
    tell: (answer: Answer) => void,
  ): Promise<void> {
    const origin = this.#deps.serverOrigin()
    if (!origin) return
    try {
      const answer = await read(this.#deps.fetch, origin)
      // Whoever was signed in there may be so no longer
      if (this.isSignedIn && origin === this.#deps.serverOrigin()) tell(answer)
    } catch (error) {
      this.#deps.failed(what, error)
    }
  }
}
