import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN } from '../../../testing/first-admin.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const { email, phone } = ADMIN
const UNKNOWN_EMAIL = 'nobody@example.com'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  await server.signedIn()
})
afterAll(() => server.close())

/** Headers that differ between any two responses. */
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

// `npm run drill -- enumeration` measures the timing.
describe('account enumeration', () => {
  const phoneOf = { phone: '+919000000000' }
  it.each([
    [
      'a wrong password',
      ENDPOINTS.login.path,
      { email, password: 'wrong' },
      { email: UNKNOWN_EMAIL, password: 'wrong' },
    ],
    ['a reset', ENDPOINTS.forgotPassword.path, { email }, { email: UNKNOWN_EMAIL }],
    [
      'a code',
      ENDPOINTS.verifyOtp.path,
      { email, phone, otp: '12345' },
      { email: UNKNOWN_EMAIL, ...phoneOf, otp: '12345' },
    ],
    ['another code', ENDPOINTS.resendOtp.path, { email, phone }, { email: UNKNOWN_EMAIL, ...phoneOf }],
    ['a registration', ENDPOINTS.register.path, { ...ADMIN }, { ...ADMIN, email: UNKNOWN_EMAIL }],
  ])('is prevented by identical responses: %s', async (_, path, known, unknown) => {
    expect(await requestRaw(path, unknown, '10.3.0.1')).toEqual(await requestRaw(path, known, '10.3.0.2'))
  })

  it('is prevented after too many wrong passwords', async () => {
    const last = async (as: string, network: string) => {
      const answers = []
      for (let guess = 0; guess < 6; guess++)
        answers.push(await requestRaw(ENDPOINTS.login.path, { email: as, password: 'wrong' }, network))
      return { statuses: answers.map(({ status }) => status), body: answers.at(-1)?.body }
    }
    const [known, unknown] = await Promise.all([last(email, '10.3.1.1'), last(UNKNOWN_EMAIL, '10.3.1.2')])
    expect(known).toEqual(unknown)
    expect(known.statuses.at(-1)).toBe(429)
  })
})
