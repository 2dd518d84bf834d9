import { WEBHOOK_LIMITS } from '#contract/limits'
import { asStorableText, cutText } from '#contract/storable-text'
import { getNetworkErrorMessage } from '../../http/network-errors.ts'
import { type Lookup, postOnce } from '../../http/post-once.ts'
import type { Clock } from '../../lib/clock.ts'
import { openText, type Seal } from '../../lib/seal.ts'
import type { ClaimedDelivery, Outcome } from './delivery-rows.ts'
import { withoutPerson } from './enquiry-events.ts'
import { signatureHeaders } from './sign-webhook.ts'

/** Bytes of an answer that are read: its characters that are kept may be of four. */
const ANSWER_BYTES = 4 * WEBHOOK_LIMITS.answer

const FAILURE_CHARACTERS = 300
const GONE = 410

export interface SendDeps {
  clock: Clock
  /** Opens the secrets. */
  seal: Seal
  mayBePrivate: boolean
  /** Another resolver, for tests. */
  lookup?: Lookup | undefined
}

/** `Retry-After` in milliseconds; its form as a date is a rarity that the usual pause does for. */
const toRetryAfter = (header: string | undefined) =>
  /^\d{1,6}$/.test(header ?? '') ? Number(header) * 1000 : 0

/** The JSON that goes out, as its webhook is set now. */
export const toSentBody = ({
  body,
  webhook,
}: Pick<ClaimedDelivery, 'body'> & { webhook: { sendsPerson: boolean } }) =>
  webhook.sendsPerson ? body : withoutPerson(body)

const OTHER_SECRET = 'secret: the session secret of the server is another one, make a new secret'

/** Sends a message once. What fails is an outcome, too. */
export async function sendWebhook(
  { clock, seal, mayBePrivate, lookup }: SendDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { webhook, id } = delivery
  const now = clock.now()
  const begin = performance.now()
  const end = (part: Partial<Outcome>): Outcome => ({
    httpStatus: null,
    tookMs: Math.round(performance.now() - begin),
    answer: '',
    failure: null,
    isGone: false,
    retryAfterMs: 0,
    ...part,
  })
  const secret = openText(seal, webhook.secret)
  if (secret === null) return end({ failure: OTHER_SECRET })
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
      // Google Apps Script answers so after it has taken the message.
      followsRedirect: true,
    })
    const isTaken = status >= 200 && status < 300
    return end({
      httpStatus: status,
      answer: cutText(asStorableText(text), WEBHOOK_LIMITS.answer),
      failure: isTaken ? null : `HTTP ${status}`,
      isGone: status === GONE,
      retryAfterMs: toRetryAfter(headers['retry-after']),
    })
  } catch (error) {
    return end({ failure: cutText(getNetworkErrorMessage(error), FAILURE_CHARACTERS) })
  }
}
