import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import type { Corrected } from '#contract/enquiries/changes'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { activityRow } from '../audit/index.ts'
import { Visits } from './testing/visits.ts'

let server: TestServer
let staff: HttpClient
let visits: Visits
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
})
afterAll(() => server.close())

/** Corrects fields of an enquiry, starting from its current values. */
async function correct(id: string, to: Partial<Corrected>) {
  const { enquiry } = await visits.detail(id)
  const body = Object.fromEntries(
    Object.entries(to).map(([field, text]) => [field, { from: enquiry[field as keyof Corrected], to: text }]),
  )
  const answer = await staff.post<StaffEnquiry & { message: string }>(
    `/api/desk/enquiries/${id}/corrections`,
    body,
  )
  await server.deps.people.idle()
  return answer
}

/** Measures the response for an enquiry with its timeline. */
const measure = async (id: string, query = '') => {
  const { body } = await staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}${query}`)
  return { bytes: JSON.stringify(body).length, lines: body.activities, earlier: body.earlier }
}

const find = async (q: string) =>
  (
    await staff.get<{ items: StaffEnquiry[] }>(`/api/desk/enquiries?q=${encodeURIComponent(q)}`)
  ).body.items.map(({ id }) => id)

describe('correction', () => {
  it('returns only the newest timeline lines after hundreds of corrections, and all on request', async () => {
    const { id } = await visits.arrive({ name: 'Often Corrected', mobile: '9811100301' })
    const { database, clock } = server.deps
    const text = (at: number) => `${at} ${'The same long words. '.repeat(50)}`
    await database.activity.createMany({
      data: Array.from({ length: 300 }, (_, at) => {
        const detail = { message: { from: text(at), to: text(at + 1) } }
        const line = { subject: 'enquiry', subjectId: id, action: 'corrected', detail } as const
        return { ...activityRow(clock, null, line), at: new Date(clock.now() + at) }
      }),
    })
    const [newest, whole] = [await measure(id), await measure(id, '?timeline=whole')]
    expect([newest.lines.length, newest.earlier, whole.earlier]).toEqual([50, whole.lines.length - 50, 0])
    expect(newest.lines).toEqual(whole.lines.slice(-50))
    expect(newest.bytes).toBeLessThan(whole.bytes / 5)
  })

  it('keeps the old values on the timeline and updates the search', async () => {
    const { id } = await visits.arrive({
      name: 'Kavta Joshi',
      mobile: '9811100001',
      email: 'kavta@example.com',
    })
    const { status, body } = await correct(id, {
      name: 'Kavita Joshi',
      mobile: '(+91) ९८१११ ०००02',
      email: 'Kavita@Example.com',
      topic: 'Python',
      message: 'In the evening.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Kavita Joshi', mobile: '+919811100002', topic: 'Python' })
    const { activities, enquiry } = await visits.detail(id)
    const line = activities.find(({ action }) => action === 'corrected')
    expect(line?.detail).toMatchObject({
      name: { from: 'Kavta Joshi', to: 'Kavita Joshi' },
      mobile: { from: '9811100001', to: '+919811100002' },
      message: { from: '', to: 'In the evening.' },
    })
    expect(activities.filter(({ action }) => action === 'message')).toHaveLength(1)
    expect(await find('Kavita')).toEqual([id])
    expect(await find('98111 00002')).toEqual([id])
    expect(await find('Kavta')).toEqual([])
    const specified = await staff.get<{ id: string; course: string }[]>('/api/enquiries?q=kavita@example')
    expect(specified.body).toMatchObject([{ id, course: 'Python' }])
    const audit = await staff.get<{ items: ActivityRecord[] }>('/api/desk/audit?subject=enquiry')
    expect(audit.body.items[0]).toMatchObject({ action: 'corrected', subjectId: id })
    const page = await visits.page(enquiry.person?.id ?? '')
    expect(page.names).toEqual(['Kavita Joshi'])
  })

  it('is rejected if a field has changed since, unless the new value is the same', async () => {
    const { id } = await visits.arrive({ name: 'Twice Corected' })
    expect((await correct(id, { name: 'Twice Corrected' })).status).toBe(200)
    const path = `/api/desk/enquiries/${id}/corrections`
    const stale = { from: 'Twice Corected', to: 'Twice Correct' }
    const refused = await staff.post<{ message: string }>(path, { name: stale })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^Someone else changed the name since you opened it\./)
    expect((await staff.post(path, { name: { ...stale, to: 'Twice Corrected' } })).status).toBe(200)
    const { enquiry, activities } = await visits.detail(id)
    expect(enquiry.name).toBe('Twice Corrected')
    expect(activities.filter(({ action }) => action === 'corrected')).toHaveLength(1)
  })

  it('is rejected if invalid', async () => {
    const { id } = await visits.arrive({ name: 'Refused Correction' })
    expect((await correct(id, { mobile: '12' })).body).toMatchObject({
      message: 'Please enter a valid phone number.',
    })
    expect((await correct(id, { name: ' ' })).status).toBe(400)
    expect((await staff.post(`/api/desk/enquiries/${id}/corrections`, {})).status).toBe(400)
    expect(
      (await staff.post('/api/desk/enquiries/gone/corrections', { name: { from: 'A', to: 'B' } })).status,
    ).toBe(404)
  })

  it('changes no field if one of them has changed since', async () => {
    const { id } = await visits.arrive({ name: 'Whole Or Nothing' })
    const before = await visits.detail(id)
    const { status } = await staff.post(`/api/desk/enquiries/${id}/corrections`, {
      name: { from: 'Whole Or Nothing', to: 'Half' },
      mobile: { from: '1', to: '9811100098' },
    })
    expect(status).toBe(409)
    expect((await visits.detail(id)).enquiry).toEqual(before.enquiry)
  })

  it('sets the id of the service with that name', async () => {
    const title = 'Corrected Websites'
    const data = { collection: 'services', fields: { title, desc: 'For shops', topics: [] }, position: 90 }
    const service = await server.deps.database.contentRecord.create({ data })
    const walkIn = { kind: 'service', name: 'Service Corrected', mobile: '9811100099', topic: 'Websites' }
    const { id } = (await staff.post<StaffEnquiry>('/api/desk/enquiries', walkIn)).body
    await server.deps.people.idle()
    expect((await correct(id, { topic: title })).status).toBe(200)
    const { body } = await staff.get<object[]>('/api/service-enquiries?q=Service%20Corrected')
    expect(body).toMatchObject([{ id, serviceId: service.id, serviceLabel: title }])
  })
})

describe('person of a corrected enquiry', () => {
  it('changes if the wrong phone number was the only link', async () => {
    const right = await visits.arrive({ name: 'Anil Rao', mobile: '9811300001', email: 'anil@example.com' })
    const wrong = await visits.arrive({
      name: 'Anil Rao',
      mobile: '9811300001',
      email: 'anil.other@example.com',
    })
    const known = await visits.readPersonId(right.id)
    expect(await visits.readPersonId(wrong.id)).toBe(known)
    await correct(wrong.id, { mobile: '9811300002' })
    expect(await visits.readPersonId(wrong.id)).not.toBe(known)
    expect((await visits.page(known)).emails).toEqual(['anil@example.com'])
  })
})
