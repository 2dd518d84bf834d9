import type { Message } from '../message.ts'
import { button, paragraph, sheet } from './email-layout.ts'

interface WebhookFacts {
  name: string
  /** `gone`: the receiver answered HTTP 410. `failing`: it has accepted nothing for five days. */
  reason: 'gone' | 'failing'
  panelUrl: string
}

const WHY = {
  gone: 'Its receiver has unsubscribed (HTTP 410).',
  failing: 'Its receiver hasn’t accepted a message for 5 days.',
} as const

export function webhookOffMessage({ name, reason, panelUrl }: WebhookFacts): Message {
  const subject = 'A webhook was turned off'
  const what = `The webhook “${name}” was turned off. ${WHY[reason]}`
  const advice =
    'You still receive enquiries, and queued messages are kept. Fix the receiver, then turn the webhook back on.'
  return {
    subject,
    text: `${what}\n\n${advice}\n\nWebhooks: ${panelUrl}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: what,
      rows: [paragraph(what), paragraph(advice), button('Open webhooks', panelUrl)],
    }),
  }
}
