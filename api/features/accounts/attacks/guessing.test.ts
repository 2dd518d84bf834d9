import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { OTP_LENGTH, OTP_LIMITS } from '#contract/limits'
import { unlockAccount } from '../../../cli/commands.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createAccountLimits } from '../limits.ts'

const { email, phone, password } = ADMIN
const LOGIN = '/api/v1/user/login'
const NETWORK = '203.0.113.7'
const NETWORK_6 = '2001:db8:1:2::7'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  await server.signedIn()
  const { accountAndNetwork } = createAccountLimits(server.deps.database)
  for (let guess = 0; guess < 5; guess++) {
    // The keys of countAttempt: an IPv4 address, or the /48 of an IPv6 address.
    await accountAndNetwork.consume(`${email}:${NETWORK}`)
    await accountAndNetwork.consume(`${email}:2001:db8:1::/48`)
  }
})
afterAll(() => server.close())

/** Sends a path unchanged; fetch would normalise it. */
function sendRaw(
  path: string,
  body: unknown,
  network = NETWORK,
): Promise<{ status: number; cookies: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: server.url,
      'X-Forwarded-For': network,
    }
    const sending = request(server.url, { method: 'POST', path, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cookies: String(response.headers['set-cookie'] ?? '') }),
      )
    })
    sending.on('error', reject)
    sending.end(JSON.stringify(body))
  })
}

describe('an exhausted sign-in limit', () => {
  const right = { email, password }
  it.each([
    ['the same request', LOGIN, right, NETWORK, [429]],
    ['another case in the path', '/API/V1/User/LOGIN', right, NETWORK, [429]],
    ['a trailing slash', `${LOGIN}/`, right, NETWORK, [429]],
    ['two slashes', '//api/v1/user/login', right, NETWORK, [404]],
    ['percent-encoding in the path', '/api/v1/user/%6c%6Fgin', right, NETWORK, [429, 404]],
    ['another case in the email', LOGIN, { ...right, email: email.toUpperCase() }, NETWORK, [429]],
    ['spaces around the email', LOGIN, { ...right, email: ` ${email}\t` }, NETWORK, [429]],
    ['a dot after the email', LOGIN, { ...right, email: `${email}.` }, NETWORK, [400, 401]],
    ['a list of emails', LOGIN, { ...right, email: [email] }, NETWORK, [400]],
    ['an object as email', LOGIN, { ...right, email: { equals: email } }, NETWORK, [400]],
    ['forged hops before the proxy’s', LOGIN, right, `10.1.2.3, 10.9.9.9, ${NETWORK}`, [429]],
    ['another address of the same /64', LOGIN, right, '2001:db8:1:2:ffff::1', [429]],
    ['another /64 of the same /48', LOGIN, right, '2001:db8:1:ff00::1', [429]],
    ['a port after the address', LOGIN, right, `${NETWORK}:5678`, [429]],
    ['a port after an IPv6 address', LOGIN, right, '[2001:db8:1:2::9]:443', [429]],
    ['an IPv4 address written as IPv6', LOGIN, right, `::ffff:${NETWORK}`, [429]],
  ])('can’t be bypassed with %s', async (_, path, body, network, statuses) => {
    const { status, cookies } = await sendRaw(path, body, network)
    expect(statuses).toContain(status)
    expect(cookies).not.toContain('session=')
  })
  it('counts an IPv4 address written as IPv6 as the same network', async () => {
    expect((await sendRaw(LOGIN, right, NETWORK_6)).status).toBe(429)
  })
  it('checks at most five passwords in a burst of twenty', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendRaw(LOGIN, { email, password: 'wrong' }, '198.51.100.20')),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5)
  })
  it('refuses codes without an attempt started by a password', async () => {
    for (const call of ['verify-otp', 'resend-otp']) {
      const body = call === 'verify-otp' ? { email, phone, otp: '12345' } : { email, phone }
      const { cookies } = await sendRaw(`/api/v1/user/${call}`, body)
      expect(cookies).not.toContain('session=')
    }
    expect((await sendRaw('/api/v1/user/verify-otp', { email, phone, otp: '12345' })).status).toBe(400)
  })
})

describe('100 wrong passwords in a row for one account', () => {
  const person = newPerson('Much Guessed')
  const right = { email: person.email, password: person.password }
  let networks = 0
  const signInFromAnywhere = () => {
    networks += 1
    return sendRaw(LOGIN, right, `198.18.${networks >> 8}.${networks & 255}`)
  }
  const fail = async (times: number) => {
    const { account } = createAccountLimits(server.deps.database)
    for (let guess = 0; guess < times; guess++) await account.consume(person.email)
  }
  let owner: HttpClient
  beforeAll(async () => {
    owner = await registerOther(await server.signedIn(), server, person)
  })

  it('block the right one from every network, whereas 99 don’t and a success resets the counter', async () => {
    await fail(99)
    expect((await signInFromAnywhere()).status).toBe(200)
    await fail(99)
    expect((await signInFromAnywhere()).status).toBe(200)
    await fail(100)
    expect((await signInFromAnywhere()).status).toBe(429)
  })
  it('do not block the owner’s known browser, or a new one after `unlock`', async () => {
    await owner.get(ENDPOINTS.logout.path)
    await fail(100).catch(() => undefined)
    expect((await signInFromAnywhere()).status).toBe(429)
    expect((await owner.post(LOGIN, right)).body).toMatchObject({ user: { email: person.email } })
    await fail(100).catch(() => undefined)
    expect((await signInFromAnywhere()).status).toBe(429)
    await unlockAccount(server.deps, person.email)
    expect((await signInFromAnywhere()).status).toBe(200)
  })
})

describe('the chance of guessing a code', () => {
  it('is at most 1.5e-4 an hour: codes per hour × tries each ÷ possible codes', () => {
    const chance = (OTP_LIMITS.perHour * OTP_LIMITS.tries) / 10 ** OTP_LENGTH
    expect(chance).toBeLessThanOrEqual(1.5e-4)
    expect(OTP_LIMITS.lifetime).toBeLessThanOrEqual(10 * 60_000)
  })
})
