import { beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { OTP_LIMITS } from '#contract/limits'
import { ADMIN_KEY_HEADER, ROUTES } from '#contract/routes'
import { unlockAccount } from '../../../cli/commands.ts'
import { Limit, toNetwork } from '../../../http/rate-limit.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { waitForMessages } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const { email, password } = ADMIN

/** Public address of an institute's Wi-Fi. */
const WIFI = '203.0.113.50'
const headers = { 'X-Forwarded-For': WIFI }
const KEY = 'the admin key of these tests'

let server: TestServer
let owner: HttpClient
beforeEach(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
  owner = await server.signedIn()
  return () => server.close()
})

async function exhaust(name: string, points: number, key = toNetwork(WIFI)) {
  const limit = new Limit(server.deps.database, name, points, 15 * 60)
  for (let point = 0; point < points; point++) await limit.consume(key)
}

/** Uses up the owner's codes for the hour, with the last one sent a while ago. */
async function exhaustCodes() {
  const { account, loginCode } = server.deps.database
  const { id: accountId } = await account.findUniqueOrThrow({ where: { email }, select: { id: true } })
  const sentAt = new Date(server.clock.now() - 2 * OTP_LIMITS.resendAfter)
  const code = { accountId, attempt: 'spent', codeHash: '', triesLeft: 0, sentAt, expiresAt: sentAt }
  await loginCode.createMany({ data: Array.from({ length: OTP_LIMITS.perHour }, () => code) })
}

const many = (count: number, send: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, send)).then((answers) => answers.map(({ status }) => status))

const signIn = (client: HttpClient, as: string = email, secret: string = password) =>
  client.post(ENDPOINTS.login.path, { email: as, password: secret }, { headers })

describe('an attacker in the same network', () => {
  it('can’t block genuine enquiries by sending invalid ones or ones from outside the form', async () => {
    const enquiry = {
      name: 'Meera',
      mobile: '9876543210',
      email: 'meera@example.com',
      course: 'Java',
      message: '',
    }
    const none = () =>
      server.visitor().post(ROUTES.studentEnquiries, { ...enquiry, mobile: '1' }, { headers })
    expect(new Set(await many(310, none))).toEqual(new Set([400]))
    const bare = () =>
      server.visitor().request('POST', ROUTES.studentEnquiries, { body: enquiry, headers, asApp: true })
    expect(await many(310, bare)).toContain(429)
    const honest = await server.visitor().post(ROUTES.studentEnquiries, enquiry, { headers })
    expect(honest.status).toBe(201)
  })
})

describe('`unlock`', () => {
  it('lifts the block of an account in a network, while others stay blocked', async () => {
    await exhaust('sign-ins', 60)
    await exhaust('sign-in', 5, `${email}:${toNetwork(WIFI)}`)
    await exhaust('account', 100, email)
    await exhaust('reset-network', 20)
    await exhaust('reset-account', 3, email)
    await exhaustCodes()
    expect((await signIn(server.visitor())).status).toBe(429)
    await unlockAccount(server.deps, email)
    const browser = server.visitor()
    expect((await signIn(browser)).body).toMatchObject({ otpRequired: true })
    expect((await signIn(server.visitor(), 'second@example.com')).status).toBe(429)
    expect((await browser.post(ENDPOINTS.forgotPassword.path, { email }, { headers })).status).toBe(200)
    await waitForMessages(server.dataDir, /password\/reset/)
  })
})

describe('a known browser', () => {
  it('is limited to five guesses in 15 minutes and a hundred in a row', async () => {
    const statuses = await many(8, () => signIn(owner, email, 'wrong'))
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(3).fill(429)])
    expect((await signIn(owner)).status).toBe(429)
    await unlockAccount(server.deps, email)
    expect((await signIn(owner)).status).toBe(200)
    const { id } = await server.deps.database.trustedDevice.findFirstOrThrow({
      where: { account: { email } },
      orderBy: { createdAt: 'desc' },
    })
    const { unlockedAt } = await server.deps.database.account.findUniqueOrThrow({ where: { email } })
    await exhaust('account', 100, `${email}@${unlockedAt?.getTime()}:${id}`)
    expect((await signIn(owner)).status).toBe(429)
    await unlockAccount(server.deps, email)
    expect((await signIn(owner)).status).toBe(200)
  })
})

const SERVICES = '/api/services'

describe('an attacker in the same network', () => {
  it('can’t stop administrators from registering colleagues', async () => {
    const person = { ...ADMIN, email: 'second@example.com' as string }
    expect(
      await many(30, () => server.visitor().post(ENDPOINTS.register.path, person, { headers })),
    ).toContain(429)
    expect((await owner.post(ENDPOINTS.register.path, person, { headers })).status).toBe(201)
  })
})

describe('a known browser', () => {
  it('is unknown to other accounts', async () => {
    await exhaust('sign-ins', 60)
    expect((await signIn(owner, 'second@example.com')).status).toBe(429)
  })
})

describe('the admin key', () => {
  const write = (key: string, from = WIFI, who = owner) =>
    who.post(SERVICES, {}, { headers: { 'X-Forwarded-For': from, [ADMIN_KEY_HEADER]: key } })

  it('is refused after twenty wrong ones, even if correct, only for that session and network', async () => {
    const colleague = await registerOther(owner, server, newPerson('Colleague'))
    expect((await write(KEY)).status).toBe(400)
    const statuses = []
    for (let guess = 0; guess < 22; guess++) statuses.push((await write('wrong')).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
    expect((await write(KEY)).status).toBe(429)
    expect((await write(KEY, '198.51.100.99')).status).toBe(400)
    expect((await write(KEY, WIFI, colleague)).status).toBe(400)
  })
  it('can’t be blocked by an attacker without a session', async () => {
    const guess = () =>
      server.visitor().post(SERVICES, {}, { headers: { ...headers, [ADMIN_KEY_HEADER]: 'wrong' } })
    expect(new Set(await many(40, guess))).toEqual(new Set([401]))
    expect((await write(KEY)).status).toBe(400)
  })
})
