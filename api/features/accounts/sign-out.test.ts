import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeviceRecord, SessionRecord } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { pathFor } from '#contract/routes'
import { DEFAULT_SESSION_LIMITS } from '#contract/session-limits'
import { newPerson, type Person, registerOther, signInOn } from '../../testing/colleague.ts'
import { AT_ONCE_MS, EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
})
afterAll(() => server.close())

const EVERYWHERE = ENDPOINTS.endOtherSessions.path
const sessions = async (client: HttpClient) =>
  (await client.get<SessionRecord[]>(ENDPOINTS.listSessions.path)).body
const devices = async (client: HttpClient) =>
  (await client.get<DeviceRecord[]>(ENDPOINTS.listDevices.path)).body
const whoAmI = async (client: HttpClient) => {
  const { status, body } = await client.get<{ message: string }>(ENDPOINTS.readCurrentUser.path)
  return [status, body.message]
}
const lastLine = (actorName: string) =>
  server.deps.database.activity.findFirst({ where: { actorName }, orderBy: { id: 'desc' } })

async function withBrowsers(name: string, count: number): Promise<[Person, HttpClient[]]> {
  const me = newPerson(name)
  const browsers = [await registerOther(staff, server, me)]
  while (browsers.length < count) {
    server.clock.advance(61_000)
    browsers.push(await signInOn(new HttpClient(server.url), server, me, browsers.length + 2))
  }
  return [me, browsers]
}

describe('signing out everywhere else', () => {
  it('ends all other sessions, reports how many, and keeps this browser signed in and trusted', async () => {
    const [me, [here, there, elsewhere]] = await withBrowsers('Asha Everywhere', 3)
    if (!here || !there || !elsewhere) throw new Error('three browsers')
    expect([(await sessions(here)).length, (await devices(here)).length]).toEqual([3, 3])
    const [theirs, mine] = [
      await EventStream.open(server.url, there.cookies),
      await EventStream.open(server.url, here.cookies),
    ]
    const end = theirs.endOfSession()
    const { status, body } = await here.delete(EVERYWHERE)
    const answeredAt = performance.now()
    expect([status, body]).toEqual([
      200,
      { message: 'Ended 2 sessions and stopped trusting 2 devices.', sessions: 2, devices: 2 },
    ])
    expect((await end) - answeredAt).toBeLessThan(AT_ONCE_MS)
    expect(await whoAmI(there)).toEqual([401, ACCOUNT_TEXTS.endedElsewhere])
    expect(await whoAmI(elsewhere)).toEqual([401, ACCOUNT_TEXTS.endedElsewhere])
    expect((await whoAmI(here))[0]).toBe(200)
    expect((await sessions(here)).map(({ current }) => current)).toEqual([true])
    expect((await devices(here)).map(({ current }) => current)).toEqual([true])
    const { email, password } = me
    expect((await there.post(ENDPOINTS.login.path, { email, password })).body).toHaveProperty('otpRequired')
    mine.close()

    expect((await lastLine(me.name))?.detail).toEqual({ label: me.name, sessions: 2, devices: 2 })
    const again = await here.delete<{ message: string }>(EVERYWHERE)
    expect(again.body.message).toBe('No other sessions or trusted devices.')
    expect((await whoAmI(staff))[0], 'other accounts are unaffected').toBe(200)
  })

  it('invalidates pending sign-in codes', async () => {
    const [me, [here]] = await withBrowsers('Bela Pending', 1)
    server.clock.advance(61_000)
    const thief = new HttpClient(server.url)
    const { email, phone, password } = me
    await thief.post(ENDPOINTS.login.path, { email, password })
    await here?.delete(EVERYWHERE)
    const open = await server.deps.database.loginCode.count({ where: { account: { email }, closedAt: null } })
    expect(open).toBe(0)
    const tried = await thief.post(ENDPOINTS.verifyOtp.path, { email, phone, otp: '00000' })
    expect(tried.status).toBe(400)
  })

  it('works when requested many times concurrently', async () => {
    const [, [here]] = await withBrowsers('Chitra Often', 2)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => here?.delete<{ sessions: number }>(EVERYWHERE)),
    )
    expect(all.map((answer) => answer?.status)).toEqual(Array(20).fill(200))
    expect(all.reduce((sum, answer) => sum + (answer?.body.sessions ?? 0), 0)).toBeGreaterThanOrEqual(1)
    expect(await sessions(here as HttpClient)).toHaveLength(1)
  })
})

describe('signing a colleague out everywhere', () => {
  const path = (id: string) => pathFor(ENDPOINTS.signOutColleague.path, { id })
  const idOf = async ({ email }: Person) =>
    (await server.deps.database.account.findUniqueOrThrow({ where: { email } })).id

  it('ends their sessions and streams right away, is recorded, and lets them sign in again', async () => {
    const [me, [one, two]] = await withBrowsers('Deepa Signed Out', 2)
    if (!one || !two) throw new Error('two browsers')
    const ends = Promise.all(
      [await EventStream.open(server.url, one.cookies), await EventStream.open(server.url, two.cookies)].map(
        (stream) => stream.endOfSession(),
      ),
    )
    const { status, body } = await staff.post(path(await idOf(me)), {})
    const answeredAt = performance.now()
    expect([status, body]).toEqual([
      200,
      { message: 'Ended 2 sessions and stopped trusting 2 devices.', sessions: 2, devices: 2 },
    ])
    expect(Math.max(...(await ends)) - answeredAt).toBeLessThan(AT_ONCE_MS)
    expect(await whoAmI(one)).toEqual([401, ACCOUNT_TEXTS.endedElsewhere])
    const line = await lastLine(ADMIN.name)
    expect([line?.action, line?.subjectId, line?.detail]).toEqual([
      'signed-out',
      await idOf(me),
      { label: me.name, sessions: 2, devices: 2 },
    ])
    server.clock.advance(61_000)
    await signInOn(one, server, me, 4)
    expect((await whoAmI(one))[0]).toBe(200)
  })

  it('rejects the caller’s own account, unknown accounts and a non-empty body', async () => {
    const { body } = await staff.get<{ user: { id: string } }>(ENDPOINTS.readCurrentUser.path)
    const self = await staff.post(path(body.user.id), {})
    expect([self.status, self.body.message]).toEqual([400, ACCOUNT_TEXTS.signOutSelf])
    expect((await staff.post(path('nobody'), {})).status).toBe(404)
    expect((await staff.post(path('nobody'), { kept: [] })).status).toBe(400)
    expect((await server.visitor().post(path(body.user.id), {})).status).toBe(401)
    expect((await server.visitor().delete(EVERYWHERE)).status).toBe(401)
    expect((await whoAmI(staff))[0]).toBe(200)
  })
})

it.each([
  ['one of one’s sessions', (client: HttpClient, id: string) => client.delete(`${EVERYWHERE}/${id}`)],
  [
    'a new password',
    (client: HttpClient) =>
      client.put(ENDPOINTS.changePassword.path, {
        currentPassword: 'a long enough password',
        password: 'another long password',
        confirmPassword: 'another long password',
      }),
  ],
])('%s ends an open stream right away', async (name, end) => {
  const [, [here, there]] = await withBrowsers(`Esha ${name.length}`, 2)
  if (!here || !there) throw new Error('two browsers')
  const other = (await sessions(here)).find(({ current }) => !current)
  const ended = (await EventStream.open(server.url, there.cookies)).endOfSession()
  expect((await end(here, other?.id ?? '')).status).toBe(200)
  const answeredAt = performance.now()
  expect((await ended) - answeredAt).toBeLessThan(AT_ONCE_MS)
})

it('a shorter session limit ends expired streams right away and does not disturb the others', async () => {
  const [, [old]] = await withBrowsers('Farah Limits', 1)
  if (!old) throw new Error('a browser')
  server.clock.advance(13 * 3_600_000)
  const colleague = await registerOther(staff, server, newPerson('Gita Newer'))
  const going = await EventStream.open(server.url, colleague.cookies)
  const ended = (await EventStream.open(server.url, old.cookies)).endOfSession()
  const { body } = await colleague.get<object>(ENDPOINTS.readSettings.path)
  const sessionLimits = { ...DEFAULT_SESSION_LIMITS, absolute: '12h' }
  expect((await colleague.put(ENDPOINTS.writeSettings.path, { ...body, sessionLimits })).status).toBe(200)
  const answeredAt = performance.now()
  expect((await ended) - answeredAt).toBeLessThan(AT_ONCE_MS)
  expect(await whoAmI(old)).toEqual([401, ACCOUNT_TEXTS.endedByAge])
  const person = {
    name: 'Ravi',
    mobile: '9876543210',
    email: 'ravi@example.com',
    course: 'Java',
    message: '',
  }
  await server.visitor().post('/api/enquiries', person)
  expect(await going.next()).toMatchObject({ name: 'enquiry-created' })
  going.close()
})
