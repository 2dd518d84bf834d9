import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceRecord, SessionRecord } from '#contract/account-responses'
import { writeSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { waitForCode } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const V1 = '/api/v1/user'
const { email, phone, password } = ADMIN

let server: TestServer
let here: HttpClient
let there: HttpClient
beforeEach(async () => {
  server = await startTestServer()
  here = await server.signedIn()
  there = server.visitor()
  await there.post(`${V1}/login`, { email, password })
  await there.post(`${V1}/verify-otp`, { email, phone, otp: await waitForCode(server.dataDir, email, 2) })
})
afterEach(() => server.close())

const sessions = async () => (await here.get<SessionRecord[]>(`${V1}/sessions`)).body
const devices = async () => (await here.get<DeviceRecord[]>(`${V1}/devices`)).body
const isSignedIn = async (client: HttpClient) => (await client.get(`${V1}/get-user`)).status === 200

describe('sessions', () => {
  it('are listed with the current one marked, and end immediately', async () => {
    const list = await sessions()
    expect(list.map(({ current }) => current).sort()).toEqual([false, true])
    const other = list.find(({ current }) => !current)
    expect((await here.delete(`${V1}/sessions/${other?.id}`)).status).toBe(200)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(here)).toBe(true)
    expect((await sessions()).map(({ id, current }) => [id === other?.id, current])).toEqual([[false, true]])
  })
  it('are not found if they belong to other users', async () => {
    const second = { name: 'B', email: 'b@example.com', phone: '+919812345678', password: 'long password' }
    await here.post(`${V1}/register`, { ...second, verificationMethod: 'email' })
    const otp = await waitForCode(server.dataDir, second.email)
    await here.post(`${V1}/verify-otp`, { email: second.email, phone: second.phone, otp })
    await writeSetting(server.deps.database, 'siteSettings', { loginOtp: 'never' })
    const stranger = server.visitor()
    await stranger.post(`${V1}/login`, { email: second.email, password: second.password })
    const before = [await sessions(), await devices()]
    const [[mine], [device]] = before as [SessionRecord[], DeviceRecord[]]
    expect((await stranger.delete(`${V1}/sessions/${mine?.id}`)).status).toBe(404)
    expect((await stranger.delete(`${V1}/devices/${device?.id}`)).status).toBe(404)
    expect(before.map(({ length }) => length)).toEqual([2, 2])
    expect([await sessions(), await devices()]).toEqual(before)
  })
})

describe('the caller’s own account', () => {
  it('changes its name', async () => {
    expect((await here.put(`${V1}/profile`, { name: ' Asha K. ' })).body).toMatchObject({
      user: { name: 'Asha K.' },
    })
    expect((await here.put(`${V1}/profile`, { name: '' })).status).toBe(400)
  })
  it('ends all other sessions and trusted devices after a password change', async () => {
    const change = {
      currentPassword: password,
      password: 'a fresh secret',
      confirmPassword: 'a fresh secret',
    }
    expect((await here.put(`${V1}/password`, { ...change, currentPassword: 'wrong' })).status).toBe(400)
    expect((await here.put(`${V1}/password`, { ...change, confirmPassword: 'other' })).body.message).toBe(
      'Passwords do not match',
    )
    expect(
      (await here.put(`${V1}/password`, { ...change, password: '12345', confirmPassword: '12345' })).status,
    ).toBe(400)
    expect((await here.put(`${V1}/password`, change)).status).toBe(200)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
    expect(await devices()).toEqual([])
  })
  it('stops guesses of the current password after five', async () => {
    const guess = { currentPassword: 'wrong', password: 'a fresh secret', confirmPassword: 'a fresh secret' }
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await here.put(`${V1}/password`, guess)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const unlockedAt = new Date(server.clock.now())
    await server.deps.database.account.update({ where: { email }, data: { unlockedAt } })
    expect((await here.put(`${V1}/password`, guess)).status, 'reset by unlock').toBe(400)
  })
  it('checks the password without ending any session', async () => {
    const check = (secret: unknown) => here.post(`${V1}/password/check`, { password: secret })
    expect((await check(password)).status).toBe(200)
    const wrong = await check('wrong')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'The password is wrong.' }])
    expect((await check('')).status).toBe(400)
    expect((await check({ not: '' })).status).toBe(400)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
  })
  it('can be unlocked without a trusted browser despite attackers in the same network', async () => {
    await server.deps.database.trustedDevice.deleteMany({})
    const stranger = server.visitor()
    for (let count = 0; count < 5; count++) await stranger.post(`${V1}/login`, { email, password: 'wrong' })
    expect((await stranger.post(`${V1}/login`, { email, password })).status).toBe(429)
    expect((await here.post(`${V1}/password/check`, { password })).status).toBe(200)
  })
})
