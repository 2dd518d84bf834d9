import { getNetworkErrorMessage, networkCode } from '../../http/network-errors.ts'
import { postOnce } from '../../http/post-once.ts'
import { DeliveryError, type Transport } from './transport.ts'

/** 4xx statuses that are temporary: request timeout and too many requests. */
const TEMPORARY = [408, 429]

const isFinal = (status: number) => status >= 400 && status < 500 && !TEMPORARY.includes(status)

/**
 * Sends `POST { id, to, text }` to a gateway, with `Authorization: Bearer <token>` if a token is set and the id as
 * `Idempotency-Key`. Any 2xx means accepted. Redirects are not followed.
 */
export function smsGateway(url: string, token: string | undefined): Transport {
  return async ({ id, recipient, text }, signal) => {
    const { status } = await postOnce({
      url,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ id, to: recipient, text }),
      signal,
      // Only the status of the response is used (docs/dev/decisions/0048).
      mayBePrivate: true,
      maxBytes: 0,
    }).catch((error: unknown) => {
      throw new DeliveryError({ reason: `${getNetworkErrorMessage(error)} (${networkCode(error)})` }, error)
    })
    if (status >= 200 && status < 300) return
    throw new DeliveryError({ reason: `HTTP ${status}`, isFinal: isFinal(status) })
  }
}
