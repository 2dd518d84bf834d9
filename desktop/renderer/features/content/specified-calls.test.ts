import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { CollectionName } from '#contract/collections/all'
import { KEY_HEADER } from '#contract/routes'
import { markTouched } from '../../lib/idle'
import { addRecord, replaceRecord, writeContactInfo, writeLogo } from './content-api'
import { type Content, emptyContent } from './values'

vi.hoisted(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => 'key' } })
  vi.stubGlobal('localStorage', { getItem: () => 'key' })
})

// Without recent activity, requests would carry an extra header.
beforeEach(markTouched)

const VERSION = '2026-11-26T10:00:00.000Z'
const MATCHES = { 'if-match': `"${VERSION}"` }

/** Mocks fetch. @returns a function that returns [body, extra headers] of the last request */
function sending() {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  const original = globalThis.fetch
  globalThis.fetch = fetch as typeof globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = original
  })
  return () => {
    const { body, headers } = fetch.mock.lastCall?.[1] ?? {}
    const { 'content-type': _type, 'x-admin-key': _key, ...own } = headers as Record<string, string>
    return [JSON.parse(String(body)) as object, own] as const
  }
}

/** Request bodies in the specification (admin-panel.md, section 7). */
const SPECIFIED: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  'home-features': ['icon', 'title', 'subtitle'],
  'home-courses': ['icon', 'title', 'desc'],
  'home-testimonials': ['avatar', 'name', 'company', 'feedback'],
  'home-partners': ['url'],
  'home-faqs': ['q', 'a'],
  courses: ['title', 'tech', 'desc', 'highlights', 'icon'],
  faqs: ['q', 'a'],
  features: ['icon', 'title', 'desc'],
  stats: ['icon', 'label', 'value'],
  'aboutus/features': ['icon', 'title', 'desc'],
  'aboutus/awards': ['icon', 'label'],
  'testimonials-stats': ['icon', 'label'],
  testimonials: ['name', 'avatar', 'company', 'feedback', 'rating', 'course'],
  'contact-socials': ['name', 'url', 'icon'],
  'contact-courses': ['label'],
  services: ['title', 'desc', 'img', 'topics'],
  'services-faqs': ['q', 'a'],
}

const consented = (values: Content): Content => ({ ...values, consentedOn: '2026-11-02' })

it.each(Object.entries(SPECIFIED) as [CollectionName, string[]][])(
  'sends a record of %s with only the specified fields, and its version and key as headers',
  async (name, fields) => {
    const last = sending()
    const values = emptyContent(name)
    await addRecord(name, values, { key: 'k' })
    expect(last()).toEqual([expect.anything(), { [KEY_HEADER]: '"k"' }])
    expect(Object.keys(last()[0]).sort()).toEqual(fields.toSorted())
    const read = 'consentedOn' in values ? consented(values) : values
    await replaceRecord(name, { id: '1', updatedAt: VERSION, values: read }, read)
    expect(Object.keys(last()[0]).sort()).toEqual(fields.toSorted())
    expect(last()[1]).toEqual(MATCHES)
  },
)

it('sends the date of consent if it was entered or changed', async () => {
  const last = sending()
  const values = emptyContent('testimonials')
  await addRecord('testimonials', consented(values), { key: 'k' })
  expect(last()[0]).toMatchObject({ consentedOn: '2026-11-02' })
  const stored = { id: '1', updatedAt: VERSION, values: consented(values) }
  await replaceRecord('testimonials', stored, values)
  expect(last()[0]).toMatchObject({ consentedOn: null })
})

it('sends logo and contact details with only the specified fields, and their version as a header', async () => {
  const last = sending()
  await writeLogo({ logo: '/a.png', updatedAt: VERSION })
  expect(last()).toEqual([{ logo: '/a.png' }, MATCHES])
  const specified = {
    address: 'A',
    email: 'a@x.in',
    phone: '1',
    mapEmbed: 'https://www.google.com/maps/embed',
  }
  const read = { ...specified, whatsapp: '2', updatedAt: VERSION }
  await writeContactInfo(read, read)
  expect(last()).toEqual([specified, MATCHES])
  await writeContactInfo({ ...read, whatsapp: '' }, read)
  expect(last()).toEqual([{ ...specified, whatsapp: '' }, MATCHES])
})

it('sends no version if the server has none, and If-None-Match for a first write', async () => {
  const last = sending()
  await writeLogo({ logo: '' })
  expect(last()).toEqual([{ logo: '' }, {}])
  await writeLogo({ logo: '', updatedAt: null })
  expect(last()).toEqual([{ logo: '' }, { 'if-none-match': '*' }])
})
