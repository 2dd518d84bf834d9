import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import type { AuditPage } from '#contract/audit'
import { BACKUP_TEXTS, type BackupPlace, type BackupResponse } from '#contract/backup'
import { readSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { readMetrics, WITH_METRICS } from '../../testing/read-metrics.ts'
import { readOnlyFolder } from '../../testing/read-only-folder.ts'
import { fillDisk, mountSmallDisk } from '../../testing/small-disk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { toCheckWord } from './passphrase.ts'
import { isEncrypted, unpackBackup } from './unpack-backup.ts'

expectNoise(/cannot create backups/, /can create backups again/, /"route":"\/api\/backups","status":503/)

const HOUR_MS = 3_600_000
const PASSPHRASE = 'correct horse #7 battery'
const OTHER = 'another one, on other paper'
const SETTINGS = { ...WITH_METRICS, NOTIFY_EMAIL: 'owner@example.com' }

let server: TestServer
let staff: HttpClient
/** A folder in place of another disk. */
let disk: string
beforeEach(async () => {
  disk = mkdtempSync(join(tmpdir(), 'prospectus-disk-'))
  server = await startTestServer(SETTINGS)
  staff = await server.signedIn()
})
afterEach(async () => {
  await server.close()
  rmSync(disk, { recursive: true, force: true })
})

const currentPassword = ADMIN.password
const put = (body: object, client = staff) =>
  client.put<{ folder: string; updatedAt: string; message: string; fields?: Record<string, string> }>(
    '/api/backup-settings',
    { folder: '', currentPassword, ...body },
  )
const place = async (client = staff) => (await client.get<BackupPlace>('/api/backup-place')).body
const readStatus = async (client = staff) => (await client.get<BackupResponse>('/api/backups')).body
const backUpNow = async (client = staff) => {
  const { status } = await client.post('/api/backups')
  await vi.waitFor(async () => expect((await readStatus(client)).isRunning).toBe(false), { timeout: 90_000 })
  return status
}
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('prospectus-'))
const row = () => readSetting(server.deps.database, 'backupSettings')

/** Restarts the server with its data and signed-in users. */
async function startAgain(environment: Record<string, string>): Promise<void> {
  await server.stop()
  server = await startTestServer({ ...SETTINGS, DATA_DIR: server.dataDir, ...environment })
  const again = server.visitor()
  for (const [name, value] of staff.cookies) again.cookies.set(name, value)
  staff = again
}

describe('a passphrase set in the panel', () => {
  it('encrypts the next backup without a restart and has a check word', async () => {
    expect(await place()).toMatchObject({
      ...{ folderSource: 'default', passphraseSource: 'none' },
      ...{ isEncrypted: false, isUnreadable: false, checkWord: null },
    })
    const saved = await put({ passphrase: PASSPHRASE })
    expect([saved.status, Object.keys(saved.body).sort()]).toEqual([200, ['folder', 'updatedAt']])
    const checkWord = await toCheckWord(PASSPHRASE)
    expect(await place()).toMatchObject({ passphraseSource: 'panel', isEncrypted: true, checkWord })
    expect(await backUpNow()).toBe(200)
    const folder = join(server.dataDir, 'backups')
    const [name = ''] = backupsIn(folder)
    expect(name).toMatch(/\.db\.gz\.age$/)
    const file = join(folder, name)
    await expect(unpackBackup(file, OTHER, `${file}-1`)).rejects.toThrow('The passphrase is wrong')
    const { info } = await unpackBackup(file, PASSPHRASE, `${file}-2`)
    expect(info.secrets).toHaveProperty('session-secret')
    expect(await readStatus()).toMatchObject({ state: 'tested' })
  })
})

describe('changing backup settings', () => {
  it('requires the user’s password, with at most five attempts', async () => {
    await put({ passphrase: PASSPHRASE })
    const before = await row()
    const folder = join(disk, 'prospectus')
    for (const change of [{ passphrase: '' }, { passphrase: OTHER }, { folder }]) {
      const none = await put({ ...change, currentPassword: undefined })
      expect([none.status, none.body.fields]).toEqual([400, { currentPassword: ACCOUNT_TEXTS.ownPassword }])
    }
    const wrong = { passphrase: '', currentPassword: 'not mine' }
    for (let count = 0; count < 5; count += 1)
      expect((await put(wrong)).body.fields).toHaveProperty('currentPassword')
    expect((await put(wrong)).status).toBe(429)
    expect(await row()).toEqual(before)
    expect(readdirSync(disk), 'no folder was checked before the password was correct').toEqual([])
  })

  it('is forbidden for an account that may only read settings', async () => {
    const { client } = await withRole(staff, server, 'Omar Owner', { role: 'owner' })
    expect((await client.get('/api/backup-settings')).status).toBe(200)
    expect((await put({ passphrase: PASSPHRASE }, client)).status).toBe(403)
  })
})

describe('a folder set in the panel', () => {
  it('is created for the next backup and leaves earlier ones where they are', async () => {
    expect(await backUpNow()).toBe(200)
    expect(await readStatus()).toMatchObject({ state: 'tested' })
    const folder = join(disk, 'prospectus')
    expect((await put({ folder: `${folder}/` })).body).toMatchObject({ folder })
    expect(await place()).toMatchObject({ folder, folderSource: 'panel' })
    expect(await readStatus(), 'the new folder has no backups yet').toMatchObject({ state: 'waiting' })
    expect(await backUpNow()).toBe(200)
    expect(backupsIn(folder)).toHaveLength(1)
    expect(backupsIn(join(server.dataDir, 'backups'))).toHaveLength(1)
    expect(await readStatus()).toMatchObject({ state: 'tested' })
    expect((await put({ folder: '' })).status).toBe(200)
    expect(await place()).toMatchObject({ folder: join(server.dataDir, 'backups'), folderSource: 'default' })
  })

  it('may contain backups and system files', async () => {
    const names = ['prospectus-20261101T203000Z.db.gz', 'backups.json', 'before.backup', '.DS_Store']
    for (const name of names) writeFileSync(join(disk, name), '')
    mkdirSync(join(disk, 'lost+found'))
    expect((await put({ folder: disk })).status).toBe(200)
  })

  it('can’t be a folder of the program, its data or other files, even through links', async () => {
    const others = join(disk, 'others')
    mkdirSync(others)
    writeFileSync(join(others, 'letters.txt'), '')
    const aside = join(disk, 'aside')
    symlinkSync(resolve('web'), aside)
    const file = join(disk, 'file')
    writeFileSync(file, '')
    const foreign = join(disk, 'foreign')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'prospectus-20261101T203000Z-ba9876543210.db.gz'), '')
    const cases: [folder: string, message: RegExp][] = [
      ['backups', /^Enter the full path/],
      ['~/backups', /^Enter the full path/],
      [resolve('backups'), /belongs to the Prospectus program/],
      [resolve('web/public'), /belongs to the Prospectus program/],
      [join(aside, 'new'), /belongs to the Prospectus program/],
      [server.dataDir, /the server’s data folder/],
      [join(server.dataDir, 'outbox'), /the server’s data folder/],
      [others, /contains other files/],
      [foreign, /backups of another institute/],
      [join(disk, 'not', 'there'), /its parent folder doesn’t exist/],
      [join(file, 'below'), /is not a folder/],
      [file, /is not a folder/],
      ['/proc/prospectus', /^This folder can’t be used: /],
    ]
    for (const [folder, message] of nonEmpty(cases)) {
      const { status, body } = await put({ folder })
      expect([status, body.fields?.folder], folder).toEqual([400, expect.stringMatching(message)])
    }
    expect((await row()).updatedAt).toBeNull()
    expect(readdirSync(others)).toEqual(['letters.txt'])
  })

  it('is rejected with the reason if it is not writable', async () => {
    const closed = readOnlyFolder()
    const { status, body } = await put({ folder: join(closed.folder, 'nightly') })
    expect([status, body.fields?.folder]).toEqual([400, expect.stringMatching(/read-only|can’t create/)])
    closed.remove()
  })

  it('is rejected if it has no space for two copies of the data', async (context) => {
    const small = mountSmallDisk()
    if (!small) return context.skip()
    const folder = join(small.folder, 'nightly')
    for (const makeRoom of [() => undefined, fillDisk(small.folder)]) {
      const { status, body } = await put({ folder })
      expect([status, body.fields?.folder]).toEqual([400, expect.stringMatching(/MB are free|disk is full/)])
      makeRoom()
    }
    expect(readdirSync(small.folder), 'the checked folder was removed again').toEqual([])
    small.remove()
  })

  it('applies to other servers of the database immediately', async () => {
    const other = await startTestServer({ ...SETTINGS, DATA_DIR: server.dataDir })
    await put({ folder: disk, passphrase: PASSPHRASE })
    await other.deps.backups.runIfDue()
    expect(backupsIn(disk)).toEqual([expect.stringMatching(/\.age$/)])
    await other.stop()
  })
})

describe('saving backup settings', () => {
  it('needs no password without changes, and reports a conflict with another editor', async () => {
    const { body: first } = await put({ folder: disk, passphrase: PASSPHRASE })
    expect((await staff.put('/api/backup-settings', first)).body).toEqual(first)
    const second = await put({ folder: '', updatedAt: first.updatedAt })
    expect(second.status).toBe(200)
    const late = await put({ folder: join(disk, 'late'), passphrase: OTHER, updatedAt: first.updatedAt })
    expect([late.status, late.body.message]).toEqual([409, BACKUP_TEXTS.changedBySomeoneElse])
    expect(await place()).toMatchObject({ checkWord: await toCheckWord(PASSPHRASE) })
    expect(readdirSync(disk), 'the rejected folder was not created').toEqual([])
  })
})

describe('the environment', () => {
  it('overrides only the folder, or only the passphrase, with a clear message', async () => {
    await put({ folder: disk, passphrase: PASSPHRASE })
    const folder = join(server.dataDir, 'of-the-environment')
    await startAgain({ BACKUP_DIR: folder })
    expect(await place()).toMatchObject({
      ...{ folder, folderSource: 'environment', passphraseSource: 'panel' },
      isEncrypted: true,
    })
    const moved = await put({ folder: '' })
    expect([moved.status, moved.body.message]).toEqual([409, BACKUP_TEXTS.folderFromEnvironment])
    expect((await put({ folder: disk, passphrase: OTHER })).status).toBe(200)

    await startAgain({ PROSPECTUS_BACKUP_PASSPHRASE: 'that of the environment' })
    expect(await place()).toMatchObject({
      ...{ folder: disk, folderSource: 'panel', passphraseSource: 'environment' },
      ...{ isEncrypted: true, checkWord: null },
    })
    const changed = await put({ folder: disk, passphrase: '' })
    expect([changed.status, changed.body.message]).toEqual([409, BACKUP_TEXTS.passphraseFromEnvironment])
    expect(await backUpNow()).toBe(200)
    const file = join(disk, backupsIn(disk)[0] ?? '')
    await unpackBackup(file, 'that of the environment', `${file}-1`)
  })
})

describe('with a different session secret', () => {
  const SECRET = { SESSION_SECRET: 'x'.repeat(40), LOGIN_OTP: 'never' }
  const night = () => server.clock.advance(24 * HOUR_MS)

  it('no unencrypted backup is created, and log, panel, metrics and an email report it', async () => {
    const folder = join(server.dataDir, 'backups')
    await put({ passphrase: PASSPHRASE })
    expect(await backUpNow()).toBe(200)
    const { testedAt } = await readStatus()
    rmSync(join(server.dataDir, 'session-secret'))
    await startAgain(SECRET)
    await staff.post('/api/v1/user/login', { email: ADMIN.email, password: ADMIN.password })
    expect(await place()).toMatchObject({ isUnreadable: true, isEncrypted: true, checkWord: null })
    night()
    await server.deps.backups.runIfDue()
    await server.deps.backups.runIfDue()
    expect(backupsIn(folder)).toHaveLength(1)
    const failure = BACKUP_TEXTS.unreadable
    expect(await readStatus()).toEqual({ state: 'failed', testedAt, failure, isRunning: false })
    const refused = await staff.post<{ message: string }>('/api/backups')
    expect([refused.status, refused.body.message]).toEqual([503, failure])
    expect(server.log.filter((line) => line.includes('cannot create backups'))).toHaveLength(1)
    expect((await readMetrics(server)).get('prospectus_backup_failing')).toBe(1)
    server.deps.outbox.wake()
    await server.deps.outbox.idle()
    expect(readOutbox(server.dataDir).filter((mail) => /^Subject: .*backup/im.test(mail))).toHaveLength(1)

    expect((await put({ passphrase: PASSPHRASE })).status).toBe(200)
    await server.deps.backups.runIfDue()
    const files = backupsIn(folder)
    expect(files).toHaveLength(2)
    for (const name of nonEmpty(files)) expect(await isEncrypted(join(folder, name))).toBe(true)
    expect(await readStatus()).toMatchObject({ state: 'tested', failure: null })
  })
})

describe('a passphrase set in the panel', () => {
  it('is kept when the folder changes, and each change of it has its own audit entry', async () => {
    await put({ passphrase: PASSPHRASE })
    const before = await row()
    const folder = join(disk, 'prospectus')
    expect((await put({ folder })).status).toBe(200)
    expect((await row()).passphrase).toBe(before.passphrase)
    expect((await put({ folder, passphrase: OTHER })).status).toBe(200)
    expect((await place()).checkWord).toBe(await toCheckWord(OTHER))
    expect((await put({ folder, passphrase: '' })).status).toBe(200)
    expect(await place()).toMatchObject({ isEncrypted: false, passphraseSource: 'none', checkWord: null })
    const { body } = await staff.get<AuditPage>('/api/desk/audit?subject=settings')
    const lines = body.items.filter(({ subjectId }) => subjectId === 'backup-settings')
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['deleted', { label: 'Backup passphrase' }],
      ['updated', { label: 'Backups', fields: ['passphrase'] }],
      ['updated', { label: 'Backups', fields: ['folder'] }],
      ['updated', { label: 'Backups', fields: ['passphrase'] }],
    ])
  })
})
