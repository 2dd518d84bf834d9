import { PROVIDER_TEXTS, type TestMessageResult } from '#contract/message-providers'
import { findNetworkWords } from '../../http/network-errors.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import type { Channel, Message } from './message.ts'
import type { Providers } from './providers.ts'
import { paragraph, remark, sheet } from './templates/email-layout.ts'
import { DeliveryError } from './transport.ts'

const HELLO = 'Messages of your institute’s website and panel arrive here.'
const WHY = 'You have asked for this message in the panel, under Settings.'

/** What somebody sends themselves to see whether messages arrive. */
const trialMessage = (): Message & { html: string } => ({
  subject: 'Your messages arrive',
  text: `${HELLO}\n\n${WHY}\n`,
  html: sheet({
    index: 'Staff desk',
    title: 'Your messages arrive',
    preview: HELLO,
    rows: [paragraph(HELLO), remark(WHY)],
  }),
})

/** Longest wait for a trial, in milliseconds: the panel gives up after thirty seconds. */
const PATIENCE_MS = 20_000

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function describeFailure(error: DeliveryError): Pick<TestMessageResult, 'message' | 'answer'> {
  const { reason, answer = null, cause } = error
  const words = findNetworkWords(cause) ?? (answer ? 'the mail server refuses it' : reason)
  return { message: `Not taken. ${sentence(words)}`, answer }
}

/**
 * Sends somebody a message of their own by the way that is set, beside the outbox: what the other side says is told.
 * Of a web server that is told as its status alone, and of a mail server as its own reply; nothing else that answers
 * at an address which somebody has typed is repeated.
 * @throws AppError `invalid` where no way out is set
 */
export async function tryProvider(
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
    ...trialMessage(),
  }
  try {
    await transport(message, AbortSignal.timeout(PATIENCE_MS))
    return { isTaken: true, recipient, message: PROVIDER_TEXTS.accepted, answer: null }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { isTaken: false, recipient, ...describeFailure(error) }
  }
}
