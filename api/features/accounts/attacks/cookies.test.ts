import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN, registerFirst } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { waitForCode } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const { email, phone, password } = ADMIN

describe.each([
  ['http on the local network', 'http://192.168.1.5:4000', false],
  ['https', 'https://desk.example.com', true],
])('cookies over %s', (_, publicUrl, isSecure) => {
  let server: TestServer
  /** Attributes of each cookie set by signing in and out, by name. */
  const set = new Map<string, string[]>()
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: publicUrl })
    const local = `http://localhost:${server.port}`
    await registerFirst(new HttpClient(local), server.deps.tokens.setupToken(), server.dataDir)
    const client = new HttpClient(local)
    const answers = [await client.post(ENDPOINTS.login.path, { email, password })]
    const otp = await waitForCode(server.dataDir, email, 2)
    answers.push(await client.post(ENDPOINTS.verifyOtp.path, { email, phone, otp }))
    for (const { headers } of answers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        if (pair.length > name.length + 1) set.set(name, attributes)
      }
    }
  })
  afterAll(() => server.close())

  const prefix = isSecure ? '__Host-' : ''
  it('sets exactly these five', () => {
    expect([...set.keys()].sort()).toEqual(
      [`${prefix}device`, `${prefix}known`, `${prefix}otp-pending`, `${prefix}session`, 'staff'].sort(),
    )
  })
  it.each(['device', 'known', 'otp-pending', 'session'])(
    'protects %s from scripts and other sites',
    (name) => {
      const attributes = set.get(prefix + name) ?? []
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
      expect(attributes.includes('Secure')).toBe(isSecure)
      expect(attributes.filter((text) => text.startsWith('Domain='))).toEqual([])
    },
  )
  it('sets the non-secret staff cookie with the same Secure flag', () => {
    expect(set.get('staff')).toEqual(expect.arrayContaining(['SameSite=Lax', 'Path=/']))
    expect(set.get('staff')?.includes('Secure')).toBe(isSecure)
  })
})
