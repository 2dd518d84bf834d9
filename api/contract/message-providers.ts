import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { holdsSecret, parseUrl } from '#contract/addresses'
import { aText } from '#contract/characters'
import { line, requiredLine } from '#contract/line'
import { isMailAddress } from '#contract/mail-address'

/** How mail is encrypted: from the first word on, or from the greeting on. There is no third way to another machine. */
export const MAIL_SECURITY = ['tls', 'starttls'] as const
export type MailSecurity = (typeof MAIL_SECURITY)[number]

/** The port that a mail server usually has for each. */
export const USUAL_PORT: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587 }

/** What the panel says of the mail server and the SMS gateway. */
export const PROVIDER_TEXTS = {
  host: 'Only the name of the mail server, such as smtp.example.com, without smtp:// and port.',
  port: 'Port must be a whole number from 1 to 65535.',
  security: 'Security must be tls or starttls.',
  senderName: 'The sender’s name can’t hold the signs " < > and \\.',
  senderAddress: 'Please enter the sender’s e-mail address.',
  url: 'Please enter the whole address of the gateway, such as https://sms.example.com/send.',
  urlSecret: 'Leave name and password out of the address: enter what signs in as the token.',
  token: 'The token can’t hold line ends or signs beside plain letters, digits and punctuation.',
  urlPlain:
    'The address must begin with https://: number, code and token would cross the network in the clear.',
  secretAgain:
    'Please enter the password again: it goes to another place than before, and is never sent there unasked.',
  tokenAgain: 'Please enter the token again: it goes to another address than before.',
  ofEnvironment: 'This is set by the environment of the server, which wins. Change it there.',
  removed: 'Removed. Messages stay on this server from now on.',
  nothingSet: 'No way out is set: save one first.',
  taken: 'Taken. Look whether it arrives.',
} as const

const LABEL = /^[a-z\d-]{1,63}$/
const IPV6 = /^[\da-f:.]{2,45}$/

/** Whether a text in small letters is the name of a host, or its address. */
const isHost = (text: string) =>
  text.includes(':')
    ? IPV6.test(text) && parseUrl(`http://[${text}]`) !== null
    : text.length <= 253 &&
      text.split('.').every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))

const host = z
  .string({ error: aText('Host') })
  .check(z.trim(), z.toLowerCase(), z.refine(isHost, { error: PROVIDER_TEXTS.host }))

const MAX_PORT = 65_535
const port = z
  .int({ error: PROVIDER_TEXTS.port })
  .check(z.minimum(1, PROVIDER_TEXTS.port), z.maximum(MAX_PORT, PROVIDER_TEXTS.port))

/** A secret as it is sent: left out it stays as it is, empty it is taken away. No response ever holds one. */
const secret = (label: string) =>
  z.string({ error: aText(label) }).check(z.maxLength(500, `${label} must be at most 500 characters.`))

const version = z.nullable(z.iso.datetime({ error: 'updatedAt must be a date and a time, or null.' }))

/** Body of PUT /api/mail-server, without its password. */
export const mailServerSchema = z.strictObject({
  host,
  port,
  security: z.enum(MAIL_SECURITY, { error: PROVIDER_TEXTS.security }),
  user: line('User name', 254),
  senderName: line('Sender’s name', 100).check(
    z.refine((text) => !/["<>\\]/.test(text), { error: PROVIDER_TEXTS.senderName }),
  ),
  senderAddress: z
    .string({ error: aText('Sender’s address') })
    .check(z.trim(), z.refine(isMailAddress, { error: PROVIDER_TEXTS.senderAddress })),
})
export type MailServer = z.output<typeof mailServerSchema>
export const mailServerRewriteSchema = z.extend(mailServerSchema, {
  password: z.optional(secret('Password')),
  ...confirmingPassword,
  updatedAt: z.optional(version),
})

/** Body of PUT /api/sms-gateway, without its token. */
export const smsGatewaySchema = z.strictObject({
  url: requiredLine('Address of the gateway', 500).check(
    z.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
      error: PROVIDER_TEXTS.url,
    }),
    z.refine((text) => !holdsSecret(text), {
      error: PROVIDER_TEXTS.urlSecret,
    }),
  ),
})
export type SmsGateway = z.output<typeof smsGatewaySchema>
export const smsGatewayRewriteSchema = z.extend(smsGatewaySchema, {
  token: z.optional(secret('Token').check(z.regex(/^[\x20-\x7e]*$/, { error: PROVIDER_TEXTS.token }))),
  ...confirmingPassword,
  updatedAt: z.optional(version),
})

/** What is stored, blank before it ever was. */
export const mailServerResponse = z.strictObject({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  updatedAt: version,
})
export const smsGatewayResponse = z.strictObject({ url: z.string(), updatedAt: version })

/**
 * `off`: none is set, messages stay on the server. `unreadable`: its secret was sealed by another session secret.
 * `untried`: nothing was sent since it was set. `working`: the last message was accepted. `failing`: the last was not.
 * `rejected`: it refused the last notice to the institute permanently.
 */
export const PROVIDER_STATES = ['off', 'unreadable', 'untried', 'working', 'failing', 'rejected'] as const

const providerSchema = z.strictObject({
  state: z.enum(PROVIDER_STATES),
  /** Where it is set. */
  source: z.enum(['environment', 'panel', 'none']),
  /** Host and port, or the gateway's host; empty where none is set. */
  place: z.string(),
  /** Who the messages come from; empty for SMS. */
  sender: z.string(),
  /** Whether a password or a token is stored, or set in the environment. */
  hasSecret: z.boolean(),
  /** When a message was last taken. */
  acceptedAt: z.nullable(z.iso.datetime()),
  /** Why the last one was not, in one sentence: a mail server often repeats whom it was for. */
  failure: z.nullable(z.string()),
  /** How many messages wait for another try. */
  waiting: z.int(),
  /** Whether SMTP_URL is set and MAIL_FROM is not. */
  lacksSender: z.boolean(),
})
export type Provider = z.output<typeof providerSchema>

/** Response of GET /api/message-providers. */
export const providersResponse = z.strictObject({ mail: providerSchema, sms: providerSchema })

/** What became of a message that somebody has sent to themselves. */
export const trialResponse = z.strictObject({
  isTaken: z.boolean(),
  /** Where it went. */
  recipient: z.string(),
  message: z.string(),
  /** What the mail server said, word for word; null where it said nothing, and for gateways. */
  answer: z.nullable(z.string()),
})
export type Trial = z.output<typeof trialResponse>
