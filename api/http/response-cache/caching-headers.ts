import type { RequestHandler } from 'express'
import Negotiator from 'negotiator'

/** Encodings of cached responses, the most wanted first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send a handful of values; whoever sends others does not fill the memory. */
const REMEMBERED = 200
const remembered = new Map<string, Encoding>()

function choose(header: string): Encoding {
  const headers = { 'accept-encoding': header.replace(/x-gzip/gi, 'gzip') }
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS)
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** The encoding for a request's Accept-Encoding: Brotli, else gzip, else none (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  const known = remembered.get(text)
  if (known) return known
  const chosen = choose(text)
  if (remembered.size < REMEMBERED) remembered.set(text, chosen)
  return chosen
}

/** Lets a copy be cached, by browsers too, as long as they ask each time whether it is still the newest. */
export const mustRevalidate: RequestHandler = (_request, response, next) => {
  response.vary('Accept-Encoding').set('Cache-Control', 'no-cache')
  next()
}
