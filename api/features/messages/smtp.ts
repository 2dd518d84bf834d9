import { oneLine } from '#contract/one-line'
import { cutText, toStorableText } from '#contract/storable-text'
import { getNetworkErrorMessage, networkCode } from '../../http/network-errors.ts'
import { isThisMachine } from '../../lib/addresses.ts'
import type { Settings } from '../../lib/settings.ts'
import { toMail } from './message.ts'
import { DeliveryError, loadNodemailer, type Transport } from './transport.ts'

/** Longest wait in milliseconds for a connection and for the greeting. */
const GREETING_MS = 15_000

/**
 * Longest silence in milliseconds afterwards. A server may scan an email before it accepts it, and hanging up in the
 * meantime would cause a second delivery.
 */
const SILENCE_MS = 60_000

/** Milliseconds that the server has to close its side. */
const CLOSE_MS = 500

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  permanent?: boolean
}

/** Maximum length of a reply that is shown. */
const REPLY_CHARACTERS = 300

/**
 * Returns a mail server's reply as one line (RFC 5321, 4.2: three digits, then a space or a hyphen). Replies of anything
 * else are hidden, because an internal service may answer at the host and port that was entered.
 */
const readReply = (response = '') =>
  /^[2-5]\d\d[ -]/.test(response) ? cutText(toStorableText(oneLine(response)), REPLY_CHARACTERS) : undefined

/**
 * Converts an SMTP error. A reply to the recipient or the content is about this message, so a 5xx is permanent. A 5xx
 * anywhere else (greeting, sign-in, sender) is about our settings, which can be fixed while the message waits.
 */
function asDeliveryError(error: unknown): DeliveryError {
  const { code, command, response, responseCode, permanent } = error as SmtpFailure
  const isOfNetwork = code === 'ETLS' || (responseCode === undefined && code !== undefined)
  const isOfMessage = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
  const ofNetwork = isOfNetwork ? `${getNetworkErrorMessage(error)} (${networkCode(error)})` : undefined
  const answer = readReply(response)
  return new DeliveryError(
    {
      reason: ofNetwork ?? ([code, responseCode].filter(Boolean).join(' ') || 'unknown'),
      details: answer ?? ofNetwork ?? (error instanceof Error ? error.message : undefined),
      answer,
      isFinal: permanent === true && isOfMessage,
      isOfMessage,
    },
    error,
  )
}

/** True if email must be encrypted. Email to this machine crosses no network. */
export const needsTls = (url: string, { smtpTls }: Pick<Settings, 'smtpTls'>) =>
  smtpTls === 'required' && !isThisMachine(new URL(url).hostname)

/** Address and credentials of a mail server. `url` is `smtp://user:password@host:port` or `smtps://…`. */
export type MailPlace = { requireTLS: boolean } & (
  | { url: string }
  | { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } }
)

export const toMailPlace = (url: string, settings: Pick<Settings, 'smtpTls'>): MailPlace => ({
  url,
  requireTLS: needsTls(url, settings),
})

/** Creates a mailer that opens a connection for each message. */
export const createMailer = async (place: MailPlace) =>
  (await loadNodemailer()).createTransport(
    {
      ...place,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      socketCloseTimeout: CLOSE_MS,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )

export function smtpTransport(place: MailPlace, mailFrom: string): Transport {
  let mailer: ReturnType<typeof createMailer> | undefined
  return async (message, signal) => {
    mailer ??= createMailer(place)
    try {
      await (await mailer).sendMail({ ...toMail(message, mailFrom), signal })
    } catch (error) {
      throw asDeliveryError(error)
    }
  }
}
