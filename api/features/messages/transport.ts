/** A message on its way out. `id` names it, so that a receiver can tell a repetition. */
export interface OutgoingMessage {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string
  createdAt: Date
  /** Somebody waits for it (a code, a link) and it is worthless afterwards; null for any other message. */
  expiresAt: Date | null
}

/**
 * Hands a message over; resolves when the other side has taken it. Gives up when `signal` is aborted.
 * @throws DeliveryError
 */
export interface Transport {
  (message: OutgoingMessage, signal: AbortSignal): Promise<void>
  /** Whether it keeps messages on this machine, where nothing else brings them. */
  staysHere?: () => Promise<boolean>
}

/** Writes a line to the operator's console, where messages that stay here are told in short; the log gets none. */
export type Say = (line: string) => void

interface Refusal {
  /** A word or number that names no person, for the log. */
  reason: string
  /** What the other side said, for the outbox. */
  details?: string | undefined
  /** A mail server's reply, word for word; undefined where what came was none. */
  answer?: string | undefined
  /** A repetition of the same message would be refused again. */
  isFinal?: boolean
  /** It is said of this message alone: others may be taken meanwhile. */
  isOfMessage?: boolean
}

/** A message that was not taken. */
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
