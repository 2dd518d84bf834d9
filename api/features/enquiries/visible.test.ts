import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import type { EnquiryPage } from '#contract/enquiries/record'
import { pathFor } from '#contract/routes'
import { EventStream } from '../../testing/event-stream.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { Visits } from '../people/testing/visits.ts'

const DESK = '/api/desk/enquiries'
const NOBODY = '0190c2d4-0000-7000-8000-000000000000'

/** Parts of a colleague's enquiry that a counsellor must never receive. */
const CANARY = {
  name: 'Quetzal Canary',
  mobile: '9811122333',
  email: 'quetzal@canary.example',
  message: 'Only for Ravi: quetzal-message',
  note: 'quetzal-note',
}
const WORDS = /quetzal|canary|98111\s?22333/i

let server: TestServer
let asha: HttpClient
let ravi: { client: HttpClient; id: string }
let counsellor: { client: HttpClient; id: string }
let visits: Visits
/** Enquiries of a colleague, of no one (but of a person with a colleague's enquiry), and of the counsellor. */
let hidden: string
let open: string
let own: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: 'the key of these tests' })
  asha = await server.signedIn()
  ravi = await withRole(asha, server, 'Ravi Menon')
  counsellor = await withRole(asha, server, 'Charu Counsel', { role: 'counsellor', mayExport: true })
  visits = new Visits(server, asha)
  const { note, ...visit } = CANARY
  hidden = (await visits.arrive(visit)).id
  await asha.patch(`${DESK}/${hidden}`, { assigneeId: ravi.id, nextStepAt: '2027-01-01T05:30:00Z' })
  await ravi.client.post(`${DESK}/${hidden}/notes`, { text: note })
  open = (await visits.arrive({ name: 'Nobody Else', email: 'else@example.com' })).id
  const other = await visits.arrive({ name: 'Quetzal Too', email: 'too@canary.example' })
  await asha.patch(`${DESK}/${other.id}`, { assigneeId: ravi.id })
  const [into, otherId] = [await visits.readPersonId(open), await visits.readPersonId(other.id)]
  expect((await asha.post(`/api/desk/people/${into}/merge`, { otherId })).status).toBe(200)
  own = (await visits.arrive({ name: 'Own Person' })).id
  await asha.patch(`${DESK}/${own}`, { assigneeId: counsellor.id })
  const shared = { name: 'Looked for', query: `q=${encodeURIComponent(CANARY.name)}`, isShared: true }
  await ravi.client.post('/api/desk/views', shared)
  await asha.post('/api/desk/views', { name: 'Overdue of all', query: 'view=overdue', isShared: true })
})
afterAll(() => server.close())

/** Returns all ids that a GET can contain: the hidden enquiry, its person and its timeline lines. */
async function readIds(): Promise<string[]> {
  const { enquiry, activities } = await visits.detail(hidden)
  const shared = await visits.readPersonId(open)
  return [hidden, enquiry.person?.id ?? '', ...activities.map(({ id }) => id), shared, open]
}

describe('enquiry hidden from a counsellor', () => {
  it('is not counted in views or among the enquiries of its person', async () => {
    const page = (await counsellor.client.get<EnquiryPage>(`${DESK}?view=all`)).body
    expect(page.items.map(({ id }) => id).toSorted()).toEqual([open, own].toSorted())
    expect(page.total).toBe(2)
    expect(page.items.map(({ person }) => person?.count)).toEqual([1, 1])
    expect((await visits.detail(open)).enquiry.person?.count).toBe(2)
    const counts = (await counsellor.client.get('/api/desk/counts')).body
    expect(counts).toMatchObject({ all: 2, new: 2, mine: 1, unassigned: 1 })
    expect((await asha.get('/api/desk/counts')).body).toMatchObject({ all: 4 })
  })

  it('responds 404 to every change and stays the same', async () => {
    const { database } = server.deps
    const stored = async () =>
      JSON.stringify(
        [
          await database.enquiry.findUnique({ where: { id: hidden } }),
          await database.activity.findMany({ where: { subjectId: hidden } }),
        ],
        (_, value) => (typeof value === 'bigint' ? String(value) : value),
      )
    const before = await stored()
    const writes = ALL_ENDPOINTS.filter(
      ({ method, path }) => method !== 'get' && /\/(desk\/)?(service-)?enquiries\/:id/.test(path),
    )
    const statuses = new Set<string>()
    for (const each of nonEmpty(writes)) {
      const body = each.body ? sampleBody(each) : undefined
      const answer = await counsellor.client.request(
        each.method.toUpperCase(),
        pathFor(each.path, { id: hidden }),
        { body },
      )
      statuses.add(`${each.method} ${each.path} ${answer.status} ${WORDS.test(JSON.stringify(answer.body))}`)
    }
    expect([...statuses].filter((line) => !line.endsWith(' 404 false'))).toEqual([])
    const changes = [{ id: hidden, assigneeId: counsellor.id }]
    const { status, body } = await counsellor.client.post('/api/desk/bulk', { changes })
    expect([status, body.message]).toEqual([404, 'This record no longer exists.'])
    for (const { id } of nonEmpty((await visits.detail(hidden)).activities))
      expect((await counsellor.client.post(`/api/desk/activities/${id}/undo`)).status).toBe(404)
    expect(await stored()).toBe(before)
    const merge = await counsellor.client.post(`/api/desk/people/${(await readIds())[1]}/merge`, {
      otherId: NOBODY,
    })
    expect(merge.status).toBe(403)
  })

  it('is in no event', async () => {
    const stream = await EventStream.open(server.url, counsellor.client.cookies)
    const { name, mobile, email } = CANARY
    const walkIn = { name, mobile, email, kind: 'student', channel: 'walk-in', topic: 'Java', message: '' }
    expect((await ravi.client.post(DESK, walkIn)).status).toBe(201)
    await ravi.client.post(`${DESK}/${hidden}/presence`, { isHere: true })
    await ravi.client.patch(`${DESK}/${hidden}`, { status: 'Contacted' })
    await ravi.client.post(`${DESK}/${open}/presence`, { isHere: true })
    await visits.arrive({ name: 'The Last' })
    const received: { name: string; data: object }[] = []
    while (!received.some(({ data }) => JSON.stringify(data).includes('The Last'))) {
      const event = await stream.next()
      if (!event) throw new Error('The stream ended.')
      received.push(event)
    }
    stream.close()
    expect(JSON.stringify(received)).not.toMatch(WORDS)
    expect(JSON.stringify(received), 'not even its id, which contains its time').not.toContain(hidden)
    expect(received.map((event) => event.name)).toContain('reset')
    expect(received.filter((event) => event.name === 'presence')).toMatchObject([{ data: { id: open } }])
    expect(received.filter((event) => event.name === 'enquiry-created')).toHaveLength(1)
  })

  it('becomes visible when it is assigned to them, and hidden when they reassign it', async () => {
    const id = (await visits.arrive({ name: 'Passed On' })).id
    await asha.patch(`${DESK}/${id}`, { assigneeId: ravi.id })
    const read = async () => (await counsellor.client.get(`${DESK}/${id}`)).status
    expect(await read()).toBe(404)
    await ravi.client.patch(`${DESK}/${id}`, { assigneeId: counsellor.id })
    expect(await read()).toBe(200)
    expect((await counsellor.client.get<object[]>('/api/desk/hand-overs')).body).toMatchObject([
      { id },
      { id: own },
    ])
    const headers = { 'Idempotency-Key': '"hand-over-once-only"' }
    const handOver = () => counsellor.client.patch(`${DESK}/${id}`, { assigneeId: ravi.id }, { headers })
    expect((await handOver()).body).toMatchObject({ id, assignee: { id: ravi.id } })
    expect(await read()).toBe(404)
    await ravi.client.post(`${DESK}/${id}/notes`, { text: 'later words' })
    const line = (await visits.detail(id)).activities.find(({ actor }) => actor?.id === counsellor.id)
    expect((await counsellor.client.post(`/api/desk/activities/${line?.id}/undo`)).status).toBe(404)
    expect((await handOver()).status, 'a repeated request reveals no later changes').toBe(404)
    const last = () => counsellor.client.post('/api/desk/activities/last/undo')
    expect((await last()).body).toMatchObject({
      message: 'Nothing to undo. 1 no longer visible to you.',
      changed: 0,
      enquiry: null,
    })
    expect((await visits.detail(id)).enquiry.assignee?.id).toBe(ravi.id)
  })

  it('has no undo for a counsellor who reassigned it', async () => {
    const ids = [await visits.arrive({ name: 'One' }), await visits.arrive({ name: 'Two' })].map(
      ({ id }) => id,
    )
    const assign = (client: HttpClient, assigneeId: string | null) =>
      client.post('/api/desk/bulk', { changes: ids.map((id) => ({ id, assigneeId })) })
    const first = await assign(counsellor.client, counsellor.id)
    expect(first.body).toMatchObject({ changed: 2, batchId: expect.any(String) })
    expect((await assign(counsellor.client, ravi.id)).body).toMatchObject({ changed: 2, batchId: null })
    expect((await assign(ravi.client, null)).body).toMatchObject({ changed: 2, batchId: expect.any(String) })
  })

  it('stays hidden when a former administrator tries to undo its assignment', async () => {
    const lowered = await withRole(asha, server, 'Lowered Later')
    const { id } = await visits.arrive({ name: 'Assigned Before' })
    const { batchId } = (await lowered.client.patch(`${DESK}/${id}`, { assigneeId: ravi.id })).body
    const standing = { role: 'counsellor', mayPublish: false, mayExport: false }
    expect((await asha.put(`/api/admin/${lowered.id}/role`, standing)).status).toBe(200)
    expect((await lowered.client.post(`/api/desk/batches/${batchId}/undo`)).status).toBe(404)
    expect((await lowered.client.get(`${DESK}/${id}`)).status).toBe(404)
  })

  it('hides shared views that search for it, which they can’t delete either', async () => {
    const view = { name: 'Searched for', query: 'q=quetzal', isShared: true }
    const { id } = (await ravi.client.post<{ id: string }>('/api/desk/views', view)).body
    const remove = async (client: HttpClient) => (await client.delete(`/api/desk/views/${id}`)).status
    expect([await remove(counsellor.client), await remove(asha), await remove(ravi.client)]).toEqual([
      404, 403, 200,
    ])
  })
})

describe('front desk and owner', () => {
  it('see all enquiries, which only the front desk can change', async () => {
    const desk = await withRole(asha, server, 'Farah Front', { role: 'front-desk' })
    const owner = await withRole(asha, server, 'Omkar Owner', { role: 'owner' })
    for (const { client } of [desk, owner]) {
      expect((await client.get(`${DESK}/${hidden}`)).status).toBe(200)
      expect((await client.get<EnquiryPage>(`${DESK}?q=quetzal`)).body.total).toBeGreaterThan(0)
    }
    const note = { text: 'Asked about fees' }
    expect((await desk.client.post(`${DESK}/${hidden}/notes`, note)).status).toBe(201)
    const refused = await owner.client.post(`${DESK}/${hidden}/notes`, note)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role (Owner) can’t change enquiries. Ask an administrator.',
    ])
    expect((await owner.client.put('/api/v1/user/profile', { name: 'Omkar Owns' })).status).toBe(200)
    expect((await desk.client.get('/api/desk/export')).status).toBe(403)
    expect((await owner.client.get('/api/desk/reports?from=2026-01-01&to=2026-01-31')).status).toBe(200)
  })
})
