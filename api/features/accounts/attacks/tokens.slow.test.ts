import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionRecord } from '#contract/account-responses'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { OTP_LIMITS } from '#contract/limits'
import { pathFor } from '#contract/routes'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { waitForMessages } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createResetLink } from '../password-reset.ts'
import { hashToken, randomToken, Tokens } from '../tokens.ts'

const SECRET = 'a session secret of these tests, long enough'
const HOUR = 3_600_000
const UNKNOWN_ID = '0190c2d4-0000-7000-8000-000000000000'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SESSION_SECRET: SECRET })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const carrying = (name: string, value: string) => {
  const thief = new HttpClient(server.url)
  thief.cookies.set(name, value)
  return thief
}
const opens = async (client: HttpClient) => (await client.get(ENDPOINTS.readCurrentUser.path)).status

describe('forged tokens', () => {
  const tokens = new Tokens(SECRET)
  const claims = { sub: 'account', jti: 'session' }
  const key = new TextEncoder().encode(SECRET)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('are rejected, all 10,000 of them, without a server error', async () => {
    const now = Date.now()
    const token = await tokens.sign('session', claims, now, HOUR)
    expect(await tokens.read('session', token, now)).toEqual(claims)
    const [head = '', body = '', signature = ''] = token.split('.')
    const header = fc.record({
      alg: fc.constantFrom('none', 'HS256', 'HS512', 'RS256', 'ES256', 'PBES2-HS256+A128KW', 'dir', '', null),
      typ: fc.constantFrom('session', 'otp-pending', 'JWT', undefined),
      kid: fc.option(fc.constantFrom('../../etc/passwd', 'https://evil.example/jwks', "' OR 1=1 --")),
      p2c: fc.option(fc.constant(1_000_000_000)),
      jwk: fc.option(fc.constant({ kty: 'oct', k: Buffer.from('mine').toString('base64url') })),
    })
    const payload = fc.record({
      sub: fc.constantFrom('account', 'other', '', null),
      jti: fc.constantFrom('session', 'x'),
      iss: fc.constantFrom('prospectus', 'evil'),
      aud: fc.constantFrom('prospectus-desk', 'other', []),
      exp: fc.constantFrom(1, 4_000_000_000, 'later', null),
    })
    const forged = fc.oneof(
      fc
        .tuple(header, payload, fc.constantFrom('', signature, 'AAAA'))
        .map(([one, two, three]) => `${encode(one)}.${encode(two)}.${three}`),
      fc
        .tuple(fc.nat(token.length - 1), fc.constantFrom('A', 'z', '.', '-', ' ', '\0'))
        .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      fc.nat(token.length - 1).map((at) => token.slice(0, at)),
      fc.tuple(header, fc.constant(body)).map(([one, two]) => `${encode(one)}.${two}.${signature}`),
      payload.map((two) => `${head}.${encode(two)}.${signature}`),
      fc.string(),
    )
    // The last character of a signature has two unused bits, so another character can mean the same signature.
    const isSame = (text: string) =>
      text.startsWith(`${head}.${body}.`) &&
      Buffer.from(text.split('.')[2] ?? '', 'base64url').equals(Buffer.from(signature, 'base64url'))
    await fc.assert(
      fc.asyncProperty(forged, async (text) => {
        if (!isSame(text)) expect(await tokens.read('session', text, now)).toBeNull()
      }),
      { numRuns: 10_000 },
    )
  })

  it('are rejected with a valid signature but another type, issuer, audience, age or algorithm', async () => {
    const now = Math.floor(Date.now() / 1000)
    const signed = (change: {
      alg?: string
      typ?: string
      issuer?: string
      audience?: string
      from?: number
      to?: number
    }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'session' })
        .setIssuer(change.issuer ?? 'prospectus')
        .setAudience(change.audience ?? 'prospectus-desk')
        .setIssuedAt(now)
        .setNotBefore(now + (change.from ?? -60))
        .setExpirationTime(now + (change.to ?? 600))
        .sign(key)
    const read = async (change: Parameters<typeof signed>[0]) =>
      tokens.read('session', await signed(change), Date.now())
    expect(await read({})).toEqual(claims)
    for (const change of [
      { alg: 'HS384' },
      { alg: 'HS512' },
      { typ: 'otp-pending' },
      { typ: 'JWT' },
      { issuer: 'other' },
      { audience: 'other' },
      { from: 600 },
      { to: -1 },
    ])
      expect(await read(change), JSON.stringify(change)).toBeNull()
  })
})

describe('hashes derived from the server’s secret', () => {
  it('need that secret, and belong to one attempt', () => {
    const [own, foreign] = [new Tokens(SECRET), new Tokens(`${SECRET}!`)]
    const hash = own.hashCode('attempt', '12345')
    expect(own.hashCode('attempt', '12345')).toBe(hash)
    expect(foreign.hashCode('attempt', '12345')).not.toBe(hash)
    expect(own.hashCode('another', '12345')).not.toBe(hash)
    expect(own.hashCode('attempt', '12346')).not.toBe(hash)
    expect(foreign.setupToken()).not.toBe(own.setupToken())
    expect(foreign.isCheckToken(own.checkToken(0), 0)).toBe(false)
  })
})

describe('old tokens', () => {
  /** Creates a colleague with every kind of token: a session, a trusted device, a pending sign-in and a reset link. */
  async function victim(name: string) {
    const person = newPerson(name)
    const client = await registerOther(staff, server, person)
    const { database, tokens, clock } = server.deps
    const { id } = await database.account.findUniqueOrThrow({ where: { email: person.email } })
    const pending = await tokens.sign('otp-pending', { sub: id, jti: 'attempt' }, clock.now(), HOUR)
    const expiresAt = new Date(clock.now() + OTP_LIMITS.lifetime)
    await database.loginCode.create({
      data: {
        accountId: id,
        attempt: 'attempt',
        codeHash: tokens.hashCode('attempt', '12345'),
        triesLeft: 3,
        sentAt: new Date(clock.now()),
        expiresAt,
      },
    })
    const reset = randomToken()
    await database.passwordReset.create({ data: { accountId: id, tokenHash: hashToken(reset), expiresAt } })
    const [session = '', device = ''] = ['session', 'device'].map((name) => client.cookies.get(name))
    return { id, person, client, session, device, pending, reset }
  }
  type Victim = Awaited<ReturnType<typeof victim>>

  const enterCode = async ({ person, pending }: Victim) => {
    const { email, phone } = person
    const answer = await carrying('otp-pending', pending).post(ENDPOINTS.verifyOtp.path, {
      email,
      phone,
      otp: '12345',
    })
    return answer.status
  }
  const secret = { password: 'a fresh long secret', confirmPassword: 'a fresh long secret' }
  const useLink = async (token: string) =>
    (await server.visitor().put(pathFor(ENDPOINTS.resetPassword.path, { token }), secret)).status

  const endpoints = ALL_ENDPOINTS.filter(({ access }) => access !== 'public')
  async function openedBy({ session }: Victim): Promise<string[]> {
    const thief = carrying('session', session)
    const opened: string[] = []
    expect(endpoints).not.toEqual([])
    for (const { method, path } of endpoints) {
      const answer = await thief.request(method.toUpperCase(), path.replace(/:\w+/g, UNKNOWN_ID))
      if (answer.status !== 401) opened.push(`${method} ${path}: ${answer.status}`)
    }
    return opened
  }
  /** True if the formerly trusted browser can sign in with just the password. */
  async function isTrusted({ person: { email }, device }: Victim, password: string): Promise<boolean> {
    const { body } = await carrying('device', device).post(ENDPOINTS.login.path, { email, password })
    return body.user !== undefined
  }

  it('open no endpoint for the session after a logout, but keep working for their own purpose', async () => {
    const one = await victim('Logged Out')
    expect(await opens(carrying('session', one.session))).toBe(200)
    expect((await one.client.get(ENDPOINTS.logout.path)).status).toBe(200)
    expect(await openedBy(one)).toEqual([])
    expect(await isTrusted(one, one.person.password)).toBe(true)
    expect(await enterCode(one)).toBe(200)
    expect(await useLink(one.reset)).toBe(200)
  })
  it('open no endpoint after the session is ended from another browser', async () => {
    const one = await victim('Ended Elsewhere')
    const elsewhere = await openElsewhere(one)
    const { body } = await elsewhere.get<SessionRecord[]>(ENDPOINTS.listSessions.path)
    const other = body.find(({ current }) => !current)
    expect((await elsewhere.delete(pathFor(ENDPOINTS.endSession.path, { id: other?.id ?? '' }))).status).toBe(
      200,
    )
    expect(await openedBy(one)).toEqual([])
  })
  let bystander: Victim
  beforeAll(async () => {
    bystander = await victim('By Stander')
  })
  /** Returns the tokens that still work for an uninvolved colleague. */
  async function leftOfBystander() {
    const { session, trustedDevice, loginCode, passwordReset } = server.deps.database
    const where = { accountId: bystander.id }
    return {
      sessions: await session.count({ where }),
      devices: await trustedDevice.count({ where }),
      codes: await loginCode.count({ where: { ...where, closedAt: null } }),
      links: await passwordReset.count({ where: { ...where, usedAt: null } }),
    }
  }
  const ALL_OF_IT = { sessions: 1, devices: 1, codes: 1, links: 1 }

  it.each([
    [
      'deletion',
      async (one: Victim) => staff.delete(pathFor(ENDPOINTS.deleteAdministrator.path, { id: one.id })),
    ],
    [
      'a new password by a link',
      async (one: Victim) =>
        server.visitor().put(pathFor(ENDPOINTS.resetPassword.path, { token: one.reset }), secret),
    ],
    [
      'the user’s own new password',
      async (one: Victim) => {
        const body = { currentPassword: one.person.password, ...secret }
        return (await openElsewhere(one)).put(ENDPOINTS.changePassword.path, body)
      },
    ],
  ])('open no session, trusted device, pending sign-in or reset link after %s', async (_, end) => {
    const one = await victim('Shut Out')
    expect((await end(one)).status).toBe(200)
    expect(await openedBy(one)).toEqual([])
    expect(await enterCode(one)).toBe(400)
    expect(await useLink(one.reset)).toBe(400)
    expect(await isTrusted(one, secret.password)).toBe(false)
    expect(await leftOfBystander()).toEqual(ALL_OF_IT)
  })
  it('stop working only for the same account after a new reset link', async () => {
    const one = await victim('Asks Again')
    await createResetLink(server.deps, one.id)
    const where = { accountId: one.id, usedAt: null }
    expect(await server.deps.database.passwordReset.count({ where })).toBe(1)
    expect(await useLink(one.reset)).toBe(400)
    expect(await leftOfBystander()).toEqual(ALL_OF_IT)
  })
  async function openElsewhere({ id }: Victim): Promise<HttpClient> {
    const { database, tokens, clock } = server.deps
    const expiresAt = new Date(clock.now() + HOUR)
    const { id: jti } = await database.session.create({
      data: { accountId: id, lastSeenAt: new Date(clock.now()), expiresAt },
    })
    return carrying('session', await tokens.sign('session', { sub: id, jti }, clock.now(), HOUR))
  }
})

describe('the reset link', () => {
  it('has 256 random bits and is stored only as a hash', async () => {
    expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32)
    await server.visitor().post(ENDPOINTS.forgotPassword.path, { email: ADMIN.email })
    const messages = await waitForMessages(server.dataDir, /password\/reset/)
    const token = /reset\/([\w-]+)/.exec(messages.join('').replaceAll('=\r\n', ''))?.[1] ?? ''
    const rows = await server.deps.database.passwordReset.findMany()
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
