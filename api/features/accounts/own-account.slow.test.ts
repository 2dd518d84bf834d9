import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceRecord } from '#contract/account-responses'
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

const devices = async () => (await here.get<DeviceRecord[]>(`${V1}/devices`)).body

describe('trusted devices', () => {
  it('are listed with the current one marked, and need a code once forgotten', async () => {
    const list = await devices()
    expect(list.map(({ current }) => current).sort()).toEqual([false, true])
    const mine = list.find(({ current }) => current)
    expect((await here.delete(`${V1}/devices/${mine?.id}`)).status).toBe(200)
    await here.get(`${V1}/logout`)
    expect((await here.post(`${V1}/login`, { email, password })).body.otpRequired).toBe(true)
  })
})

describe('the caller’s own account', () => {
  it('counts a wrong password at the lock screen as a wrong sign-in from that browser, until a correct one', async () => {
    const check = async (secret: string) =>
      (await here.post(`${V1}/password/check`, { password: secret })).status
    for (let count = 0; count < 4; count++) expect(await check('wrong')).toBe(400)
    expect(await check(password)).toBe(200)
    for (let count = 0; count < 4; count++) expect(await check('wrong')).toBe(400)
    expect((await here.post(`${V1}/login`, { email, password: 'wrong' })).status).toBe(401)
    expect(await check(password), 'five wrong ones in total').toBe(429)
    expect((await there.post(`${V1}/password/check`, { password })).status, 'another browser').toBe(200)
  })
  it.each([
    ['GET', 'sessions'],
    ['DELETE', 'sessions/x'],
    ['GET', 'devices'],
    ['DELETE', 'devices/x'],
    ['PUT', 'profile'],
    ['PUT', 'password'],
    ['POST', 'password/check'],
  ])('requires a session for %s %s', async (method, path) => {
    expect((await server.visitor().request(method, `${V1}/${path}`)).status).toBe(401)
  })
})
