import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import type { Corrected } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Proposals } from '#contract/people'
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
const proposals = async () => (await staff.get<Proposals>('/api/desk/proposals')).body.items

describe('correction', () => {
  it('keeps enquiry, person and audit pages small after hundreds of long corrections, while a single line is complete', async () => {
    const { id } = await visits.arrive({ name: 'Long Corrected', mobile: '9811100302' })
    const { database, clock } = server.deps
    const text = (at: number) => `${at} ${'क्षि'.repeat(1250)}`
    await database.activity.createMany({
      data: Array.from({ length: 600 }, (_, at) => {
        const detail = { message: { from: text(at), to: text(at + 1) } }
        const line = { subject: 'enquiry', subjectId: id, action: 'corrected', detail } as const
        const byStaff = { id: 'somebody', name: 'Somebody' }
        return { ...activityRow(clock, byStaff, line), at: new Date(clock.now() + at) }
      }),
    })
    const person = await visits.readPersonId(id)
    const read = async (path: string) => {
      const { body } = await staff.get<{
        activities?: ActivityRecord[]
        items?: ActivityRecord[]
        earlier?: number
      }>(path)
      return {
        bytes: Buffer.byteLength(JSON.stringify(body)),
        ...body,
        lines: body.activities ?? body.items ?? [],
      }
    }
    const [newest, ofPerson, audit, whole, wholePerson] = [
      await read(`/api/desk/enquiries/${id}`),
      await read(`/api/desk/people/${person}`),
      await read('/api/desk/audit?pageSize=50'),
      await read(`/api/desk/enquiries/${id}?timeline=whole`),
      await read(`/api/desk/people/${person}?timeline=whole`),
    ]
    for (const { bytes, lines } of [newest, ofPerson, audit]) {
      expect(lines).toHaveLength(50)
      expect(bytes).toBeLessThan(120_000)
    }
    expect([newest.earlier, ofPerson.earlier]).toEqual([
      whole.lines.length + (whole.earlier ?? 0) - 50,
      expect.any(Number),
    ])
    expect(ofPerson.earlier).toBeGreaterThanOrEqual(550)
    for (const { bytes, lines, earlier } of [whole, wholePerson]) {
      expect([lines.length, (earlier ?? 0) > 0]).toEqual([500, true])
      expect(bytes).toBeLessThan(1_200_000)
    }
    const last = newest.lines.at(-1)
    const beginning = `${text(600).slice(0, 300)}…`
    expect(last).toMatchObject({ isCut: true, detail: { message: { to: beginning } } })
    const { body: line } = await staff.get<ActivityRecord>(`/api/desk/activities/${last?.id}`)
    expect(line).toEqual({
      ...last,
      isCut: undefined,
      detail: { message: { from: text(599), to: text(600) } },
    })
    expect((await staff.get('/api/desk/activities/none')).status).toBe(404)
    expect((await server.visitor().get(`/api/desk/activities/${last?.id}`)).status).toBe(401)
  })

  it.each([
    [[], 'Send a JSON object.'],
    [{ name: 'B' }, 'The field name has an invalid value.'],
    [{ name: null }, 'The field name has an invalid value.'],
    [{ name: { to: 'B' } }, 'Previous value must be text.'],
    [{ name: { from: 'Asha', to: 3 } }, 'Name must be text.'],
    [{ name: { from: 'Asha', to: 'B', by: 'me' } }, 'Unknown field: by.'],
    [{ assignee: { from: '', to: 'B' } }, 'Unknown field: assignee.'],
    [{ topic: { from: 'Java', to: '' } }, 'Please fill all required fields.'],
  ])('is rejected with a message for %j and changes nothing', async (body, sentence) => {
    const { id } = await visits.arrive({ name: 'Asha' })
    const before = await visits.detail(id)
    const answer = await staff.post<{ message: string }>(`/api/desk/enquiries/${id}/corrections`, body)
    expect([answer.status, answer.body.message]).toEqual([400, sentence])
    expect((await visits.detail(id)).enquiry).toEqual(before.enquiry)
  })
})

describe('person of a corrected enquiry', () => {
  it('becomes the one with the new phone number and a similar name', async () => {
    const first = await visits.arrive({
      name: 'Meera Nair',
      mobile: '9811200001',
      email: 'meera@example.com',
    })
    const typo = await visits.arrive({ name: 'Meera Nair', mobile: '9811200009', email: 'meera@exmaple.com' })
    const known = await visits.readPersonId(first.id)
    expect(await visits.readPersonId(typo.id)).not.toBe(known)
    await correct(typo.id, { mobile: '9811200001' })
    expect(await visits.readPersonId(typo.id)).toBe(known)
    expect((await visits.page(known)).count).toBe(2)

    const later = await visits.arrive({ name: 'Meera Nair', mobile: '9811200009' })
    expect(await visits.readPersonId(later.id), 'the mistyped number is no longer theirs').not.toBe(known)
  })

  it('stays as staff have merged it, and another one with the new contact is proposed', async () => {
    const one = await visits.arrive({ name: 'Leela Joshi', mobile: '9811400001' })
    const two = await visits.arrive({ name: 'L. J. Rao', mobile: '9811400002' })
    const other = await visits.arrive({ name: 'Sunil Kumar', mobile: '9811400003' })
    const [person, second, third] = await Promise.all(
      [one, two, other].map(({ id }) => visits.readPersonId(id)),
    )
    await staff.post(`/api/desk/people/${person}/merge`, { otherId: second })
    await correct(two.id, { mobile: '9811400003' })
    expect(await visits.readPersonId(two.id)).toBe(person)
    const open = (await proposals()).map((each) => JSON.stringify(each))
    expect(open.some((each) => each.includes(person ?? '-') && each.includes(third ?? '-'))).toBe(true)
  })

  it('is erased together with the old values', async () => {
    const { id } = await visits.arrive({
      name: 'Erased Later',
      mobile: '9811500001',
      email: 'old.later@example.com',
    })
    await correct(id, { email: 'new.later@example.com', name: 'Erased Latter' })
    await server.deps.outbox.idle()
    const person = await visits.readPersonId(id)
    const erased = await staff.post(`/api/desk/people/${person}/erase`, { enquiryIds: [id], isNow: true })
    expect(erased.status).toBe(200)
    const { database } = server.deps
    const left = await Promise.all([
      database.activity.findMany(),
      database.message.findMany(),
      database.personKey.findMany(),
    ])
    expect(JSON.stringify(left)).not.toMatch(/old\.later|new\.later|Erased Lat/)
  })
})
