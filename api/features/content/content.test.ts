import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { CONTENT_TEXTS, MAX_RECORDS } from '#contract/content'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { PARTS } from '#contract/page-parts'
import { ABOUT_TEXTS } from '#contract/page-texts/about'
import type { PageTexts, SiteResponse } from '#contract/page-texts/schema'
import { PUBLIC_PAGES } from '#contract/pages'
import type { PublicSiteSettings, SiteSettings, Stored } from '#contract/single-records'
import type { SiteTexts } from '#contract/site-texts'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../../../prisma/seed/index.ts'
import { readSetting, writeSetting } from '../../database/setting.ts'
import { OWN_PASSWORD } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { purgeContentBin } from './bin.ts'

interface Page {
  texts: Record<string, string>
  sections: string[]
}
type Content = Record<string, unknown> & { id: string; _id: string; updatedAt: string }

const KEY = 'the key of these tests'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY })
  admin = await server.signedIn()
})
afterAll(() => server.close())

const described = (name: CollectionName): Collection => COLLECTIONS[name]
const sample = (name: CollectionName, index = 0) =>
  ({ ...(SAMPLE_CONTENT[name][index] ?? { ...SAMPLE_CONTENT[name][0], name: 'One more' }) }) as Record<
    string,
    unknown
  >
const keyFor = (name: CollectionName) => (described(name).needsAdminKey ? { 'x-admin-key': KEY } : {})
const withKey = (name: CollectionName, more: Record<string, string> = {}) => ({
  headers: { ...keyFor(name), ...more } as Record<string, string>,
})
const list = async (name: CollectionName) => (await server.visitor().get<Content[]>(`/api/${name}`)).body
const add = (name: CollectionName, input: object = sample(name)) =>
  admin.post<Content>(`/api/${name}`, input, withKey(name))

it('a list rejects the 1,001st record', async () => {
  const { contentRecord } = server.deps.database
  const known = await contentRecord.count({ where: { collection: 'contact-courses' } })
  const rows = Array.from({ length: MAX_RECORDS - 1 - known }, (_, n) => ({
    collection: 'contact-courses',
    fields: { label: `Course ${n}` },
    position: n,
  }))
  await contentRecord.createMany({ data: rows })
  const [last, beyond] = [await add('contact-courses'), await add('contact-courses')]
  expect([last.status, beyond.status, beyond.body.message]).toEqual([201, 400, CONTENT_TEXTS.full])
  expect(await contentRecord.count({ where: { collection: 'contact-courses' } })).toBe(MAX_RECORDS)
  await contentRecord.deleteMany({ where: { collection: 'contact-courses' } })
})

it('purgeContentBin deletes records permanently after 30 days and records that', async () => {
  const { id } = (await add('faqs')).body
  await admin.delete(`/api/faqs/${id}`)
  const { database } = server.deps
  const isInBin = async () => (await database.deletedContent.count({ where: { id } })) > 0
  const purgeAfter = (days: number) =>
    purgeContentBin({ database, clock: { now: () => Date.now() + days * 24 * 3_600_000 } })
  await purgeAfter(29.9)
  expect(await isInBin()).toBe(true)
  await purgeAfter(30.1)
  expect(await isInBin()).toBe(false)
  expect((await admin.post(`/api/faqs/${id}/restore`)).status).toBe(404)
  const lines = await database.activity.findMany({ where: { subjectId: id }, orderBy: { at: 'asc' } })
  expect(lines.map(({ action }) => action)).toEqual(['created', 'deleted', 'purged'])
  expect(lines.at(-1)).toMatchObject({ actorId: null, detail: { label: sample('faqs').q, because: 'bin' } })
})

describe('restore', () => {
  it('restores and records once when called concurrently', async () => {
    const { id } = (await add('faqs')).body
    await admin.delete(`/api/faqs/${id}`)
    const restore = () => admin.post<{ message: string }>(`/api/faqs/${id}/restore`)
    const answers = await Promise.all([restore(), restore(), restore(), restore()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const late = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message)
    expect(late).toEqual([
      CONTENT_TEXTS.alreadyRestored,
      CONTENT_TEXTS.alreadyRestored,
      CONTENT_TEXTS.alreadyRestored,
    ])
    expect((await list('faqs')).filter((record) => record.id === id)).toHaveLength(1)
    const lines = await server.deps.database.activity.count({ where: { subjectId: id, action: 'restored' } })
    expect(lines).toBe(1)
  })
  it('rejects a taken id, shares a taken place, and never stores half', async () => {
    const { id } = (await add('faqs')).body
    await admin.delete(`/api/faqs/${id}`)
    const { deletedContent, contentRecord, activity } = server.deps.database
    const binned = await deletedContent.findUniqueOrThrow({ where: { id } })
    const { position } = binned
    await contentRecord.create({
      data: { collection: 'faqs', id, fields: { q: 'Taken?', a: 'Taken.' }, position },
    })
    const refused = await admin.post<{ message: string }>(`/api/faqs/${id}/restore`)
    expect([refused.status, refused.body.message]).toEqual([409, CONTENT_TEXTS.alreadyRestored])
    expect((await list('faqs')).find((one) => one.id === id)).toMatchObject({ q: 'Taken?' })
    expect(await deletedContent.count({ where: { id } })).toBe(1)
    expect(await activity.count({ where: { subjectId: id, action: 'restored' } })).toBe(0)

    await contentRecord.deleteMany({ where: { id } })
    const other = await contentRecord.create({
      data: { collection: 'faqs', fields: { q: 'Beside?', a: 'Beside.' }, position },
    })
    expect((await admin.post(`/api/faqs/${id}/restore`)).status).toBe(200)
    const ids = (await list('faqs')).map((record) => record.id)
    expect([ids.includes(id), ids.includes(other.id), new Set(ids).size]).toEqual([true, true, ids.length])
    expect((await admin.put('/api/faqs/order', { ids: [...ids].reverse() })).status).toBe(200)
    expect((await list('faqs')).map((record) => record.id)).toEqual([...ids].reverse())
  })
  it('rejects a record from another collection, of none, or of services without the admin key', async () => {
    const { id } = (await add('services')).body
    await admin.delete(`/api/services/${id}`, withKey('services'))
    const isInBin = async () => (await server.deps.database.deletedContent.count({ where: { id } })) === 1
    const restore = async (name: string, headers: Record<string, string> = {}) => {
      const { status, body } = await admin.post<{ message: string }>(
        `/api/${name}/${id}/restore`,
        undefined,
        {
          headers,
        },
      )
      return [status, body.message]
    }
    expect(await restore('services')).toEqual([403, 'Invalid admin key'])
    expect(await restore('services', { 'x-admin-key': 'another key' })).toEqual([403, 'Invalid admin key'])
    expect(await restore('faqs')).toEqual([404, 'This record no longer exists.'])
    expect(await restore('nothing')).toEqual([404, 'Nothing was found at this URL.'])
    expect(await isInBin()).toBe(true)
    expect(await restore('services', keyFor('services') as Record<string, string>)).toEqual([200, undefined])
    expect(await isInBin()).toBe(false)
  })
})

describe('the admin key', () => {
  it.each(['services', 'services-faqs'] as const)(
    'is required for writes of %s in addition to the session',
    async (name) => {
      const without = await admin.post(`/api/${name}`, sample(name))
      const wrong = await admin.post(`/api/${name}`, sample(name), { headers: { 'x-admin-key': 'wrong' } })
      for (const { status, body } of [without, wrong]) {
        expect([status, body.message, body.error]).toEqual([403, 'Invalid admin key', 'Invalid admin key'])
      }
      const keyAlone = await server
        .visitor()
        .post(`/api/${name}`, sample(name), { headers: { 'x-admin-key': KEY } })
      expect(keyAlone.status).toBe(401)
    },
  )
  it('is not required elsewhere', async () => {
    expect((await admin.post('/api/faqs', sample('faqs'))).status).toBe(201)
  })
  it('can’t be guessed without limit', async () => {
    const other = await startTestServer({ ADMIN_KEY: KEY })
    const guesser = await other.signedIn()
    const guess = (key: string) =>
      guesser.post('/api/services', sample('services'), { headers: { 'x-admin-key': key } })
    const statuses = []
    for (let count = 0; count < 22; count++) statuses.push((await guess(`guess ${count}`)).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
    await other.close()
  })
})

describe('the icon of a course', () => {
  const { icon: _, ...course } = sample('courses')
  it('is derived from its technology by default', async () => {
    expect((await add('courses', { ...course, tech: 'cybersecurity' })).body.icon).toBe('🛡️')
    expect((await add('courses', { ...course, tech: 'Basket weaving' })).body.icon).toBe('🌐')
  })
  it('is the chosen one if set', async () => {
    expect((await add('courses', { ...course, tech: 'Java', icon: '🧺' })).body.icon).toBe('🧺')
  })
})

describe('the consent date', () => {
  it.each(['testimonials', 'home-testimonials'] as const)(
    'is kept if omitted and cleared if empty in %s',
    async (name) => {
      const { consentedOn: _, ...quote } = sample(name)
      const { body } = await add(name, { ...quote, consentedOn: '2026-11-02' })
      const put = async (change: object) =>
        (await admin.put(`/api/${name}/${body.id}`, { ...quote, ...change })).body.consentedOn
      expect(await put({ name: 'Asha' })).toBe('2026-11-02')
      expect(await put({ consentedOn: null })).toBeNull()
    },
  )
})

it('keeps the name of a partner if it is omitted, and clears it if empty', async () => {
  const { body } = await add('home-partners', { url: '/uploads/a.webp', name: 'Bharat IT' })
  const put = async (change: object) =>
    (await admin.put(`/api/home-partners/${body.id}`, { url: '/uploads/b.webp', ...change })).body.name
  expect(await put({})).toBe('Bharat IT')
  expect(await put({ name: '' })).toBe('')
})

/** Returns a single record in the form of the API, with its version. */
const stored = (record: object) => ({ ...record, updatedAt: expect.stringMatching(/^\d{4}-.+Z$/) })

describe('single records', () => {
  const info = SAMPLE_RECORDS.contactInfo
  it('store and return the logo', async () => {
    const logo = { logo: '/uploads/x.webp' }
    expect((await admin.put('/api/home-config', logo)).body).toEqual(stored(logo))
    expect((await server.visitor().get('/api/home-config')).body).toEqual(stored(logo))
  })
  it('store and return contact details', async () => {
    expect((await admin.put('/api/contact-info', info)).body).toEqual(stored(info))
    expect((await server.visitor().get('/api/contact-info')).body).toEqual(stored(info))
  })
  it.each([
    ['/api/home-config', { logo: '/uploads/x.webp' }, { logo: '/uploads/y.webp' }],
    ['/api/contact-info', info, { ...info, email: 'other@example.com' }],
  ])('check the version of %s with If-Match or If-None-Match', async (path, one, other) => {
    const { body: first } = await admin.put<{ updatedAt: string }>(path, one)
    const put = (body: object, headers: Record<string, string>) => admin.put(path, body, { headers })
    expect((await put(other, { 'if-none-match': '*' })).status).toBe(409)
    expect((await put(other, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(409)
    expect((await put(other, { 'if-match': 'today' })).status).toBe(400)
    expect((await server.visitor().get(path)).body).toEqual(first)
    expect((await put(other, { 'if-match': `"${first.updatedAt}"` })).body).toEqual(stored(other))
  })
  it('extract the URL from a pasted map frame', async () => {
    const pasted = `<iframe width="600" src="https://www.google.com/maps/embed?pb=1&amp;x=2" loading="lazy"></iframe>`
    const { body } = await admin.put('/api/contact-info', { ...info, mapEmbed: pasted })
    expect(body.mapEmbed).toBe('https://www.google.com/maps/embed?pb=1&x=2')
  })
  it('store a WhatsApp number, keep it if omitted and clear it if empty', async () => {
    const { whatsapp: _, ...known } = info
    const put = async (change: object) =>
      (await admin.put('/api/contact-info', { ...known, ...change })).body.whatsapp
    expect(await put({ whatsapp: '(0) 98765–43210' })).toBe('(0) 98765-43210')
    expect(await put({})).toBe('(0) 98765-43210')
    expect(await put({ whatsapp: '' })).toBe('')
    expect(await put({ whatsapp: '+65 6123 4567' })).toBe('+65 6123 4567')
    const refused = await admin.put('/api/contact-info', { ...known, whatsapp: '1800-123' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please enter the WhatsApp number with its country code, such as +91 98765 43210.',
    ])
  })
  it('parse the institute’s phone number like a visitor’s', async () => {
    const { body } = await admin.put('/api/contact-info', { ...info, phone: '\u200e(020) 5550\u20110142' })
    expect(body.phone).toBe('(020) 5550-0142')
  })
  it.each([
    ['no address', { address: ' ' }, 'Address, email, phone and map are required.'],
    ['a bad email', { email: 'x' }, 'Please enter a valid email address.'],
    ['a bad phone', { phone: 'call me' }, 'Please enter a valid phone number.'],
    ['a map of elsewhere', { mapEmbed: 'https://evil.example/map' }, 'The map must be an https URL'],
    ['a map by http', { mapEmbed: 'http://www.google.com/maps' }, 'The map must be an https URL'],
    ['a script', { mapEmbed: 'javascript:alert(1)' }, 'The map must be an https URL'],
    ['an unknown key', { fax: '1' }, 'Unknown field: fax.'],
  ])('reject %s and keep the record', async (_, change, message) => {
    await admin.put('/api/contact-info', info)
    const answer = await admin.put('/api/contact-info', { ...info, ...change })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
    expect((await server.visitor().get('/api/contact-info')).body).toEqual(stored(info))
  })
  it('let staff read and write all settings', async () => {
    const { siteSettings } = SAMPLE_RECORDS
    const changed = {
      ...siteSettings,
      taglineState: 'Goa',
      loginOtp: 'always',
      notifyEmail: 'desk@example.com',
    }
    expect((await admin.put('/api/settings', { ...changed, ...OWN_PASSWORD })).body).toEqual(stored(changed))
    expect((await admin.get('/api/settings')).body).toEqual(stored(changed))
    expect((await server.visitor().get('/api/site-settings')).body).toMatchObject({ taglineState: 'Goa' })
    expect((await admin.put('/api/settings', { ...siteSettings, loginOtp: 'perhaps' })).status).toBe(400)
  })
  it.each(['home-config', 'contact-info', 'settings'])('need a session for PUT /api/%s', async (name) => {
    expect((await server.visitor().put(`/api/${name}`, {})).status).toBe(401)
  })
})

describe('slides and plans', () => {
  const path = ENDPOINTS.readSiteTexts.path
  const read = async () => (await server.visitor().get<Stored<SiteTexts>>(path)).body

  it('show defaults until staff change their texts', async () => {
    const before = await read()
    expect([before.slides, before.plans, before.updatedAt]).toEqual([DEFAULT_SLIDES, DEFAULT_PLANS, null])
    const plans = before.plans.map((plan) => ({ ...plan, price: '₹1', features: [' One ', '', 'Two'] }))
    const { status } = await admin.put(path, { ...before, plans })
    expect([status, (await server.visitor().put(path, before)).status]).toEqual([200, 401])
    const after = await read()
    expect(after.plans.map(({ price, features }) => [price, features])).toEqual(
      plans.map(() => ['₹1', ['One', 'Two']]),
    )
    expect((await admin.put(path, before)).status, 'with an outdated version').toBe(409)
  })
  it('show the institute’s details to visitors and placeholders to editors', async () => {
    const before = await read()
    const move = async (town: string) => {
      const { body: settings } = await admin.get<SiteSettings>('/api/settings')
      await admin.put('/api/settings', { ...settings, town })
    }
    await move('Bhopal')
    const slides = before.slides.map((slide) => ({ ...slide, heading: 'Design in {town}, in {town}' }))
    const plans = before.plans.map((plan, at) => ({ ...plan, name: `Course ${at}`, features: ['In {town}'] }))
    expect((await admin.put(path, { slides, plans })).status).toBe(200)
    expect((await read()).slides).toEqual(slides)
    const { body: shown } = await server.visitor().get<Stored<SiteTexts>>(ENDPOINTS.readShownTexts.path)
    expect(shown.slides.map(({ heading }) => heading)).toEqual(Array(2).fill('Design in Bhopal, in Bhopal'))
    expect(shown.plans.map(({ name, features }) => [name, features])).toEqual(
      plans.map(({ name }) => [name, ['In Bhopal']]),
    )
    await move('Indore')
    const { body: later } = await server.visitor().get<Stored<SiteTexts>>(ENDPOINTS.readShownTexts.path)
    expect(later.slides[0]?.heading).toBe('Design in Indore, in Indore')
    await admin.put(path, { slides: before.slides, plans: before.plans })
  })
  it('have a fixed number, unique names and valid links', async () => {
    const { updatedAt: _updatedAt, ...now } = await read()
    const [slide] = now.slides
    const [plan] = now.plans
    for (const [part, message] of [
      [{ slides: [slide] }, 'There must be 2 slides.'],
      [{ slides: [slide, slide] }, 'Each slide needs a unique name.'],
      [{ plans: now.plans.map(() => plan) }, 'Each plan needs a unique name.'],
      [{ plans: [...now.plans, plan] }, 'There must be 3 plans.'],
      [{ plans: now.plans.map((each) => ({ ...each, name: ' ' })) }, 'Name is required.'],
      [
        { slides: now.slides.map((each) => ({ ...each, description: 'In {city}' })) },
        'Unknown placeholder {city}. Use {institute}, {town}, {state}, {phone}, {year}, {courses}.',
      ],
      [{ plans: now.plans.map((each) => ({ ...each, features: [' '] })) }, 'A plan needs a feature.'],
      [
        { slides: now.slides.map((each) => ({ ...each, ctaHref: 'javascript:alert(1)' })) },
        'Link must start with /, # or https://.',
      ],
      [
        { slides: now.slides.map((each) => ({ ...each, ctaHref: '//elsewhere.example' })) },
        'Link must start with /, # or https://.',
      ],
      [
        { slides: now.slides.map((each) => ({ ...each, ctaHref: '/\\elsewhere.example' })) },
        'Link must start with /, # or https://.',
      ],
    ] as const) {
      const { status, body } = await admin.put(path, { ...now, ...part })
      expect([status, body.message]).toEqual([400, message])
    }
  })
})

describe('bulk changes', () => {
  const audit = () =>
    server.deps.database.activity.count({
      where: { subject: 'faqs', action: { in: ['deleted', 'restored'] } },
    })
  it('move records to the bin and back to their places, skipping missing ones', async () => {
    for (const q of ['One?', 'Two?', 'Three?']) await add('faqs', { q, a: 'Yes.' })
    const before = await list('faqs')
    const [first, second] = before
    const ids = [first?.id ?? '', second?.id ?? '', 'gone']
    const lines = await audit()
    const { status, body } = await admin.post('/api/faqs/bin', { ids })
    expect([status, body]).toEqual([200, { ids: ids.slice(0, 2) }])
    expect((await list('faqs')).map(({ id }) => id)).toEqual(before.slice(2).map(({ id }) => id))
    const { body: back } = await admin.post<{ ids: string[] }>('/api/faqs/restore', { ids })
    expect(back.ids.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect((await list('faqs')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await audit()) - lines).toBe(4)
  })
  it('reject missing records and invalid ids', async () => {
    for (const path of ['/api/faqs/bin', '/api/faqs/restore']) {
      expect((await admin.post(path, { ids: ['gone'] })).status).toBe(404)
      const { status, body } = await admin.post(path, { ids: [] })
      expect([status, body.message]).toEqual([400, 'Nothing is selected.'])
      expect((await admin.post(path, { ids: ['a', 'a'] })).status).toBe(400)
      expect((await server.visitor().post(path, { ids: ['gone'] })).status).toBe(401)
    }
  })
})

describe('page texts', () => {
  const path = ENDPOINTS.readPageTexts.path
  const read = async () => (await admin.get<Stored<PageTexts>>(path)).body
  const about = async () => (await server.visitor().get<Page>(`${path}/about`)).body.texts
  const { original } = ABOUT_TEXTS.heading

  it('show defaults until staff change one, with placeholders filled in', async () => {
    expect([await read(), (await about()).heading]).toEqual([
      { texts: {}, parts: {}, updatedAt: null },
      original,
    ])
    const texts = { 'about.heading': '{institute} in {year}', 'about.lead': ABOUT_TEXTS.lead.original }
    const { body, status } = await admin.put<Stored<PageTexts>>(path, { texts, parts: {}, updatedAt: null })
    expect([status, body.texts]).toEqual([200, { 'about.heading': '{institute} in {year}' }])
    const { instituteName } = (await server.visitor().get<PublicSiteSettings>('/api/site-settings')).body
    expect((await about()).heading).toBe(`${instituteName} in ${new Date().getFullYear()}`)
    expect(
      (await admin.put(path, { texts: {}, parts: {}, updatedAt: null })).status,
      'with an outdated version',
    ).toBe(409)
    const line = await server.deps.database.activity.findFirst({ where: { subjectId: 'page-texts' } })
    expect(line?.detail).toEqual({ label: 'Texts and menu', fields: ['about.heading'] })
    expect((await admin.put(path, { ...body, texts: {} })).status).toBe(200)
    expect([(await read()).texts, (await about()).heading]).toEqual([{}, original])
  })
  it('fall back to the default if a placeholder has no value', async () => {
    const before = await read()
    const { body: settings } = await admin.get<SiteSettings>('/api/settings')
    await admin.put('/api/settings', { ...settings, town: '' })
    const texts = { 'about.title': '{town}', 'about.heading': ' {town} ', 'about.lead': 'In {town} for you.' }
    expect((await admin.put(path, { ...before, texts, parts: {} })).status).toBe(200)
    const { body } = await server.visitor().get<{ texts: Record<string, string> }>('/api/page-texts/about')
    expect(body.texts).toMatchObject({
      title: ABOUT_TEXTS.title.original,
      heading: ABOUT_TEXTS.heading.original,
      lead: 'In for you.',
    })
    await admin.put(path, { texts: before.texts, parts: before.parts })
  })
  it('keep stored texts of a newer version when others are saved', async () => {
    const newer = { 'about.heading': 'Ours', 'of.tomorrow': 'Later' }
    const parts = { blog: { order: ['first'], hidden: [] } }
    await writeSetting(server.deps.database, 'pageTexts', { texts: newer, parts })
    const before = await read()
    expect([before.texts, before.parts]).toEqual([{ 'about.heading': 'Ours' }, {}])
    expect((await admin.put(path, { ...before, texts: {} })).body).toMatchObject({ texts: {} })
    const row = await readSetting(server.deps.database, 'pageTexts')
    expect([row.texts, row.parts]).toEqual([{ 'of.tomorrow': 'Later' }, parts])
  })
  it('reject too long or empty texts, unknown placeholders, pages and texts', async () => {
    for (const [key, text, message] of [
      ['about.heading', 'x'.repeat(121), 'Heading (Hero) must be at most 120 characters.'],
      ['about.heading', ' \u200f', 'Heading (Hero) is required.'],
      [
        'about.lead',
        'In {tonw}',
        'Unknown placeholder {tonw}. Use {institute}, {town}, {state}, {phone}, {year}, {courses}.',
      ],
    ] as const) {
      const { status, body } = await admin.put(path, { texts: { [key]: text }, parts: {} })
      expect([status, body.message]).toEqual([400, message])
    }
    expect((await admin.put(path, { texts: { 'about.nothing': 'x' }, parts: {} })).status).toBe(400)
    expect((await server.visitor().put(path, { texts: {}, parts: {} })).status).toBe(401)
    expect((await server.visitor().get(`${path}/nowhere`)).status).toBe(404)
    expect((await server.visitor().get(`${path}/toString`)).status).toBe(404)
    expect((await read()).texts).toEqual({})
  })
})

describe('menu and sections', () => {
  const path = ENDPOINTS.readPageTexts.path
  const read = async () => (await admin.get<Stored<PageTexts>>(path)).body
  const site = async () => (await server.visitor().get<SiteResponse>('/api/site')).body
  const about = async () => (await server.visitor().get<Page>(`${path}/about`)).body.sections
  const order = [...Object.keys(PARTS.menu).filter((page) => page !== 'about'), 'about']

  it('show the default arrangement until staff change it, and store only differences', async () => {
    const { body: settings } = await admin.get<object>('/api/settings')
    await admin.put('/api/settings', { ...settings, town: 'Pune' })
    const before = await read()
    expect((await site()).menu.map(({ href }) => href)).toEqual(PUBLIC_PAGES.map(({ href }) => href))
    const parts = {
      menu: { order, hidden: ['faqs', 'features'] },
      about: { order: ['mentors', 'story', 'features', 'awards'], hidden: ['awards'] },
      faqs: { order: Object.keys(PARTS.faqs), hidden: [] },
    }
    const texts = { 'courses.menu': 'Classes in {town}', 'services.menu': '{town}' }
    const { status, body } = await admin.put<Stored<PageTexts>>(path, { ...before, texts, parts })
    expect([status, Object.keys(body.parts).sort()]).toEqual([200, ['about', 'menu']])
    const { menu, notice } = await site()
    expect(menu).toEqual([
      { href: '/', label: 'Home' },
      { href: '/courses', label: 'Classes in Pune' },
      { href: '/Services', label: 'Pune' },
      { href: '/testimonials', label: 'Testimonials' },
      { href: '/contact', label: 'Contact' },
      { href: '/about', label: 'About' },
    ])
    expect([notice, await about()]).toEqual([PRIVACY_NOTICE.version, ['mentors', 'story', 'features']])
    const lines = await server.deps.database.activity.findMany({ where: { subjectId: 'page-texts' } })
    expect(lines.map(({ detail }) => detail)).toContainEqual({
      label: 'Texts and menu',
      fields: ['courses.menu', 'services.menu', 'about.sections', 'menu'],
    })
    expect((await admin.put(path, { ...body, texts: {}, parts: {} })).status).toBe(200)
    expect([(await read()).parts, (await about()).length]).toEqual([{}, 4])
  })
  it('are rejected if a required part is hidden', async () => {
    const before = await read()
    const parts = { menu: { order, hidden: ['faqs', 'contact'] } }
    const texts = { 'about.heading': 'Not stored' }
    const { status, body } = await admin.put(path, { ...before, texts, parts })
    expect([status, body.message]).toEqual([400, 'Contact holds the enquiry forms. It can’t be turned off.'])
    expect(await read()).toEqual(before)
    expect((await server.visitor().put(path, { texts: {}, parts: {} })).status).toBe(401)
  })
  it('give an edited privacy notice its own version', async () => {
    const before = await read()
    await admin.put(path, { ...before, texts: { 'site.privacyText': 'We ring you, and that is all.' } })
    const { notice, texts } = await site()
    expect(texts.privacyText).toBe('We ring you, and that is all.')
    expect(notice).toMatch(new RegExp(`^${PRIVACY_NOTICE.version}-[0-9a-f]{8}$`))
    await admin.put(path, { texts: {}, parts: {} })
  })
})

it('site settings publish only figures that were entered', async () => {
  const { body: before } = await admin.get<Stored<SiteSettings>>('/api/settings')
  const [entered] = before.claims
  for (const claims of [[], [entered]]) {
    const { body } = await admin.get<Stored<SiteSettings>>('/api/settings')
    expect((await admin.put('/api/settings', { ...body, claims })).status).toBe(200)
    const shown = (await server.visitor().get<PublicSiteSettings>('/api/site-settings')).body.claims
    expect(shown.map(({ value }) => value).filter(Boolean)).toEqual(claims.map((claim) => claim?.value))
  }
  const { body: after } = await admin.get<Stored<SiteSettings>>('/api/settings')
  expect(after.claims.map(({ key }) => key)).toEqual(before.claims.map(({ key }) => key))
  await admin.put('/api/settings', { ...after, claims: before.claims })
})

it('site settings keep a hidden figure but don’t show it to visitors', async () => {
  const { body: before } = await admin.get<Stored<SiteSettings>>('/api/settings')
  const claims = before.claims.map((claim) => ({ ...claim, value: '7', isHidden: claim.key === 'placement' }))
  expect((await admin.put('/api/settings', { ...before, claims })).status).toBe(200)
  const shown = (await server.visitor().get<PublicSiteSettings>('/api/site-settings')).body.claims
  expect(shown.map(({ key, value }) => [key, value])).toEqual(
    claims.map(({ key }) => [key, key === 'placement' ? '' : '7']),
  )
  expect(shown.some((claim) => 'isHidden' in claim)).toBe(false)
  const { body: after } = await admin.get<Stored<SiteSettings>>('/api/settings')
  expect(after.claims.map(({ isHidden }) => isHidden)).toEqual(claims.map(({ isHidden }) => isHidden))
  await admin.put('/api/settings', { ...after, claims: before.claims })
})
