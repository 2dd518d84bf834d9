import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PARTS } from '#contract/page-parts'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { SiteSettings } from '#contract/single-records'
import { BUNDLE_FIELD, BUNDLE_TEXTS, type BundlePreview, type KeptCopy } from '#contract/site-bundle'
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
/** What visitors read, apart from when it was written. */
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

it('a site goes out as one file, with the images that it shows and nothing of accounts or the desk', async () => {
  const { bytes, headers } = await exportSite(from)
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.prospectus-site"$/,
  )
  const { content, images } = unpack(bytes)
  expect(images.map(({ hash }) => `/uploads/${hash}.webp`)).toEqual([picture])
  expect(content.records.homeConfig).toEqual({ logo: picture })
  expect(Object.keys(content.records.siteSettings ?? {})).not.toContain('notifyEmail')
  expect(gunzipSync(bytes).toString()).not.toContain('@admin.example')
  expect((await institute.visitor().get(ENDPOINTS.exportSite.path)).status).toBe(401)
})

it('shows what it would change before it does, and then makes the site the same; what was is taken back whole', async () => {
  const { bytes } = await exportSite(from)
  const before = await readSite(to)
  const { body: shown } = await preview(bytes)
  const faqs = shown.parts.find(({ part }) => part === 'faqs')
  expect(faqs).toMatchObject({ added: expect.arrayContaining(['A new one?']) })
  expect(shown.newImages).toBe(1)
  expect(shown.parts.find(({ part }) => part === 'pageTexts')?.changed).toEqual(['texts', 'parts'])
  expect(await readSite(to), 'a look changes nothing').toEqual(before)

  const all = shown.parts.map(({ part }) => part)
  expect((await importParts(bytes, shown.state, all, 'another-key-entirely')).status).toBe(403)
  expect((await importParts(bytes, shown.state, all)).body).toEqual({ message: BUNDLE_TEXTS.copied })
  expect(await readSite(to)).toEqual(await readSite(from))
  const [theirs, ours] = await Promise.all(
    [from, to].map(async (client) => (await client.get<SiteSettings>('/api/settings')).body),
  )
  expect([ours?.town, ours?.claims], 'with what is hidden').toEqual(['Nagpur', theirs?.claims])
  expect((await to.request('GET', picture)).status).toBe(200)
  const again = await preview(bytes)
  expect(
    again.body.parts.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]),
  ).toEqual([])

  const { body: kept } = await to.get<KeptCopy[]>(ENDPOINTS.listKeptSites.path)
  expect(kept).toHaveLength(1)
  const path = `/api/site-bundle/kept/${kept[0]?.id}/restore`
  expect((await to.post(path)).status).toBe(403)
  expect((await to.request('POST', path, { headers: { [ADMIN_KEY_HEADER]: KEY } })).status).toBe(200)
  expect(await readSite(to)).toEqual(before)
  const binned = await to.get<Content[]>('/api/content-bin')
  expect(binned.body.map(({ label }) => label)).toContain('A new one?')
})

const damaged = async (change: (bundle: Unpacked) => void) => {
  const bundle = unpack((await exportSite(from)).bytes)
  change(bundle)
  return pack(bundle)
}

const firstOf = (bundle: Unpacked, name: string) => bundle.content.collections[name]?.[0] as Content

it('the look goes along with its mark; an SVG is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const { body: mark } = await from.post<{ url: string }>('/api/drawings', { svg })
  await from.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', mark: mark.url })
  const { bytes } = await exportSite(from)
  const bundle = unpack(bytes)
  expect(bundle.content.records.brand).toEqual({ chosen: { ink: '#0b3d2e', mark: mark.url } })
  expect((await readBundle(bytes)).images).toContainEqual(
    expect.objectContaining({ width: 512, height: 512 }),
  )
  const hash = createHash('sha256').update(svg).digest('hex')
  const images = [{ hash, data: btoa(svg) }]
  expect((await readBundle(pack({ ...bundle, images }))).images, 'nothing shows it').toEqual([])
  bundle.content.records.brand = { chosen: { mark: `/uploads/${hash}.svg` } }
  await expect(readBundle(pack({ ...bundle, images }))).rejects.toThrow('Brand of the copy: Mark: ')
})

it.each<[string, () => Buffer | Promise<Buffer>, RegExp | string]>([
  ['of thousands of levels', () => gzipSync('['.repeat(5_000_000)), BUNDLE_TEXTS.notBundle],
  [
    'of a million values',
    () => gzipSync(`{"format":1,"content":{},"a\\"b":[${'1,'.repeat(1_000_000)}1]}`),
    BUNDLE_TEXTS.notBundle,
  ],
  [
    'with a part missing',
    () => damaged((bundle) => void Object.assign(bundle, { program: undefined })),
    'The field program has the wrong shape.',
  ],
  [
    'with an id that is an address of its own',
    () => damaged((bundle) => void Object.assign(firstOf(bundle, 'faqs'), { id: 'order' })),
    /An id can only contain/,
  ],
  [
    'with an id that a program takes for more',
    () => damaged((bundle) => void Object.assign(firstOf(bundle, 'faqs'), { id: '__proto__' })),
    /An id can only contain/,
  ],
  ['with an image twice', () => damaged(({ images }) => void images.push(...images)), BUNDLE_TEXTS.image],
])('%s: a copy is refused before anything is compared', async (_what, make, text) => {
  await expect(readBundle(await make())).rejects.toThrow(text)
})

it('one copy is read at a time, and few wait', async () => {
  const { bytes } = await exportSite(from)
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => readBundle(bytes)))
  const failures = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(new Set(failures)).toEqual(new Set([BUNDLE_TEXTS.busy]))
  expect(failures.length).toBeLessThan(12)
  expect(await readBundle(bytes)).toMatchObject({ images: [expect.anything(), expect.anything()] })
})
