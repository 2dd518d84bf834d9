import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUserRecord, CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { readOutbox, waitForCode, waitForMessages } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteAdministrator, purgeExpiredAccounts } from './administrators.ts'
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

describe('the first administrator', () => {
  it('registers by the set-up link, verifies the code and is signed in', async () => {
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
  it('is told what became of the code, and nobody else is', async () => {
    const client = server.visitor()
    const delivery = async (of = client) => (await of.get(`${V1}/code-delivery`)).body
    await client.post(`${V1}/register`, first, { headers: setupHeaders() })
    await waitForCode(server.dataDir, email)
    await expect.poll(() => delivery()).toEqual({ delivery: 'console' })
    const { message } = server.deps.database
    await message.updateMany({ data: { sentAt: null, nextAttemptAt: new Date('2100-01-01') } })
    expect(await delivery()).toEqual({ delivery: 'waiting' })
    await message.updateMany({ data: { lastError: 'connection refused' } })
    expect(await delivery()).toEqual({ delivery: 'failing' })
    expect(await delivery(server.visitor())).toEqual({ delivery: 'none' })
  })
  it('refuses register without a session or the token, with a wrong token, and once somebody can sign in', async () => {
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
  it('sends the code by SMS when that was chosen', async () => {
    await server
      .visitor()
      .post(`${V1}/register`, { ...first, verificationMethod: 'phone' }, { headers: setupHeaders() })
    expect(await waitForCode(server.dataDir, phone)).toMatch(/^\d{5}$/)
  })
  it.each([
    ['no name', { name: ' ' }, 'Please enter a name.'],
    ['a bad e-mail', { email: 'x' }, 'Please enter a valid email address.'],
    ['a short phone', { phone: '+9198765' }, 'Phone must be +91 followed by 10 digits.'],
    ['another prefix', { phone: '+449876543210' }, 'Phone must be +91 followed by 10 digits.'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['no method', { verificationMethod: 'pigeon' }, 'Select a verification method: email or phone.'],
    ['an unknown key', { role: 'owner' }, 'Unknown field: role.'],
  ])('refuses %s', async (_, change, message) => {
    const answer = await server
      .visitor()
      .post(`${V1}/register`, { ...first, ...change }, { headers: setupHeaders() })
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(await server.deps.database.account.count()).toBe(0)
  })
  it('refuses a password of 73 bytes in words and takes one of 72', async () => {
    const register = (text: string) =>
      server.visitor().post(`${V1}/register`, { ...first, password: text }, { headers: setupHeaders() })
    expect((await register(`${'é'.repeat(36)}x`)).body.message).toContain('at most 72 bytes')
    expect((await register('é'.repeat(36))).status).toBe(201)
  })
})

describe('an administrator registers another', () => {
  it('verifies the other account and stays who they are', async () => {
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
  it('refuses an e-mail that is taken, in any case', async () => {
    const admin = await server.signedIn()
    const answer = await admin.post(`${V1}/register`, { ...second, email: email.toUpperCase() })
    expect([answer.status, answer.body.message]).toEqual([409, 'An account with this email already exists.'])
  })
})

describe('sign-in', () => {
  beforeEach(async () => void (await server.signedIn()))

  it('asks for a code in a browser that only a colleague trusts', async () => {
    const theirs = await registerOther(await server.signedIn(), server, newPerson('Bilal Ansari'))
    expect(theirs.cookies.has('device')).toBe(true)
    theirs.cookies.delete('session')
    expect((await login(theirs)).body).toMatchObject({ otpRequired: true, email })
  })
  it('asks a new device for a code, then trusts it', async () => {
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
    await server.deps.database.siteSettings.update({ where: { id: 1 }, data: { loginOtp: 'always' } })
    expect((await login(client)).body.otpRequired, 'where each sign-in asks').toBe(true)
  })
  it('asks again when the trust has run out after 30 days', async () => {
    const client = await server.signedIn()
    server.clock.advance(30 * 24 * HOUR + MINUTE)
    expect((await whoAmI(client)).status).toBe(401)
    expect((await login(client)).body.otpRequired).toBe(true)
  })
  it('gives one response to a wrong password and to a stranger', async () => {
    const wrong = await login(server.visitor(), { password: 'wrong password' })
    const stranger = await login(server.visitor(), { email: 'nobody@example.com' })
    expect([wrong.status, stranger.status]).toEqual([401, 401])
    expect(stranger.body).toEqual(wrong.body)
  })
  it('stops guessing after five, whatever the spelling, and across a burst', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' }
    const guess = (as: string) =>
      server.visitor().post(`${V1}/login`, { email: as, password: 'wrong' }, { headers })
    const spellings = [email, email.toUpperCase(), ` ${email} `, email, email, email, email, email]
    const answers = await Promise.all(spellings.map(guess))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const right = await server.visitor().post(`${V1}/login`, { email, password }, { headers })
    expect(right.status).toBe(429)
  })
  it('a restart forgets nothing: neither wrong passwords nor sessions nor trust', async () => {
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
  it('a link that was promised is sent, though the server stops right behind the response', async () => {
    await server.signedIn()
    expect((await server.visitor().post(`${V1}/password/forgot`, { email })).status).toBe(200)
    await server.stop()
    const { database } = server.deps
    expect(await database.passwordReset.count()).toBe(1)
    await database.$disconnect()
    server = await startTestServer({ TRUST_PROXY: '1', DATA_DIR: server.dataDir })
    expect(await waitForMessages(server.dataDir, /password\/reset/)).toHaveLength(1)
  })
  it('a stranger who guesses never locks the owner out', async () => {
    const owner = await server.signedIn()
    for (let guess = 0; guess < 8; guess++) await login(server.visitor(), { password: 'wrong' })
    await owner.get(`${V1}/logout`)
    expect((await login(owner)).status).toBe(200)
    const elsewhere = await server
      .visitor()
      .post(`${V1}/login`, { email, password }, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    expect(elsewhere.body.otpRequired).toBe(true)
  })
  it('a session without trust ends after 12 idle hours', async () => {
    const client = server.visitor()
    await server.deps.database.siteSettings.update({ where: { id: 1 }, data: { loginOtp: 'never' } })
    await login(client)
    const desk = [`session=${client.cookies.get('session')}`]
    server.clock.advance(11 * HOUR)
    expect((await whoAmI(client)).status).toBe(200)
    server.clock.advance(11 * HOUR)
    expect((await whoAmI(client)).status).toBe(200)
    server.clock.advance(12 * HOUR + MINUTE)
    const ended = await whoAmI(client)
    expect([ended.status, ended.body]).toMatchObject([401, { message: ACCOUNT_TEXTS.endedUnused }])
    expect((await whoAmI(client)).body, 'told once: the cookie is gone').toMatchObject({
      message: ERROR_TEXTS.signIn,
    })
    expect(await findUsers(server.deps, desk), 'nor does it hear live events').toEqual([null])
  })
  it('a session opens nothing for an account that is not verified', async () => {
    const client = await server.signedIn()
    await server.deps.database.account.updateMany({ data: { verifiedAt: null } })
    expect((await whoAmI(client)).body).toMatchObject({ message: ERROR_TEXTS.signIn })
  })
  it('a refusal that comes late takes nothing from a session that has begun in the meantime', async () => {
    const { cookies } = await server.signedIn()
    await server.deps.database.session.deleteMany()
    const refused = await fetch(`${server.url}/api/v1/user/get-user`, {
      headers: { Cookie: `session=${cookies.get('session')}; staff=1` },
    })
    expect(refused.status).toBe(401)
    const names = refused.headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=')))
    expect(names, 'of the hint alone: the next page of the site asks nobody in vain').toEqual(['staff'])
  })
  it('a session that was ended says whether it was elsewhere or the account is gone', async () => {
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
  it('a token is worthless after logout, even when it was copied', async () => {
    const client = await server.signedIn()
    const thief = new HttpClient(server.url)
    for (const [key, value] of client.cookies) thief.cookies.set(key, value)
    await client.get(`${V1}/logout`)
    expect((await whoAmI(thief)).status).toBe(401)
  })
  it.each(['cross-site', 'same-site'])('logout from another site (%s) is refused', async (site) => {
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

  it('are void after three wrong tries', async () => {
    for (let guess = 0; guess < 3; guess++) expect((await verify(wrongCode(otp))).status).toBe(400)
    expect((await verify(otp)).status).toBe(400)
  })
  it('work on the third try, and once', async () => {
    await verify(wrongCode(otp))
    await verify(wrongCode(otp))
    expect((await verify(otp)).status).toBe(200)
    client.cookies.delete('session')
    expect((await verify(otp)).status).toBe(400)
  })
  it('are void after ten minutes', async () => {
    server.clock.advance(10 * MINUTE + 1000)
    expect((await verify(otp)).status).toBe(400)
  })
  it('belong to the browser that began, and to its e-mail and phone together', async () => {
    const stranger = server.visitor()
    expect((await stranger.post(`${V1}/verify-otp`, { email, phone, otp })).status).toBe(400)
    expect((await verify(otp, { phone: '+919000000000' })).status).toBe(400)
    expect((await verify(otp, { email: 'other@example.com' })).status).toBe(400)
    expect((await verify(otp)).status).toBe(200)
  })
  it.each(['1234', '123456', 'abcde', '', 12345, ['1', '2', '3', '4', '5'], { length: 5 }, null])(
    'refuse %j in words',
    async (code) => {
      const answer = await client.post(`${V1}/verify-otp`, { email, phone, otp: code })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/valid 5-digit OTP|OTP must be a text/)
    },
  )
  it('are sent again after a minute, and the older one is void', async () => {
    const resend = () => client.post(`${V1}/resend-otp`, { email, phone })
    const early = await resend()
    expect([early.status, Number(early.headers.get('Retry-After')) > 50]).toEqual([429, true])
    server.clock.advance(MINUTE)
    expect((await resend()).status).toBe(200)
    const newer = await waitForCode(server.dataDir, email, 2)
    if (newer !== otp) expect((await verify(otp)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })
  it('are void in one browser once another has got a newer one', async () => {
    server.clock.advance(MINUTE)
    const other = server.visitor()
    await login(other)
    const newer = await waitForCode(server.dataDir, email, 2)
    expect((await verify(otp)).status).toBe(400)
    expect((await other.post(`${V1}/verify-otp`, { email, phone, otp: newer })).status).toBe(200)
  })

  /** Codes of an account that were sent as many hours ago. */
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
  it('are five an hour at the most, whatever others ask for, and void nobody else’s', async () => {
    const { account, loginCode } = server.deps.database
    const { id: _, ...own } = await account.findUniqueOrThrow({ where: { email } })
    const other = await account.create({ data: { ...own, email: second.email } })
    await sent(other.id, Array(20).fill(0.5))
    expect(await resends(6)).toEqual([200, 200, 200, 200, 429, 429])
    expect(await loginCode.count({ where: { accountId: other.id, closedAt: null } })).toBe(20)
  })
  it('are twenty a day at the most', async () => {
    const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email } })
    await sent(id, [...Array(18).fill(2), 24])
    expect(await resends(2)).toEqual([200, 429])
  })
  it('a stranger gets the same response to resend and no code', async () => {
    server.clock.advance(MINUTE)
    const answer = await server.visitor().post(`${V1}/resend-otp`, { email, phone })
    expect(answer.status).toBe(200)
    expect(readOutbox(server.dataDir)).toHaveLength(1)
  })
  it('an unverified account that signs in takes the same path', async () => {
    server.clock.advance(MINUTE)
    await server.deps.database.siteSettings.update({ where: { id: 1 }, data: { loginOtp: 'never' } })
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

  it('says the same to everybody and writes only to the account', async () => {
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
  it('sets the password once, ends every other session, and signs this browser in', async () => {
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
  it('refuses an old and an unknown link', async () => {
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

  it('are listed without secrets and deleted, which ends their sessions', async () => {
    const admin = await server.signedIn()
    await admin.post(`${V1}/register`, second)
    const otp = await waitForCode(server.dataDir, second.email)
    await admin.post(`${V1}/verify-otp`, { email: second.email, phone: second.phone, otp })
    server.clock.advance(MINUTE)
    const other = server.visitor()
    other.cookies.set('device', admin.cookies.get('device') ?? '')
    const asked = await login(other, { email: second.email, password: second.password })
    expect(asked.body.otpRequired, 'a colleague’s browser is not trusted for them').toBe(true)
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
  it('cannot delete themselves, nor anybody by the name of the list', async () => {
    const admin = await server.signedIn()
    await addColleague()
    const { id } = (await whoAmI(admin)).body.user as CurrentUser
    const answer = await admin.delete(`/api/admin/${id}`)
    expect([answer.status, answer.body.message]).toEqual([400, ACCOUNT_TEXTS.deleteSelf])
    expect((await admin.delete('/api/admin/all-users')).status).toBe(404)
    expect(await server.deps.database.account.count()).toBe(2)
  })
  it('two who delete each other at the same time leave one of them', async () => {
    const admin = await server.signedIn()
    const { account } = server.deps.database
    const one = (await whoAmI(admin)).body.user as CurrentUser
    const other = await addColleague()
    await account.update({ where: { id: one.id }, data: { name: 'One' } })
    const { id: _, ...row } = other
    await account.create({ data: { ...row, email: 'pending@example.com', verifiedAt: null } })
    const ends = await Promise.allSettled([
      deleteAdministrator(server.deps, one.id, other),
      deleteAdministrator(server.deps, other.id, one),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await account.count({ where: { verifiedAt: { not: null } } })).toBe(1)
  })
  it('are nobody else’s business', async () => {
    expect((await server.visitor().get('/api/admin/all-users')).status).toBe(401)
    expect((await server.visitor().delete('/api/admin/x')).status).toBe(401)
  })
})

describe('housekeeping', () => {
  it('removes what has run out a day ago, and nothing that lives; what is dated ahead gets its right end', async () => {
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

describe('tokens', () => {
  it('a changed, foreign or mistyped token opens nothing', async () => {
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
  it('no password, code or address is ever logged', async () => {
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
