import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { WRITE_FAULT_TEXTS } from '../../database/write-fault.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { readMetrics, WITH_METRICS } from '../../testing/read-metrics.ts'
import { fillDisk, mountSmallDisk } from '../../testing/small-disk.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// Requests that can't save log errors.
expectNoise(
  /the disk is almost full/,
  /could not write to the disk/,
  /can be saved again/,
  /SQLITE_FULL|"code":"(13|P2039)"/,
  /"status":503/,
  /message not delivered/,
)

const HOUR_MS = 3_600_000

const ENQUIRY = {
  name: 'Asha Kulkarni',
  mobile: '9876543210',
  email: 'asha@example.com',
  course: 'Java',
  message: 'x'.repeat(900),
}

const disk = process.getuid?.() === 0 && !isOnPostgresql ? mountSmallDisk() : null

describe.skipIf(!disk)('a disk that fills up while the server runs', () => {
  let server: TestServer
  let staff: HttpClient
  let freeSpace: () => void
  beforeAll(async () => {
    server = await startTestServer({ DATA_DIR: disk?.folder ?? '', ...WITH_METRICS })
    staff = await server.signedIn()
  })
  afterAll(async () => {
    await server.stop()
    disk?.remove()
  })

  it('is reported in the log, the panel and the metrics when space is low', async () => {
    expect(server.log.join()).toContain('the disk is almost full')
    expect((await staff.get(ENDPOINTS.readDisk.path)).body).toMatchObject({ state: 'low' })
    const free = (await readMetrics(server)).get('prospectus_disk_free_bytes')
    expect(free).toBeGreaterThan(0)
    expect(free).toBeLessThan(24 * 1024 ** 2)
    expect((await server.visitor().get(ENDPOINTS.readReady.path)).status).toBe(200)
  })

  it('makes writes fail with 503 and a clear message', async () => {
    freeSpace = fillDisk(disk?.folder ?? '')
    let response = await server.visitor().post<{ message: string }>('/api/enquiries', ENQUIRY)
    // The write-ahead log has some space left.
    while (response.status === 201) response = await server.visitor().post('/api/enquiries', ENQUIRY)
    expect(response).toMatchObject({ status: 503, body: { message: WRITE_FAULT_TEXTS.full } })
    const reset = await server.visitor().post(ENDPOINTS.forgotPassword.path, { email: 'asha@example.com' })
    expect(reset.status).not.toBe(500)
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('makes the server not ready, while staff can still read', async () => {
    server.clock.advance(2 * HOUR_MS)
    await server.deps.disk.check()
    expect((await server.visitor().get(ENDPOINTS.readReady.path)).status).toBe(503)
    expect((await server.visitor().get(ENDPOINTS.readHealth.path)).status).toBe(200)
    expect((await server.visitor().get('/api/faqs')).status).toBe(200)
    expect(await staff.get(ENDPOINTS.readDisk.path)).toMatchObject({
      status: 200,
      body: { state: 'unwritable' },
    })
    expect((await staff.get('/api/enquiries')).status).toBe(200)
    expect((await readMetrics(server)).get('prospectus_disk_writable')).toBe(0)
    expect(server.log.join()).toContain('could not write to the disk')
  })

  it('works again automatically once there is space', async () => {
    freeSpace()
    await server.deps.disk.check()
    expect((await server.visitor().get(ENDPOINTS.readReady.path)).status).toBe(200)
    expect((await server.visitor().post('/api/enquiries', ENQUIRY)).status).toBe(201)
  })

  it('lets the server stop gracefully while it is full', async () => {
    freeSpace = fillDisk(disk?.folder ?? '')
    await expect(server.stop()).resolves.toBeUndefined()
    freeSpace()
    server = await startTestServer({ DATA_DIR: disk?.folder ?? '', ...WITH_METRICS })
  })
})

describe.skipIf(isOnPostgresql)('a database that can’t grow', () => {
  it('refuses writes with 503 and a clear message', async () => {
    const server = await startTestServer()
    const { database } = server.deps
    const [row] = await database.$queryRawUnsafe<{ page_count: number }[]>('PRAGMA page_count')
    await database.$queryRawUnsafe(`PRAGMA max_page_count=${Number(row?.page_count)}`)
    let response = await server.visitor().post<{ message: string }>('/api/enquiries', ENQUIRY)
    while (response.status === 201) response = await server.visitor().post('/api/enquiries', ENQUIRY)
    expect(response).toMatchObject({ status: 503, body: { message: WRITE_FAULT_TEXTS.full } })
    await server.close()
  })
})
