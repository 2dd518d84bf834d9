import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countStored, fetchImage, upload } from './testing/client.ts'
import { badSamples, goodSamples, textBomb } from './testing/corpus.ts'
import { MARKER } from './testing/pictures.ts'

const KEY = 'the key of these tests'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
})
afterAll(() => server.close())

describe('uploads', () => {
  it('reject every invalid file with a message', async () => {
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

  it('do not unpack 200 MB of text in a PNG', async () => {
    const before = process.memoryUsage().rss
    const answer = await upload(server, await textBomb())
    expect([201, 400, 415]).toContain(answer.status)
    expect(process.memoryUsage().rss - before).toBeLessThan(450e6)
  })
})

describe('uploads', () => {
  it('re-encode every valid image as WebP of at most 1600 px, without original metadata', async () => {
    const samples = await goodSamples()
    for (const { what, bytes, stored, ...rest } of nonEmpty(samples)) {
      const answer = await upload(server, bytes, rest)
      expect([answer.status, answer.body.width, answer.body.height], what).toEqual([201, ...stored])
      const served = await fetchImage(server, answer.body.url)
      expect(served.headers.get('content-type'), what).toBe('image/webp')
      expect(served.bytes.includes(MARKER), what).toBe(false)
      const { format, width, height, pages, exif, xmp, icc } = await sharp(served.bytes).metadata()
      expect([format, width, height], what).toEqual(['webp', ...stored])
      expect([pages, exif, xmp, icc], what).toEqual(Array(4).fill(undefined))
    }
    expect(samples.length).toBeGreaterThanOrEqual(30)
  })
})
