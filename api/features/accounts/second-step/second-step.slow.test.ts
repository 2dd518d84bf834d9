import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { APP_CODE } from '#contract/limits'
import { pathFor } from '#contract/routes'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { appCode, setUpApp } from '../../../testing/authenticator-app.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { redeemAppCode, redeemRecoveryCode } from './redeem.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())
const STEP_MS = APP_CODE.seconds * 1000
const now = () => server.clock.now()

async function withApp(name: string) {
  const me = newPerson(name)
  const mine = await registerOther(staff, server, me)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
  // Starts at the beginning of a time step, so that no code expires during the test.
  server.clock.advance(STEP_MS - (now() % STEP_MS))
  return { me, mine, id, ...(await setUpApp(mine, me.password, now())) }
}

describe('app codes', () => {
  it('are rejected if used or shifted, a thousand times', async () => {
    const { id, key } = await withApp('Jaya Ten')
    const at = now()
    const good = new Set([-1, 0, 1].map((steps) => appCode(key, at, steps)))
    const stopped = { ...server.deps, clock: stoppedAt(at) }
    const used = appCode(key, at)
    expect(await redeemAppCode(stopped, id, used)).toBe(true)
    const shifted = Array.from({ length: 400 }, (_, by) => [
      appCode(key, at, by + 2),
      appCode(key, at, -by - 2),
    ])
    // One in a few hundred thousand happens to be valid as well.
    const codes = shifted.flat().filter((code) => !good.has(code))
    const replayed = Array.from({ length: 125 }, () => [used, appCode(key, at, -1)]).flat()
    const tried = [...codes, ...replayed]
    let taken = 0
    for (const code of tried) taken += Number(await redeemAppCode(stopped, id, code))
    expect(tried.length).toBeGreaterThan(1000)
    expect(taken).toBe(0)
    expect(await redeemAppCode(stopped, id, appCode(key, at, 1))).toBe(true)
  })
})

/** Time of the server's stopped clock. */
function stoppedAt(time: number): TestServer['deps']['clock'] {
  return Object.assign(Object.create(server.deps.clock), { now: () => time })
}

const OWN = ENDPOINTS.readAuthenticator.path

let networks = 0

type Credentials = Record<'email' | 'phone' | 'password', string>

function newBrowser({ email, phone, password }: Credentials) {
  const client = new HttpClient(server.url)
  networks += 1
  const headers = { 'X-Forwarded-For': `10.20.${networks >> 8}.${networks & 255}` }
  const post = (path: string, body: object) => client.post(path, body, { headers })
  return {
    client,
    signIn: (as = password) => post(ENDPOINTS.login.path, { email, password: as }),
    app: (code: string) => post(ENDPOINTS.verifyAuthenticator.path, { email, phone, code }),
    recovery: (code: string) => post(ENDPOINTS.verifyRecoveryCode.path, { email, phone, code }),
    resend: () => post(ENDPOINTS.resendOtp.path, { email, phone }),
    otp: (otp: string) => post(ENDPOINTS.verifyOtp.path, { email, phone, otp }),
    reset: (token: string, as: string) =>
      client.put(pathFor(ENDPOINTS.resetPassword.path, { token }), { password: as, confirmPassword: as }),
    isSignedIn: async () => (await client.get(ENDPOINTS.readCurrentUser.path)).status === 200,
  }
}

/** Returns a code as it is hashed. */
function withoutDashes(code: string): string {
  return code.replaceAll('-', '')
}

describe('an authenticator app', () => {
  it('is reported as unreadable and rejected after the session secret changed', async () => {
    const { mine, id, key, me, recoveryCodes } = await withApp('Indu Sealed')
    const { database } = server.deps
    const other = await withApp('Other Sealed')
    const { secret } = await database.authenticator.findUniqueOrThrow({ where: { accountId: id } })
    await database.authenticator.update({
      where: { accountId: id },
      data: { secret: `${secret.slice(0, -8)}AAAAAAA=` },
    })
    expect(await redeemAppCode(server.deps, id, appCode(key, now()))).toBe(false)
    expect(await redeemAppCode(server.deps, other.id, appCode(other.key, now()))).toBe(true)
    expect((await mine.get(OWN)).body).toMatchObject({ isReadable: false, recoveryCodesLeft: 10 })
    const browser = newBrowser(me)
    await browser.signIn()
    expect((await browser.recovery(recoveryCodes[3] ?? '')).status).toBe(200)
  })
})

describe('app codes', () => {
  it('are accepted only once if sent fifty times concurrently', async () => {
    const { id, key } = await withApp('Kavya Race')
    const code = appCode(key, now())
    const taken = await Promise.all(Array.from({ length: 50 }, () => redeemAppCode(server.deps, id, code)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('get the same response from an attacker with and without an app', async () => {
    const { me } = await withApp('Mira Same')
    const plain = newPerson('Nita Plain')
    await registerOther(staff, server, plain)
    const ask = async (person: Credentials) => {
      const browser = newBrowser(person)
      const answers = [
        await browser.signIn('wrong'),
        await browser.app('123456'),
        await browser.recovery('0000-0000-0000-0000'),
        await browser.resend(),
      ]
      return answers.map(({ status, body }) => [status, body])
    }
    expect(await ask(me)).toEqual(await ask(plain))
    expect(await ask(me)).toEqual(await ask({ ...plain, email: 'nobody@example.com' }))
  })
})

describe('a recovery code', () => {
  it('is accepted only once if sent fifty times concurrently, and never for another account', async () => {
    const { me, id, recoveryCodes } = await withApp('Pia Race')
    const code = withoutDashes(recoveryCodes[1] ?? '')
    const other = await withApp('Other Race')
    expect(await redeemRecoveryCode(server.deps, { ...other.me, id: other.id }, code)).toBe(false)
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => redeemRecoveryCode(server.deps, { ...me, id }, code)),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await server.deps.database.recoveryCode.count({ where: { accountId: id } })).toBe(9)
  })

  it('stops working once new ones are created, which needs the password', async () => {
    const { me, mine, id, recoveryCodes } = await withApp('Ria Renew')
    const path = ENDPOINTS.renewRecoveryCodes.path
    expect((await mine.post(path, { currentPassword: 'not mine' })).status).toBe(400)
    const both = await Promise.all(
      [1, 2].map(() => mine.post<{ recoveryCodes: string[] }>(path, { currentPassword: me.password })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await server.deps.database.recoveryCode.count({ where: { accountId: id } })).toBe(10)
    expect(await redeemRecoveryCode(server.deps, { ...me, id }, withoutDashes(recoveryCodes[0] ?? ''))).toBe(
      false,
    )
    expect((await staff.post(path, { currentPassword: 'wrong' })).status).toBe(400)
    const without = newPerson('Sita Without')
    const hers = await registerOther(staff, server, without)
    expect((await hers.post(path, { currentPassword: without.password })).body.message).toBe(
      SECOND_STEP_TEXTS.noCodes,
    )
  })
})
