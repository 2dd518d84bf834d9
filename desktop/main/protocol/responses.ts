import type { ErrorBody } from '#contract/errors'
import { LOST_HEADER } from '../../bridge/requests.ts'

/** Returns an error in the API's format, so that the panel shows it like any other. */
export function refuse(status: number, text: string): Response {
  const body: ErrorBody = { message: text, error: text }
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

/** Returns an error for a server that did not respond. */
export function refuseUnreachable(text: string): Response {
  const refusal = refuse(502, text)
  refusal.headers.set(LOST_HEADER, '1')
  return refusal
}

/** Statuses without a body, with which a Response refuses one. */
const BODILESS = new Set([204, 205, 304])

/** Status of a proxy that requires a password. */
export const PROXY_AUTH_REQUIRED = 407

/** True for statuses of a proxy that can't reach the server or requires a password. The server never sends them. */
export const isGateway = (status: number) => [PROXY_AUTH_REQUIRED, 502, 504].includes(status)

export const hasBody = (status: number) => !BODILESS.has(status)
