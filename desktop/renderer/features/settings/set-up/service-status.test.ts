import { expect, it } from 'vitest'
import type { BackupPlace, BackupResponse } from '#contract/backup'
import type { PublicUrl } from '#contract/health'
import type { Provider } from '#contract/message-providers'
import { MAIL, SMS, toBackupStatus, toProviderStatus, toPublicUrlStatus } from './service-status'

const PROVIDER: Provider = {
  state: 'working',
  source: 'panel',
  place: 'smtp.example.com:587',
  sender: 'desk@example.com',
  hasSecret: true,
  acceptedAt: '2026-11-23T05:00:00.000Z',
  failure: null,
  waiting: 0,
  lacksSender: false,
}
const provider = (change: Partial<Provider>, names = MAIL) => {
  const { level, message } = toProviderStatus({ ...PROVIDER, ...change }, names)
  return `${level}: ${message}`
}

it('shows whether a provider works and how to fix it if not', () => {
  expect(provider({})).toMatch(/^ok: The last message was accepted 23 Nov 2026, 10:30\.$/)
  expect(provider({ waiting: 2 })).toContain('2 messages are queued')
  expect(provider({ state: 'off', source: 'none' })).toMatch(
    /^warning: No mail server is set up\. Emails stay/,
  )
  expect(provider({ state: 'off', source: 'none' }, SMS)).toMatch(
    /^warning: No SMS gateway is set up\. SMS messages stay/,
  )
  expect(provider({ state: 'untried' })).toMatch(/^unknown: .*Send yourself a test message\.$/)
  expect(provider({ state: 'unreadable' })).toMatch(/^error: The saved password can’t be decrypted/)
  expect(provider({ state: 'failing', failure: '550 Not here', waiting: 1 })).toBe(
    'error: The last message could not be delivered: 550 Not here. 1 message is queued for retry.',
  )
  expect(provider({ state: 'rejected', failure: '550 Not here' })).toBe(
    'error: The mail server rejected the last notification to the institute: 550 Not here. Check the notification email in Settings → Email and SMS.',
  )
  expect(provider({ lacksSender: true })).toMatch(/^warning: SMTP_URL is set without MAIL_FROM/)
})

const SITE = 'https://institute.example'
const ADDRESS: PublicUrl = {
  url: SITE,
  isSet: true,
  reached: 'this-server',
  failure: null,
  hops: 1,
  trusted: 1,
}
const address = (change: Partial<PublicUrl>, opened = SITE) => {
  const { level, message } = toPublicUrlStatus({ ...ADDRESS, ...change }, opened)
  return `${level}: ${message}`
}

it('names the setting that makes the public URL wrong', () => {
  expect(address({})).toBe(`ok: ${SITE} leads to this server through 1 proxy, which matches TRUST_PROXY.`)
  const local = { url: 'http://localhost:4000', isSet: false, hops: 0, trusted: 0 }
  expect(address(local, 'http://localhost:4000')).toMatch(/^warning: PUBLIC_URL is not set/)
  expect(address(local, 'http://192.168.1.5:4000')).toContain('Set PUBLIC_URL=http://192.168.1.5:4000.')
  expect(address({ hops: 2 })).toMatch(/^error: .*Set TRUST_PROXY=2\.$/)
  expect(address({ reached: 'another-server' })).toMatch(/^error: .*leads to a different server/)
  expect(address({ reached: 'nobody', failure: 'timeout' })).toMatch(/^warning: The URL works for you/)
  expect(address({ reached: 'nobody', failure: 'timeout' }, 'http://10.0.0.2')).toMatch(
    /^error: .*timeout\.$/,
  )
  expect(address({ url: 'http://institute.lan' }, 'http://institute.lan')).toMatch(/^error: Passwords and/)
  expect(address({}, 'http://10.0.0.2')).toMatch(/^warning: You opened the panel at http:\/\/10\.0\.0\.2/)
})

it('shows whether a good backup exists, then how to make backups safer', () => {
  const place: BackupPlace = {
    ...{ folder: '/backups', folderSource: 'panel', keep: 7, isOnSameDisk: false },
    ...{ isEncrypted: true, passphraseSource: 'panel', isUnreadable: false, checkWord: 'dabe' },
  }
  const now = Date.parse('2026-11-23T05:00:00.000Z')
  const tested: BackupResponse = {
    ...{ state: 'tested', testedAt: '2026-11-22T20:31:00.000Z', failure: null, isRunning: false },
  }
  const status = (change: Partial<BackupPlace>, backups: Partial<BackupResponse> = {}) => {
    const { level, message } = toBackupStatus({ ...place, ...change }, { ...tested, ...backups }, now)
    return `${level}: ${message}`
  }
  expect(status({})).toMatch(/^ok: Backups are encrypted .*\. Restore tested 02:01 today\.$/)
  expect(status({ keep: 0 })).toMatch(/^error: .*BACKUP_KEEP=0/)
  expect(status({ isOnSameDisk: true })).toMatch(/^warning: .*Choose a folder on another disk\..*02:01 today/)
  expect(status({ isOnSameDisk: true, folderSource: 'environment' })).toContain('Set BACKUP_DIR to')
  expect(status({ isEncrypted: false })).toMatch(/^warning: .*Set a passphrase\./)
  expect(status({ isUnreadable: true })).toMatch(/^error: The saved backup passphrase can’t be decrypted/)
  expect(status({}, { state: 'waiting', testedAt: null })).toMatch(/^unknown: No backup yet/)
  expect(status({}, { isRunning: true })).toMatch(/^unknown: Creating and testing a backup/)
  const failure = 'The disk for backups is full. Free up space on it.'
  expect(status({ isEncrypted: false }, { state: 'failed', failure })).toMatch(
    /^error: The daily backup failed: The disk for backups is full/,
  )
})
