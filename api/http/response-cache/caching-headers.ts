import type { RequestHandler } from 'express'
import Negotiator from 'negotiator'

/** Encodings of cached responses, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Maximum number of remembered header values. Browsers send a handful; this limit keeps others from filling the memory. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

function choose(header: string): Encoding {
  const headers = { 'accept-encoding': header.replace(/x-gzip/gi, 'gzip') }
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS)
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Returns the encoding for an Accept-Encoding header: Brotli, else gzip, else none (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  const known = remembered.get(text)
  if (known) return known
  const chosen = choose(text)
  if (remembered.size < MAX_REMEMBERED) remembered.set(text, chosen)
  return chosen
}

/** Allows caching, also in browsers, if the cached copy is revalidated each time. */
export const mustRevalidate: RequestHandler = (_request, response, next) => {
  response.vary('Accept-Encoding').set('Cache-Control', 'no-cache')
  next()
}
