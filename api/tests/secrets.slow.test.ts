import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { pathFor, ROUTES } from '#contract/routes'
import { newPerson, registerOther, signInOn } from '../testing/colleague.ts'
import { ADMIN, OWN_PASSWORD } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { waitForCode, waitForMessages } from '../testing/outbox.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const KEY = 'canary-admin-key-of-these-tests'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({
    TRUST_PROXY: '1',
    ADMIN_KEY: KEY,
    NOTIFY_EMAIL: 'canary-desk@example.com',
  })
  staff = await server.signedIn()
})
afterAll(() => server.close())

let networks = 0
const newNetwork = () => {
  networks += 1
  return { 'X-Forwarded-For': `10.5.${networks >> 8}.${networks & 255}`, 'x-admin-key': KEY }
}

describe('the log at level trace', () => {
  it('contains no secrets or personal data after calls of every endpoint and flow', async () => {
    const person = newPerson('Canary Colleague')
    const client = await registerOther(staff, server, person)
    const secrets = new Set<string>([KEY, person.password, ADMIN.password, person.phone, person.email])
    for (const each of [staff, client]) for (const value of each.cookies.values()) secrets.add(value)
    secrets.delete('1')

    const wrong = { email: person.email, password: 'canary wrong password' }
    await server.visitor().post(ENDPOINTS.login.path, wrong, { headers: newNetwork() })
    secrets.add(wrong.password)
    await server
      .visitor()
      .post(ENDPOINTS.forgotPassword.path, { email: person.email }, { headers: newNetwork() })
    const [message = ''] = await waitForMessages(server.dataDir, /password\/reset/)
    const token = /reset\/((?:[\w-]|=\r?\n)+)/.exec(message)?.[1]?.replace(/=\r?\n/g, '') ?? ''
    const fresh = { password: 'canary fresh password', confirmPassword: 'canary fresh password' }
    await server
      .visitor()
      .put(pathFor(ENDPOINTS.resetPassword.path, { token }), fresh, { headers: newNetwork() })
    const { email, phone } = person
    const as = { email, phone, password: fresh.password }
    const again = await signInOn(new HttpClient(server.url), server, as, 3)
    for (const value of [token, fresh.password, await waitForCode(server.dataDir, person.email, 3)])
      secrets.add(value)
    for (const value of again.cookies.values()) if (value !== '1') secrets.add(value)

    const input = {
      name: 'Canary Program',
      scopes: ['read-enquiries'],
      lastDay: indianDay(Date.now()),
      ...OWN_PASSWORD,
    }
    const { secret } = (await staff.post<{ secret: string }>(ENDPOINTS.addApiKey.path, input)).body
    const program = new HttpClient(server.url)
    for (const key of [secret, `${secret.slice(0, -1)}~`, `${secret} ${secret}`]) {
      const headers = { ...newNetwork(), Authorization: `Bearer ${key}` }
      await program.get(ENDPOINTS.listEnquiries.path, { headers })
      await program.put(ENDPOINTS.writeSettings.path, {}, { headers })
      await program.get(`${ENDPOINTS.listEnquiries.path}?key=${encodeURIComponent(key)}`)
    }
    for (const value of [secret, secret.slice(-20), input.name]) secrets.add(value)

    const body = {
      name: 'Canary Visitor',
      mobile: '9111122222',
      email: 'canary-visitor@example.com',
      course: 'Java',
      message: 'canary words',
    }
    await server.visitor().post(ROUTES.studentEnquiries, body, { headers: newNetwork() })
    await server.visitor().post(ROUTES.studentEnquiries, body, { headers: newNetwork(), asApp: true })
    for (const value of [body.name, body.mobile, body.email, body.message]) secrets.add(value)
    await staff.get(`/api/desk/enquiries?q=${encodeURIComponent(body.email)}`)

    for (const call of ALL_ENDPOINTS.filter(
      ({ path }) => path !== ENDPOINTS.streamEvents.path && path !== ENDPOINTS.logout.path,
    )) {
      const path = call.path.replace(/:\w+/g, 'canary-id-in-an-address')
      const sent = call.body ? { ...sampleBody(call), canary: 'canary key in a body' } : undefined
      await staff.request(call.method.toUpperCase(), path, { body: sent, headers: newNetwork() })
    }
    const log = server.log.join('')
    expect(log).toContain(ENDPOINTS.login.path)
    for (const secret of [...secrets, 'canary-id', 'canary key', 'canary-desk', '10.5.0.', '127.0.0.1'])
      expect(log, secret).not.toContain(secret)
  })

  it('records the outcome of each sign-in: wrong, too many, right (ASVS 16.3)', async () => {
    const from = { headers: { 'X-Forwarded-For': '10.6.6.6' } }
    const before = server.log.length
    for (let guess = 0; guess < 6; guess++)
      await server.visitor().post(ENDPOINTS.login.path, { email: ADMIN.email, password: 'wrong' }, from)
    await server.visitor().post(ENDPOINTS.login.path, { email: ADMIN.email, password: ADMIN.password })
    const lines = () =>
      server.log
        .slice(before)
        .map((line) => JSON.parse(line) as { route?: string; status?: number })
        .filter(({ route }) => route === ENDPOINTS.login.path)
        .map(({ status }) => status)
    await expect.poll(lines).toEqual([401, 401, 401, 401, 401, 429, 200])
  })
})

describe('the admin key and other secrets', () => {
  it('are in no file for browsers', () => {
    const files = ['dist/web', 'dist/admin'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    expect(files.length).toBeGreaterThan(20)
    for (const file of nonEmpty(files))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/ADMIN_KEY|SESSION_SECRET|passwordHash|codeHash/)
  })
})
