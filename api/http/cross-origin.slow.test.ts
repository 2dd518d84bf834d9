import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { CACHEABLE_READS } from '../features/pages/cache-key.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const FRONT = 'https://www.institute.example'
const SECOND = 'http://192.168.1.7:8080'
const FOREIGN = ['https://evil.example', 'https://www.institute.example.evil.example', 'null']

/** Headers that our own front ends send. */
const SENT = [
  'content-type',
  'x-enquiry-context',
  'x-admin-key',
  'x-setup-token',
  'if-match',
  'if-none-match',
  'idempotency-key',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    ALLOWED_ORIGINS: `${FRONT}/, ${SECOND}`,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '1',
  })
})
afterAll(() => server.close())

const request = (path: string, origin: string | undefined, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { ...init.headers, ...(origin ? { Origin: origin } : {}) } })
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin')
const varies = ({ headers }: Response) => (headers.get('vary') ?? '').toLowerCase().split(/, ?/)

const reads = [...CACHEABLE_READS, ENDPOINTS.readHealth.path]
const toPath = (path: string) => path.replace(/:\w+/g, '0190c2d4-0000-7000-8000-000000000000')

it('finds cached responses', () => expect(reads.length).toBeGreaterThan(20))

describe.each(reads)('GET %s', (path) => {
  it('allows only the requesting origin and varies by origin', async () => {
    const askers = [undefined, FRONT, ...FOREIGN, SECOND, undefined, FRONT]
    for (const origin of nonEmpty(askers)) {
      for (const method of ['GET', 'HEAD']) {
        const response = await request(path, origin, { method })
        const isAllowed = origin === FRONT || origin === SECOND
        expect([response.status, allowed(response)]).toEqual([200, isAllowed ? origin : null])
        expect(varies(response)).toContain('origin')
        if (!isAllowed) continue
        expect(response.headers.get('access-control-allow-credentials')).toBe('true')
        const readable = 'Content-Disposition,Date,ETag,Retry-After'
        expect(response.headers.get('access-control-expose-headers')).toBe(readable)
      }
    }
  })
  it('allows only the requesting origin for a 304', async () => {
    const etag = (await request(path, FRONT)).headers.get('etag') ?? ''
    const response = await request(path, SECOND, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    })
    expect([response.status, allowed(response)]).toEqual([304, SECOND])
    expect(varies(response)).toContain('origin')
  })
})

describe.each(ALL_ENDPOINTS.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))(
  'the preflight request for %s',
  (_, { method, path }) => {
    const preflight = (origin: string) =>
      request(toPath(path), origin, {
        method: 'OPTIONS',
        headers: {
          'Access-Control-Request-Method': method.toUpperCase(),
          'Access-Control-Request-Headers': SENT.join(','),
        },
      })

    it('is allowed for the configured origins', async () => {
      for (const origin of [FRONT, SECOND]) {
        const response = await preflight(origin)
        const { headers } = response
        expect([response.status, allowed(response)]).toEqual([204, origin])
        expect(headers.get('access-control-allow-credentials')).toBe('true')
        expect(headers.get('access-control-max-age')).toBe('600')
        expect(headers.get('access-control-allow-methods')?.split(',')).toContain(method.toUpperCase())
        const accepted = headers.get('access-control-allow-headers')?.toLowerCase().split(',')
        expect(accepted).toEqual(expect.arrayContaining(SENT))
        expect(varies(response)).toContain('origin')
      }
    })
    it('is refused for all others', async () => {
      for (const origin of nonEmpty(FOREIGN)) expect(allowed(await preflight(origin))).toBeNull()
    })
  },
)
