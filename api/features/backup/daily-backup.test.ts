import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BACKUPS_OFF } from '#contract/backup'
import { ENDPOINTS } from '#contract/endpoints/all'
import { CLAIMANT } from '../../database/lease.ts'
import { createLogger } from '../../lib/logger.ts'
import { readSettings } from '../../lib/settings.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { BackupError } from './backup-error.ts'
import { toBackupPlan } from './backup-plan.ts'
import { BackupWatch } from './backup-watch.ts'
import { createBackup } from './create-backup.ts'
import { backUp, backUpWhenDue } from './daily-backup.ts'
import { readInstituteId } from './institute-id.ts'
import { describeRecord, readRecord, writeRecord } from './record.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'
import { unpackBackup } from './unpack-backup.ts'

const HOUR_MS = 3_600_000
const asha = { id: 'asha', name: 'Asha' }

let institute: Institute
let folder: string
/** 22:00 in India. */
let now: number
const clock = { now: () => now }
const logger = createLogger('silent')
beforeAll(async () => {
  institute = await makeInstitute()
})
afterAll(() => institute.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-daily-'))
  now = Date.parse('2026-11-21T16:30:00Z')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OURS = '0123456789ab'
const THEIRS = 'ba9876543210'

const daily = (change: Partial<Parameters<typeof backUpWhenDue>[0]> = {}) => ({
  folder,
  institute: OURS,
  keep: 3,
  clock,
  logger,
  isEncrypted: false,
  create: async (path: string) => void (await createBackup(institute, clock, path)),
  ...change,
})
const rowsIn = async (path: string) => (await unpackBackup(path, undefined, `${path}-unpacked`)).info.rows
const state = () => describeRecord(readRecord(folder), 3, now)
const saved = () => readdirSync(folder).filter((name) => name.endsWith('.db.gz'))
const fail = async () => {
  throw new BackupError('There is no room.')
}

describe('the daily backup', () => {
  it('is created at the first start, then daily after 2:00, keeping the newest and other files', async () => {
    expect(state()).toMatchObject({ state: 'waiting' })
    writeFileSync(join(folder, 'by-hand.backup'), 'somebody keeps it')
    const created: string[] = []
    for (let hour = 0; hour < 5 * 24; hour++) {
      if (await backUpWhenDue(daily())) created.push(new Date(now).toISOString())
      expect(state()).toMatchObject({ state: 'tested', failure: null })
      now += HOUR_MS
    }
    expect(created).toEqual([
      '2026-11-21T16:30:00.000Z',
      ...[21, 22, 23, 24, 25].map((day) => `2026-11-${day}T20:30:00.000Z`),
    ])
    const newest = [23, 24, 25].map((day) => `prospectus-202611${day}T203000Z-${OURS}.db.gz`)
    expect(readdirSync(folder).sort()).toEqual(['backups.json', 'by-hand.backup', ...newest])
    for (const name of nonEmpty(newest))
      expect(await rowsIn(join(folder, name))).toMatchObject({ Enquiry: 3, Upload: 2 })
  })
  it('shows in its file extension whether it is encrypted', async () => {
    const create = async (path: string) => writeFileSync(path, '')
    await backUpWhenDue(daily({ create }))
    now += 24 * HOUR_MS
    await backUpWhenDue(daily({ create, isEncrypted: true }))
    const names = [
      `prospectus-20261121T163000Z-${OURS}.db.gz`,
      `prospectus-20261122T163000Z-${OURS}.db.gz.age`,
    ]
    expect(readdirSync(folder).sort()).toEqual(['backups.json', ...names])
  })
  it('does not replace those of other days when requested many times in a day', async () => {
    const create = async (path: string) => writeFileSync(path, '')
    await backUp(daily({ create }))
    now += 24 * HOUR_MS
    for (let count = 0; count < 5; count++) {
      await backUp(daily({ create }))
      now += 600_000
    }
    expect(saved().sort()).toEqual([
      `prospectus-20261121T163000Z-${OURS}.db.gz`,
      `prospectus-20261122T163000Z-${OURS}.db.gz`,
      `prospectus-20261122T171000Z-${OURS}.db.gz`,
    ])
  })
  it('has a unique name when requested twice within a second', async () => {
    await backUp(daily())
    await backUp(daily())
    expect(saved().sort()).toEqual([
      `prospectus-20261121T163000Z-${OURS}.db.gz`,
      `prospectus-20261121T163001Z-${OURS}.db.gz`,
    ])
    expect(state()).toMatchObject({ state: 'tested' })
  })
  it('is retried an hour after a failure, which the dashboard shows, and keeps good ones', async () => {
    await backUpWhenDue(daily())
    const good = saved()
    const goodAt = new Date(now).toISOString()
    now += 24 * HOUR_MS
    expect(await backUpWhenDue(daily({ keep: 1, create: fail }))).toBe(true)
    expect(state()).toEqual({ state: 'failed', testedAt: goodAt, failure: 'There is no room.' })
    expect(readRecord(folder)?.takenAt, 'age of the data that can be restored').toBe(goodAt)
    expect(saved()).toEqual(good)
    now += HOUR_MS - 1
    expect(await backUpWhenDue(daily({ create: fail }))).toBe(false)
    now += 1
    expect(await backUpWhenDue(daily())).toBe(true)
    expect(state()).toMatchObject({ state: 'tested', testedAt: new Date(now).toISOString() })
  })
  it('hides details of the server after an unexpected error', async () => {
    await backUpWhenDue(
      daily({
        create: async () => {
          throw new Error('EACCES /srv/secret')
        },
      }),
    )
    expect(state().failure).toBe('Could not create the backup. The server log explains why.')
  })
  it('is overdue after 26 hours', async () => {
    await backUpWhenDue(daily())
    now += 26 * HOUR_MS
    expect(state().state).toBe('tested')
    now += 1
    expect(state().state).toBe('overdue')
  })
  it('raises an alarm if dated in the future, without delaying or replacing others', async () => {
    const start = now
    const namesAt = (...days: number[]) =>
      days.map((day) => {
        const iso = new Date(start + day * 24 * HOUR_MS).toISOString()
        return `prospectus-${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${OURS}.db.gz`
      })
    await backUpWhenDue(daily({ keep: 2 }))
    now += 300 * 24 * HOUR_MS
    for (let day = 0; day < 3; day++) {
      expect(await backUpWhenDue(daily({ keep: 2 })), 'backups continue').toBe(true)
      now += 24 * HOUR_MS
    }
    expect(saved().sort()).toEqual(namesAt(301, 302))
    now -= 302 * 24 * HOUR_MS
    expect(state()).toMatchObject({ state: 'ahead' })
    now -= HOUR_MS
    await backUpWhenDue(daily({ keep: 2, create: fail }))
    expect(state(), 'a future date does not hide a failure').toEqual({
      state: 'failed',
      testedAt: null,
      failure: 'There is no room.',
    })
    now += HOUR_MS
    expect(await backUpWhenDue(daily({ keep: 2 }))).toBe(true)
    expect(state()).toMatchObject({ state: 'tested', testedAt: new Date(now).toISOString() })
    expect(saved().sort(), 'future ones replace no others').toEqual(namesAt(1, 301, 302))
  })
  it('is created once by servers that share a folder, even after one of them died', async () => {
    const tried = await Promise.all([1, 2, 3].map(() => backUpWhenDue(daily())))
    expect(tried.filter(Boolean)).toHaveLength(1)
    now += 24 * HOUR_MS
    const claim = join(folder, 'claim')
    writeFileSync(claim, 'a server that is no more')
    utimesSync(claim, now / 1000, now / 1000)
    expect(await backUpWhenDue(daily())).toBe(false)
    now += 3 * HOUR_MS
    expect(await backUpWhenDue(daily()), 'it may still be running').toBe(false)
    now += 1
    expect(await backUpWhenDue(daily())).toBe(true)
    expect(existsSync(claim)).toBe(false)
    now += 24 * HOUR_MS
    writeFileSync(claim, 'a server whose clock was ahead')
    utimesSync(claim, now / 1000 + 4 * 3600, now / 1000 + 4 * 3600)
    const create = async (path: string) => writeFileSync(path, '')
    expect(await backUpWhenDue(daily({ create }))).toBe(true)
  })
  it.each([
    ['was killed', CLAIMANT.replace(/\d+$/, String(spawnSync(process.execPath, ['--version']).pid)), true],
    ['was restarted with the same process id, as in a container', CLAIMANT, true],
    ['is still running', CLAIMANT.replace(/\d+$/, String(process.ppid)), false],
    ['is on another machine', 'another-machine 7', false],
  ])('respects the claim of a server only while it runs: it %s', async (_, claimant, isCreated) => {
    const claim = join(folder, 'claim')
    writeFileSync(claim, `${claimant}\n`)
    utimesSync(claim, now / 1000, now / 1000)
    const create = async (path: string) => writeFileSync(path, '')
    expect(await backUpWhenDue(daily({ create }))).toBe(isCreated)
    expect(existsSync(claim)).toBe(!isCreated)
  })
  it('is not repeated if another server creates it while this one waits for the folder', async () => {
    const waiting = backUpWhenDue(daily())
    const takenAt = new Date(now).toISOString()
    writeRecord(folder, { institute: OURS, triedAt: takenAt, takenAt, testedAt: takenAt, failure: null })
    expect(await waiting).toBe(false)
    expect(readdirSync(folder), 'the folder is released').toEqual(['backups.json'])
  })
  it('is not created with BACKUP_KEEP=0, and neither is the folder', async () => {
    rmSync(folder, { recursive: true })
    expect(await backUpWhenDue(daily({ keep: 0 }))).toBe(false)
    expect(existsSync(folder)).toBe(false)
    expect(describeRecord(null, 0, now).state).toBe('off')
  })
})

describe('a folder shared by two institutes', () => {
  const create = async (path: string) => writeFileSync(path, '')
  const theirs = (change = {}) => daily({ institute: THEIRS, create, ...change })

  it('belongs to the first one: the other can’t create or delete backups', async () => {
    await backUpWhenDue(daily({ create }))
    const before = readdirSync(folder)
    now += 24 * HOUR_MS
    for (const make of [backUp, backUpWhenDue])
      await expect(make(theirs({ keep: 1 }))).rejects.toThrow('contains backups of another institute')
    expect(readdirSync(folder)).toEqual(before)
    expect(readRecord(folder)).toMatchObject({ institute: OURS, failure: null })
    expect(await backUpWhenDue(daily({ create })), 'the claim is released').toBe(true)
  })
  it('is recognised by the names of the backups if the record is lost', async () => {
    await backUpWhenDue(daily({ create }))
    rmSync(join(folder, 'backups.json'))
    await expect(backUp(theirs())).rejects.toThrow('contains backups of another institute')
    expect(await backUpWhenDue(daily({ create }))).toBe(true)
  })
  it('keeps all files of the other institute', async () => {
    const foreign = ['20261101', '20261102'].map((day) => `prospectus-${day}T203000Z-${THEIRS}.db.gz`)
    await backUpWhenDue(daily({ create }))
    for (const name of foreign) writeFileSync(join(folder, name), '')
    now += 24 * HOUR_MS
    await backUpWhenDue(daily({ create, keep: 1 }))
    expect(saved().sort()).toEqual([...foreign, `prospectus-20261122T163000Z-${OURS}.db.gz`])
  })
})

describe('a server with daily backups', () => {
  let server: TestServer
  const readPlan = async () => toBackupPlan({ ...readSettings({}), backupDir: folder }, null, null)
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('shows signed-in staff the status of the backups', async () => {
    const admin = await server.signedIn()
    expect((await admin.get(ENDPOINTS.readBackups.path)).body).toEqual({
      state: 'waiting',
      testedAt: null,
      failure: null,
      isRunning: false,
    })
    const place = join(server.dataDir, 'backups')
    const institute = await readInstituteId(server.deps.database)
    await backUpWhenDue(daily({ folder: place, institute, clock: server.deps.clock }))
    const { body } = await admin.get(ENDPOINTS.readBackups.path)
    const { testedAt } = JSON.parse(readFileSync(join(place, 'backups.json'), 'utf8')) as { testedAt: string }
    expect(body).toEqual({ state: 'tested', testedAt, failure: null, isRunning: false })
  })
  it('starts no second one while the daily backup is running', async () => {
    const { database, clock: serverClock, outbox } = server.deps
    const created: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const watch = new BackupWatch({
      ...{ readPlan, keep: 3, dataDir: server.dataDir, clock: serverClock, logger },
      ...{ database, outbox, notifyEmail: undefined, publicUrl: () => server.url },
      create: async (path) => {
        created.push(path)
        await ended
      },
    })
    const runs = [watch.runIfDue(), watch.runIfDue(), watch.runIfDue()]
    await vi.waitFor(() => expect(created).toHaveLength(1))
    await watch.backUpNow(asha)
    expect((await watch.describe()).isRunning).toBe(true)
    expect(await database.activity.count({ where: { subject: 'backup', actorId: asha.id } })).toBe(0)
    end()
    await Promise.all(runs)
    expect([created.length, (await watch.describe()).isRunning]).toEqual([1, false])
  })
  it('starts none on request if backups are off', async () => {
    const { database, clock: serverClock, outbox } = server.deps
    const watch = new BackupWatch({
      ...{ readPlan, keep: 0, dataDir: server.dataDir, clock: serverClock, logger },
      ...{ database, outbox, notifyEmail: undefined, publicUrl: () => server.url, create: fail },
    })
    await expect(watch.backUpNow(asha)).rejects.toMatchObject({ message: BACKUPS_OFF })
  })
  it('stops a running backup on shutdown without a failure, and releases the folder', async () => {
    const { database, clock: serverClock, outbox } = server.deps
    const watch = new BackupWatch({
      ...{ readPlan, keep: 3, dataDir: server.dataDir, clock: serverClock, logger },
      ...{ database, outbox, notifyEmail: undefined, publicUrl: () => server.url },
      create: async (_path, _passphrase, signal) => {
        watch.stop()
        signal.throwIfAborted()
      },
    })
    await watch.runIfDue()
    expect([watch.failures, readdirSync(folder)]).toEqual([0, []])
  })
})
