import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ENQUIRIES_PER_NETWORK, KILOBYTES_PER_HOUR, measureKilobytes } from './limits.ts'

const student = {
  name: 'Ravi Deshmukh',
  mobile: '+91 98765-43210',
  email: 'Ravi@Example.com',
  course: 'Java',
  message: 'Weekend batch?',
}
const service = {
  name: 'Meera Shah',
  mobile: '9123456789',
  email: 'meera@example.com',
  company: 'Shah & Sons',
  serviceId: 'web',
  serviceLabel: 'Websites',
  budget: '1L-3L',
  timeline: '2-4w',
  message: '',
  source: 'contact-page',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' })
})
afterAll(() => server.close())

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.0.${networks >> 8}.${networks & 255}`
}
/** Sends each enquiry from its own network, so that limits don't affect other tests. */
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.visitor().post(path, body, {
    headers: { 'X-Forwarded-For': newNetwork(), ...headers },
  })
const sendStudent = (change: object = {}) => send('/api/enquiries', { ...student, ...change })
const sendService = (change: object = {}) => send('/api/service-enquiries', { ...service, ...change })

describe('POST /api/enquiries', () => {
  it.each([
    ['a budget that is not offered', { budget: '5L' }],
    ['a timeline that is not offered', { timeline: 'now' }],
    ['an unknown source', { source: 'elsewhere' }],
    ['no service', { serviceId: '' }],
  ])('rejects %s', async (_, change) => {
    expect((await sendService(change)).status).toBe(400)
  })
  it.each([
    ['broken JSON', '{"name":', 400, 'The request body is not valid JSON.'],
    ['a bare text', '"hello"', 400, 'Send a JSON object.'],
    ['an array', '[]', 400, 'Send a JSON object.'],
    ['null', 'null', 400, 'Send a JSON object.'],
    [
      'a body of 65 KB',
      JSON.stringify({ ...student, message: 'x'.repeat(65 * 1024) }),
      413,
      'The request body is too large.',
    ],
    ['__proto__', '{"__proto__":{"name":"x"}}', 400, 'Please fill all required fields.'],
  ])('rejects %s', async (_, body, status, message) => {
    const answer = await send('/api/enquiries', body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })
  it('limits a flood from one network but not others', async () => {
    const flood = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
    const answers = []
    await Promise.all(
      Array.from({ length: ENQUIRIES_PER_NETWORK - 2 }, () =>
        server.visitor().post('/api/enquiries', student, flood),
      ),
    )
    for (let count = 0; count < 3; count++) {
      answers.push(await server.visitor().post('/api/enquiries', student, flood))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await sendStudent()).status).toBe(201)
  })
  it('limits kilobytes per network, separately with and without a form token', async () => {
    const { database } = server.deps
    const heaviest = { ...student, message: '🧱'.repeat(5000) }
    const post = (asApp = false) =>
      server.visitor().post('/api/enquiries', heaviest, {
        headers: { 'X-Forwarded-For': '203.0.113.77' },
        asApp,
      })
    const most = Math.floor(KILOBYTES_PER_HOUR / measureKilobytes(heaviest, {}))
    const accepted = await Promise.all(Array.from({ length: most }, () => post()))
    expect(accepted.map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 201))
    const before = await database.enquiry.count()
    expect((await post()).status).toBe(429)
    expect(await database.enquiry.count()).toBe(before)
    expect((await post(true)).status).toBe(201)
  })
})
