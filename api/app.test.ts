import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import type { PublicSiteSettings } from '#contract/single-records'
import { nonEmpty } from './testing/non-empty.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let blank: TestServer
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' })
  blank = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await blank.close()
})

describe('the public API', () => {
  it.each(COLLECTION_NAMES)(
    'returns a bare array of records with _id and id for GET /api/%s',
    async (name) => {
      const { status, body } = await server.visitor().get<Record<string, unknown>[]>(`/api/${name}`)
      expect(status).toBe(200)
      expect(body.length).toBeGreaterThan(0)
      for (const record of nonEmpty(body)) {
        expect(record._id).toBe(record.id)
        expect(record).not.toHaveProperty('position')
      }
    },
  )
  it.each(COLLECTION_NAMES)('returns an empty array for GET /api/%s on an empty server', async (name) => {
    expect((await blank.visitor().get(`/api/${name}`)).body).toEqual([])
  })
  it('keeps the manual order of records', async () => {
    const { body } = await server.visitor().get<{ title: string }[]>('/api/courses')
    const rows = await server.deps.database.contentRecord.findMany({
      where: { collection: 'courses' },
      orderBy: { position: 'asc' },
    })
    expect(body.map(({ title }) => title)).toEqual(
      nonEmpty(rows).map(({ fields }) => (fields as { title: string }).title),
    )
  })
  it('returns single records, with empty fields on an empty server', async () => {
    const visitor = server.visitor()
    expect((await visitor.get('/api/home-config')).body).toEqual({
      logo: expect.stringMatching(/^\/sample\//),
      updatedAt: expect.any(String),
    })
    expect(Object.keys((await visitor.get('/api/contact-info')).body)).toEqual([
      'address',
      'email',
      'phone',
      'mapEmbed',
      'whatsapp',
      'updatedAt',
    ])
    expect((await blank.visitor().get('/api/home-config')).body).toEqual({ logo: '', updatedAt: null })
    expect((await blank.visitor().get('/api/contact-info')).body).toEqual({
      address: '',
      email: '',
      phone: '',
      mapEmbed: '',
      whatsapp: '',
      updatedAt: null,
    })
  })
  it('returns only the public site settings', async () => {
    const { body } = await server.visitor().get('/api/site-settings')
    expect(Object.keys(body)).toEqual([
      'instituteName',
      'mainBranch',
      'secondBranch',
      'taglineState',
      'claims',
    ])
  })
  it('returns empty branches and claims on an empty server', async () => {
    const { body } = await blank.visitor().get<PublicSiteSettings>('/api/site-settings')
    expect(body).toMatchObject({ mainBranch: '', secondBranch: '', taglineState: '' })
    expect(body.claims.map(({ value }) => value)).toEqual(['', '', '', '', ''])
  })
  it('does not add sample content again to an emptied collection', async () => {
    const { fillNewDatabase } = await import('./features/content/fill-new-database.ts')
    const { database } = blank.deps
    await fillNewDatabase(database, true)
    expect(await database.contentRecord.count()).toBe(0)
  })
})

describe('the API', () => {
  it('reports the process at /api/health and the database at /api/ready', async () => {
    expect((await server.visitor().get('/api/health')).body).toMatchObject({
      status: 'ok',
      name: 'prospectus',
    })
    expect((await server.visitor().get('/api/ready')).body).toEqual({ status: 'ready' })
  })
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/courses/x/y',
    '/API/nothing',
    '/api/%E0%A4%A',
    '/api/..%2f..%2fetc/passwd',
  ])('refuses GET %s with the same sentence as message and error', async (path) => {
    const { status, body } = await server.visitor().get<{ message: string; error: string }>(path)
    expect([400, 404]).toContain(status)
    expect(body.message).toMatch(/^[A-Z].*\.$/)
    expect(body.error).toBe(body.message)
  })
  it('has the content security policy and the other security headers', async () => {
    const { headers } = await server.visitor().get('/api/health')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('content-security-policy-report-only')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
  it('refuses a write from another site', async () => {
    const response = await server
      .visitor()
      .post('/api/enquiries', {}, { headers: { Origin: 'https://evil.example' } })
    expect([response.status, response.body.message]).toEqual([
      403,
      'This request did not come from this site and was refused.',
    ])
  })
  it('sets __Host- cookies over https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://desk.example.com' })
    const headers = {
      'x-setup-token': secure.deps.tokens.setupToken(),
      Origin: 'https://desk.example.com',
    }
    const { name, email, phone } = { name: 'A', email: 'a@example.com', phone: '+919876543210' }
    const local = `http://localhost:${secure.port}`
    const response = await fetch(`${local}/api/v1/user/register`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, email, phone, password: 'long password', verificationMethod: 'email' }),
    })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-otp-pending=.*HttpOnly; Secure; SameSite=Lax/)
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
    await secure.close()
  })
})
