import type { SessionFetch } from '../../main/protocol/forward.ts'
import { toChromiumError } from './chromium-errors.ts'
import { CookieJar } from './cookie-jar.ts'
import { fetchSecurely, TlsVerifier, type VerifyProc } from './tls-verifier.ts'

/** A sent request. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  /** True if it contained cookies from the jar. */
  hasCookie: boolean
}

/** Electron's `ses.fetch` over Node's network, with records for tests. */
export interface FakeSession {
  fetch: SessionFetch
  /** Creates another session of the same network with its own jar. */
  createAnother(): FakeSession
  jar: CookieJar
  /** Sets the callback that checks certificates; null for none. */
  setVerifier(proc: VerifyProc | null): void
  sent: SentRequest[]
  /** Paths whose responses have started, including those of open event streams. */
  answered: string[]
  /** Paths of aborted fetches. */
  aborted: string[]
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** With an Origin header, `same-origin` does not become `include` and the jar is not used (Electron's net-fetch.ts). */
const includesCookies = ({ credentials, headers }: Request) =>
  credentials === 'include' || (credentials === 'same-origin' && !headers.has('origin'))

/** Creates a response as Electron does: repeated headers are joined. */
const toResponse = ({ status, statusText, headers, body }: Response): Response =>
  new Response(body, { status, statusText, headers: Object.fromEntries(headers) })

/** Records shared by all sessions of a network. */
type Log = Pick<FakeSession, 'sent' | 'answered' | 'aborted'>

/** Creates a session with an empty jar. It rejects the same requests as Electron does for a page of a custom scheme. */
export function createSession(log: Log = { sent: [], answered: [], aborted: [] }): FakeSession {
  const { sent, answered, aborted } = log
  const jar = new CookieJar()
  const verifier = new TlsVerifier()
  /** Keeps running requests from garbage collection, which would disable their signals. */
  const running: Request[] = []

  const send = async (request: Request): Promise<Response> => {
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
      running.push(request)
      request.signal.addEventListener('abort', () => aborted.push(new URL(address).pathname))
      try {
        return await send(request)
      } catch (error) {
        throw toChromiumError(error)
      }
    },
    createAnother: () => createSession(log),
    jar,
    setVerifier: (proc) => verifier.set(proc),
    sent,
    answered,
    aborted,
  }
}
