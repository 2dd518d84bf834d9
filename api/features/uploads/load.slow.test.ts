import { afterAll, beforeAll, expect, it } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { convertImage } from './convert-image.ts'
import { CONVERSIONS } from './limits.ts'
import { sendForm, upload } from './testing/client.ts'
import { noise } from './testing/pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

it('uploads do not block the site while images are converted', async () => {
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
  // If requests had to wait for conversions, at most one would be served per conversion.
  expect(served).toBeGreaterThan(3 * statuses.length)
})

it('uploads get a time to retry while the queue is full, and work afterwards', async () => {
  const small = await noise(200, 200).jpeg().toBuffer()
  const places = CONVERSIONS.running + CONVERSIONS.waiting
  const results = await Promise.allSettled(Array.from({ length: places + 5 }, () => convertImage(small)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => [reason.code, reason.message])).toEqual(
    Array(5).fill(['unavailable', UPLOAD_TEXTS.busy]),
  )
  expect((await convertImage(small)).width).toBe(200)
})

it('uploads are limited per network', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) {
    const answer = await sendForm(await server.signedIn(), '/api/upload', '{}', {
      ...headers,
      'Content-Type': 'application/json',
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(60).fill(415), 429])
})
