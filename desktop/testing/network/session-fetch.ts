import { Readable, Writable } from 'node:stream'
import type { SessionFetch } from '../../main/protocol/forward.ts'
import { asChromium } from './chromium-errors.ts'
import { ClientRequest, type Incoming, type Outgoing } from './client-request.ts'
import { ConnectionPool } from './connection-pool.ts'
import { CookieJar } from './cookie-jar.ts'
import { fetchSecurely, TlsVerifier, type VerifyProc } from './tls-verifier.ts'

/** A request as it went out. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  /** Bytes of the body; 0 without one. */
  bytes: number
  /** Whether the jar's cookies went with it. */
  hasCookie: boolean
}

/** Electron's `ses.fetch` over Node's network, with what a test wants to look at. */
export interface FakeSession {
  fetch: SessionFetch
  /** Another session of the same network, with a jar and connections of its own. */
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
const BODILESS = new Set([101, 204, 205, 304])

/** With an Origin, `same-origin` no longer becomes `include`, and the jar is left out (Electron's net-fetch.ts). */
const includesCookies = ({ credentials, headers }: Request) =>
  credentials === 'include' || (credentials === 'same-origin' && !headers.has('origin'))

/** As Electron makes it: repeated headers become one. */
function toResponse({ status, statusText, headers }: Response, method: string, body: Readable): Response {
  const joined = new Headers(
    Object.fromEntries([...headers.keys()].map((name) => [name, headers.get(name) ?? ''])),
  )
  const isEmpty = BODILESS.has(status) || method === 'HEAD'
  const shown = isEmpty ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>)
  return new Response(shown, { status, statusText, headers: joined })
}

/** What is written down of all sessions of a network together. */
type Log = Pick<FakeSession, 'sent' | 'answered' | 'aborted'>

/** A session with an empty jar. What a page of a custom scheme would be refused is refused here too. */
export function createSession(log: Log = { sent: [], answered: [], aborted: [] }): FakeSession {
  const { sent, answered, aborted } = log
  const jar = new CookieJar()
  const pool = new ConnectionPool()
  const verifier = new TlsVerifier()
  /** What is on its way must not be collected as garbage: its signal would be deaf. */
  const travelling = new Set<Request>()

  const travel = async (request: Request, { headers, body, signal }: Outgoing): Promise<Incoming> => {
    const url = new URL(request.url)
    if (headers.has('host') || headers.has('content-length')) throw new Error('net::ERR_INVALID_ARGUMENT')
    const cookies = includesCookies(request) ? jar.header(url) : ''
    const { method, redirect } = request
    sent.push({
      method,
      url: url.href,
      headers: new Headers(headers),
      bytes: body?.byteLength ?? 0,
      hasCookie: cookies !== '',
    })
    if (cookies) headers.set('cookie', cookies)
    travelling.add(request)
    const giveBack = await pool.take(url.host, signal)
    const arrived = () => {
      travelling.delete(request)
      giveBack()
    }
    signal.addEventListener('abort', arrived)
    try {
      const init: RequestInit = {
        method,
        headers,
        body: body && new Uint8Array(body),
        signal,
        redirect: redirect === 'follow' ? 'follow' : 'manual',
      }
      const isPinned = url.protocol === 'https:' && (await verifier.accepts(url, signal))
      const response = isPinned ? await fetchSecurely(url, init, body) : await fetch(url, init)
      if (includesCookies(request)) for (const line of response.headers.getSetCookie()) jar.set(url, line)
      if (REDIRECTS.has(response.status)) {
        await response.body?.cancel()
        const isForbidden = redirect === 'error'
        throw new Error(
          isForbidden ? "Attempted to redirect, but redirect policy was 'error'" : 'Redirect was cancelled',
        )
      }
      answered.push(url.pathname)
      return { response, arrived }
    } catch (error) {
      arrived()
      throw asChromium(error)
    }
  }

  const sessionFetch: SessionFetch = (address, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(address, init)
      const { signal } = request
      signal.throwIfAborted()
      const outgoing = new ClientRequest((gathered) => travel(request, gathered))
      signal.addEventListener('abort', () => {
        aborted.push(new URL(address).pathname)
        reject(signal.reason)
        // Refused while a pipe reads it, which is what stops it
        request.body?.cancel(signal.reason).catch(() => undefined)
        outgoing.abort()
      })
      for (const [name, value] of request.headers) outgoing.setHeader(name, value)
      outgoing.on('response', (response: Response, body: Readable) =>
        resolve(toResponse(response, request.method, body)),
      )
      outgoing.on('error', reject)
      // Electron leaves the pipe's failure to nobody as well: what tells of it is the request, or nothing
      if (request.body) request.body.pipeTo(Writable.toWeb(outgoing)).catch(() => undefined)
      else outgoing.end()
    })
  return {
    fetch: sessionFetch,
    beside: () => createSession(log),
    jar,
    setVerifier: (proc) => verifier.set(proc),
    sent,
    answered,
    aborted,
  }
}
