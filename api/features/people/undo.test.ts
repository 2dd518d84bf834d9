import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangedEnquiry, StaffEnquiry } from '#contract/enquiries/record'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { UNDO_DAYS, type UndoResponse } from '#contract/enquiries/undo'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { Visits } from './testing/visits.ts'

const DAY_MS = 24 * 3_600_000
const DESK = '/api/desk/enquiries'
const [MONDAY, TUESDAY] = ['2030-01-07T05:30:00.000Z', '2030-01-08T05:30:00.000Z']

let server: TestServer
let asha: HttpClient
let ravi: HttpClient
let ashaId: string
let visits: Visits
let id: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  asha = await server.signedIn()
  ravi = await registerOther(asha, server, newPerson('Ravi Menon'))
  ashaId = (await asha.get<{ user: { id: string } }>('/api/v1/user/get-user')).body.user.id
  visits = new Visits(server, asha)
})
afterAll(() => server.close())
beforeEach(async () => {
  id = (await visits.arrive({ name: 'Meera Nair' })).id
})

const change = async (body: object, client = asha) =>
  (await client.patch<ChangedEnquiry>(`${DESK}/${id}`, body)).body.batchId
const undoBatch = (batchId: string | null, client = asha) =>
  client.post<UndoResponse & { message: string }>(`/api/desk/batches/${batchId}/undo`)
const undoLine = (line: string | undefined, client = asha) =>
  client.post<UndoResponse>(`/api/desk/activities/${line}/undo`)
const enquiry = async () => (await visits.detail(id)).enquiry
/** Returns what staff did, oldest first. */
const lines = async () => (await visits.detail(id)).activities.filter(({ actor }) => actor !== null)

describe('undo of a change', () => {
  it('restores unchanged fields and reports those that a colleague has changed since', async () => {
    const batchId = await change({ status: 'Contacted', assigneeId: ashaId, nextStepAt: MONDAY })
    await change({ nextStepAt: TUESDAY }, ravi)
    const { status, body } = await undoBatch(batchId)
    expect([status, body]).toEqual([
      200,
      {
        message: 'Undone for Meera Nair: status and assignee. Changed since, so not undone: next step.',
        changed: 1,
        restored: ['assignee', 'status'],
        gone: 0,
        changedSince: [{ id, parts: ['nextStep'] }],
        enquiry: await enquiry(),
      },
    ])
    expect(await enquiry()).toMatchObject({ status: 'New', assignee: null, nextStepAt: TUESDAY })
  })

  it('is itself recorded with old and new values, and can’t be undone', async () => {
    await change({ status: 'Contacted' })
    await undoLine('last')
    const [done, undone] = await server.deps.database.activity.findMany({
      where: { subjectId: id, action: 'status' },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
    const [before, after] = [
      { status: 'New', closedAs: null },
      { status: 'Contacted', closedAs: null },
    ]
    expect(done).toMatchObject({ changes: { from: before, to: after }, undoneAt: expect.any(Date) })
    expect(undone).toMatchObject({
      actorId: ashaId,
      detail: { from: 'Contacted', to: 'New', undo: true },
      changes: { from: after, to: before },
      batchId: null,
    })
    expect((await undoLine(undone?.id)).status).toBe(404)
    const { items } = (await asha.get<{ items: { id: string }[] }>('/api/desk/audit?pageSize=1')).body
    expect(items[0]?.id).toBe(undone?.id)
  })

  it('restores only the part of a single activity', async () => {
    await change({ status: 'Contacted', assigneeId: ashaId })
    const assignee = (await lines()).find(({ action }) => action === 'assignee')
    expect((await undoLine(assignee?.id)).body).toMatchObject({ restored: ['assignee'] })
    expect(await enquiry()).toMatchObject({ status: 'Contacted', assignee: null })
  })

  it('covers all requests with the same batch id', async () => {
    const bulk = (body: object) => asha.post<{ batchId: string }>('/api/desk/bulk', body)
    const [one, two] = [id, (await visits.arrive()).id]
    const { batchId } = (await bulk({ changes: [{ id: one, deleted: true }] })).body
    expect((await bulk({ changes: [{ id: two, deleted: true }], batchId })).body).toMatchObject({ batchId })
    expect((await undoBatch(batchId)).body).toMatchObject({ changed: 2, restored: ['bin'] })
    expect((await visits.detail(two)).enquiry.deletedAt).toBeNull()
  })

  it('keeps the assignee if the previous one has left', async () => {
    const leaver = await withRole(asha, server, 'Leela Leaver')
    await change({ assigneeId: leaver.id })
    const batchId = await change({ assigneeId: ashaId })
    await asha.delete(`/api/admin/${leaver.id}`)
    expect((await undoBatch(batchId)).body).toMatchObject({
      changed: 0,
      changedSince: [{ parts: ['assignee'] }],
    })
    expect((await enquiry()).assignee?.id).toBe(ashaId)
  })
})

describe('undo of the last change', () => {
  const last = async (client = asha) => (await undoLine('last', client)).body

  it('undoes the caller’s own changes one by one, also from another session', async () => {
    const quiet = await withRole(asha, server, 'Quiet Queenie')
    expect((await last(quiet.client)).message).toBe('Nothing to undo.')
    await change({ status: 'Contacted' })
    await asha.post(`${DESK}/${id}/calls`, { outcome: 'busy', note: 'Rings back' })
    await asha.post(`${DESK}/${id}/reveal`)
    await ravi.post(`${DESK}/${id}/notes`, { text: 'A colleague’s' })
    const elsewhere = await server.signedIn()
    expect((await last(elsewhere)).message).toBe('Undone for Meera Nair: assignee and call.')
    expect((await last(elsewhere)).message).toBe('Undone for Meera Nair: status.')
    expect(await enquiry()).toMatchObject({ status: 'New', assignee: null })
    expect((await lines()).filter(({ action }) => action === 'note')).toHaveLength(1)
    expect((await last(ravi)).message).toBe('Undone for Meera Nair: note.')
  })

  it('ignores changes older than a week', async () => {
    const old = await withRole(asha, server, 'Old Omana')
    const batchId = await change({ status: 'Contacted' }, old.client)
    await server.deps.database.activity.updateMany({
      where: { actorId: old.id },
      data: { at: new Date(server.clock.now() - UNDO_DAYS * DAY_MS - 1) },
    })
    expect((await last(old.client)).message).toBe('Nothing to undo.')
    expect((await undoBatch(batchId, old.client)).status).toBe(404)
  })
})

describe('undo of a correction', () => {
  const correct = async (body: object, client = asha) =>
    (await client.post<ChangedEnquiry>(`${DESK}/${id}/corrections`, body)).body.batchId

  it('restores all fields except those corrected since, also in search and person', async () => {
    const email = { from: (await enquiry()).email, to: 'meera@example.com' }
    const batchId = await correct({ name: { from: 'Meera Nair', to: 'Mira Nayar' }, email })
    await correct({ email: { from: email.to, to: 'mira@example.com' } }, ravi)
    const { body } = await undoBatch(batchId)
    expect(body.message).toBe('Undone for Meera Nair: name. Changed since, so not undone: email.')
    expect(await enquiry()).toMatchObject({ name: 'Meera Nair', email: 'mira@example.com' })
    const found = async (q: string) =>
      (await asha.get<{ items: StaffEnquiry[] }>(`${DESK}?q=${encodeURIComponent(q)}`)).body.items.map(
        (one) => one.id,
      )
    expect(await found('Mira Nayar')).toEqual([])
    expect(await found('mira@example.com')).toEqual([id])
  })

  it('restores masked values for a role that can’t see them, without revealing them or a right guess', async () => {
    const before = await enquiry()
    const desk = await withRole(asha, server, 'Farah Front', { role: 'front-desk' })
    await asha.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles: ['front-desk'] })
    const seen = (await desk.client.get<{ enquiry: StaffEnquiry }>(`${DESK}/${id}`)).body.enquiry
    expect(seen.mobile).toContain('•••')
    for (const to of ['9811155999', before.mobile]) {
      const batchId = await correct({ mobile: { from: seen.mobile, to } }, desk.client)
      const { status, body } = await undoBatch(batchId, desk.client)
      expect([status, body.restored]).toEqual([200, ['mobile']])
      expect(JSON.stringify(body)).not.toContain(before.mobile.slice(0, 6))
      expect((await enquiry()).mobile).toBe(before.mobile)
    }
  })
})

describe('undo of a spam mark', () => {
  it('restores the enquiry or its spam reason, and sends no message', async () => {
    const { database } = server.deps
    const messages = await database.message.count()
    await asha.post(`${DESK}/${id}/hold`)
    const held = await enquiry()
    expect(held.spamReason).not.toBeNull()
    await asha.post(`${DESK}/${id}/release`)
    expect((await undoLine('last')).body).toMatchObject({ restored: ['spam'] })
    expect((await enquiry()).spamReason).toBe(held.spamReason)
    expect((await undoLine('last')).body).toMatchObject({ restored: ['spam'] })
    expect((await enquiry()).spamReason).toBeNull()
    expect(await database.message.count()).toBe(messages)
  })
})

describe('permission to undo', () => {
  it('is limited to one’s own activities and to users who can change enquiries', async () => {
    const batchId = await change({ status: 'Contacted' })
    const owner = await withRole(asha, server, 'Omkar Owner', { role: 'owner' })
    const [line] = await lines()
    for (const [client, expected] of [
      [ravi, 404],
      [owner.client, 403],
      [server.visitor(), 401],
    ] as const) {
      expect((await undoBatch(batchId, client)).status).toBe(expected)
      expect((await undoLine(line?.id, client)).status).toBe(expected)
    }
    expect((await undoBatch('of-nobody')).status).toBe(404)
    expect((await enquiry()).status).toBe('Contacted')
  })

  it('can be used once, also by two parallel requests', async () => {
    const batchId = await change({ status: 'Contacted' })
    const both = await Promise.all([undoBatch(batchId), undoBatch(batchId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await undoBatch(batchId)).body.message).toBe('This has already been undone.')
    expect(await lines()).toHaveLength(2)
  })
})
