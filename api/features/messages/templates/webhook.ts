import type { Message } from '../message.ts'
import { button, paragraph, sheet } from './email-layout.ts'

interface WebhookFacts {
  name: string
  /** `gone`: its receiver said so; `failing`: it has taken nothing for five days. */
  reason: 'gone' | 'failing'
  panelUrl: string
}

const WHY = {
  gone: 'The program that received it has said that it wants no more messages (HTTP 410).',
  failing: 'For five days the program that receives it has taken no message.',
} as const

/** Tells whoever looks after the institute that a program elsewhere is told of nothing any more. */
export function webhookOffMessage({ name, reason, panelUrl }: WebhookFacts): Message {
  const subject = 'A webhook is switched off'
  const what = `The webhook “${name}” is switched off. ${WHY[reason]}`
  const advice =
    'Enquiries come in as before. Messages that wait for this webhook are kept: mend the program, then switch the webhook on again.'
  return {
    subject,
    text: `${what}\n\n${advice}\n\nThe webhooks: ${panelUrl}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: what,
      rows: [paragraph(what), paragraph(advice), button('Open the webhooks', panelUrl)],
    }),
  }
}
