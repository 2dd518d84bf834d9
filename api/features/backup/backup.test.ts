import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { readContents } from '../../database/sqlite/snapshot.ts'
import { systemClock } from '../../lib/clock.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'

let institute: Institute
let other: Institute
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-archives-'))
  institute = await makeInstitute()
  other = await makeInstitute(1, 2)
})
afterAll(() => {
  institute.remove()
  other.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Contents and permissions of the secret files. */
const secretsIn = (dataDir: string, suffix = '') =>
  ['admin-key', 'session-secret'].map((name) => {
    const path = join(dataDir, name + suffix)
    return [readFileSync(path, 'utf8'), statSync(path).mode & 0o777]
  })

describe('a backup', () => {
  it('restores every row and image, and keeps the replaced files', async () => {
    const place = await makeInstitute(1, 0)
    const before = readFileSync(place.databasePath)
    const path = join(folder, 'whole')
    const created = await createBackup(institute, systemClock, path)
    const { info, suffix } = await restoreBackup(place, systemClock, path)
    expect(info).toEqual(created)
    expect(created.rows).toMatchObject({ Enquiry: 3, Upload: 2 })
    expect(await readContents(place.databasePath)).toEqual(await readContents(institute.databasePath))
    expect(readFileSync(place.databasePath + suffix).equals(before)).toBe(true)
    expect(statSync(place.databasePath).mode & 0o777, 'for its owner alone').toBe(0o600)
    place.remove()
  })
  it('is only readable by its owner, and contains no secrets if unencrypted', async () => {
    const path = join(folder, 'clear')
    expect((await createBackup(institute, systemClock, path)).secrets).toEqual({})
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
  it('can replace an unreadable database', async () => {
    const place = await makeInstitute(1, 0)
    writeFileSync(place.databasePath, 'x'.repeat(5000))
    for (const part of ['-wal', '-shm']) writeFileSync(place.databasePath + part, 'of the damaged one')
    const path = join(folder, 'for-a-damaged-one')
    await createBackup(institute, systemClock, path)
    const { suffix } = await restoreBackup(place, systemClock, path)
    for (const part of ['-wal', '-shm']) {
      expect(existsSync(place.databasePath + part), 'it would be read into the new one').toBe(false)
      expect(existsSync(place.databasePath + suffix + part)).toBe(true)
    }
    expect((await readContents(place.databasePath)).rows.Enquiry).toBe(3)
    place.remove()
  })
  it('is deleted if its test restore fails', async () => {
    const place = await makeInstitute(1, 1)
    const database = await openDatabase(place.databaseUrl)
    await database.upload.updateMany({ data: { data: new Uint8Array(9) } })
    await database.$disconnect()
    const nightly = join(folder, 'nightly')
    mkdirSync(nightly)
    const making = createBackup(place, systemClock, join(nightly, 'unread'))
    await expect(making).rejects.toThrow('The backup is damaged: 1 images have changed.')
    expect(readdirSync(nightly)).toEqual([])
    place.remove()
  })
  it('fails for a missing database without creating one', async () => {
    const databasePath = join(folder, 'missing.db')
    const making = createBackup(
      { ...institute, databaseUrl: `file:${databasePath}` },
      systemClock,
      join(folder, 'of-nothing'),
    )
    await expect(making).rejects.toThrow('There is no database yet.')
    expect(existsSync(databasePath)).toBe(false)
  })
  it('never overwrites a file', async () => {
    const path = join(folder, 'taken')
    writeFileSync(path, 'a letter')
    await expect(createBackup(institute, systemClock, path)).rejects.toThrow(
      'A file with this name already exists',
    )
    expect(readFileSync(path, 'utf8')).toBe('a letter')
  })
})

describe('a backup with a passphrase', () => {
  const passphrase = 'clé du café'
  const setSecrets = { 'session-secret': 'the settings hold this one\n' }
  let path: string
  beforeAll(async () => {
    path = join(folder, 'encrypted')
    await createBackup({ ...institute, setSecrets, passphrase }, systemClock, path)
  })

  it('hides all personal data, and restores sessions and the admin key', async () => {
    const place = await makeInstitute(1, 0)
    expect(readFileSync(path, 'latin1')).not.toMatch(/example\.com|9876543210|the settings hold/)
    const before = secretsIn(place.dataDir)
    const typedElsewhere = { ...place, passphrase: passphrase.normalize('NFD') }
    const { suffix } = await restoreBackup(typedElsewhere, systemClock, path)
    expect(secretsIn(place.dataDir)).toEqual([
      [readFileSync(join(institute.dataDir, 'admin-key'), 'utf8'), 0o600],
      [setSecrets['session-secret'], 0o600],
    ])
    expect(secretsIn(place.dataDir, suffix), 'what was there').toEqual(before)
    const bytes = readFileSync(place.databasePath, 'latin1')
    expect(bytes, 'none in the database itself').not.toMatch(/BackupInfo|the settings hold/)
    place.remove()
  })
  it('does not replace the database or secrets of a running server', async () => {
    const place = await makeInstitute(1, 0)
    const before = secretsIn(place.dataDir)
    const database = await openDatabase(place.databaseUrl)
    const restoring = restoreBackup({ ...place, passphrase }, systemClock, path)
    await expect(restoring).rejects.toThrow('A server has the database open')
    expect(await database.enquiry.count()).toBe(1)
    expect(secretsIn(place.dataDir)).toEqual(before)
    expect(readdirSync(place.dataDir).filter((name) => name.includes('before-restore'))).toEqual([])
    await database.$disconnect()
    place.remove()
  })
})
