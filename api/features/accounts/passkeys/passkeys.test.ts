import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PASSKEYS } from '#contract/limits'
import type { CreatedCredential, CreationOptions, PasskeysRecord, RequestOptions } from '#contract/passkeys'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { pathFor } from '#contract/routes'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { waitForCode, waitForMessages } from '../../../testing/outbox.ts'
import { addPasskey, type Deviation, SoftwarePasskey } from '../../../testing/software-passkey.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { purgeExpiredAccounts } from '../administrators.ts'
import { createResetLink } from '../password-reset.ts'
import { toRelyingParty } from './relying-party.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const { startPasskey, addPasskey: adding, listPasskeys, startPasskeySignIn, signInWithPasskey } = ENDPOINTS

let networks = 0

function newBrowser() {
  const client = new HttpClient(server.url)
  networks += 1
  const headers = { 'X-Forwarded-For': `10.30.${networks >> 8}.${networks & 255}` }
  const post = <T = Record<string, unknown>>(path: string, body: object) =>
    client.post<T>(path, body, { headers })
  const options = async () => (await post<RequestOptions>(startPasskeySignIn.path, {})).body
  const send = (credential: object) => post(signInWithPasskey.path, { credential })
  return {
    client,
    post,
    options,
    send,
    signIn: async (passkey: SoftwarePasskey, deviation: Deviation = {}) =>
      send(passkey.sign(await options(), deviation)),
    withPassword: ({ email, password }: { email: string; password: string }) =>
      post(ENDPOINTS.login.path, { email, password }),
    isSignedIn: async () => (await client.get(ENDPOINTS.readCurrentUser.path)).status === 200,
  }
}

async function colleague(name: string) {
  // These tests register more colleagues than the hourly limit of twenty.
  await server.deps.database.rateLimit.deleteMany({ where: { key: { startsWith: 'register' } } })
  const me = newPerson(name)
  const mine = await registerOther(staff, server, me)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
  return { me, mine, id }
}

async function withPasskey(name: string) {
  const person = await colleague(name)
  const { passkey, id: passkeyId, recoveryCodes } = await addPasskey(person.mine, person.me.password)
  return { ...person, passkey, passkeyId, recoveryCodes }
}

const list = async (client: HttpClient) => (await client.get<PasskeysRecord>(listPasskeys.path)).body

const begin = async (client: HttpClient, currentPassword: string) =>
  (await client.post<CreationOptions>(startPasskey.path, { currentPassword })).body

const add = (client: HttpClient, credential: CreatedCredential, name = 'Phone') =>
  client.post(adding.path, { name, credential })

describe('a passkey', () => {
  it('is added after the password, with ten recovery codes the first time, an email and an audit entry', async () => {
    const { me, mine, id } = await colleague('Asha Key')
    expect(await list(mine)).toEqual({ passkeys: [] })
    const refused = await mine.post(startPasskey.path, { currentPassword: 'not mine' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { currentPassword: ACCOUNT_TEXTS.currentPasswordWrong },
    ])
    const options = await begin(mine, me.password)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: me.email, displayName: me.name },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    const passkey = new SoftwarePasskey(server.url)
    const credential = passkey.create(options)
    expect((await add(mine, credential, ' ')).body.fields).toEqual({ name: 'Name is required.' })
    const added = await add(mine, credential, 'Asha’s\nphone')
    expect([added.status, added.body.message]).toEqual([201, PASSKEY_TEXTS.added])
    const codes = nonEmpty(added.body.recoveryCodes as string[])
    expect(new Set(codes).size).toBe(10)
    expect(await list(mine)).toMatchObject({
      passkeys: [{ name: 'Asha’s phone', lastUsedAt: null }],
    })
    const second = await begin(mine, me.password)
    expect(second.excludeCredentials).toEqual([
      { type: 'public-key', id: credential.id, transports: ['hybrid', 'internal'] },
    ])
    const another = await add(mine, new SoftwarePasskey(server.url).create(second), 'Key')
    expect([another.status, another.body.recoveryCodes]).toEqual([201, []])

    const mails = await waitForMessages(
      server.dataDir,
      new RegExp(`^To: ${me.email}[\\s\\S]*passkey was added`, 'm'),
    )
    const { database } = server.deps
    const line = await database.activity.findFirst({ where: { actorName: me.name }, orderBy: { id: 'desc' } })
    expect(line?.detail).toEqual({ label: me.name, secondStep: 'passkey-added' })
    const kept = JSON.stringify([
      await database.passkeyChallenge.findMany(),
      await database.recoveryCode.findMany(),
      await database.activity.findMany(),
      mails,
      server.log,
    ])
    for (const secret of [options.challenge, ...codes]) expect(kept).not.toContain(secret)
    expect(await database.passkey.count({ where: { accountId: id } })).toBe(2)
  })

  it('signs in without password or code, and does not make the browser trusted', async () => {
    const { me, id, passkey } = await withPasskey('Bela Signs')
    const browser = newBrowser()
    const options = await browser.options()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const done = await browser.send(passkey.sign(options))
    expect([done.status, done.body.message, done.body.user]).toEqual([
      200,
      PASSKEY_TEXTS.signedIn,
      expect.objectContaining({ id, email: me.email }),
    ])
    expect(await browser.isSignedIn()).toBe(true)
    expect([...browser.client.cookies.keys()].toSorted()).toEqual(['known', 'session', 'staff'])
    const { database } = server.deps
    const newest = await database.session.findFirst({ where: { accountId: id }, orderBy: { id: 'desc' } })
    expect(newest?.trusted).toBe(false)
    expect(await database.loginCode.count({ where: { accountId: id } })).toBe(2)
    expect((await list(browser.client)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
    // Like any sign-in from an unknown browser, it sends an email.
    await waitForMessages(server.dataDir, new RegExp(`^To: ${me.email}[\\s\\S]*new browser`, 'im'))
  })

  it('signs in with an increasing counter, up to the maximum', async () => {
    const { passkey, id } = await withPasskey('Chitra Counts')
    for (const counter of [1, 2, 40, 4_294_967_295])
      expect((await newBrowser().signIn(passkey, { counter })).status).toBe(200)
    const row = await server.deps.database.passkey.findFirst({ where: { accountId: id } })
    expect(row?.counter).toBe(4_294_967_295n)
    for (const counter of [4_294_967_295, 41, 0])
      expect((await newBrowser().signIn(passkey, { counter })).status).toBe(401)
  })

  it('is deleted with its account, along with its challenges', async () => {
    const { me, mine, id, passkey } = await withPasskey('Farah Gone')
    await begin(mine, me.password)
    expect((await staff.delete(`/api/admin/${id}`)).status).toBe(200)
    const { database } = server.deps
    expect(await database.passkey.count({ where: { accountId: id } })).toBe(0)
    expect(await database.passkeyChallenge.count({ where: { accountId: id } })).toBe(0)
    expect((await newBrowser().signIn(passkey)).status).toBe(401)
  })
})

describe('a passkey sign-in', () => {
  const deviations: Record<string, Deviation> = {
    'for another domain': { rpId: 'evil.example' },
    'on a page of another origin': { origin: 'https://evil.example' },
    'in a frame of another site': { crossOrigin: true },
    'on another port of this machine': { origin: 'http://localhost:1' },
    'without a fingerprint, face or PIN': { isUnverified: true },
    'as a response to adding a passkey': { type: 'webauthn.create' },
    'under another account’s handle': { userHandle: 'MDE5MGMyZDQ' },
  }

  let wrong: Awaited<ReturnType<typeof withPasskey>>
  beforeAll(async () => {
    wrong = await withPasskey('Gita Wrong')
  })

  it.each(Object.entries(deviations))('is rejected %s', async (_what, deviation) => {
    const { passkey } = wrong
    const browser = newBrowser()
    const answer = await browser.signIn(passkey, deviation)
    expect([answer.status, answer.body.message]).toEqual([401, PASSKEY_TEXTS.refused])
    expect(await browser.isSignedIn()).toBe(false)
    expect((await browser.signIn(passkey)).status).toBe(200)
  })

  it('is rejected with a changed signature, changed data or another account’s credential', async () => {
    const { passkey, id } = await withPasskey('Hema Changed')
    const other = await withPasskey('Other Changed')
    const browser = newBrowser()
    const changed = async (change: (signed: ReturnType<SoftwarePasskey['sign']>) => object) =>
      (await browser.send(change(passkey.sign(await browser.options())))).status
    const flip = (bytes: string, at: number) => {
      const copy = Buffer.from(bytes, 'base64url')
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy.toString('base64url')
    }
    const statuses = [
      await changed(({ response, ...rest }) => ({
        ...rest,
        response: { ...response, signature: flip(response.signature, 20) },
      })),
      await changed(({ response, ...rest }) => ({
        ...rest,
        response: { ...response, authenticatorData: flip(response.authenticatorData, 36) },
      })),
      // The caller's signature under the other account's credential and handle.
      await changed(({ response }) => ({
        id: other.passkey.id.toString('base64url'),
        response: { ...response, userHandle: Buffer.from(other.id).toString('base64url') },
      })),
      // The other account's handle with the caller's credential.
      await changed(({ response, ...rest }) => ({
        ...rest,
        response: { ...response, userHandle: Buffer.from(other.id).toString('base64url') },
      })),
      await changed(({ response, ...rest }) => ({ ...rest, response: { ...response, signature: 'AAAA' } })),
      await changed(({ response, ...rest }) => ({
        ...rest,
        response: { ...response, authenticatorData: 'AAAA' },
      })),
    ]
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    expect(await browser.isSignedIn()).toBe(false)
    const row = await server.deps.database.passkey.findFirst({ where: { accountId: id } })
    expect(row?.lastUsedAt).toBeNull()
  })
})

describe('adding a passkey', () => {
  const apple = Buffer.concat([
    Buffer.from('63666d74', 'hex'),
    Buffer.from('656170706c65', 'hex'),
    Buffer.from('6761747453746d74a0', 'hex'),
  ])
  const deviations: Record<string, Deviation> = {
    'for another domain': { rpId: 'evil.example' },
    'on a page of another origin': { origin: 'https://evil.example' },
    'in a frame of another site': { crossOrigin: true },
    'without a fingerprint, face or PIN': { isUnverified: true },
    'as a response to a sign-in': { type: 'webauthn.get' },
    'with an unrequested manufacturer’s certificate': { attestation: apple },
  }

  let wrong: Awaited<ReturnType<typeof colleague>>
  beforeAll(async () => {
    wrong = await colleague('Kavya Wrong')
  })

  it.each(Object.entries(deviations))('is rejected %s', async (_what, deviation) => {
    const { me, mine, id } = wrong
    const options = await begin(mine, me.password)
    const answer = await add(mine, new SoftwarePasskey(server.url).create(options, deviation))
    expect([answer.status, answer.body.message]).toEqual([400, PASSKEY_TEXTS.refused])
    expect(await server.deps.database.passkey.count({ where: { accountId: id } })).toBe(0)
    expect(await server.deps.database.recoveryCode.count({ where: { accountId: id } })).toBe(0)
  })

  it('is rejected with a wrong, used or expired challenge, and after a password change', async () => {
    const { me, mine } = await colleague('Lata Late')
    const other = await colleague('Other Late')
    const options = await begin(mine, me.password)
    const passkey = new SoftwarePasskey(server.url)
    const create = (challenge: string) => passkey.create({ ...options, challenge })
    const { challenge } = await newBrowser().options()
    const theirs = await begin(other.mine, other.me.password)
    const answers = [await add(mine, create(challenge)), await add(mine, create(theirs.challenge))]
    expect((await add(mine, create(options.challenge))).status).toBe(201)
    answers.push(await add(mine, create(options.challenge)))
    const late = await begin(mine, me.password)
    server.clock.advance(PASSKEYS.lifetime + 1)
    answers.push(await add(mine, create(late.challenge)))
    const before = await begin(mine, me.password)
    const password = 'another long password'
    const changed = { currentPassword: me.password, password, confirmPassword: password }
    expect((await mine.put(ENDPOINTS.changePassword.path, changed)).status).toBe(200)
    answers.push(await add(mine, create(before.challenge)))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [400, PASSKEY_TEXTS.timedOut]),
    )
  })
})

describe('second steps after the password', () => {
  it('accept a passkey, a recovery code or a requested code', async () => {
    const { me, recoveryCodes } = await withPasskey('Nita Ways')
    const browser = newBrowser()
    expect((await browser.withPassword(me)).body).toEqual({
      message: SECOND_STEP_TEXTS.usePasskey,
      otpRequired: true,
      email: me.email,
      phone: me.phone,
      authenticator: { sendsCode: true, hasApp: false, hasPasskey: true },
    })
    const whose = { email: me.email, phone: me.phone }
    const app = await browser.post(ENDPOINTS.verifyAuthenticator.path, { ...whose, code: '123456' })
    expect(app.status).toBe(400)
    const [code = ''] = recoveryCodes
    expect((await browser.post(ENDPOINTS.verifyRecoveryCode.path, { ...whose, code })).status).toBe(200)
    const other = newBrowser()
    await other.withPassword(me)
    expect((await other.post(ENDPOINTS.resendOtp.path, whose)).status).toBe(200)
    const otp = await waitForCode(server.dataDir, me.email, 3)
    expect((await other.post(ENDPOINTS.verifyOtp.path, { ...whose, otp })).status).toBe(200)
  })

  it('do not include an emailed code after a reset link, until the passkey was used', async () => {
    const { me, id, passkey } = await withPasskey('Oorja Reset')
    const token = (await createResetLink(server.deps, id)).split('/').at(-1) ?? ''
    const password = 'a password of the thief'
    const thief = newBrowser()
    const reset = await thief.client.put(pathFor(ENDPOINTS.resetPassword.path, { token }), {
      password,
      confirmPassword: password,
    })
    expect(reset.body).toMatchObject({ authenticator: { sendsCode: false, hasPasskey: true } })
    expect(await thief.isSignedIn()).toBe(false)
    const asked = await thief.post(ENDPOINTS.resendOtp.path, { email: me.email, phone: me.phone })
    expect([asked.status, asked.body.message]).toEqual([400, SECOND_STEP_TEXTS.codeNotAllowed])
    expect((await newBrowser().signIn(passkey)).status).toBe(200)
    expect((await newBrowser().withPassword({ ...me, password })).body).toMatchObject({
      authenticator: { sendsCode: true },
    })
  })
})

it('purgeExpiredAccounts deletes expired passkey challenges', async () => {
  const { database } = server.deps
  await newBrowser().options()
  await database.passkeyChallenge.updateMany({
    data: { expiresAt: new Date(server.clock.now() - 25 * 3_600_000) },
  })
  await newBrowser().options()
  await purgeExpiredAccounts(server.deps)
  expect(await database.passkeyChallenge.count()).toBe(1)
})

describe('toRelyingParty', () => {
  it.each([
    [
      'https://panel.institute.example',
      { id: 'panel.institute.example', origin: 'https://panel.institute.example' },
    ],
    ['https://institute.example:8443', { id: 'institute.example', origin: 'https://institute.example:8443' }],
    ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
    ['http://institute.example', null],
    ['http://127.0.0.1:4000', null],
    ['https://192.168.1.20', null],
    ['https://[::1]:8443', null],
  ])('returns the relying party of %s, if it can have one', (address, expected) => {
    expect(toRelyingParty(address)).toEqual(expected)
  })
})
