import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../testing/http-client.ts'
import { expectNoise } from '../testing/noise.ts'
import { sendRandomRequests } from '../testing/random-requests.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const REQUESTS = 10_000
const KEY = 'the key of these tests'
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() & 0x7fffffff)

// A request may set a mail server, an SMS gateway or a webhook that doesn't exist.
expectNoise(/message not delivered/, /webhook not delivered/)

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY, TRUST_PROXY: '1' })
  admin = await server.signedIn()
})
afterAll(() => server.close())

it(`answers ${REQUESTS} random requests without 5xx, schema violations or internal details (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const target = { url: server.url, admin, adminKey: KEY, requests: REQUESTS, seed: SEED }
  const { statuses, faults } = await sendRandomRequests(target)
  expect(faults).toEqual([])
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS)
  for (const status of [200, 201, 400, 401, 404])
    expect(statuses[status] ?? 0, `answers with ${status}`).toBeGreaterThan(50)
})
