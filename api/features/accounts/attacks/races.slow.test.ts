import { beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { RESET_LIFETIME } from '#contract/limits'
import { pathFor } from '#contract/routes'
import { ADMIN } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { waitForCode, waitForMessages } from '../../../testing/outbox.ts'
import { requestRaw } from '../../../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createResetLink } from '../password-reset.ts'

const { email, phone } = ADMIN

let server: TestServer
beforeEach(async () => {
  // Half of these tests are about what happens while bcrypt runs.
  server = await startTestServer({ TRUST_PROXY: '1' }, undefined, { withRealPasswords: true })
  return () => server.close()
})

const rows = () => server.deps.database

const secret = { password: 'a fresh long secret', confirmPassword: 'a fresh long secret' }

/** Sends fifty requests at once, each from its own network, so that network limits don't stop them. */
const fifty = <T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, at) => ask({ 'X-Forwarded-For': `10.9.0.${at}` })))

const tally = (answers: readonly { status: number }[]) => ({
  right: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 400).length,
})

describe('a sign-in code', () => {
  it('opens one session if it is entered fifty times concurrently', async () => {
    const { name, password, verificationMethod } = ADMIN
    const client = server.visitor()
    const headers = { 'x-setup-token': server.deps.tokens.setupToken() }
    const person = { name, email, phone, password, verificationMethod }
    await client.post(ENDPOINTS.register.path, person, { headers })
    const otp = await waitForCode(server.dataDir, email)
    const [stored] = await rows().loginCode.findMany()
    expect(stored?.codeHash).toBe(server.deps.tokens.hashCode(stored?.attempt ?? '', otp))
    expect(JSON.stringify(stored)).not.toContain(otp)

    const answers = await fifty((from) => {
      const tab = new HttpClient(server.url)
      tab.cookies.set('otp-pending', client.cookies.get('otp-pending') ?? '')
      return tab.post(ENDPOINTS.verifyOtp.path, { email, phone, otp }, { headers: from })
    })
    expect(tally(answers)).toEqual({ right: 1, refused: 49 })
    expect([await rows().session.count(), await rows().trustedDevice.count()]).toEqual([1, 1])
  })
})

describe('a resent code', () => {
  it('is sent once if it is requested sixty times concurrently', async () => {
    const client = await server.signedIn()
    await client.get(ENDPOINTS.logout.path)
    client.cookies.delete('device')
    await client.post(ENDPOINTS.login.path, { email, password: ADMIN.password })
    server.clock.advance(61_000)
    const sent = () => rows().loginCode.count()
    const before = await sent()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        client.post(
          ENDPOINTS.resendOtp.path,
          { email, phone },
          { headers: { 'X-Forwarded-For': `10.9.1.${at}` } },
        ),
      ),
    )
    expect(await sent()).toBe(before + 1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(59)
  })
})

describe('a reset link', () => {
  it('sets one password and ends open sessions if it is used fifty times concurrently', async () => {
    const owner = await server.signedIn()
    const { id, passwordHash } = await rows().account.findUniqueOrThrow({ where: { email } })
    const link = await createResetLink(server.deps, id)
    const path = pathFor(ENDPOINTS.resetPassword.path, { token: link.split('/').at(-1) ?? '' })
    const answers = await fifty((headers) => server.visitor().put(path, secret, { headers }))
    expect(tally(answers)).toEqual({ right: 1, refused: 49 })
    expect(await rows().session.count()).toBe(1)
    expect((await owner.get(ENDPOINTS.readCurrentUser.path)).status).toBe(401)
    expect((await rows().account.findUniqueOrThrow({ where: { id } })).passwordHash).not.toBe(passwordHash)
  })
  it('stops working if the password changes while it is being used', async () => {
    const owner = await server.signedIn()
    const { id } = await rows().account.findUniqueOrThrow({ where: { email } })
    const link = await createResetLink(server.deps, id)
    const path = pathFor(ENDPOINTS.resetPassword.path, { token: link.split('/').at(-1) ?? '' })
    const using = server.visitor().put(path, secret)
    await expect.poll(() => rows().passwordReset.count({ where: { usedAt: { not: null } } })).toBe(1)
    await rows().passwordReset.deleteMany({ where: { accountId: id } })
    expect((await using).status).toBe(400)
    expect((await owner.get(ENDPOINTS.readCurrentUser.path)).status).toBe(200)
  })
  it('uses the configured URL, whatever the host of the request', async () => {
    await server.signedIn()
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      Origin: server.url,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ email })
    expect((await requestRaw(server.url + ENDPOINTS.forgotPassword.path, headers, 'POST', body)).status).toBe(
      200,
    )
    const [message = ''] = await waitForMessages(server.dataDir, /password\/reset/)
    expect(message.replaceAll('=\r\n', '')).toContain(`${server.url}/password/reset/`)
    expect(message).not.toContain('evil.example')
    expect(RESET_LIFETIME).toBeLessThanOrEqual(30 * 60_000)
  })
})

describe('a password replaced while it is being compared', () => {
  /** Sets another password, as a reset link does, right after an attempt was counted. */
  async function replaceOnceCounted(keyPrefix: string): Promise<string> {
    await expect.poll(() => rows().rateLimit.count({ where: { key: { startsWith: keyPrefix } } })).toBe(1)
    const { passwordHash } = await rows().account.update({
      where: { email },
      data: { passwordHash: '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.' },
    })
    return passwordHash
  }
  const hashNow = async () => (await rows().account.findUniqueOrThrow({ where: { email } })).passwordHash

  it('opens no session', async () => {
    await server.signedIn()
    const sessions = await rows().session.count()
    await rows().rateLimit.deleteMany()
    const { password } = ADMIN
    const signingIn = server.visitor().post(ENDPOINTS.login.path, { email, password })
    await replaceOnceCounted('account')
    expect((await signingIn).status).toBe(401)
    expect(await rows().session.count()).toBe(sessions)
  })
  it('can’t be replaced again by someone who knew the old one', async () => {
    const owner = await server.signedIn()
    await rows().rateLimit.deleteMany()
    const { password } = ADMIN
    const changing = owner.put(ENDPOINTS.changePassword.path, { currentPassword: password, ...secret })
    const replaced = await replaceOnceCounted('own-password')
    expect((await changing).status).toBe(400)
    expect(await hashNow()).toBe(replaced)
  })
})
