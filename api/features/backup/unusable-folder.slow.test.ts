import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { readMetrics, WITH_METRICS } from '../../testing/read-metrics.ts'
import { type ReadOnlyFolder, readOnlyFolder } from '../../testing/read-only-folder.ts'
import { fillDisk, mountSmallDisk } from '../../testing/small-disk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

expectNoise(...[/cannot create backups/, /can create backups again/], /"route":"\/api\/backups","status":503/)

const SETTINGS = { ...WITH_METRICS, NOTIFY_EMAIL: 'owner@example.com' }

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

describe('a full backup disk', () => {
  it('is reported to anyone who requests a backup, until there is space', async (context) => {
    const disk = mountSmallDisk()
    if (!disk) return context.skip()
    await start({ BACKUP_DIR: join(disk.folder, 'nightly') })
    const makeRoom = fillDisk(disk.folder)
    const { status, body } = await staff.post<{ message: string }>(ENDPOINTS.backUpNow.path)
    expect([status, body.message]).toEqual([503, expect.stringMatching(/^The backup disk is full\. /)])
    makeRoom()
    expect((await staff.post(ENDPOINTS.backUpNow.path)).status).toBe(200)
    await vi.waitFor(
      async () => expect(await answer()).toMatchObject({ state: 'tested', isRunning: false }),
      {
        timeout: 30_000,
      },
    )
    await server.close()
    disk.remove()
  })
})

describe('a folder that becomes writable again', () => {
  it('ends the alarm and gets a backup', async () => {
    const own = readOnlyFolder()
    await start({ BACKUP_DIR: own.folder })
    expect(await answer()).toMatchObject({ state: 'failed' })
    own.open()
    await runBackups()
    expect(await answer()).toMatchObject({ state: 'tested', failure: null })
    const found = await readMetrics(server)
    expect(found.get('prospectus_backup_failing')).toBe(0)
    const age =
      server.clock.now() / 1000 - (found.get('prospectus_backup_last_success_timestamp_seconds') ?? 0)
    expect([age >= 0, age < 60]).toEqual([true, true])
    expect(server.log.join()).toContain('can create backups again')
    await server.close()
    own.remove()
  })
})
