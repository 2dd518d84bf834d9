import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Settings } from '../../lib/settings.ts'

/** A message on its way out. `id` names it, so that a receiver can tell a repetition. */
export interface OutgoingMessage {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** Hands a message over; resolves when the other side has taken it. */
export type Transport = (message: OutgoingMessage) => Promise<void>

/** Writes a line to the operator's console, where messages that stay here are told in short; the log gets none. */
export type Say = (line: string) => void

const TIMEOUT_MS = 15_000

const mailOf = ({ id, recipient, subject, text, html }: OutgoingMessage, from: string) => ({
  from,
  to: recipient,
  subject,
  text,
  ...(html ? { html } : {}),
  messageId: `<${id}@prospectus>`,
})

const stamp = () => new Date().toISOString().replace(/[:.]/g, '-')

async function keep(dataDir: string, name: string, content: string | Buffer): Promise<void> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${stamp()}-${name}`), content, { mode: 0o600 })
}

function smtp(url: string, from: string): Transport {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return async (message) => {
    await transport.sendMail(mailOf(message, from))
  }
}

/** Without SMTP_URL: an .eml file in the outbox folder and a short line on the console. */
function mailFolder(dataDir: string, from: string, say: Say): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: raw } = await composer.sendMail(mailOf(message, from))
    await keep(dataDir, `${message.id}.eml`, raw as Buffer)
    say(`E-mail to ${message.recipient}: ${message.subject}`)
  }
}

function smsGateway(url: string, token: string | undefined): Transport {
  return async ({ id, recipient, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ id, to: recipient, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
  }
}

/** Without SMS_URL: a text file in the outbox folder and a short line on the console. */
function smsFolder(dataDir: string, say: Say): Transport {
  return async ({ id, recipient, subject, text }) => {
    await keep(dataDir, `${id}.sms.txt`, `To: ${recipient}\n\n${text}`)
    say(`SMS to ${recipient}: ${subject}`)
  }
}

/** The ways out that the settings open, by channel. */
export function createTransports(settings: Settings, say: Say): Record<'email' | 'sms', Transport> {
  const { dataDir, mailFrom, smtpUrl, smsUrl, smsToken } = settings
  return {
    email: smtpUrl ? smtp(smtpUrl, mailFrom) : mailFolder(dataDir, mailFrom, say),
    sms: smsUrl ? smsGateway(smsUrl, smsToken) : smsFolder(dataDir, say),
  }
}
