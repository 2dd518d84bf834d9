import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countStored, fetchImage, upload } from './testing/client.ts'
import { noise } from './testing/pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

describe('GET /uploads/<hash>.webp', () => {
  let url: string
  let etag: string
  beforeAll(async () => {
    url = (await upload(server, await noise(40, 40).png().toBuffer())).body.url
    etag = `"${url.slice('/uploads/'.length, -'.webp'.length)}"`
  })

  it('is immutable, has its real type, and can’t run anything', async () => {
    const { status, headers } = await fetchImage(server, url)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag,
    })
  })

  it('responds 304 to a matching ETag, and to HEAD without a body', async () => {
    const known = await fetchImage(server, url, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    const head = await fetchImage(server, url, {}, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(Number(head.headers.get('content-length'))).toBe((await fetchImage(server, url)).bytes.length)
  })

  it.each([
    `/uploads/${'0'.repeat(64)}.webp`,
    `/uploads/${'0'.repeat(64)}.png`,
    `/uploads/${'0'.repeat(63)}.webp`,
    `/uploads/${'A'.repeat(64)}.webp`,
    `/uploads/${'0'.repeat(64)}.webp%0a`,
    '/uploads/',
    '/uploads/a/b.webp',
    '/uploads/..%2f..%2fetc%2fpasswd',
    "/uploads/'%20OR%201=1--.webp",
  ])('responds 404 as JSON to %s', async (path) => {
    const answer = await server.visitor().get(path)
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: UPLOAD_TEXTS.notFound, error: UPLOAD_TEXTS.notFound },
    ])
  })

  it('stores the same image once, even if it is sent ten times concurrently', async () => {
    const before = await countStored(server)
    const png = await noise(50, 50).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(server, png)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await countStored(server)).toBe(before + 1)
  })
})
