import type { OutgoingMessage } from './transport.ts'

/** The content of a message. `html` is empty if plain text is enough. */
export interface Message {
  subject: string
  text: string
  html: string
  /** A shorter text for SMS; without it, `text` is sent. */
  sms?: string
  replyTo?: string
  /** An iCalendar object (RFC 5545) for the email. */
  calendar?: string | undefined
}

export type Channel = 'email' | 'sms'

/** A message with its channel and recipient, ready for the outbox. */
export interface AddressedMessage extends Message {
  channel: Channel
  recipient: string
  /**
   * `staff`: a notification to the institute. `visitor`: a thank-you. `reminder`: of a demo class. Missing if a person is
   * waiting for it.
   */
  purpose?: 'staff' | 'visitor' | 'reminder'
  /** The visitor's network, whose hourly budget it counts against. */
  network?: string | null
  /** Time at which the message becomes useless and is dropped. A message with an expiry counts as secret and urgent. */
  expiresAt?: Date
}

/** Keeps mail clients from sending automatic replies (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const CALENDAR_METHOD = /^METHOD:(REQUEST|CANCEL|PUBLISH)\r?$/m

/** Returns an iCalendar object as nodemailer's `icalEvent`, so that mail clients offer to add it. */
const toIcalEvent = (content: string) => ({
  method: CALENDAR_METHOD.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'demo-class.ics',
  content,
})

const getDomain = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * Returns a message in nodemailer's format. Addresses are objects, which are never parsed, so no text can add a second
 * recipient. The Message-ID is the same for every attempt.
 */
export const toMail = (
  { id, recipient, subject, text, html, replyTo, calendar }: OutgoingMessage,
  from: string,
) => ({
  from,
  to: { name: '', address: recipient },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  subject,
  text,
  ...(html ? { html } : {}),
  ...(calendar ? { icalEvent: toIcalEvent(calendar) } : {}),
  messageId: `<${id}@${getDomain(from)}>`,
  headers: HEADERS,
})
