import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN } from '../../../testing/first-admin.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const { email, phone } = ADMIN
const STRANGER = 'nobody@example.com'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  await server.signedIn()
})
afterAll(() => server.close())

/** Of no use for telling responses apart: they differ from one response to the next. */
const FLEETING = ['date', 'etag']

async function requestRaw(path: string, body: object, network: string) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, 'X-Forwarded-For': network },
    body: JSON.stringify(body),
  })
  const headers = [...response.headers].filter(([name]) => !FLEETING.includes(name))
  return { status: response.status, headers, body: await response.text() }
}

// The statistics of the times: `npm run drill -- enumeration`.
describe('nobody learns who has an account', () => {
  const phoneOf = { phone: '+919000000000' }
  it.each([
    [
      'a wrong password',
      ENDPOINTS.login.path,
      { email, password: 'wrong' },
      { email: STRANGER, password: 'wrong' },
    ],
    ['a reset', ENDPOINTS.forgotPassword.path, { email }, { email: STRANGER }],
    [
      'a code',
      ENDPOINTS.verifyOtp.path,
      { email, phone, otp: '12345' },
      { email: STRANGER, ...phoneOf, otp: '12345' },
    ],
    ['another code', ENDPOINTS.resendOtp.path, { email, phone }, { email: STRANGER, ...phoneOf }],
    ['a registration', ENDPOINTS.register.path, { ...ADMIN }, { ...ADMIN, email: STRANGER }],
  ])('%s: the same bytes for an account and for none', async (_, path, known, unknown) => {
    expect(await requestRaw(path, unknown, '10.3.0.1')).toEqual(await requestRaw(path, known, '10.3.0.2'))
  })

  it('too many wrong passwords too', async () => {
    const last = async (as: string, network: string) => {
      const answers = []
      for (let guess = 0; guess < 6; guess++)
        answers.push(await requestRaw(ENDPOINTS.login.path, { email: as, password: 'wrong' }, network))
      return { statuses: answers.map(({ status }) => status), body: answers.at(-1)?.body }
    }
    const [known, unknown] = await Promise.all([last(email, '10.3.1.1'), last(STRANGER, '10.3.1.2')])
    expect(known).toEqual(unknown)
    expect(known.statuses.at(-1)).toBe(429)
  })
})
