import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { APP_CODE, APP_SET_UP_LIFETIME } from '#contract/limits'
import { pathFor } from '#contract/routes'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { writeSetting } from '../../../database/setting.ts'
import { appCode, setUpApp } from '../../../testing/authenticator-app.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { waitForCode, waitForMessages } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { purgeExpiredAccounts } from '../administrators.ts'
import { createResetLink } from '../password-reset.ts'
import { redeemRecoveryCode } from './redeem.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const OWN = ENDPOINTS.readAuthenticator.path
const STEP_MS = APP_CODE.seconds * 1000
const now = () => server.clock.now()

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

async function withApp(name: string) {
  const me = newPerson(name)
  const mine = await registerOther(staff, server, me)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
  // Starts at the beginning of a time step, so that no code expires during the test.
  server.clock.advance(STEP_MS - (now() % STEP_MS))
  return { me, mine, id, ...(await setUpApp(mine, me.password, now())) }
}

/** Resets the limit on wrong codes, which uses the real clock. */
const resetTries = () =>
  server.deps.database.rateLimit.deleteMany({ where: { key: { startsWith: 'second-step' } } })

describe('an authenticator app', () => {
  it('is active after the password and its first code, with an email and an audit entry', async () => {
    const me = newPerson('Asha App')
    const mine = await registerOther(staff, server, me)
    const none = { since: null, isReadable: true, recoveryCodesLeft: 0 }
    expect((await mine.get(OWN)).body).toEqual(none)
    const refused = await mine.post(OWN, { currentPassword: 'not mine' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { currentPassword: ACCOUNT_TEXTS.currentPasswordWrong },
    ])
    const first = await mine.post<{ key: string; uri: string }>(OWN, { currentPassword: me.password })
    expect(first.body.uri).toContain(`secret=${first.body.key}&`)
    const begun = await mine.post<{ key: string }>(OWN, { currentPassword: me.password })
    const { key } = begun.body
    expect((await mine.get(OWN)).body).toEqual(none)
    expect((await newBrowser(me).signIn()).body).not.toHaveProperty('authenticator')

    const wrong = await mine.put(OWN, { code: appCode(first.body.key, now()) })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: SECOND_STEP_TEXTS.codeWrong }])
    expect((await mine.put(OWN, { code: '12345' })).body.fields).toEqual({ code: SECOND_STEP_TEXTS.code })
    const code = appCode(key, now())
    const on = await mine.put<{ recoveryCodes: string[] }>(OWN, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect([on.status, new Set(on.body.recoveryCodes).size]).toEqual([200, 10])
    for (const each of nonEmpty(on.body.recoveryCodes))
      expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[^-]{4}$/)
    expect((await mine.get(OWN)).body).toMatchObject({ isReadable: true, recoveryCodesLeft: 10 })
    expect((await mine.post(OWN, { currentPassword: me.password })).status).toBe(409)
    expect((await mine.put(OWN, { code })).status).toBe(409)

    const [mail] = await waitForMessages(
      server.dataDir,
      new RegExp(`^To: ${me.email}[\\s\\S]*authenticator app was set up`, 'm'),
    )
    const database = server.deps.database
    const line = await database.activity.findFirst({
      where: { actorName: me.name },
      orderBy: { id: 'desc' },
    })
    expect(line?.detail).toEqual({ label: me.name, secondStep: 'set-up' })
    const stored = JSON.stringify([
      await database.authenticator.findMany(),
      await database.recoveryCode.findMany(),
      await database.activity.findMany(),
    ])
    for (const secret of [key, ...on.body.recoveryCodes, ...on.body.recoveryCodes.map(withoutDashes)])
      for (const text of [stored, mail, server.log.join('\n')]) expect(text).not.toContain(secret)
  })

  it('can be confirmed within half an hour, and is deleted after a day', async () => {
    const me = newPerson('Bela Late')
    const mine = await registerOther(staff, server, me)
    const { body } = await mine.post<{ key: string }>(OWN, { currentPassword: me.password })
    const row = { where: { account: { email: me.email } } }
    const begun = await server.deps.database.authenticator.findFirstOrThrow(row)
    const earlier = (ms: number) =>
      server.deps.database.authenticator.updateMany({
        ...row,
        data: { createdAt: new Date(begun.createdAt.getTime() - ms) },
      })
    await earlier(APP_SET_UP_LIFETIME)
    const late = await mine.put(OWN, { code: appCode(body.key, now()) })
    expect([late.status, late.body.message]).toEqual([409, SECOND_STEP_TEXTS.setUpExpired])
    await purgeExpiredAccounts(server.deps)
    expect(await server.deps.database.authenticator.count(row)).toBe(1)
    await earlier(25 * 3_600_000)
    await purgeExpiredAccounts(server.deps)
    expect(await server.deps.database.authenticator.count(row)).toBe(0)
  })

  it('signs in a new browser and makes it trusted, without sending a code', async () => {
    const { me, mine, key } = await withApp('Chitra Signs')
    const browser = newBrowser(me)
    expect((await browser.app(appCode(key, now()))).status).toBe(400)
    expect((await browser.signIn()).body).toEqual({
      message: SECOND_STEP_TEXTS.enterCode,
      otpRequired: true,
      email: me.email,
      phone: me.phone,
      authenticator: { sendsCode: true, hasApp: true, hasPasskey: false },
    })
    const wrong = await browser.app(appCode(key, now(), 5))
    expect([wrong.status, wrong.body.message]).toEqual([400, SECOND_STEP_TEXTS.codeWrong])
    const done = await browser.app(appCode(key, now()))
    expect([done.status, done.body.success]).toEqual([200, true])
    expect(await browser.isSignedIn()).toBe(true)
    const codes = { account: { email: me.email } }
    expect(await server.deps.database.loginCode.count({ where: codes })).toBe(2)
    await browser.client.get(ENDPOINTS.logout.path)
    expect((await browser.signIn()).body).toHaveProperty('user')

    const other = newBrowser(me)
    await other.signIn()
    expect((await other.app(appCode(key, now()))).status).toBe(400)
    expect((await other.app(appCode(key, now(), 1))).status).toBe(200)
    expect((await mine.get(OWN)).status).toBe(200)
  })

  it('can be replaced by a requested code', async () => {
    const { me } = await withApp('Divya Sends')
    const browser = newBrowser(me)
    await browser.signIn()
    expect((await browser.resend()).body.message).toBe(ACCOUNT_TEXTS.otpSent)
    expect((await browser.otp(await waitForCode(server.dataDir, me.email, 3))).status).toBe(200)
    expect(await browser.isSignedIn()).toBe(true)
  })

  it('is required even if codes are turned off, unless the browser is trusted', async () => {
    const { me, mine, key } = await withApp('Esha Never')
    await writeSetting(server.deps.database, 'siteSettings', { loginOtp: 'never' })
    const browser = newBrowser(me)
    expect((await browser.signIn()).body).toHaveProperty('authenticator')
    expect((await browser.app(appCode(key, now()))).status).toBe(200)
    const { email, password } = me
    expect((await mine.post(ENDPOINTS.login.path, { email, password })).body).toHaveProperty('user')
    await writeSetting(server.deps.database, 'siteSettings', { loginOtp: null })
  })

  it('is required after a reset link, without an emailed code instead', async () => {
    const { me, id, key, recoveryCodes } = await withApp('Farah Reset')
    const thief = newBrowser(me)
    const begunBefore = newBrowser(me)
    await begunBefore.signIn()
    const token = (await createResetLink(server.deps, id)).split('/').at(-1) ?? ''
    const reset = await thief.reset(token, 'a password of the thief')
    expect(reset.body).toMatchObject({ otpRequired: true, authenticator: { sendsCode: false } })
    expect(await thief.isSignedIn()).toBe(false)
    const late = await thief.resend()
    expect([late.status, late.body.message]).toEqual([400, SECOND_STEP_TEXTS.codeNotAllowed])
    const again = newBrowser(me)
    expect((await again.signIn('a password of the thief')).body).toMatchObject({
      authenticator: { sendsCode: false },
    })
    expect((await again.resend()).status).toBe(400)
    // An attempt with the old password has ended and gets the same response as an unknown browser.
    expect((await begunBefore.app(appCode(key, now()))).status).toBe(400)
    expect((await begunBefore.resend()).body.message).toBe(ACCOUNT_TEXTS.otpSent)
    expect(await server.deps.database.loginCode.count({ where: { accountId: id } })).toBe(0)

    expect((await thief.recovery(recoveryCodes[0] ?? '')).status).toBe(200)
    const after = newBrowser(me)
    expect((await after.signIn('a password of the thief')).body).toMatchObject({
      authenticator: { sendsCode: true },
    })
  })

  it('is removed with the password, along with its recovery codes', async () => {
    const { me, mine, id, recoveryCodes } = await withApp('Gita Removes')
    const path = ENDPOINTS.removeAuthenticator.path
    expect((await mine.post(path, { currentPassword: 'not mine' })).status).toBe(400)
    expect((await mine.post(path, { currentPassword: me.password })).body.message).toBe(
      SECOND_STEP_TEXTS.removed,
    )
    expect((await mine.post(path, { currentPassword: me.password })).status).toBe(409)
    const { database } = server.deps
    expect(await database.recoveryCode.count({ where: { accountId: id } })).toBe(0)
    expect((await newBrowser(me).signIn()).body).not.toHaveProperty('authenticator')
    expect(await redeemRecoveryCode(server.deps, { ...me, id }, withoutDashes(recoveryCodes[0] ?? ''))).toBe(
      false,
    )
    await waitForMessages(
      server.dataDir,
      new RegExp(`^To: ${me.email}[\\s\\S]*authenticator app was removed`, 'm'),
    )
  })

  it('is deleted with its account', async () => {
    const { id } = await withApp('Hema Gone')
    const { database } = server.deps
    const rows = async () => [
      await database.authenticator.count({ where: { accountId: id } }),
      await database.recoveryCode.count({ where: { accountId: id } }),
    ]
    expect(await rows()).toEqual([1, 10])
    expect((await staff.delete(`/api/admin/${id}`)).status).toBe(200)
    expect(await rows()).toEqual([0, 0])
  })
})

describe('app codes', () => {
  it('are blocked after five wrong ones, even the right one', async () => {
    const { me, key } = await withApp('Lata Limit')
    const browser = newBrowser(me)
    await browser.signIn()
    const statuses = []
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push((await browser.app(appCode(key, now(), 40 + guess))).status)
    const other = newBrowser(me)
    await other.signIn()
    statuses.push(
      (await other.app(appCode(key, now()))).status,
      (await other.recovery('0000000000000000')).status,
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    await other.resend()
    expect((await other.otp(await waitForCode(server.dataDir, me.email, 3))).status).toBe(200)
    await resetTries()
  })
})

describe('a recovery code', () => {
  it('signs in once in any spelling, sends an email and reduces the count', async () => {
    const { me, mine, recoveryCodes } = await withApp('Oorja Code')
    const [first = ''] = recoveryCodes
    const browser = newBrowser(me)
    await browser.signIn()
    expect((await browser.recovery('short')).body.fields).toEqual({ code: SECOND_STEP_TEXTS.recoveryCode })
    expect((await browser.recovery('0000-0000-0000-0000')).body.message).toBe(
      SECOND_STEP_TEXTS.recoveryCodeWrong,
    )
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await browser.recovery(typed)).status).toBe(200)
    expect(await browser.isSignedIn()).toBe(true)
    expect((await mine.get(OWN)).body).toMatchObject({ recoveryCodesLeft: 9 })
    const again = newBrowser(me)
    await again.signIn()
    expect((await again.recovery(first)).status).toBe(400)
    const [mail] = await waitForMessages(
      server.dataDir,
      new RegExp(`^To: ${me.email}[\\s\\S]*recovery code was used`, 'm'),
    )
    expect(mail).toContain('9 recovery codes left')
    const line = await server.deps.database.activity.findFirst({
      where: { actorName: me.name },
      orderBy: { id: 'desc' },
    })
    expect(line?.detail).toEqual({ label: me.name, secondStep: 'code-used' })
  })
})

/** Returns a code as it is hashed. */
function withoutDashes(code: string): string {
  return code.replaceAll('-', '')
}

describe('reset sign-in', () => {
  const reset = (id: string, currentPassword: string, client = staff) =>
    client.post<{ message: string }>(pathFor(ENDPOINTS.resetSignIn.path, { id }), { currentPassword })

  it('removes a colleague’s app and recovery codes after the caller’s password', async () => {
    const me = newPerson('Lost Phone')
    const mine = await registerOther(staff, server, me)
    const { database } = server.deps
    const { id } = await database.account.findUniqueOrThrow({ where: { email: me.email } })
    await setUpApp(mine, me.password, now())
    expect((await reset(id, 'not mine')).status).toBe(400)
    expect(await database.authenticator.count({ where: { accountId: id } })).toBe(1)
    expect((await reset(id, ADMIN.password)).body).toEqual({ message: SECOND_STEP_TEXTS.reset(me.name) })
    expect(await database.authenticator.count({ where: { accountId: id } })).toBe(0)
    expect(await database.recoveryCode.count({ where: { accountId: id } })).toBe(0)
    const lines = await database.activity.findMany({ where: { subject: 'account', subjectId: id } })
    expect(lines.at(-1)).toMatchObject({ actorName: ADMIN.name, detail: { secondStep: 'removed' } })
    const again = await reset(id, ADMIN.password)
    expect([again.status, again.body.message]).toEqual([409, SECOND_STEP_TEXTS.nothingToReset])
  })
})
