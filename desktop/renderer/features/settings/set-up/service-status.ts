import { BACKUP_TEXTS, type BackupPlace, type BackupResponse } from '#contract/backup'
import type { PublicUrl } from '#contract/health'
import type { Provider } from '#contract/message-providers'
import { formatDateTime } from '../../../lib/format'
import { backupText, RUNNING } from '../../backups'
import type { ServiceStatus } from './status-badge'

/** The words for a provider in its messages. */
interface Names {
  /** Name within a sentence, such as `mail server`. */
  provider: string
  /** Messages at the start of a sentence, such as `Emails`. */
  messages: string
  secret: string
}

export const MAIL: Names = { provider: 'mail server', messages: 'Emails', secret: 'password' }
export const SMS: Names = { provider: 'SMS gateway', messages: 'SMS messages', secret: 'token' }

const queueMessage = (waiting: number) =>
  waiting === 1 ? '1 message is queued for retry.' : `${waiting} messages are queued for retry.`

const MAIL_FROM_MISSING =
  'SMTP_URL is set without MAIL_FROM, and most mail servers reject email from no-reply@example.com. Set MAIL_FROM.'

export function toProviderStatus(
  { state, acceptedAt, failure, waiting, lacksSender }: Provider,
  { provider, messages, secret }: Names,
): ServiceStatus {
  switch (state) {
    case 'off':
      return {
        level: 'warning',
        label: 'Not set up',
        message: `No ${provider} is set up. ${messages} stay in the outbox folder of the server’s data directory and are not sent.`,
      }
    case 'unreadable':
      return {
        level: 'error',
        label: `Re-enter the ${secret}`,
        message: `The saved ${secret} can’t be decrypted, because the server’s session secret has changed since. Enter the ${secret} again. Messages are queued until then.`,
      }
    case 'failing':
      return {
        level: 'error',
        label: 'Not working',
        message: `The last message could not be delivered: ${failure ?? 'unknown reason'}. ${queueMessage(waiting)}`,
      }
    case 'rejected':
      return {
        level: 'error',
        label: 'Notifications rejected',
        message: `The ${provider} rejected the last notification to the institute: ${failure}. Check the notification email in Settings → Email and SMS.`,
      }
    case 'untried':
      return lacksSender
        ? { level: 'warning', label: 'Sender missing', message: MAIL_FROM_MISSING }
        : {
            level: 'unknown',
            label: 'Not tested yet',
            message: 'No messages sent yet. Send yourself a test message.',
          }
    case 'working':
      return lacksSender
        ? { level: 'warning', label: 'Sender missing', message: MAIL_FROM_MISSING }
        : {
            level: 'ok',
            label: 'OK',
            message: `The last message was accepted ${acceptedAt ? formatDateTime(acceptedAt) : 'recently'}.${waiting > 0 ? ` ${queueMessage(waiting)}` : ''}`,
          }
  }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

const proxies = (count: number) => (count === 1 ? '1 proxy' : `${count} proxies`)

/**
 * Returns the status of the public URL; the most serious problem comes first.
 * @param opened origin at which this panel was opened
 */
export function toPublicUrlStatus(address: PublicUrl, opened: string): ServiceStatus {
  const { url, isSet, reached, failure, hops, trusted } = address
  const { protocol, hostname } = new URL(url)
  if (!isSet)
    return isLoopback(new URL(opened).hostname)
      ? {
          level: 'warning',
          label: 'This computer only',
          message: `PUBLIC_URL is not set, so links in messages lead to ${url}, which only works on this computer. Set PUBLIC_URL to the URL that visitors type.`,
        }
      : {
          level: 'error',
          label: 'Wrong links',
          message: `PUBLIC_URL is not set, so links in messages lead to ${url}, but you opened this panel at ${opened}. Set PUBLIC_URL=${opened}.`,
        }
  if (reached === 'nobody')
    return {
      level: opened === url ? 'warning' : 'error',
      label: 'Not reachable',
      message:
        opened === url
          ? `The URL works for you, but the server can’t reach it from inside your network (${failure ?? 'no response'}). Your router may be the cause.`
          : `The server got no response from ${url}: ${failure ?? 'no response'}.`,
    }
  if (reached === 'another-server')
    return {
      level: 'error',
      label: 'Wrong server',
      message: `${url} leads to a different server. Check PUBLIC_URL and the DNS record.`,
    }
  if (hops !== trusted)
    return {
      level: 'error',
      label: 'TRUST_PROXY is wrong',
      message: `Your request came through ${proxies(hops)}, but TRUST_PROXY is ${trusted}, so rate limits use the wrong IP address. Set TRUST_PROXY=${hops}.`,
    }
  if (protocol !== 'https:' && !isLoopback(hostname))
    return {
      level: 'error',
      label: 'No HTTPS',
      message: 'Passwords and enquiries are sent unencrypted. Set up HTTPS and set PUBLIC_URL to https://…',
    }
  if (opened !== url)
    return {
      level: 'warning',
      label: 'Different URL',
      message: `You opened the panel at ${opened}, but links in messages lead to ${url}. Both reach this server.`,
    }
  return {
    level: 'ok',
    label: 'OK',
    message: `${url} leads to this server${hops > 0 ? ` through ${proxies(hops)}, which matches TRUST_PROXY` : ' directly'}.`,
  }
}

const backupAdvice = ({ isEncrypted, isOnSameDisk, folderSource }: BackupPlace) => [
  ...(isOnSameDisk
    ? [
        `Backups are on the same disk as your data, so a disk failure would destroy both. ${folderSource === 'environment' ? 'Set BACKUP_DIR to' : 'Choose'} a folder on another disk.`,
      ]
    : []),
  ...(isEncrypted
    ? []
    : [
        'Backups are not encrypted, so anyone who gets hold of one can read every enquiry. Set a passphrase.',
      ]),
]

/**
 * Returns the status of the backups: first whether a good one exists, then how to make them safer.
 * @param now milliseconds since 1970
 */
export function toBackupStatus(place: BackupPlace, backups: BackupResponse, now: number): ServiceStatus {
  if (place.keep === 0)
    return { level: 'error', label: 'Off', message: 'Backups are turned off (BACKUP_KEEP=0).' }
  if (backups.isRunning) return { level: 'unknown', label: 'In progress', message: RUNNING }
  if (place.isUnreadable)
    return { level: 'error', label: 'Re-enter the passphrase', message: BACKUP_TEXTS.unreadable }
  const { isAlarm, text } = backupText(backups, now)
  if (isAlarm) return { level: 'error', label: 'No recent backup', message: text }
  const advice = backupAdvice(place)
  const last = backups.state === 'waiting' ? 'No backup yet. Create one now.' : `${text}.`
  if (advice.length > 0)
    return { level: 'warning', label: 'Needs attention', message: [...advice, last].join(' ') }
  return backups.state === 'waiting'
    ? { level: 'unknown', label: 'Not tested yet', message: last }
    : {
        level: 'ok',
        label: 'OK',
        message: `Backups are encrypted and on a different disk from your data. ${last}`,
      }
}
