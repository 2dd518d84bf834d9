import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BACKUP_TEXTS } from '#contract/backup'
import { ENDPOINTS } from '#contract/endpoints/all'
import { writeSetting } from '../../database/setting.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { readMetrics, WITH_METRICS } from '../../testing/read-metrics.ts'
import { type ReadOnlyFolder, readOnlyFolder } from '../../testing/read-only-folder.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readInstituteId } from './institute-id.ts'
import { writeRecord } from './record.ts'

expectNoise(...[/cannot create backups/, /can create backups again/], /"route":"\/api\/backups","status":503/)

const SETTINGS = { ...WITH_METRICS, NOTIFY_EMAIL: 'owner@example.com' }
const HOUR_MS = 3_600_000

let place: ReadOnlyFolder
let server: TestServer
let staff: HttpClient
beforeAll(() => {
  place = readOnlyFolder()
})
afterAll(() => place.remove())

const start = async (environment: Record<string, string>) => {
  server = await startTestServer({ ...SETTINGS, ...environment })
  staff = await server.signedIn()
}
const answer = async () => (await staff.get(ENDPOINTS.readBackups.path)).body
const runBackups = () => server.deps.backups.runIfDue()
const alarms = async () => {
  server.deps.outbox.wake()
  await server.deps.outbox.idle()
  return readOutbox(server.dataDir).filter((text) => /^Subject: .*backup/im.test(text))
}
const errors = () => server.log.filter((line) => line.includes('"level":50'))

describe('an unwritable backup folder', () => {
  beforeEach(() => start({ BACKUP_DIR: join(place.folder, 'nightly') }))
  afterEach(() => server.close())

  it('is reported at the start with a fix, once in the log, in the panel and in the metrics', async () => {
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain('BACKUP_DIR')
    expect(errors()[0]).toMatch(/ReadWritePaths=.*volume|can’t create it/)
    const failure = expect.stringContaining('Could not write to the backup folder')
    const state = { state: 'failed', testedAt: null, failure, isRunning: false }
    expect(await answer()).toEqual(state)
    await runBackups()
    await runBackups()
    expect(errors(), 'logged only once').toHaveLength(1)
    expect(await answer()).toEqual(state)
    const found = await readMetrics(server)
    expect(found.get('prospectus_backup_failing')).toBe(1)
    expect(found.get('prospectus_backup_failures_total')).toBe(3)
    expect(found.get('prospectus_backup_last_success_timestamp_seconds')).toBe(0)
  })

  it('is reported to staff without details of the server', async () => {
    expect(JSON.stringify(await answer())).not.toContain(place.folder)
  })

  it('rejects a backup on request with a clear message and no audit entry', async () => {
    const { status, body } = await staff.post<{ message: string }>(ENDPOINTS.backUpNow.path)
    expect([status, body.message]).toEqual([
      503,
      expect.stringMatching(/^Could not write to the backup folder\. .*\.$/),
    ])
    expect(await answer()).toMatchObject({ failure: body.message, isRunning: false })
    expect(await server.deps.database.activity.count({ where: { subject: 'backup' } })).toBe(0)
  })

  it('is reported by one email a day, even with two servers', async () => {
    const other = await startTestServer({
      ...SETTINGS,
      DATA_DIR: server.dataDir,
      BACKUP_DIR: join(place.folder, 'nightly'),
    })
    await Promise.all([runBackups(), other.deps.backups.runIfDue()])
    await runBackups()
    expect(await alarms()).toHaveLength(1)
    server.clock.advance(24 * HOUR_MS)
    const notifyEmail = 'desk@example.com'
    await writeSetting(server.deps.database, 'siteSettings', { notifyEmail })
    await runBackups()
    const receivers = (await alarms()).map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim())
    expect(receivers, 'recipient from the site settings').toEqual(['owner@example.com', notifyEmail])
    await other.stop()
  })
})

describe('a folder of another institute', () => {
  it('is reported in the log, the panel and on request, and its backups don’t count', async () => {
    const { dataDir: folder, remove } = temporaryDataDir()
    const takenAt = new Date().toISOString()
    const record = { triedAt: takenAt, takenAt, testedAt: takenAt, failure: null }
    writeRecord(folder, { institute: 'ba9876543210', ...record })
    const saved = readdirSync(folder)
    await start({ BACKUP_DIR: folder })
    expect(errors()[0]).toMatch(/BACKUP_DIR.*contains backups of another institute\. Set another folder/)
    const failure = BACKUP_TEXTS.foreign
    expect(await answer()).toEqual({ state: 'failed', testedAt: null, failure, isRunning: false })
    const found = await readMetrics(server)
    expect(found.get('prospectus_backup_last_success_timestamp_seconds')).toBe(0)
    await runBackups()
    const { status, body } = await staff.post<{ message: string }>(ENDPOINTS.backUpNow.path)
    expect([status, body.message]).toEqual([503, failure])
    expect(readdirSync(folder)).toEqual(saved)
    await server.close()
    remove()
  })
})

describe('a backup folder that is not a folder', () => {
  it('is reported as such', async () => {
    const { dataDir, remove } = temporaryDataDir()
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    await start({ BACKUP_DIR: join(file, 'nightly') })
    expect(errors()[0]).toContain('is not a folder')
    await server.close()
    remove()
  })
})

describe('a missing first backup', () => {
  it('raises an alarm 26 hours after the first start, regardless of restarts', async () => {
    await start({})
    const state = async () => (await server.deps.backups.describe()).state
    expect(await state()).toBe('waiting')
    server.clock.advance(20 * HOUR_MS)
    await server.stop()
    const { dataDir, clock } = server
    server = await startTestServer({ ...SETTINGS, DATA_DIR: dataDir }, undefined, { clock })
    const { backups } = server.deps
    server.clock.advance(6 * HOUR_MS - 60_000)
    expect([await state(), await backups.isFailing()]).toEqual(['waiting', false])
    server.clock.advance(2 * 60_000)
    expect([await state(), await backups.isFailing()]).toEqual(['overdue', true])
    const ahead = new Date(server.clock.now() + 24 * HOUR_MS).toISOString()
    const institute = await readInstituteId(server.deps.database)
    const record = { institute, triedAt: ahead, takenAt: ahead, testedAt: ahead, failure: null }
    writeRecord(join(dataDir, 'backups'), record)
    expect([await state(), await backups.isFailing()]).toEqual(['ahead', true])
    await server.close()
  })
})
