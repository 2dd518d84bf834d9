import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { mustBeText } from '#contract/characters'
import { line, requiredLine } from '#contract/line'
import { isMailAddress } from '#contract/mail-address'
import { hasCredentials, parseUrl } from '#contract/urls'

/** TLS from the first byte, or by STARTTLS. Unencrypted mail to another machine is not possible. */
export const MAIL_SECURITY = ['tls', 'starttls'] as const
export type MailSecurity = (typeof MAIL_SECURITY)[number]

/** Usual port for each kind of encryption. */
export const USUAL_PORT: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587 }

export const PROVIDER_TEXTS = {
  host: 'Enter only the host name, such as smtp.example.com, without smtp:// and port.',
  port: 'Port must be a whole number from 1 to 65535.',
  security: 'Security must be tls or starttls.',
  senderName: 'The sender’s name can’t contain " < > or \\.',
  senderAddress: 'Please enter the sender’s email address.',
  url: 'Enter the full URL of the gateway, such as https://sms.example.com/send.',
  urlSecret: 'Remove the user name and password from the URL. Enter credentials as the token instead.',
  token: 'The token can only contain plain letters, digits, punctuation and spaces.',
  urlPlain:
    'The URL must start with https://. Otherwise phone numbers, codes and the token would be sent unencrypted.',
  secretAgain:
    'Please enter the password again. Prospectus doesn’t send the saved one to a different mail server.',
  tokenAgain: 'Please enter the token again, because the URL has changed.',
  setByEnvironment: 'This is set by an environment variable, which overrides this setting. Change it there.',
  removed: 'Removed. Messages now stay on this server.',
  notSetUp: 'Save the settings first.',
  accepted: 'Test message accepted. Check that it arrives.',
} as const

const LABEL = /^[a-z\d-]{1,63}$/
const IPV6 = /^[\da-f:.]{2,45}$/

/** True for a lower-case host name or IP address. */
const isHost = (text: string) =>
  text.includes(':')
    ? IPV6.test(text) && parseUrl(`http://[${text}]`) !== null
    : text.length <= 253 &&
      text.split('.').every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))

const host = z
  .string({ error: mustBeText('Host') })
  .check(z.trim(), z.toLowerCase(), z.refine(isHost, { error: PROVIDER_TEXTS.host }))

const MAX_PORT = 65_535
const port = z
  .int({ error: PROVIDER_TEXTS.port })
  .check(z.minimum(1, PROVIDER_TEXTS.port), z.maximum(MAX_PORT, PROVIDER_TEXTS.port))

/** A new secret. Undefined keeps the current one, and an empty string removes it. Responses never contain it. */
const secret = (label: string) =>
  z.string({ error: mustBeText(label) }).check(z.maxLength(500, `${label} must be at most 500 characters.`))

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
    .string({ error: mustBeText('Sender’s email') })
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
  url: requiredLine('Gateway URL', 500).check(
    z.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
      error: PROVIDER_TEXTS.url,
    }),
    z.refine((text) => !hasCredentials(text), {
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

/** Stored settings; empty until they are first saved. */
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
 * `off`: not set up, so messages stay on the server. `unreadable`: its secret was encrypted with another session secret.
 * `untried`: nothing sent since it was set up. `working`: the last message was accepted. `failing`: the last was not.
 * `rejected`: the last notification to the institute failed permanently.
 */
export const PROVIDER_STATES = ['off', 'unreadable', 'untried', 'working', 'failing', 'rejected'] as const

const providerSchema = z.strictObject({
  state: z.enum(PROVIDER_STATES),
  source: z.enum(['environment', 'panel', 'none']),
  /** Host and port of the mail server, or host of the gateway; empty if not set up. */
  place: z.string(),
  /** Sender of emails; empty for SMS. */
  sender: z.string(),
  /** True if a password or token is stored or set in the environment. */
  hasSecret: z.boolean(),
  /** Time at which a message was last accepted. */
  acceptedAt: z.nullable(z.iso.datetime()),
  /** Reason why the last message failed, as one sentence. Mail servers often include the recipient. */
  failure: z.nullable(z.string()),
  /** Number of messages queued for retry. */
  waiting: z.int(),
  lacksSender: z.boolean(),
})
export type Provider = z.output<typeof providerSchema>

/** Response of GET /api/message-providers. */
export const providersResponse = z.strictObject({
  mail: providerSchema,
  sms: providerSchema,
  /** Emails that are notified of new enquiries. */
  notified: z.array(z.string()),
})

/** Result of a test message. */
export const testMessageResponse = z.strictObject({
  isTaken: z.boolean(),
  recipient: z.string(),
  message: z.string(),
  /** Response of the mail server, verbatim; null if there was none, and for gateways. */
  answer: z.nullable(z.string()),
})
export type TestMessageResult = z.output<typeof testMessageResponse>
