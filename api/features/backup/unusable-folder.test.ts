import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BACKUP_TEXTS } from '#contract/backup'
import { ENDPOINTS } from '#contract/endpoints/all'
import { writeSetting } from '../../database/setting.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { readFigures, WITH_FIGURES } from '../../testing/metrics-figures.ts'
import { expectNoise } from '../../testing/noise.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { type ReadOnlyFolder, readOnlyFolder } from '../../testing/read-only-folder.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readInstituteId } from './institute-id.ts'
import { writeRecord } from './record.ts'

expectNoise(
  ...[/no backup can be made/, /backups can be made again/],
  /"route":"\/api\/backups","status":503/,
)

const SETTINGS = { ...WITH_FIGURES, NOTIFY_EMAIL: 'owner@example.com' }
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
const look = () => server.deps.backups.look()
const alarms = async () => {
  server.deps.outbox.wake()
  await server.deps.outbox.idle()
  return readOutbox(server.dataDir).filter((text) => /^Subject: .*backup/im.test(text))
}
const errors = () => server.log.filter((line) => line.includes('"level":50'))

describe('a folder for backups that can’t be written', () => {
  beforeEach(() => start({ BACKUP_DIR: join(place.folder, 'nightly') }))
  afterEach(() => server.close())

  it('is told at the start with its cure, in the log once, in the panel and in the figures', async () => {
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain('BACKUP_DIR')
    expect(errors()[0]).toMatch(/ReadWritePaths=.*volume|may not make it/)
    const failure = expect.stringContaining('can’t be written')
    const state = { state: 'failed', testedAt: null, failure, isRunning: false }
    expect(await answer()).toEqual(state)
    await look()
    await look()
    expect(errors(), 'once for one state').toHaveLength(1)
    expect(await answer()).toEqual(state)
    const found = await readFigures(server)
    expect(found.get('prospectus_backup_failing')).toBe(1)
    expect(found.get('prospectus_backup_failures_total')).toBe(3)
    expect(found.get('prospectus_backup_last_success_timestamp_seconds')).toBe(0)
  })

  it('says nothing of the server’s own to staff', async () => {
    expect(JSON.stringify(await answer())).not.toContain(place.folder)
  })

  it('refuses a backup on request in a sentence, and no line says that one was begun', async () => {
    const { status, body } = await staff.post<{ message: string }>(ENDPOINTS.backUpNow.path)
    expect([status, body.message]).toEqual([
      503,
      expect.stringMatching(/^The folder for backups can’t be .*\.$/),
    ])
    expect(await answer()).toMatchObject({ failure: body.message, isRunning: false })
    expect(await server.deps.database.activity.count({ where: { subject: 'backup' } })).toBe(0)
  })

  it('is told by one mail a day, also where two servers look', async () => {
    const other = await startTestServer({
      ...SETTINGS,
      DATA_DIR: server.dataDir,
      BACKUP_DIR: join(place.folder, 'nightly'),
    })
    await Promise.all([look(), other.deps.backups.look()])
    await look()
    expect(await alarms()).toHaveLength(1)
    server.clock.advance(24 * HOUR_MS)
    const notifyEmail = 'desk@example.com'
    await writeSetting(server.deps.database, 'siteSettings', { notifyEmail })
    await look()
    const receivers = (await alarms()).map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim())
    expect(receivers, 'whom the settings of the site name').toEqual(['owner@example.com', notifyEmail])
    await other.stop()
  })
})

describe('a folder of another institute', () => {
  it('is refused in the log, the panel and on request, and nothing in it counts as tested', async () => {
    const { dataDir: folder, remove } = temporaryDataDir()
    const takenAt = new Date().toISOString()
    const record = { triedAt: takenAt, takenAt, testedAt: takenAt, failure: null }
    writeRecord(folder, { institute: 'ba9876543210', ...record })
    const saved = readdirSync(folder)
    await start({ BACKUP_DIR: folder })
    expect(errors()[0]).toMatch(/BACKUP_DIR.*holds those of another institute: set another folder/)
    const failure = BACKUP_TEXTS.foreign
    expect(await answer()).toEqual({ state: 'failed', testedAt: null, failure, isRunning: false })
    const found = await readFigures(server)
    expect(found.get('prospectus_backup_last_success_timestamp_seconds')).toBe(0)
    await look()
    const { status, body } = await staff.post<{ message: string }>(ENDPOINTS.backUpNow.path)
    expect([status, body.message]).toEqual([503, failure])
    expect(readdirSync(folder)).toEqual(saved)
    await server.close()
    remove()
  })
})

describe('a folder that is none', () => {
  it('is named as such', async () => {
    const { dataDir, remove } = temporaryDataDir()
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    await start({ BACKUP_DIR: join(file, 'nightly') })
    expect(errors()[0]).toContain('is no folder')
    await server.close()
    remove()
  })
})

describe('a first backup that does not come', () => {
  it('is an alarm after 26 hours from the first start, not from the last', async () => {
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
