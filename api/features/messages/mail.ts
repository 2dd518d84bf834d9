import type { OutgoingMessage } from './transport.ts'

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
