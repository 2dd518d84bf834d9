import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { ROUTES } from '#contract/routes'
import type { HttpClient } from '../testing/http-client.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const FRONT = 'https://www.institute.example'
const SECOND = 'http://192.168.1.7:8080'
const FOREIGN = ['https://evil.example', 'https://www.institute.example.evil.example', 'null']

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({
    ALLOWED_ORIGINS: `${FRONT}/, ${SECOND}`,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '1',
  })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const request = (path: string, origin: string | undefined, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { ...init.headers, ...(origin ? { Origin: origin } : {}) } })
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin')
const varies = ({ headers }: Response) => (headers.get('vary') ?? '').toLowerCase().split(/, ?/)

describe('a front end on another origin', () => {
  const enquiry = ALL_ENDPOINTS.find(
    ({ method, path }) => method === 'post' && path === ROUTES.studentEnquiries,
  )
  const send = (origin: string) =>
    server
      .visitor()
      .post(ROUTES.studentEnquiries, enquiry && sampleBody(enquiry), { headers: { Origin: origin } })

  it('can send enquiries from a configured origin only', async () => {
    const accepted = await send(FRONT)
    expect([accepted.status, accepted.headers.get('access-control-allow-origin')]).toEqual([201, FRONT])
    for (const origin of nonEmpty(FOREIGN)) expect((await send(origin)).status).toBe(403)
  })
  it('can read errors', async () => {
    const response = await request(ROUTES.studentEnquiries, FRONT)
    expect([response.status, allowed(response)]).toEqual([401, FRONT])
    const nothing = await request('/api/nothing', SECOND)
    expect([nothing.status, allowed(nothing)]).toEqual([404, SECOND])
  })
  it('can write with a session from a configured origin only', async () => {
    const write = (origin: string, site: string) =>
      staff.put(ROUTES.homeConfig, { logo: '' }, { headers: { Origin: origin, 'Sec-Fetch-Site': site } })
    expect((await write(FRONT, 'same-site')).status).toBe(200)
    for (const origin of nonEmpty(FOREIGN)) expect((await write(origin, 'same-site')).status).toBe(403)
  })
  it('can sign out from a configured origin only', async () => {
    const signOut = (origin: string) =>
      request(ENDPOINTS.logout.path, origin, { headers: { 'Sec-Fetch-Site': 'same-site' } })
    for (const origin of nonEmpty(FOREIGN)) expect((await signOut(origin)).status).toBe(403)
    expect((await signOut(FRONT)).status).toBe(200)
  })
  it('can embed uploaded images', async () => {
    const response = await request('/uploads/nothing.webp', FRONT)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(
      (await request(ENDPOINTS.readHealth.path, FRONT)).headers.get('cross-origin-resource-policy'),
    ).toBe('same-origin')
  })
})

it('sends no CORS headers without the setting', async () => {
  const closed = await startTestServer({})
  try {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(closed.url + ROUTES.homeConfig, { method, headers: { Origin: FRONT } })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(varies(response)).not.toContain('origin')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  } finally {
    await closed.close()
  }
})
