import type { OutgoingMessage } from './transport.ts'

/** A message as a person reads it. `html` is empty where plain text says it all. */
export interface Message {
  subject: string
  text: string
  html: string
  /** The same in one SMS; where it is missing, an SMS carries `text`. */
  sms?: string
  /** Who gets the reply of a person. */
  replyTo?: string
}

export type Channel = 'email' | 'sms'

/** A message with its channel and its recipient, as the outbox takes it. */
export interface AddressedMessage extends Message {
  channel: Channel
  recipient: string
  /** `staff`: a notice to the institute. `visitor`: a thank-you. Missing where a person waits for it. */
  purpose?: 'staff' | 'visitor'
  /** The network whose visitor has caused it: counted against its budget of an hour. */
  network?: string | null
  /** After this time the message is of no use and is dropped; a message with an end counts as secret and urgent. */
  expiresAt?: Date
}

/** Tells mail programs that a machine has written this, so that none replies to it by itself (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const getDomain = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * A message as nodemailer takes it. Addresses are given as objects, which are never parsed: no text becomes a second
 * recipient. The Message-ID stays the same however often the message is sent.
 */
export const toMail = ({ id, recipient, subject, text, html, replyTo }: OutgoingMessage, from: string) => ({
  from,
  to: { name: '', address: recipient },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  subject,
  text,
  ...(html ? { html } : {}),
  messageId: `<${id}@${getDomain(from)}>`,
  headers: HEADERS,
})
