import { INERT_POLICY } from '#contract/content-policy'
import {
  ADMIN_KEY_HEADER,
  CONTEXT_HEADER,
  KEY_HEADER,
  SETUP_HEADER,
  UNATTENDED_HEADER,
} from '#contract/routes'

/** What of a page's request reaches the server. Lengths, hosts and Sec-Fetch-* are the network's own. */
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

/** What of the server's response reaches the page: neither cookies nor what describes the body as it was sent. */
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

/** Headers for the server. With our Origin the request is first-party, and so gets the cookie. */
export function requestHeaders(headers: Headers, serverOrigin: string): Headers {
  const picked = pick(headers, FORWARDED)
  picked.set('origin', serverOrigin)
  picked.set('x-client', 'desktop')
  return picked
}

/** Headers for the page: whatever the server says, its response can run nothing. */
export function answerHeaders(headers: Headers): Headers {
  const picked = pick(headers, RETURNED)
  picked.set('content-security-policy', INERT_POLICY)
  picked.set('x-content-type-options', 'nosniff')
  return picked
}

/** Types that a page of ours would run or obey if it took them from its own origin. */
const ACTIVE = /^\s*(text\/html|text\/css|application\/xhtml|application\/wasm|[^;]*(javascript|ecmascript))/i

/** Whether a response may come back to the page: an image where one was asked for, and never anything active. */
export function isAllowedAnswer(type: string | null, ok: boolean, images: boolean): boolean {
  if (type === null) return true
  if (images && ok) return /^image\/[\w.+-]+\s*(;|$)/i.test(type)
  return !ACTIVE.test(type)
}
