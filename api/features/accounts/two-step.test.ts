import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS, type TwoStepPolicy } from '#contract/accounts'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { parseAccess } from '#contract/endpoints/endpoint'
import type { PasskeysRecord } from '#contract/passkeys'
import { pathFor, ROUTES } from '#contract/routes'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import type { SiteSettings, Stored } from '#contract/single-records'
import { appCode, setUpApp } from '../../testing/authenticator-app.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { AT_ONCE_MS, EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { waitForCode } from '../../testing/outbox.ts'
import { addPasskey } from '../../testing/software-passkey.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deletePasskeys } from './passkeys/passkeys.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
  await addPasskey(staff, ADMIN.password)
})
afterAll(() => server.close())

/** Sets the two-step policy as an administrator with a passkey. */
async function choose(twoStep: TwoStepPolicy, loginOtp: SiteSettings['loginOtp'] = null) {
  const { body } = await staff.get<Stored<SiteSettings>>(ENDPOINTS.readSettings.path)
  const answer = await staff.put(ENDPOINTS.writeSettings.path, { ...body, twoStep, loginOtp })
  expect([answer.status, answer.body.twoStep]).toEqual([200, twoStep])
}
beforeEach(() => choose('optional'))

async function counsellor(name: string) {
  const me = newPerson(name)
  const mine = await registerOther(staff, server, me)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
  await setRole(id, 'counsellor')
  return { me, mine, id }
}

const setRole = (id: string, role: string) =>
  staff.put(pathFor(ENDPOINTS.changeRole.path, { id }), { role, mayPublish: false, mayExport: false })

const readState = async (client: HttpClient) => {
  const { body } = await client.get<{ user: { mustSetUp?: boolean; permissions: string[] } }>(
    ENDPOINTS.readCurrentUser.path,
  )
  return [body.user.mustSetUp === true, body.user.permissions.length > 0]
}
const BLOCKED = [true, false]
const ALLOWED = [false, true]

const signIn = (
  { email, password }: { email: string; password: string },
  client = new HttpClient(server.url),
) => client.post(ENDPOINTS.login.path, { email, password })

describe('required two-step verification', () => {
  it('blocks users without a second step at every protected endpoint until they add one', async () => {
    const { me, mine } = await counsellor('Asha Held')
    expect(await readState(mine)).toEqual(ALLOWED)
    await choose('everyone')
    expect(await readState(mine)).toEqual(BLOCKED)
    const guarded = ALL_ENDPOINTS.filter(({ access }) => parseAccess(access).permission)
    const answers = await Promise.all(
      nonEmpty(guarded).map(({ method, path }) =>
        mine.request(method.toUpperCase(), path.replace(/:\w+/g, 'x'), method === 'get' ? {} : { body: {} }),
      ),
    )
    expect(
      answers.filter(({ status, body }) => status !== 403 || body.message !== ACCOUNT_TEXTS.mustSetUp),
    ).toEqual([])
    expect((await mine.put(ENDPOINTS.changeProfile.path, { name: 'Asha H' })).status).toBe(200)
    await addPasskey(mine, me.password)
    expect(await readState(mine)).toEqual(ALLOWED)
    expect((await mine.get('/api/desk/enquiries')).status).toBe(200)
  })

  it('lets users without a second step sign in with a code, even if codes are off, to set one up', async () => {
    const { me } = await counsellor('Bela Led')
    await choose('everyone', 'never')
    const browser = new HttpClient(server.url)
    const asked = await signIn(me, browser)
    expect(asked.body).toMatchObject({ otpRequired: true })
    expect(asked.body).not.toHaveProperty('authenticator')
    const { email, phone } = me
    const otp = await waitForCode(server.dataDir, email, 3)
    const done = await browser.post(ENDPOINTS.verifyOtp.path, { email, phone, otp })
    expect([done.status, done.body.user]).toEqual([200, expect.objectContaining({ mustSetUp: true })])
    server.clock.advance(30_000 - (server.clock.now() % 30_000))
    await setUpApp(browser, me.password, server.clock.now())
    expect(await readState(browser)).toEqual(ALLOWED)
  })

  it('does not trust browsers from before the set-up or from before a role change', async () => {
    const { me, mine, id } = await counsellor('Bina Untrusted')
    const { email, phone } = me
    const { trustedDevice } = server.deps.database
    expect(await trustedDevice.count({ where: { accountId: id } })).toBe(1)
    await choose('administrators')
    await setRole(id, 'administrator')
    expect(await trustedDevice.count({ where: { accountId: id } })).toBe(0)

    const browser = new HttpClient(server.url)
    await signIn(me, browser)
    const otp = await waitForCode(server.dataDir, email, 3)
    expect((await browser.post(ENDPOINTS.verifyOtp.path, { email, phone, otp })).status).toBe(200)
    expect(await readState(browser)).toEqual(BLOCKED)
    await addPasskey(mine, me.password)
    const again = await signIn(me, browser)
    expect(again.body).toMatchObject({ otpRequired: true, authenticator: { sendsCode: false } })
    expect(await trustedDevice.count({ where: { accountId: id } })).toBe(0)
  })

  it('ends open streams right away when the account gains or loses its second step', async () => {
    const { me, mine } = await counsellor('Bharti Streams')
    await choose('everyone')
    const changes = [
      () => addPasskey(mine, me.password),
      async () => {
        const { body } = await mine.get<PasskeysRecord>(ENDPOINTS.listPasskeys.path)
        const [{ id } = { id: '' }] = body.passkeys
        return mine.post(pathFor(ENDPOINTS.removePasskey.path, { id }), { currentPassword: me.password })
      },
      () => {
        server.clock.advance(30_000 - (server.clock.now() % 30_000))
        return setUpApp(mine, me.password, server.clock.now())
      },
      () => mine.post(ENDPOINTS.removeAuthenticator.path, { currentPassword: me.password }),
    ]
    for (const change of nonEmpty(changes)) {
      const stream = await EventStream.open(server.url, mine.cookies)
      await change()
      const begun = performance.now()
      expect((await stream.endOfSession()) - begun).toBeLessThan(AT_ONCE_MS)
    }
  })

  it('sends blocked users no enquiry events, only that something changed', async () => {
    const { mine } = await counsellor('Biju Unheard')
    await choose('everyone')
    const [held, free] = await Promise.all(
      [mine, staff].map(({ cookies }) => EventStream.open(server.url, cookies)),
    )
    const visitor = { name: 'Canary Held', mobile: '9811122333', email: 'canary@example.com', course: 'Java' }
    const { body } = await server.visitor().post<{ id: string }>(ROUTES.studentEnquiries, visitor)
    await staff.post(pathFor(ENDPOINTS.setPresence.path, { id: body.id }), { isHere: true })
    await staff.patch(pathFor(ENDPOINTS.readEnquiry.path, { id: body.id }), { status: 'Contacted' })
    expect((await free?.next())?.name).toBe('enquiry-created')
    expect(await held?.next()).toMatchObject({ name: 'reset', data: {} })
    for (const stream of [held, free]) stream?.close()
  })

  it('rejects sent codes and earlier trust from users with a second step, but accepts all else', async () => {
    const { me, mine, id } = await counsellor('Chitra Strict')
    const { email, phone } = me
    server.clock.advance(30_000 - (server.clock.now() % 30_000))
    const { key, recoveryCodes } = await setUpApp(mine, me.password, server.clock.now())
    const before = new HttpClient(server.url)
    await signIn(me, before)
    await before.post(ENDPOINTS.resendOtp.path, { email, phone })
    const otp = await waitForCode(server.dataDir, email, 3)
    const { database } = server.deps
    expect(await database.trustedDevice.count({ where: { accountId: id } })).toBe(1)

    await choose('everyone')
    expect(await readState(mine)).toEqual(ALLOWED)
    expect(await database.trustedDevice.count({ where: { accountId: id } })).toBe(0)
    expect((await before.post(ENDPOINTS.verifyOtp.path, { email, phone, otp })).status).toBe(400)
    const again = await signIn(me, mine)
    expect(again.body).toMatchObject({ authenticator: { sendsCode: false, hasApp: true } })
    const resent = await mine.post(ENDPOINTS.resendOtp.path, { email, phone })
    expect([resent.status, resent.body.message]).toEqual([400, SECOND_STEP_TEXTS.codeNotAllowed])
    const code = appCode(key, server.clock.now())
    expect((await mine.post(ENDPOINTS.verifyAuthenticator.path, { email, phone, code })).status).toBe(200)
    const other = new HttpClient(server.url)
    await signIn(me, other)
    const [recovery] = recoveryCodes
    const recovered = await other.post(ENDPOINTS.verifyRecoveryCode.path, { email, phone, code: recovery })
    expect(recovered.status).toBe(200)
  })

  it('blocks users who remove their second step or get the role, until the command line resets it', async () => {
    await choose('administrators')
    const { me, mine, id } = await counsellor('Divya Gives')
    expect(await readState(mine)).toEqual(ALLOWED)
    await setRole(id, 'administrator')
    expect(await readState(mine)).toEqual(BLOCKED)
    await setRole(id, 'front-desk')
    expect(await readState(mine)).toEqual(ALLOWED)
    await setRole(id, 'administrator')
    expect(await readState(mine)).toEqual(BLOCKED)
    const first = await addPasskey(mine, me.password)
    const second = await addPasskey(mine, me.password)
    const remove = (passkey: string) =>
      mine.post(pathFor(ENDPOINTS.removePasskey.path, { id: passkey }), { currentPassword: me.password })
    await remove(first.id)
    expect(await readState(mine)).toEqual(ALLOWED)
    await remove(second.id)
    expect(await readState(mine)).toEqual(BLOCKED)
    await addPasskey(mine, me.password)
    // `npm run admin -- remove-authenticator` does the same.
    await deletePasskeys(server.deps, { id, name: me.name, email: me.email }, null)
    expect(await readState(mine)).toEqual(BLOCKED)
    expect((await signIn(me)).body).toMatchObject({ otpRequired: true })
    await choose('optional')
    expect(await readState(mine)).toEqual(ALLOWED)
  })

  it('blocks only new administrators if just administrators need two steps', async () => {
    await choose('administrators')
    expect(await readState(staff)).toEqual(ALLOWED)
    const { mine } = await counsellor('Esha Counsellor')
    expect(await readState(mine)).toEqual(ALLOWED)
    expect(await readState(await registerOther(staff, server, newPerson('Farah Fresh')))).toEqual(BLOCKED)
  })
})
