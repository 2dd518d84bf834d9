import * as z from 'zod/mini'
import { KEY_HEADER, pathFor, SHELL_ROUTES } from '#contract/routes'
import type { Notice } from '../../bridge/bridge.ts'
import { ENQUIRIES_PATH, enquiryPath } from '../live/enquiry-paths.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { requestHeaders } from '../protocol/headers.ts'

/** Actions of a notification's buttons, in order. */
export const NOTIFICATION_ACTIONS = ['call', 'take', 'snooze'] as const
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number]

export const ACTION_LABELS: Record<NotificationAction, string> = {
  call: 'Call',
  take: 'Assign to me',
  snooze: 'Snooze 15 min',
}

const SNOOZE_MS = 15 * 60_000

/** Milliseconds before each attempt. Repeats use the same key. */
const RETRY_MS = [0, 2000, 6000] as const

const TIMEOUT_MS = 10_000

const named = z.object({ id: z.string(), name: z.string() })
const enquirySchema = z.object({
  name: z.string(),
  assignee: z.nullable(named),
  nextStepAt: z.nullable(z.string()),
  nextStepKind: z.string(),
})
type Enquiry = z.output<typeof enquirySchema>
const detailSchema = z.object({ enquiry: enquirySchema })
const userSchema = z.object({ user: named })
const refusalSchema = z.object({ message: z.string() })

interface Deps {
  fetch: SessionFetch
  serverOrigin(): string | null
  isLocked(): boolean
  /** Shows a path of the panel. */
  open(path: string): void
  notify(notice: Notice): unknown
  retryMs?: readonly number[]
}

/** Server of the enquiry. */
type Origin = string | null

/** Refusal by the server, with a message for the user. */
class RefusedError extends Error {}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Performs the actions of notification buttons without the window. Another notification shows the result and opens the
 * enquiry.
 */
export class EnquiryActions {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async run(action: NotificationAction, id: string): Promise<void> {
    const path = enquiryPath(id)
    const origin = this.#deps.serverOrigin()
    // Locked windows allow no actions. Calls are recorded in the panel, which also dials.
    if (this.#deps.isLocked()) return this.#deps.open(`${path}&acts=1`)
    if (action === 'call') return this.#deps.open(`${path}&acts=call`)
    try {
      const { enquiry } = z.parse(detailSchema, await this.#requestEnquiry(origin, 'GET', id))
      const body = await (action === 'take'
        ? this.#assign(origin, id, enquiry)
        : this.#snooze(origin, id, enquiry))
      this.#deps.notify({ title: enquiry.name, body, path })
    } catch (error) {
      const message =
        error instanceof RefusedError ? error.message : 'No response from the server. Click to try again.'
      const isSameServer = origin === this.#deps.serverOrigin()
      this.#deps.notify({
        title: 'Could not save',
        body: message,
        path: isSameServer ? `${path}&acts=1` : ENQUIRIES_PATH,
      })
    }
  }

  async #assign(origin: Origin, id: string, { assignee }: Enquiry): Promise<string> {
    const { user } = z.parse(userSchema, await this.#send(origin, 'GET', SHELL_ROUTES.currentUser))
    if (assignee && assignee.id !== user.id) return `Already assigned to ${assignee.name}.`
    if (!assignee)
      await this.#requestEnquiry(origin, 'PATCH', id, { assigneeId: user.id, expectedAssigneeId: null })
    return 'Assigned to you.'
  }

  async #snooze(origin: Origin, id: string, { nextStepAt, nextStepKind }: Enquiry): Promise<string> {
    // The notification was about an enquiry that was due or had no next step.
    if (nextStepAt && Date.parse(nextStepAt) > Date.now()) return 'The next step is already planned.'
    await this.#requestEnquiry(origin, 'PATCH', id, {
      nextStepAt: new Date(Date.now() + SNOOZE_MS).toISOString(),
      expectedNextStepAt: nextStepAt,
      expectedNextStepKind: nextStepKind,
    })
    return 'We’ll remind you in 15 minutes.'
  }

  #requestEnquiry(origin: Origin, method: 'GET' | 'PATCH', id: string, body?: object): Promise<unknown> {
    return this.#send(origin, method, pathFor(SHELL_ROUTES.enquiry, { id }), body)
  }

  /** Sends a request with retries and one key, so that it takes effect once. @throws RefusedError */
  async #send(origin: Origin, method: 'GET' | 'PATCH', path: string, body?: object): Promise<unknown> {
    const key = crypto.randomUUID()
    const response = await this.#retry(() => this.#sendOnce(origin, method, path, key, body))
    const result: unknown = await response.json().catch(() => null)
    if (response.ok) return result
    const refusal = z.safeParse(refusalSchema, result)
    throw new RefusedError(refusal.success ? refusal.data.message : `Server error (${response.status}).`)
  }

  #sendOnce(
    origin: Origin,
    method: 'GET' | 'PATCH',
    path: string,
    key: string,
    body?: object,
  ): Promise<Response> {
    if (origin === null) throw new RefusedError('No server is set up yet.')
    if (origin !== this.#deps.serverOrigin()) throw new RefusedError('You’ve switched to another server.')
    const headers = requestHeaders(new Headers(), origin)
    if (body) {
      headers.set('content-type', 'application/json')
      headers.set(KEY_HEADER, `"${key}"`)
    }
    return this.#deps.fetch(origin + path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      bypassCustomProtocolHandlers: true,
    })
  }

  async #retry(send: () => Promise<Response>): Promise<Response> {
    let last: unknown
    for (const ms of this.#deps.retryMs ?? RETRY_MS) {
      if (ms > 0) await pause(ms)
      try {
        const response = await send()
        if (response.status < 502) return response
        last = new Error(`status ${response.status}`)
      } catch (error) {
        if (error instanceof RefusedError) throw error
        last = error
      }
    }
    throw last
  }
}
