import * as z from 'zod/mini'
import { KEY_HEADER, pathFor, SHELL_ROUTES } from '#contract/routes'
import type { Notice } from '../../bridge/bridge.ts'
import { ENQUIRIES_PATH, enquiryPath } from '../live/enquiry-paths.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { requestHeaders } from '../protocol/headers.ts'

/** What the buttons of a notification do, in their order. */
export const TOAST_ACTS = ['call', 'take', 'snooze'] as const
export type ToastAct = (typeof TOAST_ACTS)[number]

export const ACT_LABELS: Record<ToastAct, string> = { call: 'Call', take: 'Take', snooze: 'In 15 min' }

const SNOOZE_MS = 15 * 60_000

/** Milliseconds before the same is sent again, under the same key. */
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
  ring(notice: Notice): unknown
  retryMs?: readonly number[]
}

/** Where the enquiry lies. */
type Origin = string | null

/** The server has said no, in words for people. */
class Refused extends Error {}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Does what a notification's button says, without the window: the server notes it on the timeline. What came of it is
 * told by another notification, which leads to the enquiry.
 */
export class EnquiryActs {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async run(act: ToastAct, id: string): Promise<void> {
    const path = enquiryPath(id)
    const origin = this.#deps.serverOrigin()
    // Behind a lock nobody acts. Who calls writes down what was said, where the panel dials and has the place for it.
    if (this.#deps.isLocked()) return this.#deps.open(`${path}&acts=1`)
    if (act === 'call') return this.#deps.open(`${path}&acts=call`)
    try {
      const { enquiry } = z.parse(detailSchema, await this.#ask(origin, 'GET', id))
      const body = await (act === 'take'
        ? this.#take(origin, id, enquiry)
        : this.#snooze(origin, id, enquiry))
      this.#deps.ring({ title: enquiry.name, body, path })
    } catch (error) {
      const why = error instanceof Refused ? error.message : 'The server did not answer. Click to try again.'
      const isHere = origin === this.#deps.serverOrigin()
      this.#deps.ring({ title: 'Not saved', body: why, path: isHere ? `${path}&acts=1` : ENQUIRIES_PATH })
    }
  }

  async #take(origin: Origin, id: string, { assignee }: Enquiry): Promise<string> {
    const { user } = z.parse(userSchema, await this.#send(origin, 'GET', SHELL_ROUTES.currentUser))
    if (assignee && assignee.id !== user.id) return `${assignee.name} already has it.`
    if (!assignee) await this.#ask(origin, 'PATCH', id, { assigneeId: user.id, expectedAssigneeId: null })
    return 'It is assigned to you now.'
  }

  async #snooze(origin: Origin, id: string, { name, nextStepAt, nextStepKind }: Enquiry): Promise<string> {
    // What was told of was due, or had no next step.
    if (nextStepAt && Date.parse(nextStepAt) > Date.now()) return 'The next step is planned already.'
    await this.#ask(origin, 'PATCH', id, {
      nextStepAt: new Date(Date.now() + SNOOZE_MS).toISOString(),
      expectedNextStepAt: nextStepAt,
      expectedNextStepKind: nextStepKind,
    })
    return `You are reminded of ${name} in 15 minutes.`
  }

  #ask(origin: Origin, method: 'GET' | 'PATCH', id: string, body?: object): Promise<unknown> {
    return this.#send(origin, method, pathFor(SHELL_ROUTES.enquiry, { id }), body)
  }

  /** Sends it until somebody answers, and under one key, so that it is done once. @throws Refused */
  async #send(origin: Origin, method: 'GET' | 'PATCH', path: string, body?: object): Promise<unknown> {
    const key = crypto.randomUUID()
    const answer = await this.#tryAgain(() => this.#sendOnce(origin, method, path, key, body))
    const told: unknown = await answer.json().catch(() => null)
    if (answer.ok) return told
    const refusal = z.safeParse(refusalSchema, told)
    throw new Refused(refusal.success ? refusal.data.message : `The server says ${answer.status}.`)
  }

  #sendOnce(
    origin: Origin,
    method: 'GET' | 'PATCH',
    path: string,
    key: string,
    body?: object,
  ): Promise<Response> {
    if (origin === null) throw new Refused('No server has been chosen yet.')
    if (origin !== this.#deps.serverOrigin()) throw new Refused('Another server is shown now.')
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

  async #tryAgain(send: () => Promise<Response>): Promise<Response> {
    let last: unknown
    for (const ms of this.#deps.retryMs ?? RETRY_MS) {
      if (ms > 0) await pause(ms)
      try {
        const answer = await send()
        if (answer.status < 502) return answer
        last = new Error(`status ${answer.status}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        last = error
      }
    }
    throw last
  }
}
