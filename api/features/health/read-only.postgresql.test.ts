import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { WRITE_FAULT_TEXTS } from '../../database/write-fault.ts'
import { expectNoise } from '../../testing/noise.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

expectNoise(
  /PrismaClientKnownRequestError/,
  // Background work may be writing when its connection is closed.
  /(housekeeping|outbox|linking people|updating report counts) failed/,
  /connection error|[Cc]onnection terminated/,
  /dropping cached content/,
  /could not write to the disk/,
  /can be saved again/,
  /"msg":"unavailable"/,
  /"status":503/,
)

let server: TestServer
let name: string
beforeAll(async () => {
  server = await startTestServer()
  name = new URL(await testDatabase(server.dataDir)).pathname.slice(1)
})
afterAll(() => server.close())

/** Makes the database read-only or writable, like a failover to a standby, and closes the connections to it. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const connectionString = Object.assign(new URL(await testDatabase(server.dataDir)), {
    pathname: '/postgres',
  }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `ALTER DATABASE "${name}" SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await client.end()
}

const ready = async () =>
  (await server.visitor().get<{ message?: string }>(ENDPOINTS.readReady.path)).body.message ?? 'ready'
const within = { timeout: 20_000, interval: 50 }

it('a read-only database makes the server not ready and writes fail with 503, while reads work', async () => {
  await setReadOnly(true)
  await vi.waitFor(async () => expect(await ready()).toBe(WRITE_FAULT_TEXTS.readOnly), within)
  const body = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java' }
  const response = await server.visitor().post('/api/enquiries', body)
  expect(response).toMatchObject({ status: 503, body: { message: WRITE_FAULT_TEXTS.readOnly } })
  expect((await server.visitor().get('/api/faqs')).status).toBe(200)
  await setReadOnly(false)
  await vi.waitFor(async () => expect(await ready()).toBe('ready'), within)
  expect((await server.visitor().post('/api/enquiries', body)).status).toBe(201)
})
