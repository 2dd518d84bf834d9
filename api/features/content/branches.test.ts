import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentRecord } from '#contract/content'
import type { ContactInfo, SiteSettings, Stored } from '#contract/single-records'
import { SAMPLE_RECORDS } from '../../../prisma/seed/index.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Branch = ContentRecord<'branches'>

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
})
afterAll(() => server.close())

const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
const listed = async () => (await server.visitor().get<Branch[]>('/api/branches')).body
const contact = async () => (await staff.get<Stored<Required<ContactInfo>>>('/api/contact-info')).body
const settings = async () => (await staff.get<Stored<SiteSettings>>('/api/settings')).body
const add = (name: string, own: object = {}) =>
  staff.post<Branch>('/api/branches', { name, address: `${name} 1`, ...own })

beforeEach(async () => {
  await server.deps.database.contentRecord.deleteMany({ where: { collection: 'branches' } })
})

describe('the main address', () => {
  it('can be set in the contact details for first branch, settings and site', async () => {
    const body = { ...SAMPLE_RECORDS.contactInfo, address: 'FC Road, Pune', mapEmbed: MAP }
    expect((await staff.put('/api/contact-info', body)).status).toBe(200)
    expect(await listed()).toMatchObject([{ name: 'Main branch', address: 'FC Road, Pune', map: MAP }])
    expect(await settings()).toMatchObject({ mainBranch: 'FC Road, Pune', secondBranch: '' })
    expect((await server.visitor().get('/api/site-settings')).body).toMatchObject({
      mainBranch: 'FC Road, Pune',
    })
  })

  it('can be set in the settings for the first two branches, whatever their names', async () => {
    await add('Kothrud')
    const { status } = await staff.put('/api/settings', {
      ...(await settings()),
      mainBranch: 'A',
      secondBranch: 'B',
    })
    expect(status).toBe(200)
    expect((await listed()).map(({ name, address }) => [name, address])).toEqual([
      ['Kothrud', 'A'],
      ['Second branch', 'B'],
    ])
    expect((await contact()).address).toBe('A')
  })

  it('can be set in a branch or by reordering', async () => {
    const [first, second, third] = [await add('One'), await add('Two'), await add('Three')].map(
      ({ body }) => body.id,
    )
    expect(await settings()).toMatchObject({ mainBranch: 'One 1', secondBranch: 'Two 1' })
    await staff.put('/api/branches/order', { ids: [third, first, second] })
    expect(await settings()).toMatchObject({ mainBranch: 'Three 1', secondBranch: 'One 1' })
    expect((await contact()).address).toBe('Three 1')
    await staff.delete(`/api/branches/${third}`)
    expect(await settings()).toMatchObject({ mainBranch: 'One 1', secondBranch: 'Two 1' })
  })

  it('can be emptied without removing its branch or moving others', async () => {
    for (const name of ['One', 'Two', 'Three']) await add(name)
    await staff.put('/api/settings', { ...(await settings()), secondBranch: '' })
    expect((await listed()).map(({ address }) => address)).toEqual(['One 1', '', 'Three 1'])
    expect(await settings()).toMatchObject({ mainBranch: 'One 1', secondBranch: '' })
  })

  it('is not taken from the second branch alone', async () => {
    await staff.put('/api/settings', { ...(await settings()), mainBranch: '', secondBranch: 'B' })
    expect(await settings()).toMatchObject({ mainBranch: '', secondBranch: 'B' })
    expect((await contact()).address).toBe('')
  })

  it('reports a conflict wherever it was changed, without storing half', async () => {
    const { body: main } = await add('Main', { map: MAP })
    const [read, readSettings] = [await contact(), await settings()]
    const wait = Date.parse(main.updatedAt)
    while (Date.now() <= wait) await new Promise((resolve) => setImmediate(resolve))
    await staff.put(`/api/branches/${main.id}`, { name: 'Main', address: 'Moved', map: MAP })
    const late = await staff.put('/api/contact-info', { ...read, address: 'Old', email: 'old@example.com' })
    expect(late.status).toBe(409)
    expect((await staff.put('/api/settings', { ...readSettings, instituteName: 'Old' })).status).toBe(409)
    expect(await contact()).toMatchObject({ address: 'Moved', email: read.email })
    const again = await staff.put('/api/contact-info', { ...(await contact()), address: 'Here' })
    expect([again.status, (await listed())[0]?.address]).toEqual([200, 'Here'])
  })

  it('needs a map in the contact details, but not in a branch', async () => {
    await staff.put('/api/contact-info', { ...SAMPLE_RECORDS.contactInfo, mapEmbed: MAP })
    const refused = await staff.put('/api/contact-info', { ...SAMPLE_RECORDS.contactInfo, mapEmbed: '' })
    expect([refused.status, (await contact()).mapEmbed]).toEqual([400, MAP])
    const [{ id, name, address }] = (await listed()) as [Branch]
    expect((await staff.put(`/api/branches/${id}`, { name, address })).status).toBe(200)
    expect((await contact()).mapEmbed).toBe('')
  })
})

describe('a branch', () => {
  const nine = { open: '09:00', close: '18:00' }

  it('has its own or the institute’s hours, a parsed phone and an embeddable map', async () => {
    const week = [[nine], [nine], [nine], [nine], [nine], [], []]
    const pasted = 'https://www.google.com/maps/place/Nashik'
    const { body } = await add('Nashik', {
      hours: week,
      phone: '０२५३ 555 0142',
      map: pasted,
      onWhatsApp: true,
    })
    expect(body).toMatchObject({
      hours: week,
      phone: '0253 555 0142',
      map: 'https://www.google.com/maps?q=Nashik&output=embed',
      ...{ onWhatsApp: true, takesEnquiries: false },
    })
    expect((await add('Pune')).body).toMatchObject({ hours: [], phone: '', map: '', onWhatsApp: false })
  })

  it('is restored from the bin unchanged', async () => {
    const { body } = await add('Nashik', { hours: Array(7).fill([nine]), takesEnquiries: true })
    await staff.delete(`/api/branches/${body.id}`)
    expect(await listed()).toEqual([])
    const { updatedAt: _, ...restored } = (await staff.post<Branch>(`/api/branches/${body.id}/restore`)).body
    expect(body).toMatchObject(restored)
  })

  it.each([
    [{ address: ' ' }, 'Name and address are required.'],
    [{ phone: 'ask us' }, 'Please enter a valid phone number.'],
    [{ map: 'https://maps.app.goo.gl/abc' }, 'This map link can’t be embedded'],
    [{ onWhatsApp: 'yes' }, 'This phone is on WhatsApp must be true or false.'],
    [{ hours: [[nine]] }, 'Opening hours must be a list of seven days.'],
    [{ hours: Array(7).fill([{ open: '18:00', close: '18:00' }]) }, 'Opening and closing time must differ.'],
  ])('is rejected with %j', async (part, sentence) => {
    const { status, body } = await add('Nashik', part)
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ])
    expect(await listed()).toEqual([])
  })
})

describe('opening hours', () => {
  const path = '/api/opening-hours'
  const holiday = (date: string) => ({ date, name: 'Holiday', hours: [] })

  it('are stored in order of days, without past holidays', async () => {
    const { body: before } = await staff.get<Stored<typeof SAMPLE_RECORDS.openingHours>>(path)
    const holidays = ['2099-12-25', '2020-01-26', '2099-01-26'].map(holiday)
    const { status, body } = await staff.put<typeof before>(path, { ...before, holidays })
    expect([status, body.holidays.map(({ date }) => date)]).toEqual([200, ['2099-01-26', '2099-12-25']])
    expect((await server.visitor().get(path)).body).toEqual(body)
    expect((await staff.put(path, { ...before, isShown: false })).status).toBe(409)
    expect((await server.visitor().put(path, body)).status).toBe(401)
  })

  it('are rejected if they overlap or repeat', async () => {
    const { body: before } = await staff.get<Stored<typeof SAMPLE_RECORDS.openingHours>>(path)
    const wrong = [
      { holidays: [holiday('2099-01-26'), holiday('2099-01-26')] },
      {
        week: [
          [
            { open: '10:00', close: '12:00' },
            { open: '11:00', close: '13:00' },
          ],
          ...before.week.slice(1),
        ],
      },
      { week: [] },
    ]
    for (const part of nonEmpty(wrong))
      expect((await staff.put(path, { ...before, ...part })).status).toBe(400)
    expect((await staff.get(path)).body).toEqual(before)
  })
})
