import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indianDay } from '#contract/enquiries/indian-days'
import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import { DESK_VIEWS } from '#contract/enquiries/query'
import type { EnquiryCounts, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import type { Report, ReportRow } from '#contract/reports'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeOn } from '../../testing/write-enquiries.ts'

let server: TestServer
let admin: HttpClient
let assigneeId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
  const { database } = server.deps
  assigneeId = (await database.account.findFirstOrThrow({ select: { id: true } })).id
})
afterAll(() => server.close())

const report = async (query: string) => (await admin.get<Report>(`/api/desk/reports?${query}`)).body
const write = (...parameters: Parameters<typeof writeOn> extends [unknown, ...infer Rest] ? Rest : never) =>
  writeOn(server.deps.database, ...parameters)
const short = (rows: readonly ReportRow[]) =>
  rows.map(({ label, now, before }) => [label, now.enquiries, before.enquiries])

describe('report', () => {
  const contacted = { stage: 'contacted', respondedAt: new Date() }
  beforeAll(async () => {
    await write('2026-03-01', { hour: 0, ...contacted, responseMinutes: 10, assigneeId, campaign: 'diwali' })
    await write('2026-03-02', { hour: 23, stage: 'converted', responseMinutes: 30, source: 'home-page' })
    await write('2026-03-02', {
      ...contacted,
      stage: 'archived',
      channel: 'phone',
      topic: 'Websites',
      kind: 'service',
    })
    await write('2026-03-03', { stage: 'archived' })
    await write('2026-03-05', { stage: 'archived', respondedAt: new Date(), convertedAt: new Date() })
    await write('2026-03-05', { stage: 'new', respondedAt: new Date() })
    await write('2026-03-03', { deletedAt: new Date() })
    await write('2026-03-03', { spamReason: 'a trap' })
    await write('2026-02-27', { campaign: 'diwali' })
    await write('2026-03-04', { campaign: 'after' })
  })

  it('compares the requested days with the period before, without bin and spam', async () => {
    const { now, before, totals, funnel } = await report('from=2026-03-01&to=2026-03-03')
    expect([now, before]).toEqual([
      { from: '2026-03-01', to: '2026-03-03' },
      { from: '2026-02-26', to: '2026-02-28' },
    ])
    expect(totals).toEqual({
      now: { enquiries: 4, unanswered: 0, contacted: 3, converted: 0, medianMinutes: 20 },
      before: { enquiries: 1, unanswered: 1, contacted: 0, converted: 0, medianMinutes: null },
    })
    expect(funnel).toEqual([
      { stage: 'new', now: 4, before: 1 },
      { stage: 'contacted', now: 3, before: 0 },
      { stage: 'converted', now: 1, before: 0 },
    ])
  })

  it('keeps a reached stage when the enquiry is archived', async () => {
    const readReached = async (day: string) =>
      (await report(`from=${day}&to=${day}`)).funnel.map(({ now }) => now)
    expect(await readReached('2026-03-05')).toEqual([2, 1, 1])
    const { database } = server.deps
    const id = await write('2026-03-06')
    const reachedAfter = async (status: string) => {
      await admin.patch(`/api/desk/enquiries/${id}`, { status })
      return (await readReached('2026-03-06')).slice(1)
    }
    expect(await reachedAfter('Contacted')).toEqual([1, 0])
    expect(await reachedAfter('Converted')).toEqual([1, 1])
    expect(await reachedAfter('Archived')).toEqual([1, 1])
    expect(await reachedAfter('Contacted')).toEqual([1, 0])
    expect(await reachedAfter('New')).toEqual([0, 0])
    expect(await reachedAfter('Archived')).toEqual([0, 0])
    await database.enquiry.delete({ where: { id } })
  })

  it('counts conversions on their own day, and the funnel by the day of receipt', async () => {
    const { database } = server.deps
    const values = { campaign: 'ad', respondedAt: new Date(), stage: 'converted' }
    const convertedAt = new Date('2026-09-10T19:00:00Z')
    const id = await write('2026-05-01', { ...values, convertedAt })
    const readDay = async (day: string) => {
      const { totals, funnel, campaigns, hours } = await report(`from=${day}&to=${day}`)
      return {
        totals: [totals.now.enquiries, totals.now.converted],
        funnel: funnel.map(({ now }) => now),
        campaigns: campaigns.map(({ label, now }) => [label, now.enquiries, now.converted]),
        hours: hours.filter(({ now }) => now.converted > 0).map(({ label }) => label),
      }
    }
    const received = { totals: [1, 0], funnel: [1, 1, 1], campaigns: [['ad', 1, 0]], hours: [] }
    expect(await readDay('2026-05-01')).toEqual(received)
    const converted = { totals: [0, 1], funnel: [0, 0, 0], campaigns: [['ad', 0, 1]], hours: ['00:00'] }
    expect(await readDay('2026-09-11')).toEqual(converted)
    const none = { totals: [0, 0], funnel: [0, 0, 0], campaigns: [], hours: [] }
    await database.enquiry.update({ where: { id }, data: { spamReason: 'a trap' } })
    expect(await readDay('2026-09-11')).toEqual(none)
    await database.enquiry.update({ where: { id }, data: { spamReason: null } })
    expect(await readDay('2026-09-11')).toEqual(converted)
    await database.enquiry.update({
      where: { id },
      data: { convertedAt: new Date('2026-09-12T06:30:00Z') },
    })
    expect([await readDay('2026-09-11'), (await readDay('2026-09-12')).hours]).toEqual([none, ['12:00']])
    await database.enquiry.delete({ where: { id } })
    expect(await readDay('2026-09-12')).toEqual(none)
  })

  it('counts open enquiries without a reply as unanswered', async () => {
    const day = '2026-08-01'
    const ids = [
      await write(day),
      await write(day, { respondedAt: new Date(), responseMinutes: 5 }),
      await write(day, { stage: 'archived', isOpen: false }),
    ]
    const { totals } = await report(`from=${day}&to=${day}`)
    expect(totals.now).toMatchObject({ enquiries: 3, unanswered: 1, medianMinutes: 5 })
    await server.deps.database.enquiry.deleteMany({ where: { id: { in: ids } } })
  })

  it('counts the same enquiries as contacted as the desk and the public status', async () => {
    const today = indianDay(server.deps.clock.now())
    const before = (await admin.get<EnquiryCounts>('/api/desk/counts')).body.new
    const add = async (name: string) => {
      const body = { kind: 'student', name, mobile: '9811155681', topic: 'Java' }
      return (await admin.post<StaffEnquiry>('/api/desk/enquiries', body)).body
    }
    const readCounts = async (id: string, reference: string) => {
      const pages = DESK_VIEWS.map(async (view) => {
        const { body } = await admin.get<EnquiryPage>(`/api/desk/enquiries?view=${view}`)
        return body.items.some((each) => each.id === id) ? [view] : []
      })
      const { body } = await admin.get<PublicStatusResponse>(`/api/enquiry-state/${reference}`)
      const { totals } = await report(`from=${today}&to=${today}`)
      const counts = (await admin.get<EnquiryCounts>('/api/desk/counts')).body
      const { enquiries, contacted } = totals.now
      return {
        views: (await Promise.all(pages)).flat(),
        public: body.state,
        newOnes: counts.new - before,
        enquiries,
        contacted,
      }
    }
    const { id, reference } = await add('Counted Walkin')
    const asContacted = {
      views: ['all', 'mine'],
      public: 'answered',
      newOnes: 0,
      enquiries: 1,
      contacted: 1,
    }
    expect(await readCounts(id, reference)).toEqual(asContacted)
    await admin.patch(`/api/desk/enquiries/${id}`, { status: 'New' })
    const asNew = {
      views: ['all', 'new', 'mine'],
      public: 'in-progress',
      newOnes: 1,
      enquiries: 1,
      contacted: 0,
    }
    expect(await readCounts(id, reference)).toEqual(asNew)
    await admin.post(`/api/desk/enquiries/${id}/calls`, { outcome: 'spoke' })
    expect(await readCounts(id, reference)).toEqual(asContacted)
    await server.deps.database.enquiry.delete({ where: { id } })
  })

  it('groups by source, campaign, topic, colleague, hour and day', async () => {
    const { sources, campaigns, topics, colleagues, hours, days } = await report(
      'from=2026-03-01&to=2026-03-03',
    )
    expect(short(sources)).toEqual([
      ['Website', 2, 1],
      ['Phone', 1, 0],
      ['Website, home page', 1, 0],
    ])
    expect(short(campaigns)).toEqual([
      ['No campaign', 3, 0],
      ['diwali', 1, 1],
    ])
    expect(short(topics)).toEqual([
      ['Java', 3, 1],
      ['Websites', 1, 0],
    ])
    expect(short(colleagues)).toEqual([
      ['Unassigned', 3, 1],
      [ADMIN.name, 1, 0],
    ])
    expect(colleagues[1]).toMatchObject({ key: assigneeId, now: { contacted: 1, medianMinutes: 10 } })
    expect(hours.map(({ label }) => label)).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    )
    expect(short(hours).filter(([, now, before]) => now || before)).toEqual([
      ['00:00', 1, 0],
      ['12:00', 2, 1],
      ['23:00', 1, 0],
    ])
    expect(short(days)).toEqual([
      ['2026-03-01', 1, 0],
      ['2026-03-02', 2, 1],
      ['2026-03-03', 1, 0],
    ])
  })

  it('can be limited to one kind', async () => {
    const { kind, totals, topics } = await report('from=2026-03-01&to=2026-03-03&kind=service')
    expect(kind).toBe('service')
    expect(totals.now.enquiries).toBe(1)
    expect(short(topics)).toEqual([['Websites', 1, 0]])
  })

  it('combines rows after the fiftieth', async () => {
    const writeTo = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) await write('2026-01-10', { campaign: `c${number}` })
    }
    await writeTo(0, 50)
    const whole = (await report('from=2026-01-10&to=2026-01-10')).campaigns
    expect(whole.map(({ key }) => key)).toEqual(
      Array.from({ length: 50 }, (_, number) => `c${number}`).sort(),
    )
    await writeTo(50, 60)
    const { campaigns, totals } = await report('from=2026-01-10&to=2026-01-10')
    expect(campaigns).toHaveLength(50)
    expect(campaigns.at(-1)).toMatchObject({ key: null, label: '11 others', now: { enquiries: 11 } })
    expect(campaigns.reduce((sum, { now }) => sum + now.enquiries, 0)).toBe(totals.now.enquiries)
  })

  it('covers a year, and an empty period', async () => {
    const year = await report('from=2025-11-22&to=2026-11-21')
    const days = year.days.map(({ key }) => key)
    expect([days[0], days.at(-1), new Set(days).size, days.length]).toEqual([
      '2025-11-22',
      '2026-11-21',
      365,
      365,
    ])
    expect(year.totals.now.enquiries).toBe(68)
    const empty = await report('from=2001-01-01&to=2001-01-02')
    expect(empty.totals.now).toEqual({
      enquiries: 0,
      unanswered: 0,
      contacted: 0,
      converted: 0,
      medianMinutes: null,
    })
    expect(await server.deps.database.reportDay.count({ where: { day: { lt: '2025' } } })).toBe(0)
  })

  it.each([
    ['from=2026-01-01', 400],
    ['from=2026-01-02&to=2026-01-01', 400],
    ['from=2025-01-01&to=2026-01-02', 400],
    ['from=2024-01-01&to=2024-12-31', 200],
    ['from=2026-02-30&to=2026-03-01', 400],
    ['from=0000-01-01&to=0000-01-02', 400],
    ['from=2026-01-01&to=2026-01-02&kind=x', 400],
    ['from=2026-01-01&to=2026-01-02&by=x', 400],
  ])('responds to %s with status %i', async (query, status) => {
    expect((await admin.get(`/api/desk/reports?${query}`)).status).toBe(status)
  })
})
