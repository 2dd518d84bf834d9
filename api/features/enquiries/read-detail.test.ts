import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { activityRow } from '../audit/index.ts'
import { Visits } from '../people/testing/visits.ts'

const DESK = '/api/desk/enquiries'

let server: TestServer
let asha: HttpClient
let ravi: { id: string }
let counsellor: { client: HttpClient; id: string }
let visits: Visits
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  asha = await server.signedIn()
  ravi = await withRole(asha, server, 'Ravi Menon')
  counsellor = await withRole(asha, server, 'Charu Counsel', { role: 'counsellor' })
  visits = new Visits(server, asha)
})
afterAll(() => server.close())

/** Sends three enquiries of one person. @returns their ids, in order of arrival */
async function arriveThrice(name: string, mobile: string): Promise<[string, string, string]> {
  const visit = { name, mobile, email: `${mobile}@example.com` }
  const [one, two, three] = [
    await visits.arrive(visit),
    await visits.arrive(visit),
    await visits.arrive(visit),
  ]
  return [one.id, two.id, three.id]
}
const addNote = async (id: string, text: string) =>
  expect((await asha.post(`${DESK}/${id}/notes`, { text })).status).toBe(201)
const getNotes = ({ activities }: EnquiryDetail) =>
  activities
    .filter(({ action }) => action === 'note')
    .map(({ subjectId, detail }) => [subjectId, detail.text])
const read = async (client: HttpClient, id: string, query = '') =>
  (await client.get<EnquiryDetail>(`${DESK}/${id}${query}`)).body

describe('timeline of a person', () => {
  it('distinguishes a sent thank-you from one that is only in the outbox folder', async () => {
    const { id } = await visits.arrive({ name: 'Thanked Tara' })
    await server.deps.outbox.idle()
    const readState = async () =>
      (await read(asha, id)).activities.find(({ detail }) => detail.template === 'thanks')?.detail.state
    expect(await readState()).toBe('local')
    const isLocal = vi.spyOn(server.deps.outbox, 'isLocal').mockResolvedValue(false)
    expect(await readState()).toBe('sent')
    isLocal.mockRestore()
  })

  it('has the activities of all their enquiries outside the bin, oldest first', async () => {
    const [one, two, binned] = await arriveThrice('Meera Nair', '9812200001')
    const { id: stranger } = await visits.arrive({ name: 'Sunil Kumar' })
    for (const [id, text] of [
      [two, 'First'],
      [one, 'Second'],
      [stranger, 'Of someone else'],
      [binned, 'In the bin'],
      [two, 'Third'],
    ] as const)
      await addNote(id, text)
    await asha.post('/api/desk/bulk', { changes: [{ id: binned, deleted: true }] })
    const notes = [
      [two, 'First'],
      [one, 'Second'],
      [two, 'Third'],
    ]
    const detail = await read(asha, one)
    expect(getNotes(detail)).toEqual(notes)
    expect(getNotes(await read(asha, two))).toEqual(notes)
    expect(detail.activities.map(({ at }) => at)).toEqual(detail.activities.map(({ at }) => at).toSorted())
    await server.deps.outbox.idle()
    const thanked = (await read(asha, one)).activities.filter(({ detail }) => detail.template === 'thanks')
    expect(thanked.map(({ subjectId }) => subjectId).toSorted()).toEqual([one, two].toSorted())
  })

  it('leaves out enquiries that the user can’t see, also from their number', async () => {
    const [one, hidden, three] = await arriveThrice('Leela Joshi', '9812200002')
    await addNote(hidden, 'Only for Ravi')
    await addNote(one, 'For all')
    const { person } = (await read(asha, three)).enquiry
    expect(person).toMatchObject({ nth: 3, count: 3 })
    await asha.patch(`${DESK}/${one}`, { assigneeId: counsellor.id })
    await asha.patch(`${DESK}/${hidden}`, { assigneeId: ravi.id })
    for (const query of ['', '?timeline=whole']) {
      const detail = await read(counsellor.client, three, query)
      expect(detail.enquiry.person).toMatchObject({ nth: 2, count: 2 })
      expect(detail.others.map(({ id, person }) => [id, person?.nth])).toEqual([[one, 1]])
      expect(getNotes(detail)).toEqual([[one, 'For all']])
      expect(JSON.stringify(detail)).not.toContain(hidden)
      expect(detail.earlier).toBe(0)
    }
    expect((await counsellor.client.get(`${DESK}/${hidden}`)).status).toBe(404)
  })

  it('masks contacts in the activities of the other enquiries', async () => {
    const [one, two] = await arriveThrice('Masked Mira', '9812200003')
    await addNote(one, 'Also reachable at 9844455666')
    await asha.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles: ['counsellor'] })
    const detail = await read(counsellor.client, two)
    await asha.put('/api/desk/settings', DEFAULT_DESK_SETTINGS)
    expect(getNotes(detail)).toEqual([[one, 'Also reachable at +91 ••••• ••666']])
    expect(JSON.stringify(detail)).not.toMatch(/98122\s?00003|98444\s?55666/)
  })

  it('returns the newest lines of all, and counts the older ones', async () => {
    const ids = await arriveThrice('Often Asking', '9812200004')
    const { database, clock } = server.deps
    await database.activity.createMany({
      data: Array.from({ length: 120 }, (_, at) => {
        const line = { subject: 'enquiry', action: 'note', detail: { text: String(at) } } as const
        const subjectId = ids[at % 3] as string
        return { ...activityRow(clock, null, { ...line, subjectId }), at: new Date(clock.now() + at) }
      }),
    })
    const [newest, whole] = [await read(asha, ids[1]), await read(asha, ids[1], '?timeline=whole')]
    const last = Array.from({ length: 50 }, (_, at) => [ids[(at + 70) % 3], String(at + 70)])
    expect(getNotes(newest)).toEqual(last)
    expect([newest.activities.length, newest.earlier]).toEqual([50, whole.activities.length - 50])
    expect([getNotes(whole).length, whole.earlier]).toEqual([120, 0])
  })
})
