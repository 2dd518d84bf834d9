import { oneLine } from '#contract/one-line'
import { asStorableText, cutText } from '#contract/storable-text'
import { getNetworkErrorMessage, networkCode } from '../../http/network-errors.ts'
import { isThisMachine } from '../../lib/addresses.ts'
import type { Settings } from '../../lib/settings.ts'
import { toMail } from './message.ts'
import { DeliveryError, loadNodemailer, type Transport } from './transport.ts'

/** Longest wait in milliseconds for a connection and for the greeting. */
const GREETING_MS = 15_000

/**
 * Longest silence afterwards: a server may look through a mail before it takes it, and who hangs up on it meanwhile
 * gets the mail delivered twice.
 */
const SILENCE_MS = 60_000

/** Time that the server has to close its side. */
const CLOSE_MS = 500

/** What nodemailer puts on its errors. */
interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  permanent?: boolean
}

/** Longest reply that is shown. */
const REPLY_CHARACTERS = 300

/**
 * A mail server's reply as one line. Whatever else has answered at the host and port that somebody has typed is not
 * repeated: it may be a service that is nobody's business (RFC 5321, 4.2: three digits, then a blank or a hyphen).
 */
const readReply = (response = '') =>
  /^[2-5]\d\d[ -]/.test(response) ? cutText(asStorableText(oneLine(response)), REPLY_CHARACTERS) : undefined

/**
 * A reply to the recipient or the content is about this message; a 5xx there will be said again. A 5xx anywhere else
 * (greeting, sign-in, sender) is said of our settings, which somebody may put right while the message waits.
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

/** Whether mail goes encrypted or not at all. To this machine it crosses no network. */
export const needsTls = (url: string, { smtpTls }: Pick<Settings, 'smtpTls'>) =>
  smtpTls === 'required' && !isThisMachine(new URL(url).hostname)

/** Where a mail server is, and how one signs in there; `url` is `smtp://user:password@host:port` or `smtps://…`. */
export type MailPlace = { requireTLS: boolean } & (
  | { url: string }
  | { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } }
)

/** The mail server of SMTP_URL. */
export const toMailPlace = (url: string, settings: Pick<Settings, 'smtpTls'>): MailPlace => ({
  url,
  requireTLS: needsTls(url, settings),
})

/** A connection to a mail server, one for each message. */
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

/** Sends by SMTP. */
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
