import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PASSKEYS } from '#contract/limits'
import type { CreatedCredential, CreationOptions, RequestOptions } from '#contract/passkeys'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { pathFor } from '#contract/routes'
import { setUpApp } from '../../../testing/authenticator-app.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { waitForMessages } from '../../../testing/outbox.ts'
import { addPasskey, type Deviation, SoftwarePasskey } from '../../../testing/software-passkey.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const { startPasskey, addPasskey: adding, startPasskeySignIn, signInWithPasskey } = ENDPOINTS

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

const begin = async (client: HttpClient, currentPassword: string) =>
  (await client.post<CreationOptions>(startPasskey.path, { currentPassword })).body

const add = (client: HttpClient, credential: CreatedCredential, name = 'Phone') =>
  client.post(adding.path, { name, credential })

describe('a passkey', () => {
  it('can be renamed, and needs the password to be removed', async () => {
    const { me, mine, id, passkey, passkeyId } = await withPasskey('Divya Names')
    const other = await withPasskey('Other Names')
    const named = { id: passkeyId }
    const rename = (client: HttpClient, name: string) =>
      client.put(pathFor(ENDPOINTS.renamePasskey.path, named), { name })
    const remove = (client: HttpClient, currentPassword: string) =>
      client.post(pathFor(ENDPOINTS.removePasskey.path, named), { currentPassword })
    expect((await rename(mine, 'Blue key')).body).toMatchObject({ passkey: { name: 'Blue key' } })
    expect((await rename(mine, 'x'.repeat(PASSKEYS.name + 1))).status).toBe(400)
    expect((await rename(other.mine, 'Mine now')).status).toBe(404)
    expect((await remove(other.mine, other.me.password)).status).toBe(404)
    expect((await remove(mine, 'not mine')).status).toBe(400)
    expect((await remove(mine, me.password)).body.message).toBe(PASSKEY_TEXTS.removed)
    expect((await remove(mine, me.password)).status).toBe(404)
    const gone = await newBrowser().signIn(passkey)
    expect([gone.status, gone.body.message]).toEqual([401, PASSKEY_TEXTS.unknown])
    const { database } = server.deps
    expect(await database.recoveryCode.count({ where: { accountId: id } })).toBe(0)
    expect(await database.recoveryCode.count({ where: { accountId: other.id } })).toBe(10)
    await waitForMessages(
      server.dataDir,
      new RegExp(`^To: ${me.email}[\\s\\S]*passkey was removed from your account`, 'm'),
    )
  })

  it('is one of at most ten, even if several are added concurrently', async () => {
    const { me, mine, id } = await colleague('Esha Ten')
    for (let count = 1; count < PASSKEYS.most; count += 1) await addPasskey(mine, me.password, `Key ${count}`)
    const options = [await begin(mine, me.password), await begin(mine, me.password)]
    const both = await Promise.all(
      options.map((each) => add(mine, new SoftwarePasskey(server.url).create(each))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const eleventh = await mine.post(startPasskey.path, { currentPassword: me.password })
    expect([eleventh.status, eleventh.body.message]).toEqual([409, PASSKEY_TEXTS.limitReached])
    expect(await server.deps.database.passkey.count({ where: { accountId: id } })).toBe(PASSKEYS.most)
  })
})

describe('a passkey sign-in', () => {
  it('is rejected if its challenge is used, expired, made up or for adding a passkey', async () => {
    const { me, mine, passkey } = await withPasskey('Indu Old')
    const browser = newBrowser()
    const signed = passkey.sign(await browser.options())
    expect((await browser.send(signed)).status).toBe(200)
    const stranger = newBrowser()
    const answers = [await stranger.send(signed)]
    // A refused challenge is used up too.
    const once = passkey.sign(await stranger.options())
    await stranger.send({ ...once, response: { ...once.response, signature: 'AAAA' } })
    answers.push(await stranger.send(once))
    const late = await stranger.options()
    const { database } = server.deps
    await database.passkeyChallenge.updateMany({ data: { expiresAt: new Date(server.clock.now() - 1) } })
    answers.push(await stranger.send(passkey.sign(late)))
    const { challenge } = await begin(mine, me.password)
    const madeUp = Buffer.alloc(32, 7).toString('base64url')
    for (const other of [challenge, madeUp, ''])
      answers.push(await stranger.send(passkey.sign({ ...late, challenge: other })))
    const broken = Buffer.from('no JSON').toString('base64url')
    answers.push(
      await stranger.send({ ...once, response: { ...once.response, clientDataJSON: broken } }),
      await stranger.send({ ...once, response: { ...once.response, clientDataJSON: 'bnVsbA' } }),
    )
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [400, PASSKEY_TEXTS.timedOut]),
    )
    expect(await stranger.isSignedIn()).toBe(false)
  })

  it('succeeds only once if it is sent fifty times concurrently', async () => {
    const { passkey, id } = await withPasskey('Jaya Race')
    const browser = newBrowser()
    const signed = passkey.sign(await browser.options())
    const { database } = server.deps
    const before = await database.session.count({ where: { accountId: id } })
    const all = await Promise.all(Array.from({ length: 50 }, () => newBrowser().send(signed)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await database.session.count({ where: { accountId: id } })).toBe(before + 1)
  })

  it('is limited to sixty per network in 15 minutes', async () => {
    const browser = newBrowser()
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await browser.post(startPasskeySignIn.path, {})).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  })
})

describe('adding a passkey', () => {
  it('is rejected if any account already has the credential', async () => {
    const { passkey } = await withPasskey('Mira Twice')
    const other = await colleague('Other Twice')
    const answer = await add(other.mine, passkey.create(await begin(other.mine, other.me.password)))
    expect([answer.status, answer.body.message]).toEqual([409, PASSKEY_TEXTS.alreadyAdded])
  })
})

describe('recovery codes', () => {
  it('are kept as long as the account has an app or a passkey', async () => {
    const { me, mine, id, passkeyId } = await withPasskey('Pia Both')
    server.clock.advance(30_000 - (server.clock.now() % 30_000))
    await setUpApp(mine, me.password, server.clock.now())
    const left = () => server.deps.database.recoveryCode.count({ where: { accountId: id } })
    await mine.post(ENDPOINTS.removeAuthenticator.path, { currentPassword: me.password })
    expect(await left()).toBe(10)
    const renewed = await mine.post(ENDPOINTS.renewRecoveryCodes.path, { currentPassword: me.password })
    expect(renewed.status).toBe(200)
    await mine.post(pathFor(ENDPOINTS.removePasskey.path, { id: passkeyId }), {
      currentPassword: me.password,
    })
    expect(await left()).toBe(0)
    expect((await newBrowser().withPassword(me)).body).not.toHaveProperty('authenticator')
  })
})

describe('the relying party', () => {
  it('comes from the public URL and not from a request, and needs https', async () => {
    const far = await startTestServer({ PUBLIC_URL: 'https://panel.institute.example' })
    const near = new HttpClient(`http://localhost:${far.port}`)
    const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' }
    const options = await near.post(startPasskeySignIn.path, {}, { headers })
    expect(options.body.rpId).toBe('panel.institute.example')
    await far.close()
    const plain = await startTestServer({ PUBLIC_URL: 'http://institute.example' })
    const visitor = new HttpClient(`http://localhost:${plain.port}`)
    expect((await visitor.get(ENDPOINTS.readPasskeyOrigin.path)).body).toEqual({ origin: null })
    const none = await visitor.post(startPasskeySignIn.path, {})
    expect([none.status, none.body.message]).toEqual([400, PASSKEY_TEXTS.unavailable])
    await plain.close()
  })
})
