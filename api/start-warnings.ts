import { isThisMachine } from './lib/addresses.ts'
import type { OwnFile } from './lib/env-file.ts'
import { findUnknownNames } from './lib/setting-names.ts'
import { type Settings, UNSET_SENDER } from './lib/settings.ts'

/**
 * What the operator reads where other machines reach the server by plain http: cookies can't be Secure there,
 * and passwords cross the network in the clear. It takes a setting to come to this: HOST or PUBLIC_URL.
 * @returns null where all is local, or visitors come by https
 */
export function plainHttpWarning({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | null {
  const address = publicUrl === undefined ? null : new URL(publicUrl)
  if (address?.protocol === 'https:') return null
  const isLocal = isThisMachine(host) && (!address || isThisMachine(address.hostname))
  if (isLocal) return null
  return 'Warning: passwords and enquiries cross the network unencrypted. Put TLS in front and set PUBLIC_URL to https://…'
}

/** What says where the institute lies: the server and the commands have to mean the same one. */
const OF_ONE_INSTITUTE = ['DATA_DIR', 'DATABASE_URL']

const apartWarning = (name: string) =>
  `Warning: ${name} has another value in .env, where npm run admin, backup and restore read it: make both the same.`

function mailWarning({ smtpUrl, smtpTls }: Settings): string | null {
  if (!smtpUrl || smtpTls === 'required') return null
  const { hostname } = new URL(smtpUrl)
  if (isThisMachine(hostname)) return null
  return `Warning: mail may go to ${hostname} unencrypted, codes and links included: SMTP_TLS=optional allows it.`
}

function senderWarning({ smtpUrl, mailFrom }: Settings): string | null {
  if (!smtpUrl || mailFrom !== UNSET_SENDER) return null
  return 'Warning: SMTP_URL is set without MAIL_FROM: most mail servers refuse mail from no-reply@example.com.'
}

/** What mail servers speak on these ports from the first word on. */
const FIRST_WORDS: Readonly<Record<string, string>> = { 25: 'smtp:', 465: 'smtps:', 587: 'smtp:' }

function portWarning({ smtpUrl }: Settings): string | null {
  if (!smtpUrl) return null
  const { protocol, port } = new URL(smtpUrl)
  const usual = FIRST_WORDS[port] ?? protocol
  return usual === protocol ? null : `Warning: SMTP_URL names port ${port}, which is ${usual}//’s.`
}

function smsWarning({ smsUrl }: Settings): string | null {
  if (!smsUrl) return null
  const { protocol, hostname } = new URL(smsUrl)
  if (protocol === 'https:' || isThisMachine(hostname)) return null
  return `Warning: SMS and their token go to ${hostname} unencrypted: SMS_URL begins with http://.`
}

/**
 * What the operator should know of settings that are valid and hardly meant so, in one sentence each.
 * @param names what the environment holds
 * @param ownFile what our own file of settings holds
 */
export function findWarnings(settings: Settings, names: readonly string[], ownFile: OwnFile): string[] {
  const unknown = findUnknownNames(names, ownFile.names).map((sentence) => `Warning: ${sentence}`)
  const apart = ownFile.overruled.filter((name) => OF_ONE_INSTITUTE.includes(name)).map(apartWarning)
  const unsafe = [plainHttpWarning(settings), mailWarning(settings), smsWarning(settings)]
  return [...unknown, ...apart, senderWarning(settings), portWarning(settings), ...unsafe].filter(
    (warning) => warning !== null,
  )
}
