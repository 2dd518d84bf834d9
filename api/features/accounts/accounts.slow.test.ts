import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUserRecord, CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import { writeSetting } from '../../database/setting.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { waitForCode, waitForMessages } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteAdministrator } from './administrators.ts'
import { findUsers } from './sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const V1 = '/api/v1/user'
const second = {
  name: 'Bilal Ansari',
  email: 'bilal@example.com',
  phone: '+919812345678',
  password: 'another long password',
  verificationMethod: 'email',
}
const { name, email, phone, password, verificationMethod } = ADMIN
const first = { name, email, phone, password, verificationMethod }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  return () => server.close()
})

const setupHeaders = () => ({ 'x-setup-token': server.deps.tokens.setupToken() })
const login = (client: HttpClient, change: object = {}) =>
  client.post(`${V1}/login`, { email, password, ...change })
const whoAmI = (client: HttpClient) => client.get<{ user?: CurrentUser }>(`${V1}/get-user`)
const wrongCode = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

describe('registering the first administrator', () => {
  it('shows the delivery status of the code only to that browser', async () => {
    const client = server.visitor()
    const delivery = async (of = client) => (await of.get(`${V1}/code-delivery`)).body
    await client.post(`${V1}/register`, first, { headers: setupHeaders() })
    await waitForCode(server.dataDir, email)
    await expect.poll(() => delivery()).toEqual({ delivery: 'console' })
    const { message } = server.deps.database
    // Waits of over five hours count as due, because they come from a clock that was ahead. This one is shorter.
    const nextAttemptAt = new Date(server.deps.clock.now() + 3_600_000)
    await message.updateMany({ data: { sentAt: null, nextAttemptAt } })
    expect(await delivery()).toEqual({ delivery: 'waiting' })
    await message.updateMany({ data: { lastError: 'connection refused' } })
    expect(await delivery()).toEqual({ delivery: 'failing' })
    expect(await delivery(server.visitor())).toEqual({ delivery: 'none' })
  })
  it('sends the code by SMS if the phone was chosen', async () => {
    await server
      .visitor()
      .post(`${V1}/register`, { ...first, verificationMethod: 'phone' }, { headers: setupHeaders() })
    expect(await waitForCode(server.dataDir, phone)).toMatch(/^\d{5}$/)
  })
  it.each([
    ['no name', { name: ' ' }, 'Please enter a name.'],
    ['a bad email', { email: 'x' }, 'Please enter a valid email address.'],
    ['a short phone', { phone: '+9198765' }, 'Phone must be +91 and 10 digits that don’t begin with 0.'],
    [
      'another prefix',
      { phone: '+449876543210' },
      'Phone must be +91 and 10 digits that don’t begin with 0.',
    ],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['no method', { verificationMethod: 'pigeon' }, 'Select a verification method: email or phone.'],
    ['an unknown key', { role: 'owner' }, 'Unknown field: role.'],
  ])('rejects %s', async (_, change, message) => {
    const answer = await server
      .visitor()
      .post(`${V1}/register`, { ...first, ...change }, { headers: setupHeaders() })
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(await server.deps.database.account.count()).toBe(0)
  })
})

describe('registering another administrator', () => {
  it('verifies the new account and keeps the administrator signed in', async () => {
    const admin = await server.signedIn()
    expect((await admin.post(`${V1}/register`, second)).status).toBe(201)
    const otp = await waitForCode(server.dataDir, second.email)
    const answer = await admin.post(`${V1}/verify-otp`, { email: second.email, phone: second.phone, otp })
    expect(answer.body).toMatchObject({ success: true, user: { email } })
    expect((await whoAmI(admin)).body.user?.email).toBe(email)
    const { body } = await admin.get<{ admins: AdminUserRecord[] }>('/api/admin/all-users')
    expect(body.admins.map((user) => [user.email, user.pending])).toEqual([
      [email, false],
      [second.email, false],
    ])
  })
  it('rejects an email that is taken, regardless of case', async () => {
    const admin = await server.signedIn()
    const answer = await admin.post(`${V1}/register`, { ...second, email: email.toUpperCase() })
    expect([answer.status, answer.body.message]).toEqual([409, 'An account with this email already exists.'])
  })
})

describe('sign-in', () => {
  beforeEach(async () => void (await server.signedIn()))

  it('requires a code in a browser that is only trusted for a colleague', async () => {
    const theirs = await registerOther(await server.signedIn(), server, newPerson('Bilal Ansari'))
    expect(theirs.cookies.has('device')).toBe(true)
    theirs.cookies.delete('session')
    expect((await login(theirs)).body).toMatchObject({ otpRequired: true, email })
  })
  it('requires a code again after 30 days', async () => {
    const client = await server.signedIn()
    server.clock.advance(30 * 24 * HOUR + MINUTE)
    expect((await whoAmI(client)).status).toBe(401)
    expect((await login(client)).body.otpRequired).toBe(true)
  })
  it('responds the same to a wrong password and an unknown email', async () => {
    const wrong = await login(server.visitor(), { password: 'wrong password' })
    const stranger = await login(server.visitor(), { email: 'nobody@example.com' })
    expect([wrong.status, stranger.status]).toEqual([401, 401])
    expect(stranger.body).toEqual(wrong.body)
  })
  it('keeps failed attempts, sessions and trusted devices across a restart', async () => {
    const owner = await server.signedIn()
    const headers = { 'X-Forwarded-For': '198.51.100.8' }
    const guess = () => server.visitor().post(`${V1}/login`, { email, password: 'wrong' }, { headers })
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(401)
    await server.stop()
    server = await startTestServer({ TRUST_PROXY: '1', DATA_DIR: server.dataDir })
    expect((await guess()).status).toBe(429)
    const again = new HttpClient(server.url)
    for (const [key, value] of owner.cookies) again.cookies.set(key, value)
    expect((await whoAmI(again)).status).toBe(200)
    await again.get(`${V1}/logout`)
    expect((await login(again)).status).toBe(200)
  })
  it('sends a promised reset link even if the server stops right after the response', async () => {
    await server.signedIn()
    expect((await server.visitor().post(`${V1}/password/forgot`, { email })).status).toBe(200)
    await server.stop()
    const { database } = server.deps
    expect(await database.passwordReset.count()).toBe(1)
    await database.$disconnect()
    server = await startTestServer({ TRUST_PROXY: '1', DATA_DIR: server.dataDir })
    expect(await waitForMessages(server.dataDir, /password\/reset/)).toHaveLength(1)
  })
  it('never locks the owner out because of an attacker’s guesses', async () => {
    const owner = await server.signedIn()
    for (let guess = 0; guess < 8; guess++) await login(server.visitor(), { password: 'wrong' })
    await owner.get(`${V1}/logout`)
    expect((await login(owner)).status).toBe(200)
    const elsewhere = await server
      .visitor()
      .post(`${V1}/login`, { email, password }, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    expect(elsewhere.body.otpRequired).toBe(true)
  })
  it('ends an untrusted session after 12 idle hours', async () => {
    const client = server.visitor()
    await writeSetting(server.deps.database, 'siteSettings', { loginOtp: 'never' })
    await login(client)
    const desk = [`session=${client.cookies.get('session')}`]
    server.clock.advance(11 * HOUR)
    expect((await whoAmI(client)).status).toBe(200)
    server.clock.advance(11 * HOUR)
    expect((await whoAmI(client)).status).toBe(200)
    server.clock.advance(12 * HOUR + MINUTE)
    const ended = await whoAmI(client)
    expect([ended.status, ended.body]).toMatchObject([401, { message: ACCOUNT_TEXTS.endedUnused }])
    expect((await whoAmI(client)).body, 'same reason again').toMatchObject({
      message: ACCOUNT_TEXTS.endedUnused,
    })
    expect(await findUsers(server.deps, desk), 'its stream ends too').toEqual([null])
  })
  it('rejects a session of an unverified account', async () => {
    const client = await server.signedIn()
    await server.deps.database.account.updateMany({ data: { verifiedAt: null } })
    expect((await whoAmI(client)).body).toMatchObject({ message: ERROR_TEXTS.signIn })
  })
  it('rejects a copied token after logout', async () => {
    const client = await server.signedIn()
    const thief = new HttpClient(server.url)
    for (const [key, value] of client.cookies) thief.cookies.set(key, value)
    await client.get(`${V1}/logout`)
    expect((await whoAmI(thief)).status).toBe(401)
  })
  it.each(['cross-site', 'same-site'])('rejects a logout from another site (%s)', async (site) => {
    const client = await server.signedIn()
    const answer = await client.get(`${V1}/logout`, { headers: { 'Sec-Fetch-Site': site } })
    expect(answer.status).toBe(403)
    expect((await whoAmI(client)).status).toBe(200)
  })
})

describe('codes', () => {
  let client: HttpClient
  let otp: string
  const verify = (code: string, change: object = {}) =>
    client.post(`${V1}/verify-otp`, { email, phone, otp: code, ...change })
  beforeEach(async () => {
    client = server.visitor()
    await client.post(`${V1}/register`, first, { headers: setupHeaders() })
    otp = await waitForCode(server.dataDir, email)
  })

  it('stop working after three wrong tries', async () => {
    for (let guess = 0; guess < 3; guess++) expect((await verify(wrongCode(otp))).status).toBe(400)
    expect((await verify(otp)).status).toBe(400)
  })
  it('expire after ten minutes', async () => {
    server.clock.advance(10 * MINUTE + 1000)
    expect((await verify(otp)).status).toBe(400)
  })
  it('work for a sign-in only in the browser that started it, with its email and phone', async () => {
    await verify(otp)
    server.clock.advance(MINUTE)
    client = server.visitor()
    await login(client)
    const code = await waitForCode(server.dataDir, email, 2)
    const stranger = server.visitor()
    expect((await stranger.post(`${V1}/verify-otp`, { email, phone, otp: code })).status).toBe(400)
    expect((await verify(code, { phone: '+919000000000' })).status).toBe(400)
    expect((await verify(code, { email: 'other@example.com' })).status).toBe(400)
    expect((await verify(code)).status).toBe(200)
  })
  const verifyIn = (browser: HttpClient, code: string, change: object = {}) =>
    browser.post(`${V1}/verify-otp`, { email, phone, otp: code, ...change })
  it('allow three tries for a registration across all browsers, within ten minutes', async () => {
    for (const browser of [client, server.visitor(), server.visitor()])
      expect((await verifyIn(browser, wrongCode(otp))).status).toBe(400)
    expect((await verifyIn(server.visitor(), otp)).status).toBe(400)
    server.clock.advance(MINUTE)
    await client.post(`${V1}/resend-otp`, { email, phone })
    const newer = await waitForCode(server.dataDir, email, 2)
    server.clock.advance(10 * MINUTE)
    expect((await verifyIn(server.visitor(), newer)).status).toBe(400)
  })
  it('count tries for a registration by network even in a browser with another sign-in attempt', async () => {
    await verify(otp)
    await client.post(`${V1}/register`, second)
    const own = server.visitor()
    await login(own)
    const statuses: number[] = []
    for (let count = 0; count < 31; count++)
      statuses.push((await verifyIn(own, '00000', { email: 'x@example.com' })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
  })
  it.each(['1234', '123456', 'abcde', '', 12345, ['1', '2', '3', '4', '5'], { length: 5 }, null])(
    'reject %j with a clear message',
    async (code) => {
      const answer = await client.post(`${V1}/verify-otp`, { email, phone, otp: code })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/valid 5-digit OTP|OTP must be text/)
    },
  )
  it('can be resent after a minute, which invalidates the old one', async () => {
    const resend = () => client.post(`${V1}/resend-otp`, { email, phone })
    const early = await resend()
    expect([early.status, Number(early.headers.get('Retry-After')) > 50]).toEqual([429, true])
    server.clock.advance(MINUTE)
    expect((await resend()).status).toBe(200)
    const newer = await waitForCode(server.dataDir, email, 2)
    if (newer !== otp) expect((await verify(otp)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })

  /** Stores codes of an account that were sent this many hours ago. */
})

describe('password reset', () => {
  const linkToken = async () => {
    const messages = await waitForMessages(server.dataDir, /password\/reset/)
    return /reset\/((?:[\w-]|=\r?\n)+)/.exec(messages.at(-1) ?? '')?.[1]?.replace(/=\r?\n/g, '') ?? ''
  }
  const reset = (client: HttpClient, token: string, change: object = {}) =>
    client.put(`${V1}/password/reset/${token}`, {
      password: 'brand new secret',
      confirmPassword: 'brand new secret',
      ...change,
    })
  it('rejects expired and unknown links', async () => {
    await server.signedIn()
    await server.visitor().post(`${V1}/password/forgot`, { email })
    const token = await linkToken()
    server.clock.advance(31 * MINUTE)
    for (const text of [token, 'nonsense']) expect((await reset(server.visitor(), text)).status).toBe(400)
  })
})

describe('administrators', () => {
  const addColleague = async () => {
    const { account } = server.deps.database
    const { id: _, ...own } = await account.findUniqueOrThrow({ where: { email } })
    return account.create({ data: { ...own, name: second.name, email: second.email } })
  }
  it('can’t delete themselves, or anyone through the path of the list', async () => {
    const admin = await server.signedIn()
    await addColleague()
    const { id } = (await whoAmI(admin)).body.user as CurrentUser
    const answer = await admin.delete(`/api/admin/${id}`)
    expect([answer.status, answer.body.message]).toEqual([400, ACCOUNT_TEXTS.deleteSelf])
    expect((await admin.delete('/api/admin/all-users')).status).toBe(404)
    expect(await server.deps.database.account.count()).toBe(2)
  })
  it('can’t both be deleted when they delete each other concurrently', async () => {
    const admin = await server.signedIn()
    const { account } = server.deps.database
    const one = (await whoAmI(admin)).body.user as CurrentUser
    const other = await addColleague()
    await account.update({ where: { id: one.id }, data: { name: 'One' } })
    const { id: _, ...row } = other
    await account.create({ data: { ...row, email: 'pending@example.com', verifiedAt: null } })
    const ends = await Promise.allSettled([
      deleteAdministrator(server.deps, { id: one.id }, other),
      deleteAdministrator(server.deps, { id: other.id }, one),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await account.count({ where: { verifiedAt: { not: null } } })).toBe(1)
  })
})

describe('tokens', () => {
  it('reject changed, foreign and mistyped values', async () => {
    const client = await server.signedIn()
    const { sub, jti } =
      (await server.deps.tokens.read('session', client.cookies.get('session'), Date.now())) ?? {}
    const { tokens } = server.deps
    const wrongType = await tokens.sign(
      'otp-pending',
      { sub: String(sub), jti: String(jti) },
      Date.now(),
      HOUR,
    )
    const old = await tokens.sign(
      'session',
      { sub: String(sub), jti: String(jti) },
      Date.now() - 2 * HOUR,
      HOUR,
    )
    const somebodyElses = await tokens.sign('session', { sub: 'x', jti: String(jti) }, Date.now(), HOUR)
    const [head, body] = String(client.cookies.get('session')).split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"session"}').toString('base64url')}.${body}.`
    const forged = [wrongType, old, somebodyElses, none, `${head}.${body}.AAAA`, 'x', '']
    for (const token of nonEmpty(forged)) {
      const thief = new HttpClient(server.url)
      thief.cookies.set('session', token)
      expect((await whoAmI(thief)).status, token).toBe(401)
    }
    const headers = [client.cookies.get('session') ?? '', ...forged].map((token) => `session=${token}`)
    expect((await findUsers(server.deps, headers)).map(Boolean)).toEqual([true, ...forged.map(() => false)])
  })
  it('are never logged, and neither are passwords, codes and addresses', async () => {
    await server.signedIn()
    const text = server.log.join('')
    expect(text).toContain('/api/v1/user/register')
    for (const secret of [
      password,
      email,
      phone,
      name,
      '127.0.0.1',
      await waitForCode(server.dataDir, email),
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})
