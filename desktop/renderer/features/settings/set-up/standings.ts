import { BACKUP_TEXTS, type BackupPlace, type BackupResponse } from '#contract/backup'
import type { PublicAddress } from '#contract/health'
import type { Provider } from '#contract/message-providers'
import { formatDateTime } from '../../../lib/format'
import { backupText, RUNNING } from '../../backups'
import type { Standing } from './light'

/** What a way out is called. */
interface Names {
  /** In a sentence: `mail server`. */
  provider: string
  /** `mail`, `SMS`. */
  messages: string
  secret: string
}

export const MAIL: Names = { provider: 'mail server', messages: 'Mail', secret: 'password' }
export const SMS: Names = { provider: 'SMS gateway', messages: 'SMS', secret: 'token' }

const waitingText = (waiting: number) =>
  waiting === 1 ? '1 message waits and is tried again.' : `${waiting} messages wait and are tried again.`

const MAIL_FROM_MISSING =
  'SMTP_URL is set without MAIL_FROM: most mail servers refuse mail from no-reply@example.com. Set MAIL_FROM.'

/** How a way out for messages stands. */
export function providerStanding(
  { state, acceptedAt, failure, waiting, lacksSender }: Provider,
  { provider, messages, secret }: Names,
): Standing {
  switch (state) {
    case 'off':
      return {
        tone: 'watch',
        word: 'Not set',
        text: `No ${provider} is set: ${messages === 'Mail' ? 'mails' : messages} stay on the server, in the folder outbox of its data, and reach nobody.`,
      }
    case 'unreadable':
      return {
        tone: 'ill',
        word: `Enter the ${secret} again`,
        text: `The stored ${secret} can’t be read: the secret of this server is another one than when it was saved. Enter it again; messages wait until then.`,
      }
    case 'failing':
      return {
        tone: 'ill',
        word: 'Does not work',
        text: `The last message was not taken: ${failure ?? 'nobody knows why'}. ${waitingText(waiting)}`,
      }
    case 'rejected':
      return {
        tone: 'ill',
        word: 'Notices rejected',
        text: `The ${provider} rejected the last message to the institute: ${failure}. Check the notification address in Settings → Site settings.`,
      }
    case 'untried':
      return lacksSender
        ? { tone: 'watch', word: 'Sender missing', text: MAIL_FROM_MISSING }
        : {
            tone: 'unknown',
            word: 'Not tried yet',
            text: 'Nothing has been sent by it yet. Send yourself one.',
          }
    case 'working':
      return lacksSender
        ? { tone: 'watch', word: 'Sender missing', text: MAIL_FROM_MISSING }
        : {
            tone: 'well',
            word: 'Works',
            text: `The last message was accepted ${acceptedAt ? formatDateTime(acceptedAt) : 'recently'}.${waiting > 0 ? ` ${waitingText(waiting)}` : ''}`,
          }
  }
}

const isOnlyHere = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

const proxies = (count: number) => (count === 1 ? '1 proxy' : `${count} proxies`)

/**
 * How the public address stands, what is wrong with it first.
 * @param opened the address that this panel was opened by
 */
export function addressStanding(address: PublicAddress, opened: string): Standing {
  const { url, isSet, reached, failure, hops, trusted } = address
  const { protocol, hostname } = new URL(url)
  if (!isSet)
    return isOnlyHere(new URL(opened).hostname)
      ? {
          tone: 'watch',
          word: 'Only this computer',
          text: `PUBLIC_URL is not set, so links in messages lead to ${url}, which opens on this computer alone. Set PUBLIC_URL to the address that visitors type.`,
        }
      : {
          tone: 'ill',
          word: 'Links lead elsewhere',
          text: `PUBLIC_URL is not set, so links in messages lead to ${url}, while this panel was opened at ${opened}. Set PUBLIC_URL=${opened}.`,
        }
  if (reached === 'nobody')
    return {
      tone: opened === url ? 'watch' : 'ill',
      word: 'Not reached from the server',
      text:
        opened === url
          ? `You have opened it yourself, so it is there; the server does not reach it from inside (${failure ?? 'no answer'}), which a router may cause.`
          : `Asked from the server itself, ${url} does not answer: ${failure ?? 'no answer'}.`,
    }
  if (reached === 'another-server')
    return {
      tone: 'ill',
      word: 'Another server',
      text: `${url} answers, but it is not this server. Look at PUBLIC_URL and at the name’s entry (DNS).`,
    }
  if (hops !== trusted)
    return {
      tone: 'ill',
      word: 'TRUST_PROXY is wrong',
      text: `Your request came through ${proxies(hops)}, TRUST_PROXY says ${trusted}: limits count the wrong address. Set TRUST_PROXY=${hops}.`,
    }
  if (protocol !== 'https:' && !isOnlyHere(hostname))
    return {
      tone: 'ill',
      word: 'No https',
      text: 'Passwords and enquiries cross the network unencrypted. Put TLS in front and set PUBLIC_URL to https://…',
    }
  if (opened !== url)
    return {
      tone: 'watch',
      word: 'Opened elsewhere',
      text: `${url} leads to this server. You have opened the panel at ${opened}; links in messages lead to the former.`,
    }
  return {
    tone: 'well',
    word: protocol === 'https:' ? 'Reached, by https' : 'Reached',
    text: `${url} leads to this server${hops > 0 ? `, through ${proxies(hops)}, as TRUST_PROXY says` : ', with nothing in front'}.`,
  }
}

/** What would make the backups safer. */
const backupAdvice = ({ isEncrypted, isOnSameDisk, folderSource }: BackupPlace) => [
  ...(isOnSameDisk
    ? [
        `They lie on the same disk as the data, and break with it: ${folderSource === 'environment' ? 'set BACKUP_DIR to' : 'choose'} a folder on another disk.`,
      ]
    : []),
  ...(isEncrypted
    ? []
    : ['They are not encrypted: whoever has the file can read every enquiry. Set a passphrase.']),
]

/**
 * How the backups stand: whether there is a good one, then whether it could be safer.
 * @param now milliseconds since 1970
 */
export function backupStanding(place: BackupPlace, backups: BackupResponse, now: number): Standing {
  if (place.keep === 0) return { tone: 'ill', word: 'Off', text: 'No backups are made (BACKUP_KEEP=0).' }
  if (backups.isRunning) return { tone: 'unknown', word: 'Being tested', text: RUNNING }
  if (place.isUnreadable)
    return { tone: 'ill', word: 'Enter the passphrase again', text: BACKUP_TEXTS.unreadable }
  const { isLoud, text } = backupText(backups, now)
  if (isLoud) return { tone: 'ill', word: 'No good backup', text }
  const advice = backupAdvice(place)
  const last = backups.state === 'waiting' ? 'None lies there yet: make one now.' : `${text}.`
  if (advice.length > 0) return { tone: 'watch', word: 'Could be safer', text: [...advice, last].join(' ') }
  return backups.state === 'waiting'
    ? { tone: 'unknown', word: 'Not tested yet', text: last }
    : {
        tone: 'well',
        word: 'In order',
        text: `They lie on another disk than the data, and are encrypted. ${last}`,
      }
}
