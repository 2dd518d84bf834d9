import type { ErrorBody } from '#contract/errors'
import { LOST_HEADER } from '../../bridge/requests.ts'

/** A refusal in the API's own shape, so that the panel words it as any other. */
export function refuse(status: number, text: string): Response {
  const body: ErrorBody = { message: text, error: text }
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

/** A refusal because no server has responded. */
export function refuseAsLost(text: string): Response {
  const refusal = refuse(502, text)
  refusal.headers.set(LOST_HEADER, '1')
  return refusal
}

/** Statuses without a body; a Response refuses one. */
const BODILESS = new Set([204, 205, 304])

/** The status of a proxy that requires a password. */
export const PROXY_ASKS = 407

/** What a proxy says while it does not reach the server, or before it lets a request through; the server itself never does. */
export const isGateway = (status: number) => [PROXY_ASKS, 502, 504].includes(status)

export const hasBody = (status: number) => !BODILESS.has(status)
