import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import type { HttpClient } from '../testing/http-client.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const KEY = 'the key of these tests'
const UNKNOWN_ID = '0190c2d4-0000-7000-8000-000000000000'
const SITES = ['cross-site', 'same-site', 'none', undefined] as const

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const writes = ALL_ENDPOINTS.filter(({ method }) => method !== 'get')
let networks = 0
function write({ method, path }: (typeof writes)[number], origin?: string, site?: string) {
  networks += 1
  const headers = {
    'x-admin-key': KEY,
    'X-Forwarded-For': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    ...(origin ? { Origin: origin } : {}),
    ...(site ? { 'Sec-Fetch-Site': site } : {}),
  }
  const address = path.replace(/:\w+/g, UNKNOWN_ID)
  // The body is empty, so a request that is not refused here fails validation and changes nothing.
  return staff.request(method.toUpperCase(), address, { headers, withoutOrigin: true, asApp: true })
}

describe('a write with a session from another site', () => {
  it.each(writes.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is refused for %s',
    async (_, call) => {
      for (const origin of ['https://evil.example', 'null', undefined]) {
        for (const site of nonEmpty(SITES)) {
          const { status } = await write(call, origin, site)
          expect(status, `Origin ${origin}, Sec-Fetch-Site ${site}`).toBe(403)
        }
      }
      const isOwn = async (origin?: string, site?: string) => (await write(call, origin, site)).status
      expect(await isOwn(server.url, 'same-origin')).not.toBe(403)
      expect(await isOwn(server.url)).not.toBe(403)
      expect(await isOwn(undefined, 'same-origin')).not.toBe(403)
    },
  )
})
