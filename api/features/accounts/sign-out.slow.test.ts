import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { pathFor } from '#contract/routes'
import { newPerson, type Person, registerOther } from '../../testing/colleague.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({}, undefined, { withRealPasswords: true })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const path = (id: string) => pathFor(ENDPOINTS.signOutColleague.path, { id })
const idOf = async ({ email }: Person) =>
  (await server.deps.database.account.findUniqueOrThrow({ where: { email } })).id

describe('signing a colleague out everywhere', () => {
  it('also ends a sign-in whose password is being compared', async () => {
    const me = newPerson('Ela Compared')
    const here = await registerOther(staff, server, me)
    const [device] = await server.deps.database.trustedDevice.findMany({
      where: { account: { email: me.email } },
    })
    const browser = new HttpClient(server.url)
    browser.cookies.set('device', here.cookies.get('device') ?? '')
    const signedIn = browser.post(ENDPOINTS.login.path, { email: me.email, password: me.password })
    const where = { key: { endsWith: `:${device?.id}` } }
    await expect
      .poll(() => server.deps.database.rateLimit.count({ where }), { interval: 2 })
      .toBeGreaterThan(0)
    expect((await staff.post(path(await idOf(me)), {})).status).toBe(200)
    await signedIn
    expect((await browser.get(ENDPOINTS.readCurrentUser.path)).status).toBe(401)
  })

  it('stops a password change in progress and keeps the old password', async () => {
    const me = newPerson('Fia Compared')
    const here = await registerOther(staff, server, me)
    const id = await idOf(me)
    const readHash = async () =>
      (await server.deps.database.account.findUniqueOrThrow({ where: { id } })).passwordHash
    const before = await readHash()
    const body = { currentPassword: me.password, password: 'another long password' }
    const changed = here.put(ENDPOINTS.changePassword.path, {
      ...body,
      confirmPassword: body.password,
    })
    const where = { key: { startsWith: 'own-password' } }
    await expect
      .poll(() => server.deps.database.rateLimit.count({ where }), { interval: 2 })
      .toBeGreaterThan(0)
    expect((await staff.post(path(id), {})).status).toBe(200)
    expect((await changed).status).toBe(401)
    expect(await readHash()).toBe(before)
  })
})
