import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditPage } from '#contract/audit'
import { ENDPOINTS } from '#contract/endpoints/all'
import { createLogger } from '../../lib/logger.ts'
import { readSettings } from '../../lib/settings.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toBackupPlan } from './backup-plan.ts'
import { createBackupInChildProcess } from './backup-process.ts'
import { BackupWatch } from './backup-watch.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'
import { unpackBackup } from './unpack-backup.ts'

let institute: Institute
let folder: string
/** 22:00 in India. */
beforeAll(async () => {
  institute = await makeInstitute()
})
afterAll(() => institute.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-daily-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rowsIn = async (path: string) => (await unpackBackup(path, undefined, `${path}-unpacked`)).info.rows

describe('the daily backup', () => {
  it('is created in a child process that ends with the server', async () => {
    const settings = readSettings({ DATA_DIR: institute.dataDir })
    const path = join(folder, 'elsewhere')
    await createBackupInChildProcess(settings, new AbortController().signal, path)
    expect((await rowsIn(path)).Enquiry).toBe(3)
    await expect(createBackupInChildProcess(settings, new AbortController().signal, path)).rejects.toThrow(
      'A file with this name already exists',
    )
    await expect(createBackupInChildProcess(settings, AbortSignal.abort(), path)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

const logger = createLogger('silent')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-daily-'))
})

describe('a server with daily backups', () => {
  let server: TestServer
  const readPlan = async () => toBackupPlan({ ...readSettings({}), backupDir: folder }, null, null)
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  it('starts one backup on request, even if two users request it at the same time', async () => {
    const admin = await server.signedIn()
    const place = join(server.dataDir, 'backups')
    rmSync(place, { recursive: true, force: true })
    const press = () => admin.post(ENDPOINTS.backUpNow.path)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of nonEmpty(answers)) expect(body).toMatchObject({ isRunning: true })
    await vi.waitFor(async () => expect((await server.deps.backups.describe()).isRunning).toBe(false), {
      timeout: 30_000,
    })
    expect(readdirSync(place).filter((name) => name.endsWith('.db.gz'))).toHaveLength(1)
    expect(await server.deps.backups.describe()).toMatchObject({ state: 'tested' })
    const { body } = await admin.get<AuditPage>('/api/desk/audit?subject=backup')
    expect(body.items).toMatchObject([{ action: 'backed-up', actor: { name: ADMIN.name } }])
  })
  it('starts only one on request across two servers, with one audit entry', async () => {
    const { database, clock: serverClock, outbox } = server.deps
    const created: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const watches = [1, 2].map(
      () =>
        new BackupWatch({
          ...{ readPlan, keep: 3, dataDir: server.dataDir, clock: serverClock, logger },
          ...{ database, outbox, notifyEmail: undefined, publicUrl: () => server.url },
          create: async (path) => {
            created.push(path)
            writeFileSync(path, '')
            await ended
          },
        }),
    )
    const areRunning = () => Promise.all(watches.map(async (watch) => (await watch.describe()).isRunning))
    const ravi = { id: 'ravi', name: 'Ravi' }
    await Promise.all(watches.map((watch) => watch.backUpNow(ravi)))
    expect(await database.activity.count({ where: { subject: 'backup', actorId: ravi.id } })).toBe(1)
    expect((await areRunning()).sort()).toEqual([false, true])
    end()
    await vi.waitFor(async () => expect(await areRunning()).toEqual([false, false]))
    expect(created).toHaveLength(1)
  })
})
