import { randomUUID } from 'node:crypto'
import { smsGateway } from '../../features/messages/sms-gateway.ts'
import { createMailer, needsTls, smtpTransport, toMailPlace } from '../../features/messages/smtp.ts'
import type { OutgoingMessage, Transport } from '../../features/messages/transport.ts'
import { findNetworkErrorMessage, getNetworkErrorMessage } from '../../http/network-errors.ts'
import { isThisMachine } from '../../lib/addresses.ts'
import { type Settings, UNSET_SENDER } from '../../lib/settings.ts'
import { checkConnection, describeCertificate, readCertificate } from './certificates.ts'
import { createReporter, type Line } from './report.ts'

const mail = createReporter('Mail')
const sms = createReporter('SMS')

/** Longest wait in milliseconds for a test message to be accepted. */
const SEND_MS = 60_000

const getPort = ({ protocol, port }: URL) =>
  Number(port) || ({ 'smtps:': 465, 'smtp:': 587, 'https:': 443 }[protocol] ?? 80)

/** Host without the brackets of an IPv6 address. */
const getHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

async function checkMailServer(smtpUrl: string, settings: Settings): Promise<Line[]> {
  const url = new URL(smtpUrl)
  const place = { host: getHost(url), port: getPort(url), isMail: url.protocol === 'smtp:' }
  const lines: Line[] = []
  const isPlain = place.isMail && !needsTls(smtpUrl, settings)
  if (isPlain) {
    await checkConnection(place)
    const reason = isThisMachine(url.hostname) ? 'on this machine' : 'because SMTP_TLS=optional allows it'
    lines.push(mail.ok(`${place.host}:${place.port} responds; email may be sent unencrypted ${reason}`))
  } else lines.push(describeCertificate(mail, await readCertificate(place)))
  const mailer = await createMailer(toMailPlace(smtpUrl, settings))
  await mailer.verify()
  lines.push(mail.ok(url.username ? 'username and password accepted' : 'no sign-in required'))
  return lines
}

async function checkGateway(smsUrl: string): Promise<Line[]> {
  const url = new URL(smsUrl)
  const place = { host: getHost(url), port: getPort(url) }
  if (url.protocol === 'https:') return [describeCertificate(sms, await readCertificate(place))]
  await checkConnection(place)
  return [sms.ok(`${place.host}:${place.port} responds`)]
}

const toErrorLines =
  ({ error }: typeof mail, setting: string) =>
  (cause: unknown) => [error(`${setting}: ${getNetworkErrorMessage(cause)}`)]

/** Checks the mail server: connects, encrypts and signs in, but sends nothing. */
export async function checkMail(settings: Settings): Promise<Line[]> {
  const { smtpUrl, mailFrom } = settings
  if (!smtpUrl)
    return [
      mail.warn(
        'SMTP_URL is not set: email uses the mail server set in the panel; without one it stays in the outbox folder',
      ),
    ]
  const lines = await checkMailServer(smtpUrl, settings).catch(toErrorLines(mail, 'SMTP_URL'))
  return mailFrom === UNSET_SENDER
    ? [...lines, mail.warn('MAIL_FROM is not set: most mail servers reject no-reply@example.com')]
    : lines
}

/** Checks that the SMS gateway responds. Only a test message shows whether it accepts messages. */
export async function checkSms({ smsUrl }: Settings): Promise<Line[]> {
  if (!smsUrl)
    return [
      sms.warn(
        'SMS_URL is not set: SMS use the gateway set in the panel; without one they stay in the outbox folder',
      ),
    ]
  return checkGateway(smsUrl).catch(toErrorLines(sms, 'SMS_URL'))
}

const toTestMessage = (recipient: string): OutgoingMessage => ({
  id: randomUUID(),
  recipient,
  subject: 'Prospectus test message',
  text: 'This test message was sent by npm run admin -- check --send. Delivery works.',
  html: '',
  replyTo: '',
  createdAt: new Date(),
  expiresAt: null,
})

const deliver = (transport: Transport, recipient: string) =>
  transport(toTestMessage(recipient), AbortSignal.timeout(SEND_MS))

const toMailTransport = ({ smtpUrl, mailFrom, ...settings }: Settings) =>
  smtpUrl && smtpTransport(toMailPlace(smtpUrl, settings), mailFrom)

const toSmsTransport = ({ smsUrl, smsToken }: Settings) => smsUrl && smsGateway(smsUrl, smsToken)

/** Sends a test message: an SMS if the recipient starts with +, otherwise an email. */
export async function sendTestMessage(settings: Settings, recipient: string): Promise<Line[]> {
  const isNumber = recipient.startsWith('+')
  const reporter = isNumber ? sms : mail
  const transport = isNumber ? toSmsTransport(settings) : toMailTransport(settings)
  if (!transport)
    return [reporter.error(`not sent: no ${isNumber ? 'SMS gateway' : 'mail server'} configured`)]
  return deliver(transport, recipient).then(
    () => [reporter.ok(`test message to ${recipient} accepted; check that it arrives`)],
    (cause: Error) => [
      reporter.error(
        `test message to ${recipient} not accepted: ${findNetworkErrorMessage(cause) ?? cause.message}`,
      ),
    ],
  )
}
