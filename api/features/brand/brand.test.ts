import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { type BrandResponse, SVG_TEXTS } from '#contract/brand/schema'
import { readSetting } from '../../database/setting.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const GREEN = { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e', shortName: 'NCC' } as const
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><!-- x --><path d="M0 0h40v20z"/></svg>'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
})
afterAll(() => server.close())

const read = async () => (await server.visitor().get<BrandResponse>('/api/brand')).body

describe('the brand', () => {
  it('is the default until it is changed, and stores only differences', async () => {
    expect(await read()).toEqual({ ...ORIGINAL_BRAND, updatedAt: null, look: '' })
    const { status, body } = await admin.put<BrandResponse>('/api/brand', { ...GREEN, ink: ' #0B3D2E ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...GREEN, look: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(await read()).toEqual(body)
    const row = await readSetting(server.deps.database, 'brand')
    expect(row.chosen).toEqual({ ink: '#0b3d2e', accent: '#f2c14e', shortName: 'NCC' })
  })

  it('lists the changed fields in the audit log, without their values', async () => {
    await admin.put('/api/brand', { ...GREEN, corners: 'round' })
    const line = await server.deps.database.activity.findFirst({
      where: { subjectId: 'brand' },
      orderBy: { id: 'desc' },
    })
    expect(line?.detail).toEqual({ label: 'Brand', fields: ['corners'] })
  })

  it('refuses to overwrite another person’s change', async () => {
    const before = await read()
    await admin.put('/api/brand', { ...GREEN, updatedAt: before.updatedAt })
    const late = await admin.put('/api/brand', { ...ORIGINAL_BRAND, updatedAt: before.updatedAt })
    expect(late.status).toBe(409)
    expect(await read()).toMatchObject(GREEN)
  })

  it.each([
    ['ink', 'red', 'Text colour must be a code such as #1e1a47.'],
    ['accent', '#12345', 'Button colour must be a code such as #1e1a47.'],
    ['accent', 'url(x)', 'Button colour must be a code such as #1e1a47.'],
    ['type', 'comic', 'Unknown font pairing.'],
    ['corners', 'torn', 'Unknown corner style.'],
    ['mark', 'https://evil.example/x.svg', 'Mark: choose an uploaded picture.'],
    ['heroArt', '/art/../secret.svg', 'Picture: choose an uploaded picture.'],
  ])('refuses an invalid %s (%s) with a clear message and stores nothing', async (field, value, message) => {
    const before = await read()
    const refused = await admin.put<{ message: string }>('/api/brand', { ...before, [field]: value })
    expect([refused.status, refused.body.message]).toEqual([400, message])
    expect(await read()).toEqual(before)
  })

  it('is the default again when everything is reset', async () => {
    const { body } = await admin.put<BrandResponse>('/api/brand', ORIGINAL_BRAND)
    expect(body).toMatchObject({ ...ORIGINAL_BRAND, look: '' })
  })
})

describe('a drawing', () => {
  it('is stored and served as pixels, without the SVG', async () => {
    const stored = await admin.post<{ url: string }>('/api/drawings', { svg: SVG })
    expect(stored).toMatchObject({ status: 201, body: { width: 512, height: 256 } })
    expect(stored.body.url).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/)
    const served = await fetch(server.url + stored.body.url)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const rows = await server.deps.database.upload.findMany({ select: { mime: true } })
    expect(rows).toEqual([{ mime: 'image/webp' }])
  })

  it('is refused with a clear message, and not stored, if it is not valid SVG', async () => {
    const before = await server.deps.database.upload.count()
    const refused = await admin.post<{ message: string }>('/api/drawings', {
      svg: SVG.replace('<!-- x -->', '<g>'),
    })
    expect([refused.status, refused.body.message]).toEqual([400, SVG_TEXTS.unreadable])
    expect(await server.deps.database.upload.count()).toBe(before)
  })
})
