import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { FirstDay, Samples } from '#contract/first-day'
import { TEXT_CLAIMS } from '#contract/page-texts/claims'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { KeptCopy } from '#contract/site-bundle'
import type { SiteTexts } from '#contract/site-texts'
import { readSetting, writeSetting } from '../../../database/setting.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const KEY = 'the admin key of these tests'
const PROMISES = TEXT_CLAIMS.filter(({ page, section }) => page === 'home' && section === 'promises').map(
  ({ key }) => key,
)

interface Question {
  id: string
  q: string
  a: string
}

let server: TestServer
let staff: HttpClient
beforeEach(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY, SAMPLE_CONTENT: 'on' })
  staff = await server.signedIn()
})
afterEach(() => server.close())

const read = async () => (await staff.get<Samples>(ENDPOINTS.listSamples.path)).body
const readTexts = async () => (await read()).texts
const removeSamples = () => staff.post(ENDPOINTS.removeSamples.path, { action: 'remove' })
const confirm = (keys: readonly string[], isConfirmed = true) =>
  staff.put<Samples & { error: string }>(ENDPOINTS.confirmTexts.path, { keys, isConfirmed })
/** Reads a single record and writes it back with changes. */
const save = async (path: string, change: object = {}) => {
  const { body } = await staff.get<object>(path)
  expect((await staff.put(path, { ...body, ...change })).status).toBe(200)
}

describe('details and records that a person has saved', () => {
  it('stay when samples are removed, even if they equal the sample', async () => {
    await save('/api/settings', { instituteName: 'Pune Computers' })
    await save('/api/contact-info')
    await save('/api/home-config')
    expect((await read()).facts).toEqual([])
    await removeSamples()
    expect((await staff.get('/api/settings')).body).toMatchObject({
      ...{ instituteName: 'Pune Computers', town: 'Pune', taglineState: 'Maharashtra' },
    })
    const { body: contact } = await staff.get('/api/contact-info')
    expect(contact).toMatchObject({ phone: '+91 20 55500142', email: 'admissions@lekhani.example.com' })
    expect((await staff.get('/api/home-config')).body).toMatchObject({ logo: expect.stringContaining('/') })
  })

  it('include a name that was changed and changed back', async () => {
    const { body: before } = await staff.get<{ instituteName: string }>('/api/settings')
    await save('/api/settings', { instituteName: 'Pune Computers' })
    await save('/api/settings', { instituteName: before.instituteName })
    await removeSamples()
    expect((await staff.get('/api/settings')).body).toMatchObject({ instituteName: before.instituteName })
  })

  it('exclude names that a form for other settings sent along', async () => {
    await save('/api/settings', { refuseCommonPasswords: false })
    expect((await read()).facts).toEqual(expect.arrayContaining(['instituteName', 'town', 'taglineState']))
  })

  it('include a figure whose value was changed and changed back', async () => {
    const { body } = await staff.get<{ claims: { key: string; value: string }[] }>('/api/settings')
    const [first] = body.claims
    const withValue = (value: string) =>
      body.claims.map((claim) => (claim.key === first?.key ? { ...claim, value } : claim))
    await save('/api/settings', { claims: withValue('10') })
    await save('/api/settings', { claims: withValue(first?.value ?? '') })
    expect((await read()).claims.map(({ key }) => key)).not.toContain(first?.key)
  })

  it('include records saved unchanged, edited back or typed again', async () => {
    const { body: questions } = await staff.get<Question[]>('/api/faqs')
    const [one, two, three] = questions as [Question, Question, Question]
    const put = ({ id, q, a }: Question) => staff.put(`/api/faqs/${id}`, { q, a })
    await put(one)
    await put({ ...two, a: 'Something else.' })
    await put(two)
    const { body: typed } = await staff.post<Question>('/api/faqs', { q: three.q, a: three.a })
    const left = (await read()).records.map(({ id }) => id)
    expect(left).not.toContain(one.id)
    expect(left).not.toContain(two.id)
    expect(left).not.toContain(typed.id)
    expect(left).toContain(three.id)
    await removeSamples()
    const { body: kept } = await staff.get<Question[]>('/api/faqs')
    expect(kept.map(({ id }) => id).sort()).toEqual([one.id, two.id, typed.id].sort())
  })

  it('are samples again once the site from before is restored', async () => {
    await removeSamples()
    await save('/api/settings', { instituteName: 'Pune Computers' })
    const { body: kept } = await staff.get<KeptCopy[]>(ENDPOINTS.listKeptSites.path)
    const headers = { [ADMIN_KEY_HEADER]: KEY }
    const path = `${ENDPOINTS.listKeptSites.path}/${kept[0]?.id}/restore`
    expect((await staff.post(path, {}, { headers })).status).toBe(200)
    expect((await read()).facts).toContain('instituteName')
  })
})

describe('texts that ship with Prospectus', () => {
  it('count as samples until they are confirmed, and can be unconfirmed', async () => {
    expect(await readTexts()).toEqual(TEXT_CLAIMS.map(({ key }) => key))
    const { status, body } = await confirm(PROMISES)
    expect(status).toBe(200)
    expect(body.texts).not.toContain(PROMISES[0])
    expect(body.texts).toHaveLength(TEXT_CLAIMS.length - PROMISES.length)
    expect((await confirm(PROMISES.slice(0, 1), false)).body.texts).toContain(PROMISES[0])
  })

  it('stop counting once they are changed', async () => {
    const key = PROMISES[0] ?? ''
    await save('/api/page-texts', { texts: { [key]: 'We teach at the keyboard' } })
    const { body } = await staff.get<SiteTexts>('/api/site-texts')
    const slides = body.slides.map((slide, at) => (at === 0 ? { ...slide, heading: 'Ours' } : slide))
    const plans = body.plans.map((plan, at) => (at === 1 ? { ...plan, features: ['One page'] } : plan))
    await save('/api/site-texts', { slides, plans })
    const texts = await readTexts()
    for (const changed of [key, 'slides.0', 'plans.1']) expect(texts).not.toContain(changed)
    for (const original of ['slides.1', 'plans.0']) expect(texts).toContain(original)
  })

  it('are left out while their section or page is hidden', async () => {
    const order = ['promises', 'features', 'courses', 'about', 'partners', 'testimonials', 'faqs', 'form']
    const menu = ['home', 'courses', 'services', 'features', 'about', 'testimonials', 'faqs', 'contact']
    await save('/api/page-texts', {
      parts: {
        home: { order, hidden: ['promises'] },
        menu: { order: menu, hidden: ['services'] },
      },
    })
    const texts = await readTexts()
    expect(texts.filter((key) => PROMISES.includes(key) || /^(services|plans)\./.test(key))).toEqual([])
    expect(texts).toContain('home.about')
  })

  it('count again when a new version ships another wording', async () => {
    const key = PROMISES[0] ?? ''
    await confirm([key])
    const { database } = server.deps
    const { texts } = await readSetting(database, 'confirmed')
    await writeSetting(database, 'confirmed', { texts: { ...texts, [key]: 'hash of another' } })
    expect(await readTexts()).toContain(key)
  })

  it('leave the samples step open until none is left', async () => {
    await removeSamples()
    const isDone = async () =>
      (await staff.get<FirstDay>(ENDPOINTS.readFirstDay.path)).body.done.includes('samples')
    expect(await isDone()).toBe(false)
    await confirm(await readTexts())
    expect(await isDone()).toBe(true)
  })

  it('are listed in the audit log by key when they are confirmed', async () => {
    await confirm([...PROMISES.slice(0, 2)])
    await confirm([...PROMISES.slice(0, 2)])
    const rows = await server.deps.database.activity.findMany({ where: { subjectId: 'confirmed-texts' } })
    expect(rows.map(({ detail }) => detail)).toEqual([
      { label: 'Texts confirmed', fields: PROMISES.slice(0, 2) },
    ])
  })

  it('can’t be confirmed with an invalid body', async () => {
    for (const [body, error] of [
      [{ keys: [], isConfirmed: true }, 'Choose at least one text.'],
      [{ keys: ['home.menu'], isConfirmed: true }, 'Unknown text.'],
      [{ keys: 'home.about', isConfirmed: true }, 'Send the keys of the texts as a list.'],
      [{ keys: ['home.about'], isConfirmed: 'yes' }, 'Confirmed must be true or false.'],
    ])
      expect(await staff.put(ENDPOINTS.confirmTexts.path, body)).toMatchObject({
        status: 400,
        body: { error },
      })
  })
})
