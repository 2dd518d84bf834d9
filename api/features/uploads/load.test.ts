import { afterAll, beforeAll, expect, it } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { convertImage } from './convert-image.ts'
import { CONVERSIONS } from './limits.ts'
import { sendForm } from './testing/client.ts'
import { noise } from './testing/pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

it('asks to come again once the queue is full, and works on afterwards', async () => {
  const small = await noise(200, 200).jpeg().toBuffer()
  const places = CONVERSIONS.running + CONVERSIONS.waiting
  const results = await Promise.allSettled(Array.from({ length: places + 5 }, () => convertImage(small)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => [reason.code, reason.message])).toEqual(
    Array(5).fill(['unavailable', UPLOAD_TEXTS.busy]),
  )
  expect((await convertImage(small)).width).toBe(200)
})

it('stops a flood from one network', async () => {
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
