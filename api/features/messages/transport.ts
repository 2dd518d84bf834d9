/** A message to be sent. Receivers recognise a repetition by its `id`. */
export interface OutgoingMessage {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string
  /** An iCalendar object (RFC 5545). */
  calendar?: string
  createdAt: Date
  /** Expiry of a code or link that a person is waiting for; null for any other message. */
  expiresAt: Date | null
}

/**
 * Delivers a message. Resolves when the receiver has accepted it, and gives up when `signal` is aborted.
 * @throws DeliveryError
 */
export interface Transport {
  (message: OutgoingMessage, signal: AbortSignal): Promise<void>
  /** True if messages stay on this machine instead of being sent. */
  isLocal?: () => Promise<boolean>
}

/** Writes a line about a local message to the console. It doesn't go to the log. */
export type PrintLine = (line: string) => void

interface Refusal {
  /** Reason for the log, without personal data. */
  reason: string
  /** The receiver's reply, for the outbox. */
  details?: string | undefined
  /** A mail server's exact reply; undefined if it was none. */
  answer?: string | undefined
  /** True if the same message would be refused again. */
  isFinal?: boolean
  /** True if the refusal concerns only this message. */
  isOfMessage?: boolean
}

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly reason: string
  readonly isFinal: boolean
  readonly isOfMessage: boolean
  readonly answer: string | undefined

  constructor({ reason, details, answer, isFinal = false, isOfMessage = isFinal }: Refusal, cause?: unknown) {
    super(details ?? reason, { cause })
    this.reason = reason
    this.isFinal = isFinal
    this.isOfMessage = isOfMessage
    this.answer = answer
  }
}

/** Loads the mail library on first use, because parsing it takes a twentieth of the start. */
export const loadNodemailer = async () => (await import('nodemailer')).default
