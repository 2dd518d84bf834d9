import type { SessionFetch } from '../../main/protocol/forward.ts'
import { asChromium } from './chromium-errors.ts'
import { CookieJar } from './cookie-jar.ts'
import { fetchSecurely, TlsVerifier, type VerifyProc } from './tls-verifier.ts'

/** A request as it went out. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  /** Whether the jar's cookies went with it. */
  hasCookie: boolean
}

/** Electron's `ses.fetch` over Node's network, with what a test wants to look at. */
export interface FakeSession {
  fetch: SessionFetch
  /** Another session of the same network, with a jar of its own. */
  beside(): FakeSession
  jar: CookieJar
  /** Who is asked about certificates; null for nobody. */
  setVerifier(proc: VerifyProc | null): void
  sent: SentRequest[]
  /** Paths whose responses have begun: an event stream among them is open. */
  answered: string[]
  /** Paths of fetches that have been aborted. */
  aborted: string[]
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** With an Origin, `same-origin` no longer becomes `include`, and the jar is left out (Electron's net-fetch.ts). */
const includesCookies = ({ credentials, headers }: Request) =>
  credentials === 'include' || (credentials === 'same-origin' && !headers.has('origin'))

/** As Electron makes it: repeated headers become one. */
const toResponse = ({ status, statusText, headers, body }: Response): Response =>
  new Response(body, { status, statusText, headers: Object.fromEntries(headers) })

/** What is written down of all sessions of a network together. */
type Log = Pick<FakeSession, 'sent' | 'answered' | 'aborted'>

/** A session with an empty jar. What a page of a custom scheme would be refused is refused here too. */
export function createSession(log: Log = { sent: [], answered: [], aborted: [] }): FakeSession {
  const { sent, answered, aborted } = log
  const jar = new CookieJar()
  const verifier = new TlsVerifier()
  /** What is on its way must not be collected as garbage: its signal would be deaf. */
  const travelling: Request[] = []

  const travel = async (request: Request): Promise<Response> => {
    const { method, redirect, signal } = request
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    if (headers.has('host') || headers.has('content-length')) throw new Error('net::ERR_INVALID_ARGUMENT')
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
    const cookies = includesCookies(request) ? jar.header(url) : ''
    sent.push({
      method,
      url: url.href,
      headers: new Headers(headers),
      hasCookie: cookies !== '',
    })
    if (cookies) headers.set('cookie', cookies)
    const init = {
      method,
      headers,
      body: body && new Uint8Array(body),
      signal,
      redirect: redirect === 'follow' ? 'follow' : 'manual',
    } as const
    const isPinned = url.protocol === 'https:' && (await verifier.accepts(url, signal))
    const response = isPinned ? await fetchSecurely(url, init, body) : await fetch(url, init)
    if (includesCookies(request)) for (const line of response.headers.getSetCookie()) jar.set(url, line)
    if (REDIRECTS.has(response.status)) {
      await response.body?.cancel()
      throw new Error(
        redirect === 'error'
          ? "Attempted to redirect, but redirect policy was 'error'"
          : 'Redirect was cancelled',
      )
    }
    answered.push(url.pathname)
    return toResponse(response)
  }

  return {
    async fetch(address, init) {
      const request = new Request(address, init)
      request.signal.throwIfAborted()
      travelling.push(request)
      request.signal.addEventListener('abort', () => aborted.push(new URL(address).pathname))
      try {
        return await travel(request)
      } catch (error) {
        throw asChromium(error)
      }
    },
    beside: () => createSession(log),
    jar,
    setVerifier: (proc) => verifier.set(proc),
    sent,
    answered,
    aborted,
  }
}
