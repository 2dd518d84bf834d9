import { networkCode, networkWords } from '../../http/network-errors.ts'
import { postOnce } from '../../http/post-once.ts'
import { DeliveryError, type Transport } from './transport.ts'

/** Temporary refusals among the 4xx: too slow, too many. */
const PASSING = [408, 429]

const isFinal = (status: number) => status >= 400 && status < 500 && !PASSING.includes(status)

/**
 * Sends by a gateway that takes `POST { id, to, text }`, with `Authorization: Bearer <token>` where a token is set.
 * The id comes as `Idempotency-Key` too. Any 2xx means taken; a redirect is not followed.
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
      // Of what answers there its status alone is told (docs/dev/decisions/0048).
      mayBePrivate: true,
      mostBytes: 0,
    }).catch((error: unknown) => {
      throw new DeliveryError({ reason: `${networkWords(error)} (${networkCode(error)})` }, error)
    })
    if (status >= 200 && status < 300) return
    throw new DeliveryError({ reason: `HTTP ${status}`, isFinal: isFinal(status) })
  }
}
