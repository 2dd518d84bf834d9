import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import type { BrandResponse } from '#contract/brand/schema'
import { OG_IMAGE } from '#contract/pages'
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
const pixel = async (path: string, left: number, top: number) => {
  const picture = sharp(Buffer.from(await (await file(path)).arrayBuffer()))
  const { width, height } = await picture.metadata()
  const [r, g, b] = await picture.extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return { width, height, colour: [r, g, b] }
}

describe('the default look', () => {
  it('adds no files to a page', async () => {
    const html = await page()
    expect(html).not.toContain('/brand/')
    expect(html).toContain('"brand":null')
    expect(html.match(/rel="preload" as="font"/g)).toHaveLength(3)
    expect((await file('/art/steps.svg')).headers.get('cache-control')).toContain('max-age=86400')
  })
})

describe('a custom look', () => {
  it('applies to the next page with inline styles, an extended policy and only its own fonts', async () => {
    const policy = (await file('/about')).headers.get('content-security-policy') ?? ''
    const { look } = await change({ ink: '#0b3d2e', accent: '#f2c14e', type: 'book', corners: 'round' })
    const html = await page()
    expect(html).toContain(`href="/brand/${look}/icon-192.png"`)
    expect(html).toContain('<meta name="theme-color" content="#fbf8f2">')
    expect(html).not.toContain('content="#fbf8f1"')
    expect(html.match(/rel="preload" as="font"[^>]*/g)).toEqual([expect.stringContaining('instrument')])
    const [rules = ''] = html.match(/(?<=<style>):root\{[^<]*/) ?? []
    const source = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`
    expect((await file('/about')).headers.get('content-security-policy')).toBe(
      policy.replace(/style-src [^;]*/, (styles) => `${styles} ${source}`),
    )
    expect(rules).toContain('--color-ink:#0b3d2e')
    expect(rules).toContain('--color-accent:#f2c14e')
    expect(rules).toContain('.corner{border-radius:20px')
  })

  it('recolours the drawings under a URL that changes with it', async () => {
    const { look } = await change({ ink: '#0b3d2e', accent: '#f2c14e' })
    expect(await page()).toContain(`src="/art/institute.svg?look=${look}"`)
    const drawing = await file(`/art/institute.svg?look=${look}`)
    expect(drawing.headers.get('cache-control')).toContain('immutable')
    const svg = await drawing.text()
    expect(svg).toContain('#0b3d2e')
    expect(svg).not.toContain('#1e1a47')
    expect((await file('/art/institute.svg?look=former')).headers.get('cache-control')).toBe('no-cache')
    expect((await file('/art/none.svg')).status).toBe(404)
  })

  it('draws icons from the logo and lists them in the manifest', async () => {
    const { body } = await admin.post<{ url: string }>('/api/drawings', { svg: SQUARE })
    const { look } = await change({ mark: body.url, shortName: 'NCC' })
    for (const side of [180, 192, 512])
      expect(await pixel(`/brand/${look}/icon-${side}.png`, side / 2, side / 2)).toEqual({
        width: side,
        height: side,
        colour: [0xcc, 0, 0x66],
      })
    const manifest = await file('/site.webmanifest')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(await manifest.json()).toEqual({
      name: 'Lekhani Institute of Computing',
      short_name: 'NCC',
      start_url: '/',
      display: 'browser',
      background_color: '#fbf8f1',
      theme_color: '#fbf8f1',
      icons: [
        { src: `/brand/${look}/icon-180.png`, sizes: '180x180', type: 'image/png' },
        { src: `/brand/${look}/icon-192.png`, sizes: '192x192', type: 'image/png' },
        { src: `/brand/${look}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      ],
    })
    expect((await file('/favicon.svg')).url).toBe(server.url + body.url)
    expect((await file(`/brand/${look}/icon-9999.png`)).status).toBe(404)
  })

  it('uses its logo in the icons that browsers request automatically', async () => {
    const { body } = await admin.post<{ url: string }>('/api/drawings', { svg: SQUARE })
    await change({ mark: body.url })
    const red = [0xcc, 0, 0x66]
    expect(await pixel('/apple-touch-icon.png', 90, 90)).toEqual({ width: 180, height: 180, colour: red })
    const icon = Buffer.from(await (await file('/favicon.ico')).arrayBuffer())
    // One image, with its size in pixels and its offset in the file (ICONDIR and ICONDIRENTRY).
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 32, 32])
    const picture = sharp(icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14)))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
    expect((await file('/favicon.ico')).headers.get('content-type')).toBe('image/vnd.microsoft.icon')
  })

  it('colours the preview image of a shared link, with the logo in its corner', async () => {
    const { body } = await admin.post<{ url: string }>('/api/drawings', { svg: SQUARE })
    await change({ accent: '#36d399', mark: body.url })
    const bottom = await pixel('/og/about.png', 10, OG_IMAGE.height - 5)
    expect(bottom.colour.map((value) => Math.round((value ?? 0) / 8))).toEqual(
      [0x36, 0xd3, 0x99].map((value) => Math.round(value / 8)),
    )
    expect((await pixel('/og/about.png', OG_IMAGE.width - 120, 90)).colour[0]).toBeGreaterThan(190)
  })

  it('does not make uploads accept SVG afterwards', async () => {
    const form = new FormData()
    form.set('file', new Blob([SQUARE], { type: 'image/png' }), 'x.png')
    const refused = await fetch(`${server.url}/api/upload`, { method: 'POST', body: form })
    expect(refused.status).toBe(401)
    const { convertImage } = await import('../uploads/convert-image.ts')
    await expect(convertImage(Buffer.from(SQUARE))).rejects.toMatchObject({ code: 'unsupported_type' })
  })
})
