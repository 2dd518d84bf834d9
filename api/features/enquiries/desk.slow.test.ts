import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSED_STEP_MESSAGE } from '#contract/enquiries/pipeline-stages'
import { NEWEST_ROWS } from '#contract/enquiries/query'
import type { ChangedEnquiry, EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import type { UndoResponse } from '#contract/enquiries/undo'
import { KEY_HEADER } from '#contract/routes'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'

let server: TestServer
let asha: HttpClient
let ravi: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  asha = await server.signedIn()
  ravi = await registerOther(asha, server, newPerson('Ravi Menon'))
})
afterAll(() => server.close())

let count = 0
/** Sends a visitor's enquiry. @returns its id */
async function arrive(values: Record<string, string> = {}): Promise<string> {
  count += 1
  const body = {
    name: `Visitor ${count}`,
    mobile: `98765${String(count).padStart(5, '0')}`,
    email: `visitor${count}@example.com`,
    course: 'Java',
    message: '',
    ...values,
  }
  const headers = { 'X-Forwarded-For': `10.9.${count >> 8}.${count & 255}` }
  const { body: answer } = await server.visitor().post<{ id: string }>('/api/enquiries', body, { headers })
  await server.deps.people.idle()
  return answer.id
}
const path = (id: string, rest = '') => `/api/desk/enquiries/${id}${rest}`
const detail = async (id: string) => (await asha.get<EnquiryDetail>(path(id))).body
const list = async (query: string, client = asha) =>
  (await client.get<EnquiryPage>(`/api/desk/enquiries?${query}`)).body
const readIds = async (query: string, client = asha) => (await list(query, client)).items.map(({ id }) => id)
/** Returns what staff did with an enquiry, without the automatic thank-you, which can arrive at any time. */
const getActivities = async (id: string) =>
  (await detail(id)).activities.filter(({ actor, subjectId }) => actor !== null && subjectId === id)
const activities = async (id: string) => (await getActivities(id)).map(({ action }) => action)
const getId = async (name: string) =>
  (await asha.get<{ id: string; name: string }[]>('/api/desk/colleagues')).body.find(
    (each) => each.name === name,
  )?.id
/** Changes several enquiries. @returns the id that undoes it */
const changeAll = async (changes: readonly object[]) =>
  (await asha.post<{ batchId: string }>('/api/desk/bulk', { changes })).body.batchId
const undo = (batchId: string | null, client = asha) =>
  client.post<UndoResponse>(`/api/desk/batches/${batchId}/undo`)

describe('next step', () => {
  it.each([
    ['student', 'Converted', undefined],
    ['student', 'Archived', undefined],
    ['service', 'closed', 'won'],
    ['service', 'closed', 'lost'],
    ['service', 'closed', undefined],
  ])('is rejected for a closed %s (%s, %s) until it is reopened', async (kind, status, closedAs) => {
    const body = { kind, name: 'Closed', mobile: '98450 12999', topic: 'Java' }
    const { id, status: before } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', body)).body
    await asha.patch(path(id), { status, ...(closedAs && { closedAs }) })
    const nextStepAt = new Date(server.clock.now() - 3_600_000).toISOString()
    const refused = await asha.patch<{ message: string }>(path(id), { nextStepAt })
    expect([refused.status, refused.body.message]).toEqual([400, CLOSED_STEP_MESSAGE])
    expect((await detail(id)).enquiry.nextStepAt).toBeNull()
    const bulk = { changes: [{ id, nextStepAt }] }
    expect((await asha.post('/api/desk/bulk', bulk)).status).toBe(400)
    expect((await asha.patch(path(id), { status: before, nextStepAt })).status).toBe(200)
    expect(await readIds('view=overdue')).toContain(id)
    expect((await asha.patch(path(id), { status, nextStepAt })).status, 'closed with one').toBe(400)
    await asha.post('/api/desk/bulk', { changes: [{ id, deleted: true }] })
  })

  it('keeps its kind at the same time, and becomes a call at another time or when cleared', async () => {
    const id = await arrive()
    const [one, two] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
    const step = async (change: object) => {
      const { body } = await asha.patch<StaffEnquiry>(path(id), change)
      return [body.nextStepAt, body.nextStepKind]
    }
    expect(await step({ nextStepAt: one })).toEqual([one, 'call'])
    expect(await step({ nextStepAt: one, nextStepKind: 'demo' })).toEqual([one, 'demo'])
    expect(await step({ status: 'Contacted', nextStepAt: one })).toEqual([one, 'demo'])
    expect(await step({ nextStepAt: two, nextStepKind: 'demo' })).toEqual([two, 'demo'])
    expect(await step({ nextStepAt: one })).toEqual([one, 'call'])
    expect(await step({ nextStepAt: two, nextStepKind: 'demo' })).toEqual([two, 'demo'])
    expect(await step({ nextStepAt: null })).toEqual([null, 'call'])
    expect(await step({ nextStepAt: two, nextStepKind: 'demo' })).toEqual([two, 'demo'])
    expect(await step({ status: 'Archived' })).toEqual([null, 'call'])
    const { enquiry } = await detail(id)
    expect(enquiry.nextStepKind).toBe('call')
    const lines = (await detail(id)).activities.filter(({ action }) => action === 'next-step')
    expect(lines.map((line) => line.detail)).toEqual([
      { from: null, to: one },
      { from: one, to: one, kind: 'demo' },
      { from: one, to: two, kind: 'demo', formerKind: 'demo' },
      { from: two, to: one, formerKind: 'demo' },
      { from: one, to: two, kind: 'demo' },
      { from: two, to: null, formerKind: 'demo' },
      { from: null, to: two, kind: 'demo' },
    ])
  })

  it.each([{ nextStepAt: null }, { status: 'Archived' }, { nextStepAt: '2030-02-01T05:30:00.000Z' }])(
    'is a demo class again when %j is undone',
    async (change) => {
      const id = await arrive()
      const demo = { nextStepAt: '2030-01-08T05:30:00.000Z', nextStepKind: 'demo' }
      await changeAll([{ id, ...demo }])
      const batchId = await changeAll([{ id, ...change }])
      expect((await detail(id)).enquiry.nextStepKind).toBe('call')
      await undo(batchId)
      expect((await detail(id)).enquiry).toMatchObject(demo)
    },
  )

  it('is hidden on a closed enquiry from an older version until it is reopened', async () => {
    const id = await arrive()
    await asha.patch(path(id), { status: 'Archived' })
    const nextStepAt = new Date(server.clock.now() - 3_600_000)
    await server.deps.database.enquiry.update({ where: { id }, data: { nextStepAt } })
    expect((await detail(id)).enquiry.nextStepAt).toBeNull()
    const batchId = await changeAll([{ id, status: 'Contacted' }])
    expect((await detail(id)).enquiry.nextStepAt).toBe(nextStepAt.toISOString())
    expect(await readIds('view=overdue')).toContain(id)
    expect((await undo(batchId)).body.changed).toBe(1)
    expect((await detail(id)).enquiry).toMatchObject({ status: 'Archived', nextStepAt: null })
  })

  it.each([
    [{}, 400],
    [{ status: 'closed' }, 400],
    [{ assigneeId: 'nobody' }, 400],
    [{ nextStepAt: 'tomorrow' }, 400],
    [{ nextStepAt: '0001-01-01T00:00:00Z' }, 400],
    [{ nextStepAt: '9999-12-31T23:59:59Z' }, 400],
    [{ stage: 'new' }, 400],
  ])('is not changed by the invalid change %j', async (body, expected) => {
    const id = await arrive()
    const before = await detail(id)
    expect((await asha.patch(path(id), body)).status).toBe(expected)
    expect((await detail(id)).enquiry).toEqual(before.enquiry)
    expect(await activities(id)).toEqual([])
  })
})

describe('phone calls, messages and notes', () => {
  it('are on the timeline, and the first reply sets the response minutes in opening hours', async () => {
    const id = await arrive()
    await asha.post(path(id, '/calls'), { outcome: 'no-answer' })
    expect((await detail(id)).enquiry).toMatchObject({ respondedAt: null, assignee: { name: ADMIN.name } })
    server.clock.advance(24 * 3_600_000)
    await asha.post(path(id, '/calls'), { outcome: 'spoke', note: 'Wants the fees' })
    await asha.post(path(id, '/messages'), { channel: 'whatsapp', template: 'First answer' })
    await ravi.post(path(id, '/notes'), { text: 'Will come on Saturday' })
    const { enquiry } = await detail(id)
    expect((await getActivities(id)).map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['call', ADMIN.name],
      ['assignee', ADMIN.name],
      ['call', ADMIN.name],
      ['status', ADMIN.name],
      ['message', ADMIN.name],
      ['note', 'Ravi Menon'],
    ])
    expect(enquiry.respondedAt).not.toBeNull()
  })

  it('include a status change from New as a reply until it is undone', async () => {
    const id = await arrive()
    const spoken = await arrive()
    await asha.post(path(spoken, '/calls'), { outcome: 'spoke' })
    const before = (await detail(spoken)).enquiry
    await asha.patch(path(spoken), { status: 'New' })
    await asha.patch(path(spoken), { status: 'Contacted' })
    expect((await detail(spoken)).enquiry).toEqual(before)
    await asha.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    expect((await detail(id)).enquiry).toMatchObject({ stage: 'contacted', respondedAt: expect.any(String) })
    await asha.patch(path(id), { status: 'New' })
    expect((await detail(id)).enquiry).toMatchObject({
      stage: 'new',
      respondedAt: null,
      responseMinutes: null,
    })
    expect(await activities(id)).toEqual(['status', 'status'])
  })
})

describe('events for open desks', () => {
  it('announce each change and note, but not rejected ones', async () => {
    const [one, two] = [await arrive(), await arrive()]
    const events: unknown[] = []
    const { stop } = server.deps.events.subscribe(undefined, ({ name, data }) => events.push([name, data]))
    await asha.post('/api/desk/bulk', {
      changes: [
        { id: one, status: 'Contacted' },
        { id: two, deleted: true },
        { id: two, deleted: true },
      ],
    })
    await asha.post(path(one, '/notes'), { text: 'Asked about fees' })
    await asha.patch(path(one), { status: 'closed' })
    stop()
    const changed = (id: string) => ['enquiry-changed', { kind: 'student', id }]
    expect(events).toEqual([changed(one), changed(two), changed(one)])
  })
})

describe('other enquiries of a person', () => {
  it('are listed newest first with their count, without the bin', async () => {
    const values = { name: 'Nandini Rao', mobile: '98111 55667', email: 'nth@example.com' }
    const [first, binned, last] = [await arrive(values), await arrive(values), await arrive(values)]
    await arrive({ mobile: '98111 55668', email: 'neighbour@example.com' })
    await asha.post('/api/desk/bulk', { changes: [{ id: binned, deleted: true }] })
    const { enquiry, others } = await detail(last)
    expect(others.map(({ id, person }) => [id, person?.nth, person?.count])).toEqual([[first, 1, 2]])
    expect(enquiry.person).toMatchObject({ nth: 2, count: 2 })
    expect(await readIds(`person=${enquiry.person?.id}`)).toEqual([last, first])
    const besideBinned = await detail(binned)
    expect(besideBinned.others.map(({ id }) => id)).toEqual([last, first])
    expect(besideBinned.enquiry.person).toMatchObject({ nth: 3, count: 2 })
  })
})

describe('bulk changes', () => {
  it('are undone once without a missing enquiry, which is counted', async () => {
    const ids = [await arrive(), await arrive(), await arrive()]
    const batchId = await changeAll(ids.map((id) => ({ id, deleted: true })))
    await server.deps.database.enquiry.delete({ where: { id: ids[1] as string } })
    const headers = { [KEY_HEADER]: '"undo-with-one-gone"' }
    for (const _ of ['first', 'sent again']) {
      const { status, body } = await asha.post<object>(`/api/desk/batches/${batchId}/undo`, {}, { headers })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        message: 'Undone for 2 enquiries: bin. 1 no longer visible to you.',
        changed: 2,
        gone: 1,
        changedSince: [],
      })
    }
    expect((await undo(batchId)).status, 'an undo of its own').toBe(409)
    for (const id of [ids[0], ids[2]]) expect((await detail(id as string)).enquiry.deletedAt).toBeNull()
  })

  it.each([
    ['a next step', { nextStepAt: '2030-01-08T05:30:00.000Z' }, { nextStepAt: '2030-01-09T05:30:00.000Z' }],
    [
      'a demo class at the same time',
      { nextStepAt: '2030-01-08T05:30:00.000Z' },
      { nextStepAt: '2030-01-08T05:30:00.000Z', nextStepKind: 'demo' },
    ],
    ['a step after it was cleared', { nextStepAt: null }, { nextStepAt: '2030-01-09T05:30:00.000Z' }],
    ['a status', { status: 'Archived' }, { status: 'Contacted', nextStepAt: '2030-01-09T05:30:00.000Z' }],
    ['an assignee', {}, { assigneeId: null }],
  ])('are undone except for an enquiry on which a colleague has set %s since', async (_, change, theirs) => {
    const ids = [await arrive(), await arrive(), await arrive()]
    for (const id of ids) await asha.patch(path(id), { nextStepAt: '2030-01-07T05:30:00.000Z' })
    const [first, late, last] = await Promise.all(ids.map((id) => detail(id)))
    const assigneeId = await getId(ADMIN.name)
    const batchId = await changeAll(ids.map((id) => ({ id, assigneeId, ...change })))
    const lateId = late?.enquiry.id ?? ''
    await ravi.patch(path(lateId), theirs)
    const { body } = await undo(batchId)
    expect(body).toMatchObject({ gone: 0, changedSince: [{ id: lateId }] })
    expect(body.message).toMatch(
      /^Undone for [23] enquiries: .*\. 1 changed since, so not undone: [a-z ]+\.$/,
    )
    const now = (await detail(lateId)).enquiry
    expect({ ...now, assigneeId: now.assignee?.id ?? null }).toMatchObject(theirs)
    for (const before of [first, last])
      expect((await detail(before?.enquiry.id ?? '')).enquiry).toEqual(before?.enquiry)
  })

  it('are undone except for the next step of an enquiry that was closed in the meantime', async () => {
    const [open, closed] = [await arrive(), await arrive()]
    const nextStepAt = new Date(server.clock.now() + 3_600_000).toISOString()
    for (const id of [open, closed]) await asha.patch(path(id), { nextStepAt })
    const batchId = await changeAll([open, closed].map((id) => ({ id, nextStepAt: null })))
    await ravi.patch(path(closed), { status: 'Archived' })
    expect((await undo(batchId)).body).toMatchObject({
      changed: 1,
      gone: 0,
      changedSince: [{ id: closed, parts: ['nextStep'] }],
    })
    expect((await detail(open)).enquiry.nextStepAt).toBe(nextStepAt)
    expect((await detail(closed)).enquiry.nextStepAt).toBeNull()
  })
})

describe('search', () => {
  it.each([
    ['part of a name in any case', 'SITOR X', ['zebra']],
    ['wildcards literally', '100%_x', ['percent']],
    ['two characters', '%_', ['percent']],
    ['quotation marks', '"q', ['quoted']],
    ['Hindi', 'नेहा', ['hindi']],
    ['nothing for an unknown name', 'nobody at all', []],
  ])('finds %s', async (_, q, names) => {
    const known: Record<string, string> = {
      zebra: 'Visitor Xerxes',
      percent: '100%_x',
      quoted: 'Said "quoted"',
      hindi: 'नेहा शर्मा',
    }
    if (!(await list(`q=${encodeURIComponent('Xerxes')}`)).total) {
      for (const name of Object.values(known)) await arrive({ name })
    }
    for (const narrowed of ['', '&kind=student']) {
      const found = await list(`q=${encodeURIComponent(q)}${narrowed}`)
      expect(found.items.map(({ name }) => name)).toEqual(names.map((key) => known[key]))
      expect(found).toMatchObject({ total: names.length, isMore: false })
    }
  })

  it('pages through more matches than are counted, in order', async () => {
    const { newEnquiryRow } = await import('./new-row.ts')
    const rows = Array.from({ length: 1300 }, (_, index) =>
      newEnquiryRow(
        {
          name: `Common ${index}`,
          mobile: '1234567',
          email: 'c@example.com',
          course: index < 501 ? 'Halves' : 'Java',
        },
        { kind: 'student', channel: 'import', createdAt: new Date(Date.UTC(2020, 0, 1) + index * 1000) },
      ),
    )
    const [first, second, third, ...others] = rows
    const apart = [
      { ...first, name: 'Common in the bin', deletedAt: new Date() },
      { ...second, name: 'Common suspect', spamReason: 'a trap' },
    ] as Prisma.EnquiryCreateManyInput[]
    const oldest = { ...third, campaign: 'diwali' } as Prisma.EnquiryCreateManyInput
    await server.deps.database.enquiry.createMany({ data: [...apart, oldest, ...others] })
    const seen: string[] = []
    for (let page = 1; ; page += 1) {
      const found = await list(`q=common&pageSize=50&page=${page}`)
      seen.push(...found.items.map(({ name }) => name))
      expect(found.total).toBeGreaterThanOrEqual(Math.min(seen.length, 500))
      if (found.items.length < 50) break
    }
    const worked = Array.from({ length: 1298 }, (_, index) => `Common ${1299 - index}`)
    expect(seen).toEqual([...worked, 'Common suspect'])
    expect((await list('q=common&kind=service')).total).toBe(0)
    expect(await list('q=common&pageSize=50')).toMatchObject({ total: 501, isMore: true })
    expect(await list('q=halves&pageSize=50'), 'exactly as many as are counted').toMatchObject({
      total: 500,
      isMore: false,
    })
    const { items } = await list('q=common&campaign=diwali')
    expect(
      items.map(({ name }) => name),
      'older than the matches that the index returns',
    ).toEqual(['Common 2'])
  })
})

describe('first reply', () => {
  it('marks a new enquiry as contacted, unlike an unanswered call, and leaves a closed one closed', async () => {
    const stageAfter = async (rest: string, body: object, status?: string) => {
      const id = await arrive()
      if (status) await asha.patch(path(id), { status })
      return (await asha.post<StaffEnquiry>(path(id, rest), body)).body.stage
    }
    expect(await stageAfter('/calls', { outcome: 'spoke' })).toBe('contacted')
    expect(await stageAfter('/messages', { channel: 'email', template: '' })).toBe('contacted')
    expect(await stageAfter('/calls', { outcome: 'no-answer' })).toBe('new')
    expect(await stageAfter('/notes', { text: 'Asked about fees' })).toBe('new')
    expect(await stageAfter('/calls', { outcome: 'spoke' }, 'Archived')).toBe('archived')
  })

  it('is undone with status, assignee and response time, and its line stays as retracted', async () => {
    const id = await arrive()
    const before = (await detail(id)).enquiry
    const { batchId } = (await asha.post<ChangedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    expect((await undo(batchId, ravi)).status).toBe(404)
    expect((await undo(batchId)).body.enquiry).toEqual(before)
    expect((await getActivities(id)).map(({ action, detail: { what } }) => [action, what])).toEqual([
      ['retracted', 'call'],
      ['status', undefined],
      ['assignee', undefined],
      ['assignee', undefined],
      ['status', undefined],
      ['undone', 'call'],
    ])
    expect((await undo(batchId)).status).toBe(409)
  })

  it.each(['no-answer', 'busy', 'wrong-number'])(
    'is cleared on undo despite an earlier call with outcome %s',
    async (outcome) => {
      const id = await arrive()
      await asha.post(path(id, '/calls'), { outcome })
      const { batchId } = (await asha.post<ChangedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
      await undo(batchId)
      expect((await detail(id)).enquiry).toMatchObject({
        stage: 'new',
        respondedAt: null,
        responseMinutes: null,
      })
      await asha.patch(path(id), { status: 'Contacted' })
      await asha.patch(path(id), { status: 'New' })
      expect((await detail(id)).enquiry).toMatchObject({ respondedAt: null, responseMinutes: null })
    },
  )

  it('does not clear a next step that a colleague has set in the meantime', async () => {
    const id = await arrive()
    const [mine, theirs] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
    await asha.patch(path(id), { nextStepAt: mine })
    await ravi.patch(path(id), { nextStepAt: theirs })
    const late = await asha.patch<{ message: string }>(path(id), {
      nextStepAt: null,
      expectedNextStepAt: mine,
    })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The next step has changed since you opened it. Check it again before you change it.',
    ])
    expect((await detail(id)).enquiry.nextStepAt).toBe(theirs)
    expect((await ravi.patch(path(id), { nextStepAt: null, expectedNextStepAt: theirs })).status).toBe(200)
  })
})

// Last, because searches for one or two characters cover fewer rows than this adds.
describe('a list sorted by a column', () => {
  it('holds the newest enquiries of a long list, and reports that there are more', async () => {
    const rows = Array.from({ length: NEWEST_ROWS + 1 }, () => rowOn('2018-05-04', { branch: 'Long' }))
    const [oldest, ...newer] = rows
    const data = [{ ...oldest, company: 'A' } as (typeof rows)[number], ...newer]
    await server.deps.database.enquiry.createMany({ data })
    const { items, total, isMore } = await list('branch=Long&sort=-company')
    expect([total, isMore]).toEqual([NEWEST_ROWS, true])
    expect(items.map(({ company }) => company)).not.toContain('A')
    expect((await list('branch=Long&sort=received&pageSize=1')).items).toMatchObject([{ company: 'A' }])
  })
})
