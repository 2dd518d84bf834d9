import type { LookupAddress } from 'node:dns'
import { lookup as askSystem } from 'node:dns/promises'
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All addresses of a host. @throws the resolver's error */
export type Lookup = (host: string) => Promise<LookupAddress[]>

const lookUp: Lookup = (host) => askSystem(host, { all: true })

/** What IANA has given out of IPv6; what lies outside is this machine's, this network's or nobody's. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet, of which nobody in this network is any: none of IANA's special
 * ranges, in whichever form an IPv4 address hides in one of IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT))
}

/** The host of an address, an IPv6 one without its brackets. */
export const getHost = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether an address names a machine of this network by its number; what a name means shows when it is asked for. */
export const namesPrivateAddress = (url: string): boolean =>
  isIP(getHost(url)) !== 0 && !isPublicAddress(getHost(url))

/** The host is, or resolves to, an address that is not public. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  readonly code = 'PRIVATE_ADDRESS'
}

interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Ends it all: the look-up, the request and the reading of the answer. */
  signal: AbortSignal
  /** Whether the host may be one of this network. */
  mayBePrivate: boolean
  /** Bytes of the answer that are read at the most. */
  mostBytes: number
  lookup?: Lookup | undefined
  /** Whether a 301, 302 or 303 leads to one GET of the address it names, as browsers follow a form. */
  followsRedirect?: boolean
}

/** What came back. */
interface PostAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  /** Its first bytes as text: all of it, or what came within the limit and the time. */
  text: string
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function resolveOnce({ url, signal, mayBePrivate, lookup = lookUp }: Post): Promise<LookupAddress[]> {
  const host = getHost(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await orAborted(lookup(host), signal)
  if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError('not a public address')
  return addresses
}

/** The beginning of an answer; what breaks off, or lasts too long, ends it: the status has been said before. */
async function readBeginning(response: http.IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of mostBytes > 0 ? response : []) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= mostBytes) break
    }
  } catch {
    // What was read is shown.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, mostBytes).toString()
}

/** Statuses after which a browser asks the new address by GET (Fetch Standard, 4.4 HTTP-redirect fetch). */
const SEE_OTHER: readonly (number | undefined)[] = [301, 302, 303]

/** Asks an address that passes the rules, without following where it leads. */
async function ask(post: Post, method: 'GET' | 'POST'): Promise<http.IncomingMessage> {
  const { url, headers, body, signal } = post
  const { protocol, username, password } = new URL(url)
  if (username || password) throw new TypeError('name and password within an address')
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
  // One that breaks after the answer has begun is no fault of this program's.
  request.on('error', () => undefined)
  request.end(method === 'POST' ? body : undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return response
}

/** Where a response leads that a GET may follow; undefined where there is nothing to follow. */
function redirectOf({ statusCode, headers }: http.IncomingMessage, url: string): string | undefined {
  const { location } = headers
  if (!SEE_OTHER.includes(statusCode) || !location || !URL.canParse(location, url)) return undefined
  const target = new URL(location, url)
  return /^https?:$/.test(target.protocol) ? target.href : undefined
}

/**
 * Posts something to an address that somebody has typed. The host is resolved once, all its addresses are checked, and
 * the connection goes to one of exactly these, whatever the name means a moment later. A redirect is followed once, by
 * GET, under the same rules and without the body, and only where the caller asks for that. No cookie is kept, and name
 * and password within the address are refused.
 * @throws the network's error, an abort, or PrivateAddressError
 */
export async function postOnce(post: Post): Promise<PostAnswer> {
  let response = await ask(post, 'POST')
  const target = post.followsRedirect ? redirectOf(response, post.url) : undefined
  if (target !== undefined) {
    response.destroy()
    response = await ask({ ...post, url: target, headers: {} }, 'GET')
  }
  const text = await readBeginning(response, post.mostBytes)
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
