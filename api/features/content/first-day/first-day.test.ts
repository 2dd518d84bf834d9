import { afterAll, beforeAll, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import type { BinnedRecord } from '#contract/content'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { FirstDay, Samples } from '#contract/first-day'
import { BIN_DAYS } from '#contract/limits'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { KeptCopy } from '#contract/site-bundle'
import { SAMPLE_CONTENT, SAMPLE_SOURCE } from '../../../../prisma/seed/index.ts'
import { OWN_PASSWORD } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { purgeContentBin } from '../bin.ts'

const KEY = 'the admin key of these tests'

interface Question {
  id: string
  q: string
  a: string
}

const headers = { [ADMIN_KEY_HEADER]: KEY }
const SAMPLES = Object.values(SAMPLE_CONTENT).flat().length
/** The question and the branch that these tests save. */
const OWN = 2

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY, SAMPLE_CONTENT: 'on' })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const read = async () => (await staff.get<Samples>(ENDPOINTS.listSamples.path)).body
const readGuide = async () => (await staff.get<FirstDay>(ENDPOINTS.readFirstDay.path)).body
const listFaqs = async () => (await staff.get<Question[]>('/api/faqs')).body
const sendAction = (action: unknown) =>
  staff.post<Samples & { error: string }>(ENDPOINTS.removeSamples.path, { action })
const restoreSite = async () => {
  const { body: kept } = await staff.get<KeptCopy[]>(ENDPOINTS.listKeptSites.path)
  return staff.post(`${ENDPOINTS.listKeptSites.path}/${kept[0]?.id}/restore`, {}, { headers })
}

it('samples include every seeded record until one of its fields changes', async () => {
  const samples = await read()
  expect(samples.records).toHaveLength(SAMPLES)
  expect(new Set(samples.records.map(({ collection }) => collection))).toEqual(new Set(COLLECTION_NAMES))
  expect(samples.claims).toHaveLength(5)
  expect(samples.facts).toContain('instituteName')
  const [first, second] = await listFaqs()
  await staff.put(`/api/faqs/${first?.id}`, { q: first?.q, a: 'In Nagpur.' })
  await staff.post('/api/faqs', { q: 'Is this our own?', a: 'Yes.' })
  const left = (await read()).records.map(({ id }) => id)
  expect(left).toHaveLength(SAMPLES - 1)
  expect(left).not.toContain(first?.id)
  expect(left).toContain(second?.id)
})

it('samples exclude a figure with its own source', async () => {
  const { body: settings } = await staff.get<{ claims: { key: string; source: string }[] }>('/api/settings')
  const claims = settings.claims.map((claim) =>
    claim.key === 'placement' ? { ...claim, source: 'Register of 2026' } : claim,
  )
  await staff.put('/api/settings', { ...settings, claims })
  expect((await read()).claims.map(({ key }) => key)).not.toContain('placement')
})

it('samples are marked only for staff, not for visitors', async () => {
  const visitor = await fetch(`${server.url}/api/site-settings`).then((response) => response.text())
  expect(visitor).toContain('25,000+')
  expect(visitor).toContain('Register of 2026')
  expect(visitor).not.toContain('Sample figure')
  const { body } = await staff.get<object>('/api/settings')
  expect(JSON.stringify(body)).toContain(SAMPLE_SOURCE)
})

it('samples exclude a figure with its own value', async () => {
  const { body: settings } = await staff.get<{ claims: { key: string; value: string }[] }>('/api/settings')
  const claims = settings.claims.map((claim) =>
    claim.key === 'hiringPartners' ? { ...claim, value: '12' } : claim,
  )
  await staff.put('/api/settings', { ...settings, claims })
  expect((await read()).claims.map(({ key }) => key)).not.toContain('hiringPartners')
})

it('the guide saves skipped steps and reports a conflict', async () => {
  const before = await readGuide()
  const steps = { name: 'done', brand: 'skipped' } as const
  const { body, status } = await staff.put<FirstDay>(ENDPOINTS.writeFirstDay.path, {
    steps,
    updatedAt: before.updatedAt,
  })
  expect([status, body.steps]).toEqual([200, steps])
  const late = await staff.put(ENDPOINTS.writeFirstDay.path, {
    steps: { mail: 'done' },
    updatedAt: before.updatedAt,
  })
  expect(late.status).toBe(409)
  for (const odd of [{ name: 'perhaps' }, { dance: 'done' }, 'done', null])
    expect((await staff.put(ENDPOINTS.writeFirstDay.path, { steps: odd })).status).toBe(400)
  expect((await readGuide()).steps).toEqual(steps)
})

it('a step of the guide is done only once its work is', async () => {
  expect((await readGuide()).done, 'marked as done in the previous test').toEqual([])
  const { body: settings } = await staff.get<object>('/api/settings')
  await staff.put('/api/settings', { ...settings, ...OWN_PASSWORD, notifyEmail: 'office@example.com' })
  const { body: contact } = await staff.get<object>('/api/contact-info')
  const own = { email: 'office@example.com', phone: '98765 43210', whatsapp: '' }
  expect((await staff.put('/api/contact-info', { ...contact, ...own })).status).toBe(200)
  expect(
    (await staff.post(ENDPOINTS.invite.path, { email: 'ravi@example.com', role: 'front-desk' })).status,
  ).toBe(201)
  expect((await readGuide()).done).toEqual(['notify', 'contact', 'colleague'])
})

it.each(['courses', 'home-courses'])(
  'the course step is done once a course of one’s own is in %s',
  async (name) => {
    const [sample] = (await staff.get<{ id: string; title: string }[]>(`/api/${name}`)).body
    const own = { ...sample, id: undefined, _id: undefined, createdAt: undefined, updatedAt: undefined }
    const added = await staff.post<{ id: string }>(`/api/${name}`, { ...own, title: 'Own course' })
    expect(added.status).toBe(201)
    expect((await readGuide()).done).toContain('course')
    await staff.delete(`/api/${name}/${added.body.id}`)
    await staff.delete(`/api/${name}/${added.body.id}/bin`)
    expect((await readGuide()).done).not.toContain('course')
  },
)

it('removing samples needs a valid action', async () => {
  expect(await sendAction('burn')).toMatchObject({
    status: 400,
    body: { error: 'Action must be hide or remove.' },
  })
  expect((await read()).records).toHaveLength(SAMPLES - OWN)
})

it('removing samples keeps own content, and the previous site can be restored with its figures', async () => {
  const before = await read()
  const { status, body } = await sendAction('remove')
  expect(status).toBe(200)
  expect(body).toEqual({ records: [], claims: [], facts: [], texts: before.texts })
  expect((await listFaqs()).map(({ a }) => a)).toEqual(['In Nagpur.', 'Yes.'])
  const { body: site } = await staff.get<{ instituteName: string; claims: { value: string }[] }>(
    '/api/site-settings',
  )
  expect(site.instituteName).toBe('Our Institute')
  expect(site.claims.map(({ value }) => value)).toEqual(['', '12', '', '', '93%'])
  const { body: contact } = await staff.get<{ email: string }>('/api/contact-info')
  expect(contact.email).toBe('office@example.com')
  const { body: binned } = await staff.get<BinnedRecord[]>(ENDPOINTS.listContentBin.path)
  expect(binned).toHaveLength(SAMPLES - OWN)
  expect(binned.filter(({ until }) => until === null)).toEqual([])

  const { body: kept } = await staff.get<KeptCopy[]>(ENDPOINTS.listKeptSites.path)
  expect((await sendAction('remove')).status).toBe(200)
  expect((await staff.get<KeptCopy[]>(ENDPOINTS.listKeptSites.path)).body).toEqual(kept)

  expect((await restoreSite()).status).toBe(200)
  expect(await read()).toEqual(before)
})

it('hiding samples turns them into drafts that are not purged and can be published', async () => {
  expect((await sendAction('hide')).body.records).toEqual([])
  const { body: drafts } = await staff.get<BinnedRecord[]>(ENDPOINTS.listContentBin.path)
  expect(drafts).toHaveLength(SAMPLES - OWN)
  expect(drafts.every(({ until }) => until === null)).toBe(true)
  const { body: own } = await staff.get<{ claims: { value: string; isHidden?: boolean }[] }>('/api/settings')
  expect(own.claims.filter(({ isHidden }) => isHidden).map(({ value }) => value)).toContain('25,000+')
  const { body: site } = await staff.get<{ claims: { value: string }[] }>('/api/site-settings')
  expect(site.claims.map(({ value }) => value)).toEqual(['', '12', '', '', '93%'])
  const clock = { ...server.deps.clock, now: () => Date.now() + (BIN_DAYS + 1) * 24 * 3_600_000 }
  await purgeContentBin({ database: server.deps.database, clock })
  expect((await staff.get<BinnedRecord[]>(ENDPOINTS.listContentBin.path)).body).toEqual(drafts)

  const draft = drafts.find(({ collection }) => collection === 'faqs')
  expect((await staff.post(`/api/faqs/${draft?.id}/restore`, {})).status).toBe(200)
  expect((await read()).records.map(({ id }) => id)).toEqual([draft?.id])
})
