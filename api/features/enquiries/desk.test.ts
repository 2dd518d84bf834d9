import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkChange } from '#contract/enquiries/changes'
import type { HandOver } from '#contract/enquiries/hand-over'
import { CLOSED_STEP } from '#contract/enquiries/pipeline-stages'
import {
  type EnquiryDetail,
  type EnquiryPage,
  MESSAGE_BEGINNING,
  type NotedEnquiry,
  type StaffEnquiry,
} from '#contract/enquiries/record'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { indianDay, startOfIndianDay } from '#contract/enquiries/working-time'
import { KEY_HEADER } from '#contract/routes'
import { someUser } from '#contract/testing/some-user'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type rowOn, writeOn } from '../../testing/write-enquiries.ts'
import { addNote, type Note } from './add-note.ts'
import { sequenceAt } from './new-row.ts'
import type { Staff } from './visible.ts'

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
/** A visitor's enquiry. @returns its id */
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
/** What staff did, in order; the program's own thank-you comes when it comes. */
const getActivities = async (id: string) =>
  (await detail(id)).activities.filter(({ actor }) => actor !== null)
const activities = async (id: string) => (await getActivities(id)).map(({ action }) => action)
/** Id of a colleague. */
const getId = async (name: string) =>
  (await asha.get<{ id: string; name: string }[]>('/api/desk/colleagues')).body.find(
    (each) => each.name === name,
  )?.id
/** Notes something at a time that the clock of the server does not show. */
const noteAt = async (
  timestamp: string,
  id: string,
  note: Note,
  actor: Staff = someUser({ id: '', name: '' }),
) => addNote({ ...server.deps, clock: { now: () => Date.parse(timestamp) } }, id, note, actor)

describe('the follow-up', () => {
  it('an assignee and a follow-up are set, seen in their views and counted', async () => {
    const id = await arrive()
    expect(await readIds('view=unassigned')).toContain(id)
    const me = (await asha.get<{ id: string; name: string }[]>('/api/desk/colleagues')).body.find(
      ({ name }) => name === ADMIN.name,
    )
    const noon = new Date(startOfIndianDay(indianDay(server.clock.now())) + 12 * 3_600_000).toISOString()
    const { status, body } = await asha.patch<StaffEnquiry>(path(id), { ownerId: me?.id, followUpAt: noon })
    expect(status).toBe(200)
    expect(body).toMatchObject({ owner: { name: ADMIN.name }, followUpAt: noon })
    expect(await readIds('view=mine')).toContain(id)
    expect(await readIds('view=mine&channel=website&topic=Java')).toContain(id)
    expect(await readIds('view=mine&channel=walk-in')).not.toContain(id)
    expect(await readIds('view=mine', ravi)).not.toContain(id)
    expect(await readIds('view=today')).toContain(id)
    expect(await readIds('view=unassigned')).not.toContain(id)
    expect((await asha.get<{ mine: number; today: number }>('/api/desk/counts')).body).toMatchObject({
      mine: 1,
      today: 1,
    })
    expect(await activities(id)).toEqual(['owner', 'follow-up'])
  })

  it('an assignee is a colleague who has signed in once, listed by name', async () => {
    const { account } = server.deps.database
    const { id: _, ...ofAdmin } = await account.findUniqueOrThrow({ where: { email: ADMIN.email } })
    const add = (name: string, verifiedAt: Date | null) =>
      account.create({ data: { ...ofAdmin, name, email: `${name}@example.com`, verifiedAt } })
    const [pending, first] = [await add('Abha', null), await add('Aarti', new Date())]
    const listed = (await asha.get<{ name: string }[]>('/api/desk/colleagues')).body
    expect(listed.map(({ name }) => name)).toEqual(['Aarti', ADMIN.name, 'Ravi Menon'])
    const id = await arrive()
    expect((await asha.patch(path(id), { ownerId: pending.id })).status).toBe(400)
    await account.deleteMany({ where: { id: { in: [pending.id, first.id] } } })
    expect((await asha.patch(path(id), { ownerId: first.id })).status).toBe(400)
    expect(await activities(id)).toEqual([])
  })

  it('a time gone by is overdue, soonest first, and closing clears it', async () => {
    const [late, later] = [await arrive(), await arrive()]
    const ago = (hours: number) => new Date(server.clock.now() - hours * 3_600_000).toISOString()
    await asha.patch(path(later), { followUpAt: ago(2) })
    await asha.patch(path(late), { followUpAt: ago(50) })
    const overdue = await readIds('view=overdue')
    expect(overdue.filter((id) => id === late || id === later)).toEqual([late, later])
    await asha.patch(path(late), { status: 'Archived' })
    expect(await readIds('view=overdue')).not.toContain(late)
    expect((await detail(late)).enquiry.followUpAt).toBeNull()
    expect(await activities(late)).toEqual(['follow-up', 'status'])
  })

  it.each([
    ['student', 'Converted', undefined],
    ['student', 'Archived', undefined],
    ['service', 'closed', 'won'],
    ['service', 'closed', 'lost'],
    ['service', 'closed', undefined],
  ])(
    'a %s that is closed (%s, %s) is given no next step, in words, until it is open again',
    async (kind, status, closedAs) => {
      const body = { kind, name: 'Closed', mobile: '98450 12999', topic: 'Java' }
      const { id, status: before } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', body)).body
      await asha.patch(path(id), { status, ...(closedAs && { closedAs }) })
      const followUpAt = new Date(server.clock.now() - 3_600_000).toISOString()
      const refused = await asha.patch<{ message: string }>(path(id), { followUpAt })
      expect([refused.status, refused.body.message]).toEqual([400, CLOSED_STEP])
      expect((await detail(id)).enquiry.followUpAt).toBeNull()
      const bulk = { changes: [{ id, followUpAt }] }
      expect((await asha.post('/api/desk/bulk', bulk)).status).toBe(400)
      expect((await asha.patch(path(id), { status: before, followUpAt })).status).toBe(200)
      expect(await readIds('view=overdue')).toContain(id)
      expect((await asha.patch(path(id), { status, followUpAt })).status, 'closed with one').toBe(400)
      await asha.post('/api/desk/bulk', { changes: [{ id, deleted: true }] })
    },
  )

  it('is a call, or a demo class: kept at its time, a call at another, none once cleared or closed', async () => {
    const id = await arrive()
    const [one, two] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
    const step = async (change: object) => {
      const { body } = await asha.patch<StaffEnquiry>(path(id), change)
      return [body.followUpAt, body.followUpKind]
    }
    expect(await step({ followUpAt: one })).toEqual([one, 'call'])
    expect(await step({ followUpAt: one, followUpKind: 'demo' })).toEqual([one, 'demo'])
    expect(await step({ status: 'Contacted', followUpAt: one })).toEqual([one, 'demo'])
    expect(await step({ followUpAt: two, followUpKind: 'demo' })).toEqual([two, 'demo'])
    expect(await step({ followUpAt: one })).toEqual([one, 'call'])
    expect(await step({ followUpAt: two, followUpKind: 'demo' })).toEqual([two, 'demo'])
    expect(await step({ followUpAt: null })).toEqual([null, 'call'])
    expect(await step({ followUpAt: two, followUpKind: 'demo' })).toEqual([two, 'demo'])
    expect(await step({ status: 'Archived' })).toEqual([null, 'call'])
    const { enquiry } = await detail(id)
    expect(enquiry.followUpKind).toBe('call')
    const lines = (await detail(id)).activities.filter(({ action }) => action === 'follow-up')
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

  it.each([{ followUpAt: null }, { status: 'Archived' }, { followUpAt: '2030-02-01T05:30:00.000Z' }])(
    'a demo class that %j ends is one again once that is undone',
    async (change) => {
      const id = await arrive()
      const demo = { followUpAt: '2030-01-08T05:30:00.000Z', followUpKind: 'demo' }
      const act = async (part: object, more: object = {}) =>
        (await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes: [{ id, ...part }], ...more }))
          .body.undo
      await act(demo)
      const [undo] = await act(change)
      expect((await detail(id)).enquiry.followUpKind).toBe('call')
      await act(undo ?? {}, { isUndo: true })
      expect((await detail(id)).enquiry).toMatchObject(demo)
    },
  )

  it('one that a closed enquiry had of old shows nowhere, and comes back when it is opened', async () => {
    const id = await arrive()
    await asha.patch(path(id), { status: 'Archived' })
    const followUpAt = new Date(server.clock.now() - 3_600_000)
    await server.deps.database.enquiry.update({ where: { id }, data: { followUpAt } })
    expect((await detail(id)).enquiry.followUpAt).toBeNull()
    const changes = [{ id, status: 'Contacted' }]
    const { undo } = (await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes })).body
    expect((await detail(id)).enquiry.followUpAt).toBe(followUpAt.toISOString())
    expect(await readIds('view=overdue')).toContain(id)
    expect((await asha.post('/api/desk/bulk', { changes: undo, isUndo: true })).status).toBe(200)
    expect((await detail(id)).enquiry).toMatchObject({ status: 'Archived', followUpAt: null })
  })

  it('whom somebody else has taken meanwhile is refused by name, and stays', async () => {
    const id = await arrive()
    const colleagues = (await ravi.get<{ id: string; name: string }[]>('/api/desk/colleagues')).body
    const getId = (name: string) => colleagues.find((each) => each.name === name)?.id
    expect((await ravi.patch(path(id), { ownerId: getId('Ravi Menon'), expectedOwnerId: null })).status).toBe(
      200,
    )
    const { status, body } = await asha.patch<{ message: string }>(path(id), {
      ownerId: getId(ADMIN.name),
      expectedOwnerId: null,
    })
    expect(status).toBe(409)
    expect(body.message).toContain('The owner is Ravi Menon')
    expect((await detail(id)).enquiry.owner?.name).toBe('Ravi Menon')
    await ravi.patch(path(id), { ownerId: null })
    const given = await asha.patch<{ message: string }>(path(id), {
      status: 'Contacted',
      expectedOwnerId: getId('Ravi Menon'),
    })
    expect([given.status, given.body.message]).toEqual([
      409,
      expect.stringContaining('It has no owner any more'),
    ])
    expect((await detail(id)).enquiry).toMatchObject({ owner: null, takenAt: null, status: 'New' })
  })

  it.each([
    [{}, 400],
    [{ status: 'closed' }, 400],
    [{ ownerId: 'nobody' }, 400],
    [{ followUpAt: 'tomorrow' }, 400],
    [{ followUpAt: '0001-01-01T00:00:00Z' }, 400],
    [{ followUpAt: '9999-12-31T23:59:59Z' }, 400],
    [{ stage: 'new' }, 400],
  ])('refuses %j and changes nothing', async (body, expected) => {
    const id = await arrive()
    const before = await detail(id)
    expect((await asha.patch(path(id), body)).status).toBe(expected)
    expect((await detail(id)).enquiry).toEqual(before.enquiry)
    expect(await activities(id)).toEqual([])
  })
})

describe('what a view shows, and how many it counts', () => {
  const DAY = '2019-03-05'
  const DAY_MS = 24 * 3_600_000
  const HELD = {
    all: ['a colleague’s', 'closed', 'for nobody', 'tomorrow'],
    new: ['a colleague’s', 'for nobody', 'tomorrow'],
    today: ['a colleague’s'],
    overdue: ['for nobody'],
    mine: ['a colleague’s'],
    unassigned: ['for nobody', 'tomorrow'],
    suspect: ['suspect'],
    bin: ['in the bin', 'suspect in the bin'],
  }
  const counts = async () => (await ravi.get<Record<string, number>>('/api/desk/counts')).body
  let before: Record<string, number>
  beforeAll(async () => {
    before = await counts()
    const { database, clock } = server.deps
    const today = startOfIndianDay(indianDay(clock.now()))
    const ownerId = (await getId('Ravi Menon')) ?? ''
    const write = (name: string, values: Parameters<typeof rowOn>[1]) =>
      writeOn(database, DAY, { name, search: 'looked for', ...values })
    const steps = { ownerId, followUpAt: new Date(today + DAY_MS - 1) }
    await write('a colleague’s', { ...steps, arrival: sequenceAt(startOfIndianDay(DAY)) })
    await write('for nobody', { followUpAt: new Date(today - 1) })
    await write('tomorrow', { followUpAt: new Date(today + DAY_MS), hour: 23.999 })
    await write('in the bin', { ...steps, deletedAt: new Date() })
    await write('suspect', { ...steps, suspectReason: 'a trap' })
    await write('suspect in the bin', { ...steps, suspectReason: 'a trap', deletedAt: new Date() })
    await write('closed', { ...steps, stage: 'archived', status: 'Archived', isOpen: false })
    const dayAfter = new Date(startOfIndianDay(DAY) + DAY_MS)
    await write('the day after', {
      search: '',
      ownerId: null,
      stage: 'archived',
      isOpen: false,
      arrival: sequenceAt(dayAfter.getTime()),
    })
  })

  it.each(Object.entries(HELD))('%s', async (view, names) => {
    const { items, total } = await list(`view=${view}&from=${DAY}&to=${DAY}`, ravi)
    expect(items.map(({ name }) => name).sort()).toEqual(names)
    expect(total).toBe(names.length)
    const found = await list(`view=${view}&q=looked+for`, ravi)
    expect(found.items.map(({ name }) => name).sort(), 'searched').toEqual(names)
  })
  it('a search of the bin tells page by page whether there is more', async () => {
    const page = async (number: number) => {
      const { items, isMore, total } = await list(`view=bin&q=looked+for&pageSize=1&page=${number}`)
      return [items.length, isMore, total]
    }
    expect([await page(1), await page(2)]).toEqual([
      [1, true, 2],
      [1, false, 2],
    ])
  })
  it('as many more are counted as there are more', async () => {
    const now = await counts()
    const more = Object.fromEntries(
      Object.keys(now).map((view) => [view, (now[view] ?? 0) - (before[view] ?? 0)]),
    )
    expect(more).toEqual({ all: 5, new: 3, today: 1, overdue: 1, mine: 1, unassigned: 2, suspect: 1 })
  })
})

describe('phone calls, messages and notes', () => {
  it('land on the timeline with who and when; a first reply stops the clock, counted in opening hours', async () => {
    const id = await arrive()
    await asha.post(path(id, '/calls'), { outcome: 'no-answer' })
    expect((await detail(id)).enquiry).toMatchObject({ respondedAt: null, owner: { name: ADMIN.name } })
    server.clock.advance(24 * 3_600_000)
    await asha.post(path(id, '/calls'), { outcome: 'spoke', note: 'Wants the fees' })
    await asha.post(path(id, '/messages'), { channel: 'whatsapp', template: 'First answer' })
    await ravi.post(path(id, '/notes'), { text: 'Will come on Saturday' })
    const { enquiry } = await detail(id)
    expect((await getActivities(id)).map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['call', ADMIN.name],
      ['owner', ADMIN.name],
      ['call', ADMIN.name],
      ['status', ADMIN.name],
      ['message', ADMIN.name],
      ['note', 'Ravi Menon'],
    ])
    expect(enquiry.respondedAt).not.toBeNull()
  })

  it('the minutes until the first reply are those of the opening hours, and later replies leave them', async () => {
    const id = await arrive()
    const arrivedAt = new Date('2026-11-20T17:30:00+05:30')
    await server.deps.database.enquiry.update({ where: { id }, data: { createdAt: arrivedAt } })
    await noteAt('2026-11-21T09:30:00+05:30', id, { action: 'call', detail: { outcome: 'busy', note: '' } })
    expect((await detail(id)).enquiry).toMatchObject({ respondedAt: null, responseMinutes: null })
    await noteAt('2026-11-21T10:45:00+05:30', id, {
      action: 'message',
      detail: { channel: 'email', template: '' },
    })
    await noteAt('2026-11-21T12:00:00+05:30', id, { action: 'call', detail: { outcome: 'spoke', note: '' } })
    expect((await detail(id)).enquiry).toMatchObject({
      respondedAt: '2026-11-21T05:15:00.000Z',
      responseMinutes: 90 + 45,
    })
  })

  it('a phone call or a message assigns what nobody has; a note assigns nothing, and a colleague keeps theirs', async () => {
    const takes = async (rest: string, body: object, owner: string | null = null) => {
      const id = await arrive()
      if (owner) await asha.patch(path(id), { ownerId: await getId(owner) })
      const { body: answer } = await asha.post<StaffEnquiry>(path(id, rest), body)
      return answer.owner?.name ?? null
    }
    const [call, message] = [{ outcome: 'spoke' }, { channel: 'whatsapp', template: 'First answer' }]
    expect(await takes('/calls', call)).toBe(ADMIN.name)
    expect(await takes('/messages', message)).toBe(ADMIN.name)
    expect(await takes('/notes', { text: 'Asked about fees' })).toBeNull()
    expect(await takes('/calls', call, 'Ravi Menon')).toBe('Ravi Menon')
    expect(await takes('/messages', message, 'Ravi Menon')).toBe('Ravi Menon')
  })

  it('are refused for an enquiry that is not there', async () => {
    expect((await asha.post(path('gone', '/notes'), { text: 'Asked about fees' })).status).toBe(404)
    expect((await asha.post(path('gone', '/calls'), { outcome: 'spoke' })).status).toBe(404)
  })

  it('whose account has gone while the phone call was noted is assigned nothing; the call stays', async () => {
    const id = await arrive()
    const call = { action: 'call', detail: { outcome: 'spoke', note: '' } } as const
    await noteAt('2026-11-21T11:00:00+05:30', id, call, someUser({ id: 'gone', name: 'Gone' }))
    expect((await detail(id)).enquiry.owner).toBeNull()
    expect((await getActivities(id)).map(({ action }) => action)).toEqual(['call', 'status'])
  })

  it('a status that leaves New is a reply; undone, it is none, unless somebody spoke', async () => {
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

describe('open desks', () => {
  it('are told of each change and each note, and of no refused one', async () => {
    const [one, two] = [await arrive(), await arrive()]
    const told: unknown[] = []
    const { stop } = server.deps.events.subscribe(undefined, ({ name, data }) => told.push([name, data]))
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
    expect(told).toEqual([changed(one), changed(two), changed(one)])
  })
})

describe('beside an enquiry', () => {
  it('stand the others of its person, newest first and counted, without those in the bin', async () => {
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

  it('stand the messages to its person, not those about it to staff', async () => {
    const id = await arrive({ email: 'written-to@example.com' })
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
    const write = (recipient: string, timestamps: { sentAt?: Date; failedAt?: Date } = {}) =>
      server.deps.database.message.create({
        data: {
          enquiryId: id,
          recipient,
          channel: 'email',
          subject: '',
          text: '',
          html: '',
          nextAttemptAt: new Date(server.clock.now() + 3_600_000),
          createdAt: at(0),
          ...timestamps,
        },
      })
    await server.deps.database.message.deleteMany({ where: { enquiryId: id } })
    await write('office@example.com')
    await write('written-to@example.com', { failedAt: at(2) })
    await write('written-to@example.com', { sentAt: at(1) })
    await write('written-to@example.com')
    server.deps.outbox.wake()
    await server.deps.outbox.idle()
    const { activities } = await detail(id)
    const told = activities.filter(({ actor }) => actor === null)
    expect(told.map(({ at, action, detail }) => [at, action, detail])).toEqual(
      ['waiting', 'sent', 'failed'].map((state, minute) => [
        at(minute).toISOString(),
        'message',
        { channel: 'email', template: 'thanks', state },
      ]),
    )
  })
})

describe('walk-ins', () => {
  it('are written down without an e-mail address, belong to the writer and have a reference', async () => {
    const { status, body } = await asha.post<StaffEnquiry>('/api/desk/enquiries', {
      kind: 'student',
      name: 'Meena',
      mobile: '98450 12345',
      topic: 'Java',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      channel: 'walk-in',
      email: '',
      owner: { name: ADMIN.name },
      topic: 'Java',
      status: 'Contacted',
      respondedAt: body.createdAt,
      responseMinutes: null,
    })
    expect(body.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await readIds('channel=walk-in')).toEqual([body.id])
    expect(await activities(body.id)).toEqual(['created'])
    const service = { kind: 'service', name: 'Meena', mobile: '98450 12345', topic: 'Websites' }
    const { id } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', service)).body
    const about = await server.deps.database.enquiry.findMany({
      where: { id: { in: [body.id, id] } },
      orderBy: { arrival: 'asc' },
      select: { course: true, serviceLabel: true },
    })
    expect(about).toEqual([
      { course: 'Java', serviceLabel: '' },
      { course: '', serviceLabel: 'Websites' },
    ])
  })
  it('have their phone number read as a visitor’s is', async () => {
    const { body } = await asha.post<StaffEnquiry>('/api/desk/enquiries', {
      kind: 'student',
      name: 'Sunita',
      mobile: '(+91) ९८४५० १२३४६',
      topic: 'Java',
    })
    expect(body.mobile).toBe('+919845012346')
    await expect.poll(() => readIds(new URLSearchParams({ q: '९८४५० १२३४६' }).toString())).toEqual([body.id])
  })
})

describe('many at once', () => {
  it('are changed each in its own way, and the response undoes it exactly', async () => {
    const [one, two, three, four] = [await arrive(), await arrive(), await arrive(), await arrive()]
    const timestamp = new Date(server.clock.now() + 3_600_000).toISOString()
    await asha.patch(path(two), { followUpAt: timestamp })
    const all = [one, two, three, four]
    const before = await Promise.all(all.map((id) => detail(id)))
    const changes: BulkChange[] = [
      { id: one, status: 'Contacted' },
      { id: two, status: 'Archived' },
      { id: three, deleted: true },
      { id: four, ownerId: await getId(ADMIN.name), followUpAt: timestamp },
    ]
    const { body } = await asha.post<{ changed: number; undo: BulkChange[] }>('/api/desk/bulk', { changes })
    expect(body.changed).toBe(4)
    expect(await readIds('view=bin')).toContain(three)
    const undone = await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes: body.undo })
    expect(undone.body.undo).toEqual(changes.map((change) => expect.objectContaining(change)))
    const after = await Promise.all(all.map((id) => detail(id)))
    expect(after.map(({ enquiry }) => enquiry)).toEqual(before.map(({ enquiry }) => enquiry))
    expect(await activities(three)).toEqual(['deleted', 'restored'])
  })

  it('and one that is changed twice is undone back to where it was', async () => {
    const id = await arrive()
    const changes = [
      { id, status: 'Contacted' },
      { id, status: 'Converted' },
    ]
    const { body } = await asha.post<{ message: string; undo: BulkChange[] }>('/api/desk/bulk', { changes })
    expect(body).toMatchObject({ message: '1 enquiry changed.', changed: 1 })
    expect((await detail(id)).enquiry.status).toBe('Converted')
    await asha.post('/api/desk/bulk', { changes: body.undo })
    expect((await detail(id)).enquiry.status).toBe('New')
  })

  it('one that is gone leaves all as they were', async () => {
    const id = await arrive()
    const changes = [
      { id, status: 'Contacted' },
      { id: 'gone', status: 'Contacted' },
    ]
    expect((await asha.post('/api/desk/bulk', { changes })).status).toBe(404)
    expect((await detail(id)).enquiry.status).toBe('New')
    expect(await activities(id)).toEqual([])
  })

  it('are undone without one that was erased for good meanwhile, and it is counted', async () => {
    const ids = [await arrive(), await arrive(), await arrive()]
    const changes = ids.map((id) => ({ id, deleted: true }))
    const { undo } = (await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes })).body
    await server.deps.database.enquiry.delete({ where: { id: ids[1] as string } })
    expect((await asha.post('/api/desk/bulk', { changes: undo })).status, 'an act of its own').toBe(404)
    const headers = { [KEY_HEADER]: '"undo-with-one-gone"' }
    for (const _ of ['first', 'sent again']) {
      const { status, body } = await asha.post<object>(
        '/api/desk/bulk',
        { changes: undo, isUndo: true },
        { headers },
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({ changed: 2, gone: 1, changedSince: 0 })
    }
    for (const id of [ids[0], ids[2]]) expect((await detail(id as string)).enquiry.deletedAt).toBeNull()
  })

  it.each([
    ['a next step', { followUpAt: '2030-01-08T05:30:00.000Z' }, { followUpAt: '2030-01-09T05:30:00.000Z' }],
    [
      'a demo class at the same time',
      { followUpAt: '2030-01-08T05:30:00.000Z' },
      { followUpAt: '2030-01-08T05:30:00.000Z', followUpKind: 'demo' },
    ],
    ['a step where none was to be', { followUpAt: null }, { followUpAt: '2030-01-09T05:30:00.000Z' }],
    ['a status', { status: 'Archived' }, { status: 'Contacted', followUpAt: '2030-01-09T05:30:00.000Z' }],
    ['an owner', {}, { ownerId: null }],
  ])(
    'are undone but for the one on which a colleague has set %s since, and it is counted',
    async (_, change, theirs) => {
      const ids = [await arrive(), await arrive(), await arrive()]
      for (const id of ids) await asha.patch(path(id), { followUpAt: '2030-01-07T05:30:00.000Z' })
      const [first, late, last] = await Promise.all(ids.map((id) => detail(id)))
      const ownerId = await getId(ADMIN.name)
      const changes = ids.map((id) => ({ id, ownerId, ...change }))
      const { undo } = (await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes })).body
      const lateId = late?.enquiry.id ?? ''
      await ravi.patch(path(lateId), theirs)
      expect((await asha.post('/api/desk/bulk', { changes: undo })).status, 'an act of its own').toBe(409)
      expect((await asha.post('/api/desk/bulk', { changes: undo, isUndo: true })).body).toMatchObject({
        changed: 2,
        gone: 0,
        changedSince: 1,
        undo: [{}, {}],
      })
      const now = (await detail(lateId)).enquiry
      expect({ ...now, ownerId: now.owner?.id ?? null }).toMatchObject(theirs)
      for (const before of [first, last])
        expect((await detail(before?.enquiry.id ?? '')).enquiry).toEqual(before?.enquiry)
    },
  )

  it('are undone but for a service that a colleague has called lost since', async () => {
    const about = { kind: 'service', name: 'Nashik Mills', mobile: '9811155671', topic: 'Websites' }
    const { id } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', about)).body
    const changes = [{ id, status: 'closed', closedAs: 'won' }]
    const { undo } = (await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes })).body
    await ravi.patch(path(id), { closedAs: 'lost' })
    const { body } = await asha.post('/api/desk/bulk', { changes: undo, isUndo: true })
    expect(body).toMatchObject({ changed: 0, changedSince: 1 })
    expect((await detail(id)).enquiry).toMatchObject({ status: 'closed', closedAs: 'lost' })
  })

  it('are undone but for the next step of one that was closed meanwhile', async () => {
    const [open, closed] = [await arrive(), await arrive()]
    const followUpAt = new Date(server.clock.now() + 3_600_000).toISOString()
    for (const id of [open, closed]) await asha.patch(path(id), { followUpAt })
    const changes = [open, closed].map((id) => ({ id, followUpAt: null }))
    const { undo } = (await asha.post<{ undo: BulkChange[] }>('/api/desk/bulk', { changes })).body
    await ravi.patch(path(closed), { status: 'Archived' })
    expect((await asha.post('/api/desk/bulk', { changes: undo, isUndo: true })).body).toMatchObject({
      changed: 1,
      gone: 0,
      changedSince: 1,
    })
    expect((await detail(open)).enquiry.followUpAt).toBe(followUpAt)
    expect((await detail(closed)).enquiry.followUpAt).toBeNull()
  })
})

describe('search', () => {
  it.each([
    ['a part of a name, in any case', 'SITOR X', ['zebra']],
    ['signs of patterns, literally', '100%_x', ['percent']],
    ['two letters', '%_', ['percent']],
    ['quotation marks', '"q', ['quoted']],
    ['Hindi', 'नेहा', ['hindi']],
    ['nothing that is there', 'nobody at all', []],
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

  it('finds an amount and a time as their columns show them, and as they are stored', async () => {
    const body = {
      name: 'Of a small firm',
      mobile: '98110 44556',
      email: 'firm@example.com',
      company: '',
      serviceId: 'Website',
      serviceLabel: 'Website',
      budget: '<1L',
      timeline: '1-2m',
      message: '',
      source: 'contact-page',
    }
    const { id } = (await server.visitor().post<{ id: string }>('/api/service-enquiries', body)).body
    for (const q of ['<1L', 'below ₹1l', 'Below ₹', '1-2m', '1–2 Months', '1-2 months'])
      expect(await readIds(`q=${encodeURIComponent(q)}`), q).toEqual([id])
    expect(await readIds(`q=${encodeURIComponent('above ₹10L')}`)).toEqual([])
  })

  it('keeps the branch that was asked for by its name: filtered, corrected, and there when the branch is gone', async () => {
    const name = 'Nagpur, Sitabuldi'
    const { body: branch } = await asha.post<{ id: string }>('/api/branches', { name, address: 'Buldi Road' })
    const body = {
      name: 'Bina',
      mobile: '98110 44557',
      email: 'bina@example.com',
      course: 'Java',
      message: '',
    }
    const post = async (part: object) =>
      (await server.visitor().post<{ id: string }>('/api/enquiries', { ...body, ...part })).body.id
    const [id, other] = [await post({ branch: ` ${name} ` }), await post({ mobile: '98110 44558' })]
    await asha.delete(`/api/branches/${branch.id}`)
    const asked = `branch=${encodeURIComponent(name)}`
    expect(await readIds(asked)).toEqual([id])
    expect(await readIds(`${asked}&view=unassigned`)).toEqual([id])
    expect([(await detail(id)).enquiry.branch, (await detail(other)).enquiry.branch]).toEqual([name, ''])
    await asha.post(path(id, '/corrections'), { branch: { from: name, to: 'Pune' } })
    const { enquiry, activities } = await detail(id)
    expect(enquiry.branch).toBe('Pune')
    expect(activities.at(-1)).toMatchObject({ detail: { branch: { from: name, to: 'Pune' } } })
    const long = await server.visitor().post('/api/enquiries', { ...body, branch: 'x'.repeat(61) })
    expect([long.status, (long.body as { message: string }).message]).toEqual([
      400,
      'Branch must be at most 60 characters.',
    ])
  })

  it('knows a reference and a phone number however they are written', async () => {
    const id = await arrive({ name: 'Spoken', mobile: '98111 22334' })
    await server.deps.people.idle()
    const { reference } = (await detail(id)).enquiry
    for (const q of [
      reference,
      reference.toLowerCase().replace('-', ' '),
      reference
        .replace('-', '–')
        .replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      '+91 98111-22334',
      '09811122334',
    ]) {
      expect(await readIds(`q=${encodeURIComponent(q)}`), q).toEqual([id])
    }
    expect(await readIds(`view=bin&q=${reference}`)).toEqual([])
    expect(await readIds(`q=${encodeURIComponent('Somebody 98111 22334')}`), 'more than a number').toEqual([])
  })

  it('has the beginning of a long message in a page, and all of it in the enquiry', async () => {
    const message = `${'क'.repeat(MESSAGE_BEGINNING)} and more`
    const id = await arrive({ name: 'Long Writer', message })
    const shown = async () => (await list('q=Long+Writer')).items.map((item) => item.message)
    expect(await shown()).toEqual([`${'क'.repeat(MESSAGE_BEGINNING)}…`])
    expect((await detail(id)).enquiry.message).toBe(message)
    const to = 'क'.repeat(MESSAGE_BEGINNING)
    await asha.post(path(id, '/corrections'), { message: { from: message, to } })
    expect(await shown()).toEqual([to])
  })

  it('goes page by page through more matches than are counted, in order, each once', async () => {
    const { newEnquiryRow } = await import('./new-row.ts')
    const rows = Array.from({ length: 1300 }, (_, index) =>
      newEnquiryRow(
        {
          name: `Common ${index}`,
          mobile: '1234567',
          email: 'c@example.com',
          course: index < 502 ? 'Halves' : 'Java',
        },
        { kind: 'student', channel: 'import', createdAt: new Date(Date.UTC(2020, 0, 1) + index * 1000) },
      ),
    )
    const [first, second, third, ...others] = rows
    const apart = [
      { ...first, name: 'Common in the bin', deletedAt: new Date() },
      { ...second, name: 'Common suspect', suspectReason: 'a trap' },
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
    expect(seen).toEqual(Array.from({ length: 1298 }, (_, index) => `Common ${1299 - index}`))
    expect((await list('q=common&kind=service')).total).toBe(0)
    expect(await list('q=common&pageSize=50')).toMatchObject({ total: 501, isMore: true })
    expect(await list('q=halves&pageSize=50'), 'as many as are counted').toMatchObject({
      total: 500,
      isMore: false,
    })
    const { items } = await list('q=common&campaign=diwali')
    expect(
      items.map(({ name }) => name),
      'older than all that are looked at',
    ).toEqual(['Common 2'])
  })
})

describe('the courses and services that an enquiry may be about', () => {
  it('are those of the forms, then those of the pages, each once and in their order', async () => {
    const { contactCourse, course, service } = server.deps.database
    const of = (title: string, position: number) => ({ title, desc: '', position })
    await contactCourse.createMany({
      data: [
        { label: 'Python', position: 1 },
        { label: 'Java', position: 0 },
      ],
    })
    const page = { tech: '', icon: '', highlights: [] }
    await course.createMany({
      data: [
        { ...page, ...of('Rust', 2) },
        { ...page, ...of('Java', 0) },
        { ...page, ...of('C++', 1) },
      ],
    })
    await service.createMany({
      data: [
        { topics: [], ...of('Websites', 1) },
        { topics: [], ...of('Hosting', 0) },
      ],
    })
    const topics = (await asha.get<string[]>('/api/desk/topics')).body
    expect(topics).toEqual(['Java', 'Python', 'C++', 'Rust', 'Hosting', 'Websites'])
  })
})

describe('settings', () => {
  it('are stored, and each change says what and who', async () => {
    const settings = { ...DEFAULT_DESK_SETTINGS, unansweredMinutes: 30, abandonedHours: 9 }
    const stored = { ...settings, updatedAt: expect.any(String) }
    expect((await asha.put('/api/desk/settings', settings)).body).toEqual(stored)
    expect((await ravi.get('/api/desk/settings')).body).toEqual(stored)
    const last = await server.deps.database.activity.findFirst({ where: { subject: 'settings' } })
    expect(last).toMatchObject({ actorName: ADMIN.name, action: 'updated' })
    expect(last?.detail).toMatchObject({ fields: ['unansweredMinutes', 'abandonedHours'] })
    const { updatedAt } = (await asha.get<{ updatedAt: string }>('/api/desk/settings')).body
    expect((await asha.put('/api/desk/settings', { ...settings, updatedAt })).body).toEqual({
      ...settings,
      updatedAt,
    })
    const lines = await server.deps.database.activity.count({ where: { subject: 'settings' } })
    expect(lines, 'the same again is no change').toBe(1)
    const stale = { ...DEFAULT_DESK_SETTINGS, unansweredMinutes: 45, updatedAt: new Date(0).toISOString() }
    expect((await ravi.put('/api/desk/settings', stale)).status).toBe(409)
    expect((await ravi.get('/api/desk/settings')).body).toEqual(stored)
  })
})

describe('what a first reply changes', () => {
  it('spoken or written to, a new enquiry is contacted; an unanswered call leaves it new, a closed one closed', async () => {
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

  it('is taken back with it: status, assignee and first answer; the line stays as taken back', async () => {
    const id = await arrive()
    const before = (await detail(id)).enquiry
    const { retraction } = (await asha.post<NotedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    expect((await ravi.post(path(id, '/retractions'), retraction)).status).toBe(404)
    expect((await asha.post(path(id, '/retractions'), retraction)).body).toEqual(before)
    expect((await getActivities(id)).map(({ action, detail: { what } }) => what ?? action)).toEqual([
      'call',
      'status',
      'owner',
      'status',
      'owner',
    ])
    expect((await asha.post(path(id, '/retractions'), retraction)).status).toBe(404)
  })

  it.each(['no-answer', 'busy', 'wrong-number'])(
    '%s is no reply that stays when one is taken back',
    async (outcome) => {
      const id = await arrive()
      await asha.post(path(id, '/calls'), { outcome })
      const { retraction } = (await asha.post<NotedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
      await asha.post(path(id, '/retractions'), retraction)
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

  it('is not taken back over what a colleague has done since', async () => {
    const id = await arrive()
    const { retraction } = (await asha.post<NotedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    await ravi.patch(path(id), { status: 'Converted' })
    expect((await asha.post(path(id, '/retractions'), retraction)).status).toBe(409)
    expect((await detail(id)).enquiry.stage).toBe('converted')
    expect((await getActivities(id))[0]?.action).toBe('call')
  })

  it('a walk-in whose call is taken back was spoken to all the same', async () => {
    const walkIn = { kind: 'student', name: 'Meera', mobile: '9811155669', topic: 'Java' }
    const { id, respondedAt } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', walkIn)).body
    const { retraction } = (await asha.post<NotedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    await asha.post(path(id, '/retractions'), retraction)
    expect((await detail(id)).enquiry).toMatchObject({ stage: 'contacted', respondedAt })
  })

  it('nor is one that stays of an imported walk-in, for whom nobody has noted a reply', async () => {
    const { id } = (
      await asha.post<StaffEnquiry>('/api/desk/enquiries', {
        kind: 'student',
        name: 'Tara',
        mobile: '9811155670',
        topic: 'Java',
      })
    ).body
    const imported = { status: 'New', stage: 'new', respondedAt: null, responseMinutes: null }
    await server.deps.database.enquiry.update({ where: { id }, data: imported })
    const { retraction } = (await asha.post<NotedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    await asha.post(path(id, '/retractions'), retraction)
    expect((await detail(id)).enquiry).toMatchObject(imported)
    await asha.patch(path(id), { status: 'Contacted' })
    await asha.patch(path(id), { status: 'New' })
    expect((await detail(id)).enquiry).toMatchObject(imported)
  })

  it('a status that was changed meanwhile is not overwritten', async () => {
    const id = await arrive()
    await ravi.patch(path(id), { status: 'Converted' })
    const late = await asha.patch<{ message: string }>(path(id), {
      status: 'Archived',
      expectedStatus: 'New',
    })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The status is Converted meanwhile. Look at it again before you change it.',
    ])
  })

  it('a next step that a colleague has set meanwhile is not taken back with one’s own', async () => {
    const id = await arrive()
    const [mine, theirs] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
    await asha.patch(path(id), { followUpAt: mine })
    await ravi.patch(path(id), { followUpAt: theirs })
    const late = await asha.patch<{ message: string }>(path(id), {
      followUpAt: null,
      expectedFollowUpAt: mine,
    })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The next step is another one meanwhile. Look at it again before you change it.',
    ])
    expect((await detail(id)).enquiry.followUpAt).toBe(theirs)
    expect((await ravi.patch(path(id), { followUpAt: null, expectedFollowUpAt: theirs })).status).toBe(200)
  })

  it('a call that a colleague has made a demo class at its time is not taken back either', async () => {
    const id = await arrive()
    const at = '2030-01-08T05:30:00.000Z'
    const noted = (await asha.post<NotedEnquiry>(path(id, '/notes'), { text: 'Rings on Tuesday.' })).body
    await asha.patch(path(id), { followUpAt: at })
    await ravi.patch(path(id), { followUpAt: at, followUpKind: 'demo' })
    const seen = { followUpAt: null, expectedFollowUpAt: at, expectedFollowUpKind: 'call' }
    expect((await asha.patch(path(id), seen)).status).toBe(409)
    const retraction = { ...noted.retraction, ...seen }
    expect((await asha.post(path(id, '/retractions'), retraction)).status).toBe(409)
    expect((await detail(id)).enquiry).toMatchObject({ followUpAt: at, followUpKind: 'demo' })
    expect((await ravi.patch(path(id), { ...seen, expectedFollowUpKind: 'demo' })).status).toBe(200)
  })

  it('a closed service is won or lost by a choice, and neither before', async () => {
    const about = { kind: 'service', name: 'Sahyadri Foods', mobile: '9811155670', topic: 'Websites' }
    const { id } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', about)).body
    const standing = async (change: object) => {
      const { status, body } = await asha.patch<StaffEnquiry>(path(id), change)
      return [status, body.status, body.closedAs, body.stage]
    }
    expect(await standing({ status: 'closed' })).toEqual([200, 'closed', null, 'archived'])
    expect(await standing({ closedAs: 'won' })).toEqual([200, 'closed', 'won', 'converted'])
    expect(await standing({ closedAs: 'lost' })).toEqual([200, 'closed', 'lost', 'archived'])
    expect(await standing({ status: 'in-progress' })).toEqual([200, 'in-progress', null, 'contacted'])
    expect((await standing({ closedAs: 'won' }))[0]).toBe(400)
    expect(await standing({ status: 'closed', closedAs: 'won' })).toEqual([200, 'closed', 'won', 'converted'])
    const student = await arrive()
    expect((await asha.patch(path(student), { status: 'Converted', closedAs: 'won' })).status).toBe(400)
  })
})

describe('a hand-over', () => {
  it('is told to whoever gets it, with what the colleague wrote, until they do something', async () => {
    const [id, own] = [await arrive(), await arrive()]
    const told = async (client: HttpClient) =>
      (await client.get<HandOver[]>('/api/desk/hand-overs')).body.filter((each) =>
        [id, own].includes(each.id),
      )
    const raviId = await getId('Ravi Menon')
    await ravi.patch(path(own), { ownerId: raviId })
    await asha.post(path(id, '/calls'), { outcome: 'busy', note: 'Rang twice' })
    await asha.patch(path(id), { ownerId: raviId })
    const [handOver, ...others] = await told(ravi)
    expect(others).toEqual([])
    expect(handOver).toMatchObject({ id, by: { name: ADMIN.name }, note: 'Rang twice' })
    await asha.post(path(id, '/notes'), { text: 'Prefers mornings' })
    expect((await told(ravi))[0]?.note).toBe('Prefers mornings')
    expect(await told(asha)).toEqual([])
    await ravi.post(path(id, '/notes'), { text: 'On it' })
    expect(await told(ravi)).toEqual([])
  })
})
