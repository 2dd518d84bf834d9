import { PROVIDER_TEXTS, type TestMessageResult } from '#contract/message-providers'
import { findNetworkErrorMessage } from '../../http/network-errors.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import type { Channel, Message } from './message.ts'
import type { Providers } from './providers.ts'
import { paragraph, remark, sheet } from './templates/email-layout.ts'
import { DeliveryError } from './transport.ts'

const HELLO = 'Messages from your website and admin panel will arrive here.'
const WHY = 'You requested this test message in the panel, under Settings.'

const testMessage = (): Message & { html: string } => ({
  subject: 'Test message',
  text: `${HELLO}\n\n${WHY}\n`,
  html: sheet({
    index: 'Staff desk',
    title: 'Test message',
    preview: HELLO,
    rows: [paragraph(HELLO), remark(WHY)],
  }),
})

/** Timeout in milliseconds. The panel gives up after 30 seconds. */
const TIMEOUT_MS = 20_000

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function describeFailure(error: DeliveryError): Pick<TestMessageResult, 'message' | 'answer'> {
  const { reason, answer = null, cause } = error
  const words = findNetworkErrorMessage(cause) ?? (answer ? 'the mail server refused it' : reason)
  return { message: `Not accepted. ${sentence(words)}`, answer }
}

/**
 * Sends a test message without the outbox, and returns the outcome: the reply of a mail server, or the status of a web
 * server. Replies of any other service are not shown, because an internal one may answer at the address entered.
 * @throws AppError `invalid` if no provider is set
 */
export async function sendTestMessage(
  providers: Providers,
  channel: Channel,
  recipient: string,
): Promise<TestMessageResult> {
  const { source, transport } = await providers.find(channel)
  if (source === 'none') throw new AppError('invalid', PROVIDER_TEXTS.notSetUp)
  const now = Date.now()
  const message = {
    id: newId(now),
    recipient,
    createdAt: new Date(now),
    expiresAt: null,
    replyTo: '',
    ...testMessage(),
  }
  try {
    await transport(message, AbortSignal.timeout(TIMEOUT_MS))
    return { isTaken: true, recipient, message: PROVIDER_TEXTS.accepted, answer: null }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { isTaken: false, recipient, ...describeFailure(error) }
  }
}
