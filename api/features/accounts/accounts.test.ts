import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUserRecord, CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import { writeSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { readOutbox, waitForCode, waitForMessages } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { purgeExpiredAccounts } from './administrators.ts'

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
  it('signs in after the set-up link and the code', async () => {
    const client = server.visitor()
    const registered = await client.post(`${V1}/register`, first, { headers: setupHeaders() })
    expect([registered.status, registered.body]).toEqual([201, { message: 'Registered successfully' }])
    expect((await whoAmI(client)).status).toBe(401)
    const otp = await waitForCode(server.dataDir, email)
    const verified = await client.post(`${V1}/verify-otp`, { email, phone, otp })
    expect(verified.body).toMatchObject({
      success: true,
      message: 'OTP verified successfully!',
      user: { name, email },
    })
    expect((await whoAmI(client)).body.user).toMatchObject({ name, email, phone })
    expect(JSON.stringify(verified.body)).not.toContain('asswordHash')
  })
  it('rejects requests without session or token, with a wrong token, and once an administrator can sign in', async () => {
    const client = server.visitor()
    expect((await client.post(`${V1}/register`, first)).status).toBe(401)
    expect((await client.post(`${V1}/register`, first, { headers: { 'x-setup-token': 'x' } })).status).toBe(
      403,
    )
    await server.signedIn()
    expect((await client.post(`${V1}/register`, second, { headers: setupHeaders() })).status).toBe(403)
    const used = await client.get(`${V1}/setup`, { headers: setupHeaders() })
    expect([used.status, used.body.message]).toEqual([403, ACCOUNT_TEXTS.setupUsed])
    expect(await server.deps.database.account.count()).toBe(1)
  })
  it('rejects a password of 73 bytes and accepts one of 72', async () => {
    const register = (text: string) =>
      server.visitor().post(`${V1}/register`, { ...first, password: text }, { headers: setupHeaders() })
    expect((await register(`${'é'.repeat(36)}x`)).body.message).toContain('the limit is 72 bytes')
    expect((await register('é'.repeat(36))).status).toBe(201)
  })
})

describe('sign-in', () => {
  beforeEach(async () => void (await server.signedIn()))
  it('requires a code on a new device, then trusts it', async () => {
    const client = server.visitor()
    const answer = await login(client)
    expect(answer.body).toEqual({ message: expect.any(String), otpRequired: true, email, phone })
    expect(client.cookies.has('session')).toBe(false)
    const otp = await waitForCode(server.dataDir, email, 2)
    expect((await client.post(`${V1}/verify-otp`, { email, phone, otp })).status).toBe(200)
    expect((await client.get(`${V1}/logout`)).body).toEqual({ message: 'Logged out successfully' })
    expect((await whoAmI(client)).status).toBe(401)
    const again = await login(client)
    expect(again.body).toMatchObject({ message: 'Logged in successfully', user: { name, email } })
    await writeSetting(server.deps.database, 'siteSettings', { loginOtp: 'always' })
    expect((await login(client)).body.otpRequired, 'with codes always on').toBe(true)
  })
  it('stops guessing after five tries, in any spelling and in a burst', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' }
    const guess = (as: string) =>
      server.visitor().post(`${V1}/login`, { email: as, password: 'wrong' }, { headers })
    const spellings = [email, email.toUpperCase(), ` ${email} `, email, email, email, email, email]
    const answers = await Promise.all(spellings.map(guess))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const right = await server.visitor().post(`${V1}/login`, { email, password }, { headers })
    expect(right.status).toBe(429)
  })
  it('does not clear a newer session’s cookie with a late refusal', async () => {
    const { cookies } = await server.signedIn()
    await server.deps.database.session.deleteMany()
    const refused = await fetch(`${server.url}/api/v1/user/get-user`, {
      headers: { Cookie: `session=${cookies.get('session')}; staff=1` },
    })
    expect(refused.status).toBe(401)
    const names = refused.headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=')))
    expect(names, 'only the staff hint is cleared').toEqual(['staff'])
  })
  it('says whether the session was ended elsewhere or the account was deleted', async () => {
    const client = await server.signedIn()
    const again = new HttpClient(server.url)
    for (const [key, value] of client.cookies) again.cookies.set(key, value)
    await server.deps.database.session.deleteMany()
    expect((await whoAmI(client)).body).toMatchObject({ message: ACCOUNT_TEXTS.endedElsewhere })
    await server.deps.database.account.deleteMany()
    expect((await whoAmI(again)).body).toMatchObject({ message: ACCOUNT_TEXTS.accountGone })
    again.cookies.set('session', `${again.cookies.get('session')}x`)
    expect((await whoAmI(again)).body).toMatchObject({ message: ERROR_TEXTS.signIn })
  })
})

describe('sign-in codes', () => {
  let client: HttpClient
  let otp: string
  const verify = (code: string, change: object = {}) =>
    client.post(`${V1}/verify-otp`, { email, phone, otp: code, ...change })
  beforeEach(async () => {
    client = server.visitor()
    await client.post(`${V1}/register`, first, { headers: setupHeaders() })
    otp = await waitForCode(server.dataDir, email)
  })
  it('work on the third try, and only once', async () => {
    await verify(wrongCode(otp))
    await verify(wrongCode(otp))
    expect((await verify(otp)).status).toBe(200)
    client.cookies.delete('session')
    expect((await verify(otp)).status).toBe(400)
  })
  const verifyIn = (browser: HttpClient, code: string, change: object = {}) =>
    browser.post(`${V1}/verify-otp`, { email, phone, otp: code, ...change })
  it('work for a registration in any browser, with the email and phone of the route', async () => {
    const other = server.visitor()
    expect((await verifyIn(other, otp, { phone: second.phone })).status).toBe(400)
    expect((await verifyIn(other, otp, { email: second.email })).status).toBe(400)
    expect((await verifyIn(other, otp)).body).toMatchObject({ success: true, user: { name, email } })
    expect((await whoAmI(other)).status).toBe(200)
    expect((await verifyIn(server.visitor(), otp)).status).toBe(400)
  })
  it('work for a sign-in only in the requesting browser, even for an unverified account', async () => {
    server.clock.advance(MINUTE)
    const own = server.visitor()
    await login(own)
    const ofPending = await waitForCode(server.dataDir, email, 2)
    expect((await verifyIn(server.visitor(), ofPending)).status).toBe(400)
    expect((await verifyIn(own, ofPending)).status).toBe(200)
    server.clock.advance(MINUTE)
    const asking = server.visitor()
    await login(asking)
    const code = await waitForCode(server.dataDir, email, 3)
    expect((await verifyIn(server.visitor(), code)).status).toBe(400)
    expect((await verifyIn(asking, code)).status).toBe(200)
  })
  it('stop working in one browser once another gets a newer one', async () => {
    server.clock.advance(MINUTE)
    const other = server.visitor()
    await login(other)
    const newer = await waitForCode(server.dataDir, email, 2)
    expect((await verify(otp)).status).toBe(400)
    expect((await other.post(`${V1}/verify-otp`, { email, phone, otp: newer })).status).toBe(200)
  })

  /** Stores codes of an account that were sent this many hours ago. */
  const sent = (accountId: string, hoursAgo: readonly number[]) =>
    server.deps.database.loginCode.createMany({
      data: hoursAgo.map((hours) => ({
        ...{ accountId, attempt: 'x', codeHash: 'x', triesLeft: 3 },
        sentAt: new Date(server.clock.now() - hours * HOUR),
        expiresAt: new Date(server.clock.now() + MINUTE),
      })),
    })
  const resends = async (times: number) => {
    const statuses: number[] = []
    for (let count = 0; count < times; count++) {
      server.clock.advance(MINUTE)
      statuses.push((await client.post(`${V1}/resend-otp`, { email, phone })).status)
    }
    return statuses
  }
  it('are limited to five an hour per account, without affecting other accounts', async () => {
    const { account, loginCode } = server.deps.database
    const { id: _, ...own } = await account.findUniqueOrThrow({ where: { email } })
    const other = await account.create({ data: { ...own, email: second.email } })
    await sent(other.id, Array(20).fill(0.5))
    expect(await resends(6)).toEqual([200, 200, 200, 200, 429, 429])
    expect(await loginCode.count({ where: { accountId: other.id, closedAt: null } })).toBe(20)
  })
  it('are limited to twenty a day', async () => {
    const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email } })
    await sent(id, [...Array(18).fill(2), 24])
    expect(await resends(2)).toEqual([200, 429])
  })
  it('are not resent without an attempt, although the response is the same', async () => {
    server.clock.advance(MINUTE)
    const answer = await server.visitor().post(`${V1}/resend-otp`, { email, phone })
    expect(answer.status).toBe(200)
    expect(readOutbox(server.dataDir)).toHaveLength(1)
  })
  it('are required for an unverified account that signs in', async () => {
    server.clock.advance(MINUTE)
    await writeSetting(server.deps.database, 'siteSettings', { loginOtp: 'never' })
    const other = server.visitor()
    expect((await login(other)).body.otpRequired).toBe(true)
    const code = await waitForCode(server.dataDir, email, 2)
    expect((await other.post(`${V1}/verify-otp`, { email, phone, otp: code })).status).toBe(200)
  })
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

  it('responds the same to everyone and emails only verified accounts', async () => {
    const admin = await server.signedIn()
    await admin.post(`${V1}/register`, second)
    const forgot = (of: string) => server.visitor().post(`${V1}/password/forgot`, { email: of })
    const pending = await forgot(second.email)
    const unknown = await forgot('nobody@example.com')
    const known = await forgot(email)
    expect([known.status, known.body]).toEqual([200, { message: 'Reset link sent to your email.' }])
    expect([unknown.body, pending.body]).toEqual([known.body, known.body])
    await server.deps.later.finish()
    await server.deps.outbox.idle()
    const links = await server.deps.database.passwordReset.findMany({
      select: { account: { select: { email: true } } },
    })
    expect(links).toEqual([{ account: { email } }])
    expect(readOutbox(server.dataDir).filter((text) => text.includes('password/reset'))).toHaveLength(1)
  })
  it('sets the password once, ends all other sessions and signs this browser in', async () => {
    const old = await server.signedIn()
    await server.visitor().post(`${V1}/password/forgot`, { email })
    const token = await linkToken()
    const client = server.visitor()
    expect((await reset(client, token, { confirmPassword: 'different' })).body.message).toBe(
      'Passwords do not match',
    )
    expect((await reset(client, token, { password: '12345' })).body.message).toBe(
      'Password must be at least 6 characters',
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(client, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      message: 'Password reset successfully',
      user: { email },
    })
    expect((await whoAmI(client)).status).toBe(200)
    expect((await whoAmI(old)).status).toBe(401)
    expect((await login(server.visitor())).status).toBe(401)
    expect((await login(server.visitor(), { password: 'brand new secret' })).status).toBe(200)
  })
})

describe('administrators', () => {
  it('are listed without secrets, and deleting them ends their sessions', async () => {
    const admin = await server.signedIn()
    await admin.post(`${V1}/register`, second)
    const otp = await waitForCode(server.dataDir, second.email)
    await admin.post(`${V1}/verify-otp`, { email: second.email, phone: second.phone, otp })
    server.clock.advance(MINUTE)
    const other = server.visitor()
    other.cookies.set('device', admin.cookies.get('device') ?? '')
    const asked = await login(other, { email: second.email, password: second.password })
    expect(asked.body.otpRequired, 'only trusted for the colleague').toBe(true)
    const code = await waitForCode(server.dataDir, second.email, 2)
    await other.post(`${V1}/verify-otp`, { email: second.email, phone: second.phone, otp: code })
    expect((await whoAmI(other)).status).toBe(200)

    const { body } = await admin.get<{ admins: AdminUserRecord[] }>('/api/admin/all-users')
    expect(Object.keys(body.admins[0] ?? {}).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'id',
      'mayExport',
      'mayPublish',
      'name',
      'pending',
      'role',
    ])
    const id = body.admins.find((user) => user.email === second.email)?.id
    expect((await admin.delete(`/api/admin/${id}`)).body).toEqual({ message: 'AdminUser deleted' })
    expect((await whoAmI(other)).status).toBe(401)
    expect((await admin.delete(`/api/admin/${id}`)).status).toBe(404)
  })
  it('are hidden from visitors', async () => {
    expect((await server.visitor().get('/api/admin/all-users')).status).toBe(401)
    expect((await server.visitor().delete('/api/admin/x')).status).toBe(401)
  })
})

describe('purgeExpiredAccounts', () => {
  it('deletes rows that expired a day ago, keeps valid ones and corrects those dated ahead', async () => {
    await server.signedIn()
    const { database } = server.deps
    const { id: accountId, ...own } = await database.account.findUniqueOrThrow({ where: { email } })
    const now = server.clock.now()
    const at = (hours: number) => new Date(now + hours * HOUR)
    const DAYS_30 = 30 * 24
    await database.trustedDevice.deleteMany()
    await database.session.deleteMany()
    await database.loginCode.deleteMany()
    const ends = [-25, -23, 1, DAYS_30, DAYS_30 + 25]
    const seen = { accountId, lastSeenAt: at(0) }
    await database.trustedDevice.createMany({
      data: ends.map((hours) => ({ ...seen, id: `${hours}`, tokenHash: `${hours}`, expiresAt: at(hours) })),
    })
    const idle = { ...seen, id: 'idle', trusted: false, expiresAt: at(37) }
    const trusted = ends.map((hours) => ({ ...seen, id: `${hours}`, trusted: true, expiresAt: at(hours) }))
    await database.session.createMany({ data: [...trusted, idle] })
    for (const hours of [-25, -23]) {
      const code = { attempt: '', codeHash: '', triesLeft: 3, sentAt: at(hours), expiresAt: at(hours) }
      await database.loginCode.create({ data: { ...code, accountId, id: `${hours}` } })
      await database.passwordReset.create({
        data: { accountId, id: `${hours}`, tokenHash: `${hours}`, expiresAt: at(hours) },
      })
      const pending = { email: `pending${hours}@example.com`, verifiedAt: null, createdAt: at(hours) }
      await database.account.create({ data: { ...own, ...pending } })
    }
    await database.account.update({ where: { id: accountId }, data: { createdAt: at(-1000) } })

    await purgeExpiredAccounts({ database, clock: { now: () => now } })
    const byId = { orderBy: { expiresAt: 'asc' } } as const
    const getEnds = (rows: { id: string; expiresAt: Date }[]) =>
      rows.map((row) => [row.id, (row.expiresAt.getTime() - now) / HOUR])
    const left = [
      ['-23', -23],
      ['1', 1],
      [`${DAYS_30}`, DAYS_30],
      [`${DAYS_30 + 25}`, DAYS_30],
    ]
    expect(getEnds(await database.trustedDevice.findMany(byId))).toEqual(left)
    expect(getEnds(await database.session.findMany(byId))).toEqual([
      ...left.slice(0, 2),
      ['idle', 12],
      ...left.slice(2),
    ])
    expect((await database.loginCode.findMany()).map(({ id }) => id)).toEqual(['-23'])
    expect((await database.passwordReset.findMany()).map(({ id }) => id)).toEqual(['-23'])
    const accounts = await database.account.findMany({ orderBy: { createdAt: 'asc' } })
    expect(accounts.map((account) => account.email)).toEqual([email, 'pending-23@example.com'])
  })
})
