import { isThisMachine } from './lib/addresses.ts'
import type { EnvFile } from './lib/env-file.ts'
import { findUnknownNames } from './lib/setting-names.ts'
import { type Settings, UNSET_SENDER } from './lib/settings.ts'

/**
 * Returns a warning if other machines reach the server over plain HTTP, where cookies can't be Secure and passwords
 * cross the network unencrypted. This only happens when HOST or PUBLIC_URL is set.
 * @returns null if the server is local or PUBLIC_URL is https
 */
export function plainHttpWarning({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | null {
  const address = publicUrl === undefined ? null : new URL(publicUrl)
  if (address?.protocol === 'https:') return null
  const isLocal = isThisMachine(host) && (!address || isThisMachine(address.hostname))
  if (isLocal) return null
  return 'Warning: passwords and enquiries cross the network unencrypted. Put a TLS proxy in front and set PUBLIC_URL to https://…'
}

/** Settings that must be the same for the server and the commands. */
const SHARED_WITH_COMMANDS = ['DATA_DIR', 'DATABASE_URL']

const conflictWarning = (name: string) =>
  `Warning: ${name} has a different value in .env, which npm run admin, backup and restore read. Set both to the same value.`

function mailWarning({ smtpUrl, smtpTls }: Settings): string | null {
  if (!smtpUrl || smtpTls === 'required') return null
  const { hostname } = new URL(smtpUrl)
  if (isThisMachine(hostname)) return null
  return `Warning: SMTP_TLS=optional allows unencrypted email to ${hostname}, including sign-in codes and links.`
}

function senderWarning({ smtpUrl, mailFrom }: Settings): string | null {
  if (!smtpUrl || mailFrom !== UNSET_SENDER) return null
  return 'Warning: SMTP_URL is set without MAIL_FROM. Most mail servers reject email from no-reply@example.com.'
}

/** Protocol that mail servers expect on each standard port. */
const PORT_PROTOCOLS: Readonly<Record<string, string>> = { 25: 'smtp:', 465: 'smtps:', 587: 'smtp:' }

function portWarning({ smtpUrl }: Settings): string | null {
  if (!smtpUrl) return null
  const { protocol, port } = new URL(smtpUrl)
  const usual = PORT_PROTOCOLS[port] ?? protocol
  return usual === protocol ? null : `Warning: SMTP_URL uses port ${port}, which expects ${usual}//.`
}

function smsWarning({ smsUrl }: Settings): string | null {
  if (!smsUrl) return null
  const { protocol, hostname } = new URL(smsUrl)
  if (protocol === 'https:' || isThisMachine(hostname)) return null
  return `Warning: SMS messages and their token go to ${hostname} unencrypted, because SMS_URL starts with http://.`
}

/**
 * Returns one sentence per setting that is valid but probably a mistake.
 * @param names variables of the environment
 * @param envFile contents of `.env`
 */
export function findWarnings(settings: Settings, names: readonly string[], envFile: EnvFile): string[] {
  const unknown = findUnknownNames(names, envFile.names).map((sentence) => `Warning: ${sentence}`)
  const conflicts = envFile.overridden
    .filter((name) => SHARED_WITH_COMMANDS.includes(name))
    .map(conflictWarning)
  const unsafe = [plainHttpWarning(settings), mailWarning(settings), smsWarning(settings)]
  return [...unknown, ...conflicts, senderWarning(settings), portWarning(settings), ...unsafe].filter(
    (warning) => warning !== null,
  )
}
