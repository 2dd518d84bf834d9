import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { upload } from './testing/client.ts'
import { noise } from './testing/pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

it('serves the site while pictures are converted', async () => {
  await server.signedIn()
  const large = await noise(1200, 800).jpeg().toBuffer()
  let isOver = false
  const burst = Promise.all(Array.from({ length: 15 }, () => upload(server, large))).finally(() => {
    isOver = true
  })
  let served = 0
  for (; !isOver; served++)
    expect((await server.visitor().get('/api/courses?from=the-database')).status).toBe(200)
  const statuses = (await burst).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  // One that had to wait for the conversions would be served once for each at most.
  expect(served).toBeGreaterThan(3 * statuses.length)
})
