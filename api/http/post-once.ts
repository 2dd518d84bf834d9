import type { LookupAddress } from 'node:dns'
import { lookup as resolveHost } from 'node:dns/promises'
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Resolves a host to all its addresses. @throws the resolver's error */
export type Lookup = (host: string) => Promise<LookupAddress[]>

const resolveAll: Lookup = (host) => resolveHost(host, { all: true })

/** IPv6 addresses that IANA has assigned. Others are local or unused. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** True if an address is on the public internet, not in a special range, including IPv4 addresses in IPv6 notation. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
export const getHost = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

/** True if a URL contains a private IP address. Host names are checked when they are resolved. */
export const hasPrivateAddress = (url: string): boolean =>
  isIP(getHost(url)) !== 0 && !isPublicAddress(getHost(url))

/** The host is or resolves to a private address. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  readonly code = 'PRIVATE_ADDRESS'
}

interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Aborts everything: resolving the host, the request and reading the response. */
  signal: AbortSignal
  /** True if the host may be on this network. */
  mayBePrivate: boolean
  /** Maximum number of bytes to read from the response. */
  maxBytes: number
  lookup?: Lookup | undefined
  /** True to follow a 301, 302 or 303 with one GET, as browsers do after a form. */
  followsRedirect?: boolean
}

interface PostResponse {
  status: number
  headers: http.IncomingHttpHeaders
  /** Start of the body: all of it, or the part that arrived within the limits of size and time. */
  text: string
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function resolveOnce({
  url,
  signal,
  mayBePrivate,
  lookup = resolveAll,
}: Post): Promise<LookupAddress[]> {
  const host = getHost(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await rejectOnAbort(lookup(host), signal)
  if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError('not a public address')
  return addresses
}

/** Reads the start of a response. An error or timeout ends it, because the status is already known. */
async function readStart(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of maxBytes > 0 ? response : []) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= maxBytes) break
    }
  } catch {
    // The part that was read is shown.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, maxBytes).toString()
}

/** Statuses after which browsers request the new URL with GET (Fetch Standard, 4.4 HTTP-redirect fetch). */
const SEE_OTHER: readonly (number | undefined)[] = [301, 302, 303]

/** Requests a URL that passes the checks, without following redirects. */
async function send(post: Post, method: 'GET' | 'POST'): Promise<http.IncomingMessage> {
  const { url, headers, body, signal } = post
  const { protocol, username, password } = new URL(url)
  if (username || password) throw new TypeError('user name and password in a URL')
  const addresses = await resolveOnce(post)
  const request = (protocol === 'https:' ? https : http).request(url, {
    method,
    headers: method === 'POST' ? { ...headers, 'Content-Length': String(Buffer.byteLength(body)) } : headers,
    agent: false,
    signal,
    lookup: (_host, { all }, done) => {
      const [first] = addresses
      if (all || !first) done(null, addresses)
      else done(null, first.address, first.family)
    },
  })
  // An error after the response has started needs no handling here.
  request.on('error', () => undefined)
  request.end(method === 'POST' ? body : undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return response
}

/** Returns the URL that a response redirects to and a GET may follow; undefined if there is none. */
function getRedirect({ statusCode, headers }: http.IncomingMessage, url: string): string | undefined {
  const { location } = headers
  if (!SEE_OTHER.includes(statusCode) || !location || !URL.canParse(location, url)) return undefined
  const target = new URL(location, url)
  return /^https?:$/.test(target.protocol) ? target.href : undefined
}

/**
 * Posts to a URL that a user entered. The host is resolved once, all its addresses are checked, and the connection uses one
 * of them even if the name changes a moment later. If the caller allows it, one redirect is followed, with GET, under the
 * same rules and without the body. Cookies are not kept, and URLs with a user name or password are refused.
 * @throws the network's error, an abort, or PrivateAddressError
 */
export async function postOnce(post: Post): Promise<PostResponse> {
  let response = await send(post, 'POST')
  const target = post.followsRedirect ? getRedirect(response, post.url) : undefined
  if (target !== undefined) {
    response.destroy()
    response = await send({ ...post, url: target, headers: {} }, 'GET')
  }
  const text = await readStart(response, post.maxBytes)
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
