import { WEBHOOK_LIMITS } from '#contract/limits'
import { cutText, toStorableText } from '#contract/storable-text'
import { getNetworkErrorMessage } from '../../http/network-errors.ts'
import { type Lookup, postOnce } from '../../http/post-once.ts'
import type { Clock } from '../../lib/clock.ts'
import { openText, type Seal } from '../../lib/seal.ts'
import type { ClaimedDelivery, Outcome } from './delivery-rows.ts'
import { removePerson } from './enquiry-events.ts'
import { signatureHeaders } from './sign-webhook.ts'

/** Maximum bytes read from a response: each stored character may take four. */
const ANSWER_BYTES = 4 * WEBHOOK_LIMITS.answer

const FAILURE_CHARACTERS = 300
const GONE = 410

export interface SendDeps {
  clock: Clock
  /** Decrypts the secrets. */
  seal: Seal
  mayBePrivate: boolean
  /** Replaces the resolver in tests. */
  lookup?: Lookup | undefined
}

/** Returns `Retry-After` in milliseconds. Dates are rare, and the usual delay is fine for them. */
const toRetryAfter = (header: string | undefined) =>
  /^\d{1,6}$/.test(header ?? '') ? Number(header) * 1000 : 0

/** Returns the JSON to send, according to the webhook's current settings. */
export const toSentBody = ({
  body,
  webhook,
}: Pick<ClaimedDelivery, 'body'> & { webhook: { sendsPerson: boolean } }) =>
  webhook.sendsPerson ? body : removePerson(body)

const UNREADABLE_SECRET =
  'could not read the webhook secret: the server’s session secret has changed; create a new one'

/** Sends a message once. A failure is a result, not an error. */
export async function sendWebhook(
  { clock, seal, mayBePrivate, lookup }: SendDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { webhook, id } = delivery
  const now = clock.now()
  const startedAt = performance.now()
  const toOutcome = (part: Partial<Outcome>): Outcome => ({
    httpStatus: null,
    tookMs: Math.round(performance.now() - startedAt),
    answer: '',
    failure: null,
    isGone: false,
    retryAfterMs: 0,
    ...part,
  })
  const secret = openText(seal, webhook.secret)
  if (secret === null) return toOutcome({ failure: UNREADABLE_SECRET })
  const isFormerValid = webhook.formerSecretUntil !== null && webhook.formerSecretUntil.getTime() > now
  const former = isFormerValid ? openText(seal, webhook.formerSecret) : null
  const body = toSentBody(delivery)
  try {
    const { status, headers, text } = await postOnce({
      url: webhook.url,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Prospectus-Webhooks',
        ...signatureHeaders({ id, now, body }, former ? [secret, former] : [secret]),
      },
      body,
      signal,
      mayBePrivate,
      maxBytes: ANSWER_BYTES,
      lookup,
      // Google Apps Script redirects after it has accepted a message.
      followsRedirect: true,
    })
    const isAccepted = status >= 200 && status < 300
    return toOutcome({
      httpStatus: status,
      answer: cutText(toStorableText(text), WEBHOOK_LIMITS.answer),
      failure: isAccepted ? null : `HTTP ${status}`,
      isGone: status === GONE,
      retryAfterMs: toRetryAfter(headers['retry-after']),
    })
  } catch (error) {
    return toOutcome({ failure: cutText(getNetworkErrorMessage(error), FAILURE_CHARACTERS) })
  }
}
