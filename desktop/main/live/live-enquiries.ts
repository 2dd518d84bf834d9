import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { ALL_PERMISSIONS, type Viewer } from '#contract/roles'
import { SHELL_ROUTES } from '#contract/routes'
import type { Notice } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { type Arrival, createBatcher, parseCreatedEvent, toNotification } from './arrivals.ts'
import { countNew } from './count-new.ts'
import { LiveEvents } from './event-stream.ts'
import { readUnattended } from './read-unattended.ts'

// A newer server may have permissions that this version doesn't know.
const response = z.object({ user: z.object({ id: z.string(), permissions: z.array(z.string()) }) })

/**
 * Reads the signed-in user and their permissions.
 * @returns null if nobody is signed in
 * @throws the network's error
 */
async function readViewer(fetch: SessionFetch, origin: string): Promise<Viewer | null> {
  const { data } = z.safeParse(response, await readUnattended(fetch, origin + SHELL_ROUTES.currentUser))
  if (!data) return null
  const { id, permissions } = data.user
  return { id, permissions: ALL_PERMISSIONS.filter((each) => permissions.includes(each)) }
}

/** Milliseconds within which new enquiries cause one notification and changes one count. */
const BATCH_MS = 500

/** `out`: the user signed out or has not signed in; `lost`: the server ended the session. */
export type SessionState = 'in' | 'out' | 'lost'

interface Deps {
  fetch: SessionFetch
  serverOrigin(): string | null
  /** Shows a notification. */
  notify(notice: Notice): unknown
  onCount(newEnquiries: number): void
  /** Called when the user or their permissions change; null if nobody is signed in or it is not known yet. */
  onViewer(viewer: Viewer | null): void
  onSession(state: SessionState): void
  onError(action: string, error: unknown): void
  batchMs?: number
  retryMs?: number
}

/** Notifies staff of new enquiries and counts them. */
export class Desk {
  readonly #live: LiveEvents
  readonly #deps: Deps
  #state: SessionState | null = null
  #viewer: Viewer | null = null

  constructor(deps: Deps) {
    this.#deps = deps
    const { batchMs = BATCH_MS, retryMs } = deps
    const notifyArrival = createBatcher<Arrival>(batchMs, (arrivals) => {
      const notification = toNotification(arrivals)
      if (notification) deps.notify(notification)
    })
    const updateCount = createBatcher<void>(batchMs, () => void this.#count())
    this.#live = new LiveEvents({
      open: (lastEventId, signal) => this.#open(lastEventId, signal),
      // When permissions change, the server ends the stream and this opens a new one.
      onOpen: () => {
        updateCount()
        void this.#readViewer()
      },
      onRefused: () => this.endSession(),
      onEvent: (event) => {
        const arrival = parseCreatedEvent(event)
        if (arrival) notifyArrival(arrival)
        updateCount()
      },
      ...(retryMs === undefined ? {} : { retryMs }),
    })
  }

  get isSignedIn(): boolean {
    return this.#state === 'in'
  }

  /** Starts after a sign-in. */
  start(): void {
    this.#setState('in')
    this.#live.start()
  }

  /** Reconnects after the computer has slept or the server has changed. */
  restart(): void {
    this.#live.restart()
  }

  /** Stops after a sign-out. */
  stop(options?: { forget: boolean }): void {
    this.#live.stop(options)
    this.#deps.onCount(0)
    this.#setViewer(null)
    this.#setState('out')
  }

  /** Stops after the server has ended the session, and reports it to users who rely on notifications. */
  endSession(): void {
    this.#live.stop()
    this.#deps.onCount(0)
    this.#setViewer(null)
    this.#setState('lost')
  }

  #setState(state: SessionState): void {
    const isUnchanged = state === this.#state || (state === 'lost' && this.#state === 'out')
    if (isUnchanged) return
    this.#state = state
    this.#deps.onSession(state)
  }

  #setViewer(viewer: Viewer | null): void {
    if (isDeepStrictEqual(viewer, this.#viewer)) return
    this.#viewer = viewer
    this.#deps.onViewer(viewer)
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
    await this.#request('Counting new enquiries', countNew, (count) => this.#deps.onCount(count ?? 0))
  }

  async #readViewer(): Promise<void> {
    await this.#request('Reading the signed-in user', readViewer, (viewer) => this.#setViewer(viewer))
  }

  async #request<Result>(
    action: string,
    read: (fetch: SessionFetch, origin: string) => Promise<Result>,
    onResult: (result: Result) => void,
  ): Promise<void> {
    const origin = this.#deps.serverOrigin()
    if (!origin) return
    try {
      const result = await read(this.#deps.fetch, origin)
      // The user may have signed out in the meantime.
      if (this.isSignedIn && origin === this.#deps.serverOrigin()) onResult(result)
    } catch (error) {
      this.#deps.onError(action, error)
    }
  }
}
