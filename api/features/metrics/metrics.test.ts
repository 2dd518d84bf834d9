import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { expectNoise } from '../../testing/noise.ts'
import { requestRaw } from '../../testing/raw-request.ts'
import { METRICS_HEADERS, readMetrics, WITH_METRICS } from '../../testing/read-metrics.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

expectNoise(/message not delivered/)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ...WITH_METRICS, SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => server.close())

const figures = () => readMetrics(server)
const request = (path: string, headers: Record<string, string> = METRICS_HEADERS) =>
  requestRaw(new URL(server.metricsUrl ?? '').origin + path, headers)

const requests = (method: string, route: string, status: number) =>
  `prospectus_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

const enquiry = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java' }

/** Spellings of the path, some of which a proxy may treat as a different one. */
const SPELLINGS = [
  '/metrics',
  '/metrics/',
  '/METRICS',
  '/Metrics',
  '//metrics',
  '/%6detrics',
  '/metrics//',
  '/./metrics/',
  '/metrics?x=1',
  '/metrics%2f',
  '/api/../metrics',
  '/metrics;a=b',
]

describe('/metrics', () => {
  it.each([
    ['nothing', {}],
    ['another token', { Authorization: 'Bearer nearly' }],
    ['the token without “Bearer”', { Authorization: WITH_METRICS.METRICS_TOKEN }],
  ])('refuses a request with %s, even from this machine', async (_, headers) => {
    const response = await request('/metrics', headers)
    expect(response.status).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.body.toString()).not.toContain('prospectus_')
  })

  it('measures requests by method, route and status', async () => {
    const visitor = server.visitor()
    await visitor.get(ENDPOINTS.readReady.path)
    await visitor.get('/api/faqs')
    await visitor.get('/api/faqs')
    await visitor.get('/api/enquiries?q=Asha')
    await visitor.get('/api/no-such-call')
    await visitor.request('PROPFIND', '/api/enquiries')
    const found = await figures()
    expect(found.get(requests('GET', ENDPOINTS.readReady.path, 200))).toBe(1)
    expect(found.get(requests('GET', '(memory)', 200))).toBe(2)
    expect(found.get(requests('GET', '/api/enquiries', 401))).toBe(1)
    expect(found.get(requests('GET', '(file)', 404))).toBe(1)
    expect([...found.keys()].filter((name) => /PROPFIND|Asha|no-such/.test(name))).toEqual([])
  })

  it('counts accepted enquiries only', async () => {
    const visitor = server.visitor()
    expect((await visitor.post('/api/enquiries', enquiry)).status).toBe(201)
    expect((await visitor.post('/api/enquiries', { ...enquiry, email: 'asha' })).status).toBe(400)
    expect((await figures()).get('prospectus_enquiries_accepted_total')).toBe(1)
  })

  it('reports the number of waiting messages and the age of the oldest', async () => {
    const { database, clock } = server.deps
    await database.message.deleteMany()
    const createdAt = new Date(clock.now() - 90_000)
    const later = new Date(clock.now() + 3_600_000)
    await database.message.create({
      data: { channel: 'email', recipient: 'a@example.com', text: 'Hello', nextAttemptAt: later, createdAt },
    })
    const found = await figures()
    expect(found.get('prospectus_outbox_waiting')).toBe(1)
    expect(found.get('prospectus_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90)
  })

  it('reports process metrics, event loop lag and database latency', async () => {
    const found = await figures()
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(found.get('prospectus_database_up')).toBe(1)
    expect(found.get('prospectus_database_ping_seconds')).toBeLessThan(5)
  })

  it.each(SPELLINGS)('is not available on the site’s port, even with the token: %s', async (path) => {
    const response = await requestRaw(server.url + path, METRICS_HEADERS)
    expect(response.status).toBe(404)
    expect(response.body.toString()).not.toContain('prospectus_')
  })

  it('is the only path on its own port', async () => {
    for (const path of ['/', '/api/health', '/metrics/', '/METRICS'])
      expect((await request(path)).status).toBe(404)
  })

  it('is off unless a port is set', async () => {
    const plain = await startTestServer()
    expect(plain.metricsUrl).toBeUndefined()
    expect((await plain.visitor().get('/metrics', { headers: METRICS_HEADERS })).status).toBe(404)
    await plain.close()
  })

  it('names the setting of a port that is in use', async () => {
    const { port } = new URL(server.metricsUrl ?? '')
    await expect(startTestServer({ ...WITH_METRICS, METRICS_PORT: port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Set METRICS_PORT to another one.`,
    )
  })
})
