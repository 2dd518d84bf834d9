import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countStored, upload } from './testing/client.ts'
import { badSamples, textBomb } from './testing/corpus.ts'

const KEY = 'the key of these tests'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
})
afterAll(() => server.close())

describe('the corpus', () => {
  it('refuses everything else in words and stores none of it', async () => {
    const before = await countStored(server)
    const samples = await badSamples()
    for (const { what, bytes, status, messages, ...rest } of nonEmpty(samples)) {
      const answer = await upload(server, bytes, rest)
      expect(messages, what).toContain(answer.body.message)
      expect(answer.body.error, what).toBe(answer.body.message)
      expect(status === 0 ? [400, 415] : [status], what).toContain(answer.status)
    }
    expect(await countStored(server)).toBe(before)
    expect(samples.length).toBeGreaterThanOrEqual(40)
  })

  it('does not unpack 200 MB of text in a png', async () => {
    const before = process.memoryUsage().rss
    const answer = await upload(server, await textBomb())
    expect([201, 400, 415]).toContain(answer.status)
    expect(process.memoryUsage().rss - before).toBeLessThan(450e6)
  })
})
