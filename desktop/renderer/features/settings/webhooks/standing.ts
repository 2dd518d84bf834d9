import type { DeliveryRecord, WebhookRecord } from '#contract/webhooks'
import { formatDateTime, formatNumber } from '../../../lib/format'
import type { Standing } from '../set-up/light'

const OFF = {
  gone: 'The receiver has said that it wants no more messages (HTTP 410). Mend it, then switch the webhook on.',
  failing: 'The receiver took nothing for five days. Mend it, then switch the webhook on.',
} as const

/** How a webhook stands, in a word and a sentence. */
export function webhookStanding(webhook: WebhookRecord): Standing {
  const { isOn, offReason, failingSince, deliveredAt } = webhook
  if (!isOn)
    return offReason
      ? { tone: 'ill', word: 'Switched off', text: OFF[offReason] }
      : { tone: 'unknown', word: 'Off', text: 'Switched off: nothing is sent.' }
  if (failingSince)
    return {
      tone: 'ill',
      word: 'Failing',
      text: `Nothing was taken since ${formatDateTime(failingSince)}. It is tried again for three days.`,
    }
  return deliveredAt
    ? {
        tone: 'well',
        word: 'Works',
        text: `The last message was accepted on ${formatDateTime(deliveredAt)}.`,
      }
    : { tone: 'watch', word: 'Untried', text: 'Nothing was sent yet: send a test.' }
}

/** How many of its messages wait or have failed; empty where none has. */
export function countsText({ waiting, failed }: WebhookRecord): string {
  const parts = [
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What came of a delivery, in one line. */
export function deliveryText(delivery: DeliveryRecord): string {
  const { state, httpStatus, failure, attempts, nextAttemptAt, tookMs } = delivery
  const took = tookMs === null ? '' : `, ${formatNumber(tookMs)} ms`
  if (state === 'delivered') return `Taken: HTTP ${httpStatus}${took}`
  if (state === 'failed')
    return `Failed: ${failure}${took}. ${attempts === 1 ? '1 try' : `${attempts} tries`}`
  return failure ? `${failure}${took}. Next try ${formatDateTime(nextAttemptAt)}` : 'On its way'
}
