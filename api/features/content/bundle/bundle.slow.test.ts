import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { PARTS } from '#contract/page-parts'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { SiteSettings } from '#contract/single-records'
import {
  BUNDLE_FIELD,
  BUNDLE_TEXTS,
  type BundlePreview,
  KEPT_COPIES,
  type KeptCopy,
} from '#contract/site-bundle'
import { uploadPicture } from '../../../testing/disguised-pictures.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { formWith, sendForm } from '../../uploads/testing/client.ts'
import { readBundle } from './read-bundle.ts'

const KEY = 'the admin key of these tests'

type Content = Record<string, unknown>
interface Unpacked {
  format: number
  content: { records: Record<string, Content>; collections: Record<string, Content[]> }
  images: { hash: string; data: string }[]
}

let agency: TestServer
let institute: TestServer
let from: HttpClient
let to: HttpClient
let picture: string
beforeAll(async () => {
  ;[agency, institute] = await Promise.all([
    startTestServer({ ADMIN_KEY: KEY, SAMPLE_CONTENT: 'on' }),
    startTestServer({ ADMIN_KEY: KEY, SAMPLE_CONTENT: 'on' }),
  ])
  ;[from, to] = await Promise.all([agency.signedIn(), institute.signedIn()])
  picture = await uploadPicture(from)
  await from.put('/api/home-config', { logo: picture })
  await from.put('/api/page-texts', {
    texts: { 'about.heading': 'Made by hand' },
    parts: { menu: { order: Object.keys(PARTS.menu).toReversed(), hidden: ['features'] } },
  })
  const { body: settings } = await from.get<SiteSettings>('/api/settings')
  const claims = settings.claims.map((claim) => ({ ...claim, isHidden: claim.key === 'placement' }))
  await from.put('/api/settings', { ...settings, town: 'Nagpur', claims })
  const { body: faqs } = await from.get<Content[]>('/api/faqs')
  await from.put(`/api/faqs/${faqs[0]?.id}`, { q: 'Where are you?', a: 'In Nagpur.' })
  await from.delete(`/api/faqs/${faqs[1]?.id}`)
  await from.post('/api/faqs', { q: 'A new one?', a: 'Yes.' })
})
afterAll(() => Promise.all([agency.close(), institute.close()]))

const exportSite = async (client: HttpClient) => {
  const response = await fetch(client.url + ENDPOINTS.exportSite.path, {
    headers: { Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
    status: response.status,
  }
}
const unpack = (bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString()) as Unpacked
const pack = (bundle: unknown) => gzipSync(JSON.stringify(bundle))
const form = (bytes: Buffer) => formWith(BUNDLE_FIELD, bytes, 'site.prospectus-site', 'application/gzip')
const preview = (bytes: Buffer) =>
  sendForm(to, ENDPOINTS.previewSite.path, form(bytes)) as unknown as Promise<{
    status: number
    body: BundlePreview & { error: string }
  }>
const importParts = (bytes: Buffer, state: string, parts: readonly string[], key = KEY) =>
  sendForm(
    to,
    `${ENDPOINTS.importSite.path}?${new URLSearchParams({ state, parts: parts.join(',') })}`,
    form(bytes),
    {
      [ADMIN_KEY_HEADER]: key,
    },
  )
/** Returns the public content, without timestamps. */
const readSite = async (client: HttpClient) => {
  const paths = [
    '/api/faqs',
    '/api/home-config',
    '/api/services',
    '/api/site-settings',
    '/api/page-texts/about',
    '/api/site',
  ]
  const all = await Promise.all(paths.map(async (path) => (await client.get<object>(path)).body))
  return JSON.parse(JSON.stringify(all, (key, value) => (key === 'updatedAt' ? undefined : value)))
}

it('import changes only the chosen parts, and nothing if the site has changed since the preview', async () => {
  const { bytes } = await exportSite(from)
  const { body: shown } = await preview(bytes)
  const services = (await to.get<Content[]>('/api/services')).body
  await importParts(bytes, shown.state, ['faqs'])
  expect((await to.get<Content[]>('/api/services')).body).toEqual(services)
  expect((await to.get<Content[]>('/api/faqs')).body.map(({ q }) => q)).toContain('A new one?')
  const late = await importParts(bytes, shown.state, ['faqs'])
  expect([late.status, late.body]).toMatchObject([409, { error: BUNDLE_TEXTS.changed }])
})

const damaged = async (change: (bundle: Unpacked) => void) => {
  const bundle = unpack((await exportSite(from)).bytes)
  change(bundle)
  return pack(bundle)
}
/** Site content while exports are rejected. */
let seen: string | undefined

const firstOf = (bundle: Unpacked, name: string) => bundle.content.collections[name]?.[0] as Content

it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp | string]>([
  ['of another format', () => Buffer.from('PK\u0003\u0004'), 400, BUNDLE_TEXTS.notBundle],
  [
    'that is cut off',
    async () => (await exportSite(from)).bytes.subarray(0, 3000),
    400,
    BUNDLE_TEXTS.damaged,
  ],
  ['with other JSON', () => pack({ hello: 1 }), 400, BUNDLE_TEXTS.notBundle],
  [
    'that is a decompression bomb',
    () => gzipSync(Buffer.alloc(SITE_BUNDLE_LIMITS.unpackedBytes + 1)),
    413,
    BUNDLE_TEXTS.tooLarge,
  ],
  [
    'of a newer version',
    () => damaged((bundle) => void Object.assign(bundle, { format: 2 })),
    400,
    BUNDLE_TEXTS.newer,
  ],
  [
    'with a field too long',
    () =>
      damaged((bundle) => void Object.assign(firstOf(bundle, 'aboutus/features'), { title: 'x'.repeat(41) })),
    400,
    /^About feature 1 of the export: .*40/,
  ],
  [
    'with an unknown field',
    () => damaged((bundle) => void Object.assign(firstOf(bundle, 'faqs'), { hidden: true })),
    400,
    /^FAQ 1 of the export: /,
  ],
  [
    'with unstorable text',
    () => damaged((bundle) => void Object.assign(firstOf(bundle, 'faqs'), { q: 'a\u0000b' })),
    400,
    BUNDLE_TEXTS.notBundle,
  ],
  [
    'with a repeated id',
    () =>
      damaged(
        (bundle) =>
          void Object.assign(firstOf(bundle, 'faqs'), { id: bundle.content.collections.faqs?.[1]?.id }),
      ),
    400,
    /must not repeat an id/,
  ],
  [
    'with an id of another list',
    () =>
      damaged((bundle) => void Object.assign(firstOf(bundle, 'faqs'), { id: firstOf(bundle, 'courses').id })),
    400,
    BUNDLE_TEXTS.strayId,
  ],
  [
    'with a different image under a hash',
    () =>
      damaged(
        ({ images }) =>
          void Object.assign(images[0] ?? {}, { data: Buffer.from('<svg onload=1>').toString('base64') }),
      ),
    400,
    BUNDLE_TEXTS.image,
  ],
])('import rejects a file %s', async (_what, make, status, text) => {
  const before = await readSite(to)
  const images = await institute.deps.database.upload.count()
  const bytes = await make()
  seen ??= (await preview((await exportSite(from)).bytes)).body.state
  const shown = await preview(bytes)
  expect([shown.status, shown.body.error]).toEqual([
    status,
    typeof text === 'string' ? text : expect.stringMatching(text),
  ])
  expect((await importParts(bytes, seen, ['faqs'])).status).toBe(status)
  expect(await readSite(to)).toEqual(before)
  expect(await institute.deps.database.upload.count()).toBe(images)
})

it('import rejects too many pixels before decoding an image', async () => {
  const { default: sharp } = await import('sharp')
  const bundle = unpack((await exportSite(from)).bytes)
  const side = 1600
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const
  const white = await sharp({ create }).webp().toBuffer()
  const all = Array.from({ length: Math.ceil(SITE_BUNDLE_LIMITS.pixels / side ** 2) }, (_, at) => {
    const data = Buffer.concat([white, Buffer.from([at])])
    return { hash: createHash('sha256').update(data).digest('hex'), data: data.toString('base64') }
  })
  const pictures = all.map(({ hash }) => `/uploads/${hash}.webp`)
  bundle.content.collections.faqs = pictures.map((q, at) => ({ id: `picture-${at}`, q, a: 'x' }))
  await expect(readBundle(pack({ ...bundle, images: all }))).rejects.toThrow(BUNDLE_TEXTS.tooManyPixels)
})

it('import keeps the ten latest previous sites, each for 30 days', async () => {
  const { bytes } = await exportSite(from)
  for (let round = 0; round < KEPT_COPIES.most + 2; round += 1) {
    await to.post('/api/faqs', { q: `Round ${round}?`, a: 'Yes.' })
    const { body } = await preview(bytes)
    expect((await importParts(bytes, body.state, ['faqs'])).status).toBe(200)
  }
  const { body: kept } = await to.get<KeptCopy[]>(ENDPOINTS.listKeptSites.path)
  expect(kept).toHaveLength(KEPT_COPIES.most)
})
