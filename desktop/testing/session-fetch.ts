import type { SessionFetch } from '../main/protocol/forward.ts'

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

/** Electron's `ses.fetch` over Node's fetch, with what a test wants to look at. */
export interface FakeSession {
  fetch: SessionFetch
  /** Cookies by host, without ports: the jar does not know them. */
  jar: Map<string, Map<string, string>>
  sent: SentRequest[]
  /** Paths whose responses have begun: an event stream among them is open. */
  answered: string[]
  /** Fetches that have been aborted after their response had begun. */
  aborted: string[]
}

const CHROMIUM_NAMES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'net::ERR_CONNECTION_CLOSED',
  ERR_SSL_WRONG_VERSION_NUMBER: 'net::ERR_SSL_PROTOCOL_ERROR',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'net::ERR_SSL_PROTOCOL_ERROR',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'net::ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'net::ERR_CERT_DATE_INVALID',
}

/** The error as Chromium's network stack would name it. */
function asChromium(error: unknown): unknown {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  const name = CHROMIUM_NAMES[cause?.code ?? '']
  if (name) return new Error(name)
  return cause instanceof Error ? cause : error
}

/** The whole upload, as Electron gathers it before it sends anything. */
async function gather(body: RequestInit['body']): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return body ? new Uint8Array(await new Response(body).arrayBuffer()) : undefined
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
    else jar.set(name, pair.slice(pair.indexOf('=') + 1))
  }
}

/** A session with an empty jar. What a page of a custom scheme would be refused is refused here too. */
export function createSession(): FakeSession {
  const jar: FakeSession['jar'] = new Map()
  const sent: SentRequest[] = []
  const answered: string[] = []
  const aborted: string[] = []

  const fetchLikeElectron: SessionFetch = async (address, init) => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    if (init.redirect === 'manual') throw new Error('Redirect was cancelled')
    if (init.body instanceof ReadableStream && init.duplex !== 'half')
      throw new TypeError('duplex is missing')
    if (headers.has('host') || headers.has('content-length')) throw new Error('net::ERR_INVALID_ARGUMENT')

    const method = init.method ?? 'GET'
    const body = await gather(init.body)

    // net-fetch.ts: with an Origin, `same-origin` no longer becomes `include`, and the jar is left out
    const { credentials = 'same-origin' } = init
    const includes =
      (credentials === 'same-origin' && !headers.has('origin') ? 'include' : credentials) === 'include'
    const cookies = jar.get(url.hostname) ?? new Map<string, string>()
    jar.set(url.hostname, cookies)
    if (includes && cookies.size > 0)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))

    sent.push({
      method,
      url: address,
      headers: new Headers(init.headers),
      bytes: body?.byteLength ?? 0,
      hasCookie: headers.has('cookie'),
    })
    init.signal?.addEventListener('abort', () => aborted.push(url.pathname), { once: true })
    const { bypassCustomProtocolHandlers: _, duplex: __, ...rest } = init
    const answer = await fetch(address, { ...rest, headers, body: body ?? null }).catch((error: unknown) => {
      throw asChromium(error)
    })
    if (includes) keepCookies(cookies, answer.headers)
    answered.push(url.pathname)
    return answer
  }
  return { fetch: fetchLikeElectron, jar, sent, answered, aborted }
}
