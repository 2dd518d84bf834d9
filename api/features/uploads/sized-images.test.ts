import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IMAGE_WIDTHS, storedImageSources } from '#contract/stored-images'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { storeImage } from './stored-images.ts'

let server: TestServer
/** Address of an image of 500 by 250 pixels. */
let url: string
beforeAll(async () => {
  server = await startTestServer()
  const noise = { create: { width: 500, height: 250, channels: 3 as const, background: '#f6a81c' } }
  const data = await sharp(noise).webp().toBuffer()
  url = (await storeImage(server.deps, { data, width: 500, height: 250 }, null)).url
})
afterAll(() => server.close())

async function getSize(address: string) {
  const answer = await fetch(server.url + address)
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { size: [width, height, format], headers: answer.headers }
}

it.each([
  [96, 48],
  [192, 96],
  [384, 192],
  [768, 250],
])('GET ?w=%i resizes an image but never enlarges it', async (width, height) => {
  const { size, headers } = await getSize(`${url}?w=${width}`)
  expect(size).toEqual([Math.min(width, 500), height, 'webp'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect((await getSize(`${url}?w=${width}`)).headers.get('etag')).toBe(headers.get('etag'))
})
it.each(['', '?w=97', '?w=', '?w=-96', '?w=1e9', '?w=96&w=96', '?width=96'])(
  'GET %j returns the stored image',
  async (query) => {
    expect((await getSize(url + query)).size).toEqual([500, 250, 'webp'])
  },
)
it('GET ?w= responds 404 for an unknown image', async () => {
  const missing = `/uploads/${'0'.repeat(64)}.webp?w=96`
  expect((await fetch(server.url + missing)).status).toBe(404)
  expect((await fetch(server.url + missing)).status).toBe(404)
})
it('storedImageSources lists all widths of a stored image only', () => {
  expect(storedImageSources(url)?.split(', ')).toEqual([
    ...IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`),
    `${url} 1600w`,
  ])
  for (const other of ['/sample/logo.svg', 'https://cdn.example.com/a.webp', `${url}?x`, ''])
    expect(storedImageSources(other)).toBeUndefined()
})
