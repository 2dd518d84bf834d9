import { INERT_POLICY } from '#contract/content-policy'
import {
  ADMIN_KEY_HEADER,
  CONTEXT_HEADER,
  KEY_HEADER,
  SETUP_HEADER,
  UNATTENDED_HEADER,
} from '#contract/routes'

/** Request headers forwarded to the server. The network stack sets lengths, hosts and Sec-Fetch-*. */
const FORWARDED = [
  'accept',
  'accept-language',
  'content-type',
  'range',
  'if-match',
  'if-none-match',
  'last-event-id',
  ADMIN_KEY_HEADER,
  CONTEXT_HEADER,
  KEY_HEADER,
  SETUP_HEADER,
  UNATTENDED_HEADER,
]

/** Response headers returned to the page, without cookies and the encoding of the body. */
const RETURNED = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-range',
  'accept-ranges',
  'cache-control',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
]

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

/** Returns the headers for the server. With the server's Origin the request is first-party, so it gets the cookies. */
export function requestHeaders(headers: Headers, serverOrigin: string): Headers {
  const picked = pick(headers, FORWARDED)
  picked.set('origin', serverOrigin)
  picked.set('x-client', 'desktop')
  return picked
}

/** Returns the headers for the page, with a policy that prevents the response from running anything. */
export function responseHeaders(headers: Headers): Headers {
  const picked = pick(headers, RETURNED)
  picked.set('content-security-policy', INERT_POLICY)
  picked.set('x-content-type-options', 'nosniff')
  return picked
}

/** Media types that a page would execute if they came from its own origin. */
const ACTIVE = /^\s*(text\/html|text\/css|application\/xhtml|application\/wasm|[^;]*(javascript|ecmascript))/i

/** True if a response may be returned to the page: an image or font if one was requested, and never active content. */
export function isAllowedResponse(type: string | null, ok: boolean, images: boolean): boolean {
  if (type === null) return true
  if (images && ok) return /^(image|font)\/[\w.+-]+\s*(;|$)/i.test(type)
  return !ACTIVE.test(type)
}
