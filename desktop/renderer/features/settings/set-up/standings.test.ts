import { expect, test } from 'vitest'
import type { BackupPlace, BackupResponse } from '#contract/backup'
import type { PublicAddress } from '#contract/health'
import type { Provider } from '#contract/message-providers'
import { addressStanding, backupStanding, MAIL, providerStanding, SMS } from './standings'

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
  const { tone, text } = providerStanding({ ...PROVIDER, ...change }, names)
  return `${tone}: ${text}`
}

test('a way out says whether it works, and what to do where it does not', () => {
  expect(provider({})).toMatch(/^well: The last message was accepted 23 Nov 2026, 10:30\.$/)
  expect(provider({ waiting: 2 })).toContain('2 messages wait')
  expect(provider({ state: 'off', source: 'none' })).toMatch(/^watch: No mail server is set: mails stay/)
  expect(provider({ state: 'off', source: 'none' }, SMS)).toMatch(/^watch: No SMS gateway is set: SMS stay/)
  expect(provider({ state: 'untried' })).toMatch(/^unknown: .*Send yourself one\.$/)
  expect(provider({ state: 'unreadable' })).toMatch(/^ill: The stored password can’t be read/)
  expect(provider({ state: 'failing', failure: '550 Not here', waiting: 1 })).toBe(
    'ill: The last message was not taken: 550 Not here. 1 message waits and is tried again.',
  )
  expect(provider({ state: 'rejected', failure: '550 Not here' })).toBe(
    'ill: The mail server rejected the last message to the institute: 550 Not here. Check the notification address in Settings → Site settings.',
  )
  expect(provider({ lacksSender: true })).toMatch(/^watch: SMTP_URL is set without MAIL_FROM/)
})

const SITE = 'https://institute.example'
const ADDRESS: PublicAddress = {
  url: SITE,
  isSet: true,
  reached: 'this-server',
  failure: null,
  hops: 1,
  trusted: 1,
}
const address = (change: Partial<PublicAddress>, opened = SITE) => {
  const { tone, text } = addressStanding({ ...ADDRESS, ...change }, opened)
  return `${tone}: ${text}`
}

test('the public address names the setting that is wrong', () => {
  expect(address({})).toBe(`well: ${SITE} leads to this server, through 1 proxy, as TRUST_PROXY says.`)
  const local = { url: 'http://localhost:4000', isSet: false, hops: 0, trusted: 0 }
  expect(address(local, 'http://localhost:4000')).toMatch(/^watch: PUBLIC_URL is not set/)
  expect(address(local, 'http://192.168.1.5:4000')).toContain('Set PUBLIC_URL=http://192.168.1.5:4000.')
  expect(address({ hops: 2 })).toMatch(/^ill: .*Set TRUST_PROXY=2\.$/)
  expect(address({ reached: 'another-server' })).toMatch(/^ill: .*it is not this server/)
  expect(address({ reached: 'nobody', failure: 'timeout' })).toMatch(/^watch: You have opened it yourself/)
  expect(address({ reached: 'nobody', failure: 'timeout' }, 'http://10.0.0.2')).toMatch(/^ill: .*timeout\.$/)
  expect(address({ url: 'http://institute.lan' }, 'http://institute.lan')).toMatch(/^ill: Passwords and/)
  expect(address({}, 'http://10.0.0.2')).toMatch(
    /^watch: .*You have opened the panel at http:\/\/10\.0\.0\.2/,
  )
})

test('the backups say whether there is a good one, then what would make them safer', () => {
  const place: BackupPlace = {
    ...{ folder: '/backups', folderSource: 'panel', keep: 7, isOnSameDisk: false },
    ...{ isEncrypted: true, passphraseSource: 'panel', isUnreadable: false, checkWord: 'dabe' },
  }
  const now = Date.parse('2026-11-23T05:00:00.000Z')
  const tested: BackupResponse = {
    ...{ state: 'tested', testedAt: '2026-11-22T20:31:00.000Z', failure: null, isRunning: false },
  }
  const standing = (change: Partial<BackupPlace>, backups: Partial<BackupResponse> = {}) => {
    const { tone, text } = backupStanding({ ...place, ...change }, { ...tested, ...backups }, now)
    return `${tone}: ${text}`
  }
  expect(standing({})).toMatch(/^well: .*are encrypted\. Restore tested 02:01 today\.$/)
  expect(standing({ keep: 0 })).toMatch(/^ill: .*BACKUP_KEEP=0/)
  expect(standing({ isOnSameDisk: true })).toMatch(/^watch: .*choose a folder on another disk\..*02:01 today/)
  expect(standing({ isOnSameDisk: true, folderSource: 'environment' })).toContain('set BACKUP_DIR to')
  expect(standing({ isEncrypted: false })).toMatch(/^watch: .*Set a passphrase\./)
  expect(standing({ isUnreadable: true })).toMatch(/^ill: The saved backup passphrase can’t be decrypted/)
  expect(standing({}, { state: 'waiting', testedAt: null })).toMatch(/^unknown: None lies there yet/)
  expect(standing({}, { isRunning: true })).toMatch(/^unknown: A backup is being made/)
  const failure = 'The backup disk is full. Ask your server administrator to free up space.'
  expect(standing({ isEncrypted: false }, { state: 'failed', failure })).toMatch(
    /^ill: The daily backup has failed: The backup disk is full/,
  )
})
