import nodemailer from 'nodemailer'
import { mailOf } from './mail.ts'
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
 * An answer to the recipient or the content is said of this message; a 5xx there will be said again. A 5xx anywhere else
 * (greeting, sign-in, sender) is said of our settings, which somebody may put right while the message waits.
 */
function asDeliveryError(error: unknown): DeliveryError {
  const { code, command, responseCode, permanent } = error as SmtpFailure
  const isOfMessage = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
  return new DeliveryError(
    {
      reason: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
      details: error instanceof Error ? error.message : undefined,
      isFinal: permanent === true && isOfMessage,
      isOfMessage,
    },
    error,
  )
}

/** Sends by SMTP (`smtp://user:password@host:port` or `smtps://…`), one connection for each message. */
export function smtpTransport(url: string, from: string): Transport {
  const mailer = nodemailer.createTransport(
    {
      url,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      socketCloseTimeout: CLOSE_MS,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return async (message, signal) => {
    try {
      await mailer.sendMail({ ...mailOf(message, from), signal })
    } catch (error) {
      throw asDeliveryError(error)
    }
  }
}
