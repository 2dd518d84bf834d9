import { beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { unlockAccount } from '../../../cli/commands.ts'
import { Limit, toNetwork } from '../../../http/rate-limit.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { waitForCode, waitForMessages } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const { email, phone, password } = ADMIN

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

const many = (count: number, send: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, send)).then((answers) => answers.map(({ status }) => status))

const signIn = (client: HttpClient, as: string = email, secret: string = password) =>
  client.post(ENDPOINTS.login.path, { email: as, password: secret }, { headers })

describe('an attacker in the same network', () => {
  it('can’t lock out known browsers by guessing until the network is blocked', async () => {
    await exhaust('sign-ins', 60)
    expect((await signIn(server.visitor())).status).toBe(429)
    expect((await signIn(owner)).status).toBe(200)
  })
  it('can’t block one kind of request by exhausting another', async () => {
    const verify = { email, phone, otp: '12345' }
    expect(
      await many(40, () => server.visitor().post(ENDPOINTS.verifyOtp.path, verify, { headers })),
    ).toContain(429)
    const visitor = server.visitor()
    expect((await visitor.post(ENDPOINTS.resendOtp.path, { email, phone }, { headers })).status).toBe(200)
    const dead = `${ENDPOINTS.resetPassword.path.replace(':token', 'x'.repeat(43))}`
    const secret = { password: 'a fresh long secret', confirmPassword: 'a fresh long secret' }
    expect((await visitor.put(dead, secret, { headers })).status).toBe(400)
    expect((await visitor.post(ENDPOINTS.forgotPassword.path, { email }, { headers })).status).toBe(200)
    expect((await signIn(visitor)).body).toMatchObject({ otpRequired: true })
    const otp = await waitForCode(server.dataDir, email, 2)
    expect((await visitor.post(ENDPOINTS.verifyOtp.path, { ...verify, otp }, { headers })).status).toBe(200)
  })
  it('can’t stop resets from known browsers or with a valid link by using up the limit', async () => {
    const dead = `${ENDPOINTS.resetPassword.path.replace(':token', 'y'.repeat(43))}`
    const secret = { password, confirmPassword: password }
    expect(await many(40, () => server.visitor().put(dead, secret, { headers }))).toContain(429)
    await exhaust('reset-network', 20)
    expect((await server.visitor().post(ENDPOINTS.forgotPassword.path, { email }, { headers })).status).toBe(
      429,
    )
    expect((await owner.post(ENDPOINTS.forgotPassword.path, { email }, { headers })).status).toBe(200)
    const [message = ''] = await waitForMessages(server.dataDir, /password\/reset/)
    const token = /reset\/((?:[\w-]|=\r?\n)+)/.exec(message)?.[1]?.replace(/=\r?\n/g, '') ?? ''
    const path = ENDPOINTS.resetPassword.path.replace(':token', token)
    expect((await owner.put(path, secret, { headers })).status).toBe(200)
  })
  it('can’t leave the owner without a valid link by requesting many', async () => {
    const { database } = server.deps
    expect(
      await many(9, () => server.visitor().post(ENDPOINTS.forgotPassword.path, { email }, { headers })),
    ).toContain(200)
    await waitForMessages(server.dataDir, /password\/reset/, 3)
    const { expiresAt } = await database.passwordReset.findFirstOrThrow({ where: { usedAt: null } })
    const { expire } = await database.rateLimit.findUniqueOrThrow({
      where: { key: `reset-account:${email}` },
    })
    expect(expire?.getTime()).toBeLessThanOrEqual(expiresAt.getTime())
  })
})

describe('`unlock`', () => {
  it('still allows only five wrong passwords', async () => {
    await unlockAccount(server.deps, email)
    const statuses = await many(12, () => signIn(server.visitor(), email, 'wrong'))
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    expect((await signIn(server.visitor())).status).toBe(429)
  })
})
