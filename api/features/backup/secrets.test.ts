import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AdminKeys } from '../../http/admin-keys.ts'
import { isAhead, readRecord } from './record.ts'
import { gatherSecrets, getSecrets } from './secrets.ts'

const [adminKey, previousAdminKey] = ['the newer key of the two', 'the older key of the two']
const unset = { adminKey: undefined, previousAdminKey: undefined, sessionSecret: undefined }

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'prospectus-secrets-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

it('getSecrets returns the secrets of the settings, and only hashes of admin keys', () => {
  expect(getSecrets({ dataDir, ...unset })).toEqual({})
  const hashes = new AdminKeys({ dataDir, adminKey, previousAdminKey }).hashes()
  expect(hashes).toHaveLength(2)
  expect(getSecrets({ dataDir, adminKey, previousAdminKey, sessionSecret: 'a secret' })).toEqual({
    'admin-key': `${hashes.join('\n')}\n`,
    'session-secret': 'a secret\n',
  })
})

it('gatherSecrets prefers settings to files, and returns nothing without either', () => {
  expect(gatherSecrets({ dataDir })).toEqual({})
  writeFileSync(join(dataDir, 'admin-key'), 'of the file\n')
  writeFileSync(join(dataDir, 'session-secret'), 'of the file\n')
  expect(gatherSecrets({ dataDir, setSecrets: { 'session-secret': 'of the settings\n' } })).toEqual({
    'admin-key': 'of the file\n',
    'session-secret': 'of the settings\n',
  })
})

it('readRecord returns null for an unreadable record', () => {
  expect(readRecord(dataDir)).toBeNull()
  writeFileSync(join(dataDir, 'backups.json'), '{}')
  expect(readRecord(dataDir)).toBeNull()
})

it('isAhead returns true if any timestamp is in the future', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const ofNow = new Date(now).toISOString()
  const ahead = new Date(now + 24 * 3_600_000).toISOString()
  const record = { institute: '0123456789ab', triedAt: ofNow, failure: null, takenAt: ofNow, testedAt: null }
  expect(isAhead(record, now)).toBe(false)
  for (const timestamp of ['triedAt', 'takenAt', 'testedAt'])
    expect(isAhead({ ...record, [timestamp]: ahead }, now), timestamp).toBe(true)
})
