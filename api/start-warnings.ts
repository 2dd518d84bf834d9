import { isThisMachine } from './lib/local-names.ts'
import { plainHttpWarning } from './lib/plain-http-warning.ts'
import { findUnknownNames } from './lib/setting-names.ts'
import type { Settings } from './lib/settings.ts'

function mailWarning({ smtpUrl, smtpTls }: Settings): string | null {
  if (!smtpUrl || smtpTls === 'required') return null
  const { hostname } = new URL(smtpUrl)
  if (isThisMachine(hostname)) return null
  return `Warning: mail may go to ${hostname} unencrypted, codes and links included: SMTP_TLS=optional allows it.`
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
 * @param ownNames what our own file of settings holds
 */
export function findWarnings(
  settings: Settings,
  names: readonly string[],
  ownNames: readonly string[],
): string[] {
  const unknown = findUnknownNames(names, ownNames).map((sentence) => `Warning: ${sentence}`)
  const unsafe = [plainHttpWarning(settings), mailWarning(settings), smsWarning(settings)]
  return [...unknown, ...unsafe].filter((warning) => warning !== null)
}
