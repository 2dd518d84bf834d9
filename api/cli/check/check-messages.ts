import { randomUUID } from 'node:crypto'
import { smsGateway } from '../../features/messages/sms-gateway.ts'
import { createMailer, needsTls, smtpTransport, toMailPlace } from '../../features/messages/smtp.ts'
import type { OutgoingMessage, Transport } from '../../features/messages/transport.ts'
import { findNetworkWords, networkWords } from '../../http/network-errors.ts'
import { isThisMachine } from '../../lib/addresses.ts'
import { type Settings, UNSET_SENDER } from '../../lib/settings.ts'
import { describeCertificate, reach, readCertificate } from './certificates.ts'
import { about, type Line } from './report.ts'

const mail = about('Mail')
const sms = about('SMS')

/** Longest wait for a trial message to be taken. */
const SEND_MS = 60_000

const getPort = ({ protocol, port }: URL) =>
  Number(port) || ({ 'smtps:': 465, 'smtp:': 587, 'https:': 443 }[protocol] ?? 80)

/** The host as the system takes it: without the brackets of an IPv6 address. */
const getHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

async function checkMailServer(smtpUrl: string, settings: Settings): Promise<Line[]> {
  const url = new URL(smtpUrl)
  const place = { host: getHost(url), port: getPort(url), isMail: url.protocol === 'smtp:' }
  const lines: Line[] = []
  const isPlain = place.isMail && !needsTls(smtpUrl, settings)
  if (isPlain) {
    await reach(place)
    const where = isThisMachine(url.hostname) ? 'to this machine' : 'as SMTP_TLS=optional allows'
    lines.push(mail.ok(`${place.host}:${place.port} answers; mail may go unencrypted ${where}`))
  } else lines.push(describeCertificate(mail, await readCertificate(place)))
  const mailer = await createMailer(toMailPlace(smtpUrl, settings))
  await mailer.verify()
  lines.push(mail.ok(url.username ? 'the name and the password are taken' : 'takes us without a name'))
  return lines
}

async function checkGateway(smsUrl: string): Promise<Line[]> {
  const url = new URL(smsUrl)
  const place = { host: getHost(url), port: getPort(url) }
  if (url.protocol === 'https:') return [describeCertificate(sms, await readCertificate(place))]
  await reach(place)
  return [sms.ok(`${place.host}:${place.port} answers`)]
}

const failing =
  ({ wrong }: typeof mail, setting: string) =>
  (error: unknown) => [wrong(`${setting}: ${networkWords(error)}`)]

/** Whether mail can be handed over: connects, encrypts, signs in, and sends nothing. */
export async function checkMail(settings: Settings): Promise<Line[]> {
  const { smtpUrl, mailFrom } = settings
  if (!smtpUrl)
    return [
      mail.look(
        'SMTP_URL is not set: mails go as the panel’s Settings say, or lie in the outbox folder and reach nobody',
      ),
    ]
  const lines = await checkMailServer(smtpUrl, settings).catch(failing(mail, 'SMTP_URL'))
  return mailFrom === UNSET_SENDER
    ? [...lines, mail.look('MAIL_FROM is not set: most mail servers refuse no-reply@example.com')]
    : lines
}

/** Whether the gateway is there; what it takes shows only when something is sent. */
export async function checkSms({ smsUrl }: Settings): Promise<Line[]> {
  if (!smsUrl)
    return [
      sms.look(
        'SMS_URL is not set: SMS go as the panel’s Settings say, or lie in the outbox folder and reach nobody',
      ),
    ]
  return checkGateway(smsUrl).catch(failing(sms, 'SMS_URL'))
}

const trialTo = (recipient: string): OutgoingMessage => ({
  id: randomUUID(),
  recipient,
  subject: 'A trial of Prospectus',
  text: 'This message was asked for by npm run admin -- check --send. Messages arrive.',
  html: '',
  replyTo: '',
  createdAt: new Date(),
  expiresAt: null,
})

const hand = (transport: Transport, recipient: string) =>
  transport(trialTo(recipient), AbortSignal.timeout(SEND_MS))

const toMailServer = ({ smtpUrl, mailFrom, ...settings }: Settings) =>
  smtpUrl && smtpTransport(toMailPlace(smtpUrl, settings), mailFrom)

const toGateway = ({ smsUrl, smsToken }: Settings) => smsUrl && smsGateway(smsUrl, smsToken)

/** Sends one message: an SMS to a number that begins with +, else a mail. */
export async function sendTrial(settings: Settings, recipient: string): Promise<Line[]> {
  const isNumber = recipient.startsWith('+')
  const lines = isNumber ? sms : mail
  const transport = isNumber ? toGateway(settings) : toMailServer(settings)
  if (!transport) return [lines.wrong('nothing was sent: no way out is set')]
  return hand(transport, recipient).then(
    () => [lines.ok(`a trial to ${recipient} was taken; look whether it arrives`)],
    (error: Error) => [
      lines.wrong(`a trial to ${recipient} was not taken: ${findNetworkWords(error) ?? error.message}`),
    ],
  )
}
