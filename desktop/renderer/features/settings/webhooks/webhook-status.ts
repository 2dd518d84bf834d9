import type { DeliveryRecord, WebhookRecord } from '#contract/webhooks'
import { formatDateTime, formatNumber } from '../../../lib/format'
import type { ServiceStatus } from '../set-up/status-badge'

const OFF = {
  gone: 'The receiver rejects further messages (HTTP 410). Fix the receiver, then turn the webhook back on.',
  failing: 'Deliveries failed for 5 days. Fix the receiver, then turn the webhook back on.',
} as const

export function toWebhookStatus(webhook: WebhookRecord): ServiceStatus {
  const { isOn, offReason, failingSince, deliveredAt } = webhook
  if (!isOn)
    return offReason
      ? { level: 'error', label: 'Turned off', message: OFF[offReason] }
      : { level: 'unknown', label: 'Off', message: 'No messages are sent.' }
  if (failingSince)
    return {
      level: 'error',
      label: 'Not working',
      message: `Deliveries have failed since ${formatDateTime(failingSince)}. Each is retried for 3 days.`,
    }
  return deliveredAt
    ? {
        level: 'ok',
        label: 'OK',
        message: `The last message was accepted on ${formatDateTime(deliveredAt)}.`,
      }
    : { level: 'warning', label: 'Not tested yet', message: 'No messages sent yet. Send a test message.' }
}

/** Returns the number of pending and failed messages; empty if there are none. */
export function countsText({ waiting, failed }: WebhookRecord): string {
  const parts = [
    waiting > 0 && `${formatNumber(waiting)} pending`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Returns the result of a delivery in one line. */
export function deliveryText(delivery: DeliveryRecord): string {
  const { state, httpStatus, failure, attempts, nextAttemptAt, tookMs } = delivery
  const duration = tookMs === null ? '' : `, ${formatNumber(tookMs)} ms`
  if (state === 'delivered') return `Delivered: HTTP ${httpStatus}${duration}`
  if (state === 'failed')
    return `Failed: ${failure}${duration}. ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`
  return failure ? `${failure}${duration}. Next attempt ${formatDateTime(nextAttemptAt)}` : 'Pending'
}
