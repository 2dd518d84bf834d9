import nodemailer from 'nodemailer'
import { networkCode, networkWords } from '../../http/network-errors.ts'
import { isThisMachine } from '../../lib/addresses.ts'
import type { Settings } from '../../lib/settings.ts'
import { toMail } from './message.ts'
import { DeliveryError, type Transport } from './transport.ts'

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
  permanent?: boolean
}

/**
 * A reply to the recipient or the content is about this message; a 5xx there will be said again. A 5xx anywhere else
 * (greeting, sign-in, sender) is said of our settings, which somebody may put right while the message waits.
 */
function asDeliveryError(error: unknown): DeliveryError {
  const { code, command, responseCode, permanent } = error as SmtpFailure
  const isOfNetwork = code === 'ETLS' || (responseCode === undefined && code !== undefined)
  const isOfMessage = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
  return new DeliveryError(
    {
      reason: isOfNetwork
        ? `${networkWords(error)} (${networkCode(error)})`
        : [code, responseCode].filter(Boolean).join(' ') || 'unknown',
      details: error instanceof Error ? error.message : undefined,
      isFinal: permanent === true && isOfMessage,
      isOfMessage,
    },
    error,
  )
}

/** Whether mail goes encrypted or not at all. To this machine it crosses no network. */
export const needsTls = (url: string, { smtpTls }: Pick<Settings, 'smtpTls'>) =>
  smtpTls === 'required' && !isThisMachine(new URL(url).hostname)

/** A connection to a mail server (`smtp://user:password@host:port` or `smtps://…`), one for each message. */
export const createMailer = (url: string, settings: Pick<Settings, 'smtpTls'>) =>
  nodemailer.createTransport(
    {
      url,
      requireTLS: needsTls(url, settings),
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      socketCloseTimeout: CLOSE_MS,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )

/** Sends by SMTP. */
export function smtpTransport(
  url: string,
  { mailFrom, ...settings }: Pick<Settings, 'mailFrom' | 'smtpTls'>,
): Transport {
  const mailer = createMailer(url, settings)
  return async (message, signal) => {
    try {
      await mailer.sendMail({ ...toMail(message, mailFrom), signal })
    } catch (error) {
      throw asDeliveryError(error)
    }
  }
}
