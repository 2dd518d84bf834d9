import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import type { BrandResponse } from '#contract/brand/schema'
import { SITE } from '../../testing/built-site.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#cc0066" d="M0 0h10v10H0z"/></svg>'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
  admin = await server.signedIn()
})
afterAll(() => server.close())

const change = async (part: Partial<typeof ORIGINAL_BRAND>) =>
  (await admin.put<BrandResponse>('/api/brand', { ...ORIGINAL_BRAND, ...part })).body
const page = async () => String((await server.visitor().get<string>('/about')).body)
const file = (path: string) => fetch(server.url + path)

describe('a custom look', () => {
  it('is not cached for a year by a request just before a change', async () => {
    const { body } = await admin.post<{ url: string }>('/api/drawings', {
      svg: SQUARE,
    })
    const { look } = await change({ mark: body.url, ink: '#0b3d2e' })
    const right = await sharp(Buffer.from(await (await file(`/brand/${look}/icon-512.png`)).arrayBuffer()))
      .raw()
      .toBuffer()
    for (let time = 0; time < 5; time += 1) {
      await change({ ink: '#0b3d2e' })
      const early = file(`/brand/${look}/icon-512.png`)
      await change({ mark: body.url, ink: '#0b3d2e' })
      const response = await early
      const isKept = response.headers.get('cache-control')?.includes('immutable')
      const got = await sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer()
      expect(isKept && !got.equals(right)).toBe(false)
    }
  })

  it('recolours a drawing only under its exact path', async () => {
    await change({ ink: '#0b3d2e' })
    expect(await (await file('/art/institute.svg')).text()).toContain('#0b3d2e')
    for (const path of ['/art//institute.svg', '/art////institute.svg', '//art/institute.svg'])
      expect(await (await file(path)).text()).not.toContain('#0b3d2e')
  })

  it('can be reset to the default right away', async () => {
    await change({})
    expect(await page()).not.toContain('/brand/')
    expect(await (await file('/art/institute.svg')).text()).toContain('#1e1a47')
  })
})
