import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkChange } from '#contract/enquiries/changes'
import type { HandOver } from '#contract/enquiries/hand-over'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import {
  type ChangedEnquiry,
  type EnquiryDetail,
  type EnquiryPage,
  MESSAGE_PREVIEW_LENGTH,
  NOTE_PREVIEW_LENGTH,
  type StaffEnquiry,
} from '#contract/enquiries/record'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import type { UndoResponse } from '#contract/enquiries/undo'
import { sampleUser } from '#contract/testing/sample-user'
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
const undo = (batchId: string | null, client = asha) =>
  client.post<UndoResponse>(`/api/desk/batches/${batchId}/undo`)
/** Adds a note at another time than the server's. */
const addNoteAt = async (
  timestamp: string,
  id: string,
  note: Note,
  actor: Staff = sampleUser({ id: '', name: '' }),
) => addNote({ ...server.deps, clock: { now: () => Date.parse(timestamp) } }, id, note, actor)

describe('assignee and next step', () => {
  it('appear in their views and counts once set', async () => {
    const id = await arrive()
    expect(await readIds('view=unassigned')).toContain(id)
    const me = (await asha.get<{ id: string; name: string }[]>('/api/desk/colleagues')).body.find(
      ({ name }) => name === ADMIN.name,
    )
    const noon = new Date(startOfIndianDay(indianDay(server.clock.now())) + 12 * 3_600_000).toISOString()
    const { status, body } = await asha.patch<StaffEnquiry>(path(id), {
      assigneeId: me?.id,
      nextStepAt: noon,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ assignee: { name: ADMIN.name }, nextStepAt: noon })
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
    expect(await activities(id)).toEqual(['assignee', 'next-step'])
  })

  it('accept only verified colleagues, who are listed by name', async () => {
    const { account } = server.deps.database
    const { id: _, ...ofAdmin } = await account.findUniqueOrThrow({ where: { email: ADMIN.email } })
    const add = (name: string, verifiedAt: Date | null) =>
      account.create({ data: { ...ofAdmin, name, email: `${name}@example.com`, verifiedAt } })
    const [pending, first] = [await add('Abha', null), await add('Aarti', new Date())]
    const listed = (await asha.get<{ name: string }[]>('/api/desk/colleagues')).body
    expect(listed.map(({ name }) => name)).toEqual(['Aarti', ADMIN.name, 'Ravi Menon'])
    const id = await arrive()
    expect((await asha.patch(path(id), { assigneeId: pending.id })).status).toBe(400)
    await account.deleteMany({ where: { id: { in: [pending.id, first.id] } } })
    expect((await asha.patch(path(id), { assigneeId: first.id })).status).toBe(400)
    expect(await activities(id)).toEqual([])
  })

  it('sort overdue steps by time and clear them when the enquiry is closed', async () => {
    const [late, later] = [await arrive(), await arrive()]
    const ago = (hours: number) => new Date(server.clock.now() - hours * 3_600_000).toISOString()
    await asha.patch(path(later), { nextStepAt: ago(2) })
    await asha.patch(path(late), { nextStepAt: ago(50) })
    const overdue = await readIds('view=overdue')
    expect(overdue.filter((id) => id === late || id === later)).toEqual([late, later])
    await asha.patch(path(late), { status: 'Archived' })
    expect(await readIds('view=overdue')).not.toContain(late)
    expect((await detail(late)).enquiry.nextStepAt).toBeNull()
    expect(await activities(late)).toEqual(['next-step', 'status'])
  })

  it('save a note with the change, and undo both together', async () => {
    const id = await arrive()
    const demo = { nextStepAt: '2026-11-20T08:30:00.000Z', nextStepKind: 'demo' as const }
    await asha.patch(path(id), demo)
    const { body } = await asha.patch<ChangedEnquiry>(path(id), {
      status: 'Contacted',
      nextStepAt: null,
      note: 'Came to the demo class.',
    })
    expect(body).toMatchObject({ status: 'Contacted', nextStepAt: null })
    expect(await activities(id)).toEqual(['next-step', 'status', 'next-step', 'note'])
    expect((await undo(body.batchId)).body.restored).toEqual(['note', 'nextStep', 'status'])
    expect((await detail(id)).enquiry).toMatchObject({ status: 'New', ...demo })
    expect(await activities(id)).not.toContain('note')
  })

  it('reject a change if a colleague was assigned in the meantime, with their name', async () => {
    const id = await arrive()
    const colleagues = (await ravi.get<{ id: string; name: string }[]>('/api/desk/colleagues')).body
    const getId = (name: string) => colleagues.find((each) => each.name === name)?.id
    expect(
      (await ravi.patch(path(id), { assigneeId: getId('Ravi Menon'), expectedAssigneeId: null })).status,
    ).toBe(200)
    const { status, body } = await asha.patch<{ message: string }>(path(id), {
      assigneeId: getId(ADMIN.name),
      expectedAssigneeId: null,
    })
    expect(status).toBe(409)
    expect(body.message).toContain('Assigned to Ravi Menon since')
    expect((await detail(id)).enquiry.assignee?.name).toBe('Ravi Menon')
    const same = { assigneeId: getId('Ravi Menon'), expectedAssigneeId: null, note: 'Prefers mornings' }
    expect((await asha.patch(path(id), same)).status, 'a colleague chose the same').toBe(200)
    expect(await activities(id)).toEqual(['assignee', 'note'])
    await ravi.patch(path(id), { assigneeId: null })
    const conflict = await asha.patch<{ message: string }>(path(id), {
      status: 'Contacted',
      expectedAssigneeId: getId('Ravi Menon'),
    })
    expect([conflict.status, conflict.body.message]).toEqual([
      409,
      expect.stringContaining('Unassigned since you opened it'),
    ])
    expect((await detail(id)).enquiry).toMatchObject({ assignee: null, assignedAt: null, status: 'New' })
  })
})

describe('desk views', () => {
  const DAY = '2019-03-05'
  const DAY_MS = 24 * 3_600_000
  const HELD = {
    'view=all': ['a colleague’s', 'closed', 'no assignee', 'spam', 'tomorrow'],
    'view=new': ['a colleague’s', 'no assignee', 'spam', 'tomorrow'],
    'view=today': ['a colleague’s', 'spam'],
    'view=overdue': ['no assignee'],
    'view=mine': ['a colleague’s', 'spam'],
    'view=unassigned': ['no assignee', 'tomorrow'],
    'view=bin': ['in the bin', 'spam in the bin'],
    'view=new&spam=show': ['a colleague’s', 'no assignee', 'spam', 'tomorrow'],
    'view=new&spam=hide': ['a colleague’s', 'no assignee', 'tomorrow'],
    'view=mine&spam=hide': ['a colleague’s'],
    'view=all&spam=only': ['spam'],
    'view=today&spam=only': ['spam'],
    'view=unassigned&spam=only': [],
    'view=bin&spam=hide': ['in the bin'],
  }
  const counts = async () => (await ravi.get<Record<string, number>>('/api/desk/counts')).body
  let before: Record<string, number>
  beforeAll(async () => {
    before = await counts()
    const { database, clock } = server.deps
    const today = startOfIndianDay(indianDay(clock.now()))
    const assigneeId = (await getId('Ravi Menon')) ?? ''
    const write = (name: string, values: Parameters<typeof rowOn>[1]) =>
      writeOn(database, DAY, { name, search: 'looked for', ...values })
    const steps = { assigneeId, nextStepAt: new Date(today + DAY_MS - 1) }
    await write('a colleague’s', { ...steps, arrival: sequenceAt(startOfIndianDay(DAY)) })
    await write('no assignee', { nextStepAt: new Date(today - 1) })
    await write('tomorrow', { nextStepAt: new Date(today + DAY_MS), hour: 23.999 })
    await write('in the bin', { ...steps, deletedAt: new Date() })
    await write('spam', { ...steps, spamReason: 'a trap' })
    await write('spam in the bin', { ...steps, spamReason: 'a trap', deletedAt: new Date() })
    await write('closed', { ...steps, stage: 'archived', status: 'Archived', isOpen: false })
    const dayAfter = new Date(startOfIndianDay(DAY) + DAY_MS)
    await write('the day after', {
      search: '',
      assigneeId: null,
      stage: 'archived',
      isOpen: false,
      arrival: sequenceAt(dayAfter.getTime()),
    })
  })

  it.each(Object.entries(HELD))('list the right enquiries for %s', async (query, names) => {
    const { items, total } = await list(`${query}&from=${DAY}&to=${DAY}`, ravi)
    expect(items.map(({ name }) => name).sort()).toEqual(names)
    expect(total).toBe(names.length)
    const found = await list(`${query}&q=looked+for`, ravi)
    expect(found.items.map(({ name }) => name).sort(), 'searched').toEqual(names)
  })
  it('report on each page of a bin search whether there are more', async () => {
    const page = async (number: number) => {
      const { items, isMore, total } = await list(`view=bin&q=looked+for&pageSize=1&page=${number}`)
      return [items.length, isMore, total]
    }
    expect([await page(1), await page(2)]).toEqual([
      [1, true, 2],
      [1, false, 2],
    ])
  })
  it('count their enquiries without spam', async () => {
    const now = await counts()
    const more = Object.fromEntries(
      Object.keys(now).map((view) => [view, (now[view] ?? 0) - (before[view] ?? 0)]),
    )
    expect(more).toEqual({ all: 5, new: 3, today: 1, overdue: 1, mine: 1, unassigned: 2 })
  })
})

describe('sorted lists', () => {
  const names = async (query: string) => (await list(`topic=Sorting&${query}`)).items.map(({ name }) => name)
  beforeAll(async () => {
    const zara = await arrive({ name: 'zara', course: 'Sorting' })
    const elan = await arrive({ name: 'Élan', course: 'Sorting' })
    await arrive({ name: 'Asha', course: 'Sorting' })
    const nextStepAt = new Date(server.deps.clock.now() + 86_400_000).toISOString()
    await asha.patch(path(zara), { assigneeId: await getId('Ravi Menon'), nextStepAt })
    await asha.post(path(elan, '/calls'), { outcome: 'spoke' })
  })

  it.each([
    ['name', ['Asha', 'Élan', 'zara']],
    ['-name', ['zara', 'Élan', 'Asha']],
    ['received', ['zara', 'Élan', 'Asha']],
    ['-received', ['Asha', 'Élan', 'zara']],
    ['-waiting', ['zara', 'Asha', 'Élan']],
    ['waiting', ['Asha', 'zara', 'Élan']],
    ['-status', ['Asha', 'zara', 'Élan']],
    ['step', ['zara', 'Asha', 'Élan']],
    ['-step', ['zara', 'Asha', 'Élan']],
    ['topic', ['Asha', 'Élan', 'zara']],
  ])('are sorted by %s, also as results of a search', async (sort, sorted) => {
    expect(await names(`sort=${sort}`)).toEqual(sorted)
    expect(await names(`sort=${sort}&q=example`), 'searched').toEqual(sorted)
  })

  // PostgreSQL places unassigned ones last, SQLite first.
  it('are sorted by the name of the assignee', async () => {
    expect((await names('sort=assignee')).filter((name) => name !== 'Asha')).toEqual(['Élan', 'zara'])
    expect((await names('sort=-assignee')).filter((name) => name !== 'Asha')).toEqual(['zara', 'Élan'])
  })

  it('have pages', async () => {
    const { items, total, isMore } = await list('topic=Sorting&sort=name&pageSize=1&page=2')
    expect([items.map(({ name }) => name), total, isMore]).toEqual([['Élan'], 3, false])
  })
})

describe('the last note of an enquiry', () => {
  it('is in lists, written alone or with a call, until it is taken back', async () => {
    const id = await arrive({ name: 'Noted Nisha' })
    const read = async () => (await list('q=Noted+Nisha')).items.map(({ lastNote }) => lastNote)
    expect(await read()).toEqual([undefined])
    await asha.post(path(id, '/notes'), { text: 'Asked about fees' })
    await asha.post(path(id, '/calls'), { outcome: 'no-answer' })
    expect(await read()).toEqual(['Asked about fees'])
    const { body } = await asha.post<ChangedEnquiry>(path(id, '/calls'), {
      outcome: 'spoke',
      note: 'n'.repeat(NOTE_PREVIEW_LENGTH + 1),
    })
    expect(await read()).toEqual([`${'n'.repeat(NOTE_PREVIEW_LENGTH)}…`])
    await asha.post(`/api/desk/batches/${body.batchId}/undo`)
    expect(await read()).toEqual(['Asked about fees'])
  })
})

describe('phone calls, messages and notes', () => {
  it('set the minutes until the first reply in opening hours, once', async () => {
    const id = await arrive()
    const arrivedAt = new Date('2026-11-20T17:30:00+05:30')
    await server.deps.database.enquiry.update({ where: { id }, data: { createdAt: arrivedAt } })
    await addNoteAt('2026-11-21T09:30:00+05:30', id, {
      action: 'call',
      detail: { outcome: 'busy', note: '' },
    })
    expect((await detail(id)).enquiry).toMatchObject({ respondedAt: null, responseMinutes: null })
    await addNoteAt('2026-11-21T10:45:00+05:30', id, {
      action: 'message',
      detail: { channel: 'email', template: '' },
    })
    await addNoteAt('2026-11-21T12:00:00+05:30', id, {
      action: 'call',
      detail: { outcome: 'spoke', note: '' },
    })
    expect((await detail(id)).enquiry).toMatchObject({
      respondedAt: '2026-11-21T05:15:00.000Z',
      responseMinutes: 90 + 45,
    })
  })

  it('assign an unassigned enquiry to the caller or sender, but not to the author of a note', async () => {
    const getAssigneeAfter = async (rest: string, body: object, assignee: string | null = null) => {
      const id = await arrive()
      if (assignee) await asha.patch(path(id), { assigneeId: await getId(assignee) })
      const { body: answer } = await asha.post<StaffEnquiry>(path(id, rest), body)
      return answer.assignee?.name ?? null
    }
    const [call, message] = [{ outcome: 'spoke' }, { channel: 'whatsapp', template: 'First answer' }]
    expect(await getAssigneeAfter('/calls', call)).toBe(ADMIN.name)
    expect(await getAssigneeAfter('/messages', message)).toBe(ADMIN.name)
    expect(await getAssigneeAfter('/notes', { text: 'Asked about fees' })).toBeNull()
    expect(await getAssigneeAfter('/calls', call, 'Ravi Menon')).toBe('Ravi Menon')
    expect(await getAssigneeAfter('/messages', message, 'Ravi Menon')).toBe('Ravi Menon')
  })

  it('are rejected for an unknown enquiry', async () => {
    expect((await asha.post(path('gone', '/notes'), { text: 'Asked about fees' })).status).toBe(404)
    expect((await asha.post(path('gone', '/calls'), { outcome: 'spoke' })).status).toBe(404)
  })

  it('are kept without an assignee if the account was deleted in the meantime', async () => {
    const id = await arrive()
    const call = { action: 'call', detail: { outcome: 'spoke', note: '' } } as const
    await addNoteAt('2026-11-21T11:00:00+05:30', id, call, sampleUser({ id: 'gone', name: 'Gone' }))
    expect((await detail(id)).enquiry.assignee).toBeNull()
    expect((await getActivities(id)).map(({ action }) => action)).toEqual(['call', 'status'])
  })
})

describe('timeline of an enquiry', () => {
  it('shows messages to the person but not those to staff', async () => {
    const id = await arrive({ email: 'written-to@example.com' })
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
    const write = (purpose: 'staff' | 'visitor', timestamps: { sentAt?: Date; failedAt?: Date } = {}) =>
      server.deps.database.message.create({
        data: {
          enquiryId: id,
          purpose,
          recipient: 'written-to@example.com',
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
    await write('staff')
    await write('visitor', { failedAt: at(2) })
    await write('visitor', { sentAt: at(1) })
    await write('visitor')
    server.deps.outbox.wake()
    await server.deps.outbox.idle()
    const { activities } = await detail(id)
    const automatic = activities.filter(({ actor }) => actor === null)
    expect(automatic.map(({ at, action, detail }) => [at, action, detail])).toEqual(
      ['waiting', 'local', 'failed'].map((state, minute) => [
        at(minute).toISOString(),
        'message',
        { channel: 'email', template: 'thanks', state },
      ]),
    )
  })
})

describe('walk-ins', () => {
  it('need no email, are assigned to their author and get a reference', async () => {
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
      assignee: { name: ADMIN.name },
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
  it('have their phone number normalised like a visitor’s', async () => {
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

describe('bulk changes', () => {
  it('apply a separate change to each enquiry and are undone exactly', async () => {
    const [one, two, three, four] = [await arrive(), await arrive(), await arrive(), await arrive()]
    const timestamp = new Date(server.clock.now() + 3_600_000).toISOString()
    await asha.patch(path(two), { nextStepAt: timestamp })
    const all = [one, two, three, four]
    const before = await Promise.all(all.map((id) => detail(id)))
    const changes: BulkChange[] = [
      { id: one, status: 'Contacted' },
      { id: two, status: 'Archived' },
      { id: three, deleted: true },
      { id: four, assigneeId: await getId(ADMIN.name), nextStepAt: timestamp },
    ]
    const { body } = await asha.post<{ changed: number; batchId: string }>('/api/desk/bulk', { changes })
    expect(body.changed).toBe(4)
    expect(await readIds('view=bin')).toContain(three)
    expect((await undo(body.batchId)).body).toEqual({
      message: 'Undone for 4 enquiries: status, assignee, next step, and bin.',
      changed: 4,
      restored: expect.arrayContaining(['status', 'assignee', 'nextStep', 'bin']),
      gone: 0,
      changedSince: [],
      enquiry: null,
    })
    const after = await Promise.all(all.map((id) => detail(id)))
    expect(after.map(({ enquiry }) => enquiry)).toEqual(before.map(({ enquiry }) => enquiry))
    expect(await activities(three)).toEqual(['deleted', 'restored'])
  })

  it('leave an enquiry alone whose status has changed since, and return its id', async () => {
    const [one, two] = [await arrive(), await arrive()]
    await ravi.patch(path(one), { status: 'Converted' })
    const changes = [one, two].map((id) => ({ id, status: 'Archived', expectedStatus: 'New' }))
    const { status, body } = await asha.post<{ batchId: string }>('/api/desk/bulk', { changes })
    expect([status, body]).toEqual([
      200,
      { message: '1 enquiry changed.', changed: 1, changedSince: [one], batchId: expect.any(String) },
    ])
    expect((await detail(one)).enquiry.status).toBe('Converted')
    expect((await detail(two)).enquiry.status).toBe('Archived')
  })

  it('are undone to the start if one enquiry was changed twice', async () => {
    const id = await arrive()
    const changes = [
      { id, status: 'Contacted' },
      { id, status: 'Converted' },
    ]
    const { body } = await asha.post<{ message: string; batchId: string }>('/api/desk/bulk', { changes })
    expect(body).toMatchObject({ message: '1 enquiry changed.', changed: 1 })
    expect((await detail(id)).enquiry.status).toBe('Converted')
    expect((await undo(body.batchId)).body).toMatchObject({ changed: 1, restored: ['status'] })
    expect((await detail(id)).enquiry.status).toBe('New')
  })

  it('change nothing if one enquiry no longer exists', async () => {
    const id = await arrive()
    const changes = [
      { id, status: 'Contacted' },
      { id: 'gone', status: 'Contacted' },
    ]
    expect((await asha.post('/api/desk/bulk', { changes })).status).toBe(404)
    expect((await detail(id)).enquiry.status).toBe('New')
    expect(await activities(id)).toEqual([])
  })

  it('are undone except for a service that a colleague marked as lost since', async () => {
    const about = { kind: 'service', name: 'Nashik Mills', mobile: '9811155671', topic: 'Websites' }
    const { id } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', about)).body
    const changes = [{ id, status: 'closed', closedAs: 'won' }]
    const { batchId } = (await asha.post<{ batchId: string }>('/api/desk/bulk', { changes })).body
    await ravi.patch(path(id), { closedAs: 'lost' })
    expect((await undo(batchId)).body).toMatchObject({
      changed: 0,
      changedSince: [{ id, parts: ['status'] }],
    })
    expect((await detail(id)).enquiry).toMatchObject({ status: 'closed', closedAs: 'lost' })
  })
})

describe('search', () => {
  it('finds a budget and a timeline as shown and as stored', async () => {
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

  it('filters by branch name, also after a correction and when the branch is deleted', async () => {
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
    const query = `branch=${encodeURIComponent(name)}`
    expect(await readIds(query)).toEqual([id])
    expect(await readIds(`${query}&view=unassigned`)).toEqual([id])
    expect([(await detail(id)).enquiry.branch, (await detail(other)).enquiry.branch]).toEqual([name, ''])
    await asha.post(path(id, '/corrections'), { branch: { from: name, to: 'Pune' } })
    const { enquiry, activities } = await detail(id)
    expect(enquiry.branch).toBe('Pune')
    expect(activities.find(({ action }) => action === 'corrected')).toMatchObject({
      detail: { branch: { from: name, to: 'Pune' } },
    })
    const long = await server.visitor().post('/api/enquiries', { ...body, branch: 'x'.repeat(61) })
    expect([long.status, (long.body as { message: string }).message]).toEqual([
      400,
      'Branch must be at most 60 characters.',
    ])
  })

  it('finds a reference and a phone number in any spelling', async () => {
    const id = await arrive({ name: 'Spoken', mobile: '98111 22334' })
    await server.deps.people.idle()
    const { reference } = (await detail(id)).enquiry
    for (const q of [
      reference,
      reference.toLowerCase().replace('-', ' '),
      reference
        .replace('-', '–')
        .replace(/[A-Z0-9]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
      '+91 98111-22334',
      '09811122334',
    ]) {
      expect(await readIds(`q=${encodeURIComponent(q)}`), q).toEqual([id])
    }
    expect(await readIds(`view=bin&q=${reference}`)).toEqual([])
    expect(await readIds(`q=${encodeURIComponent('Somebody 98111 22334')}`), 'more than a number').toEqual([])
  })

  it('returns the start of a long message in a page, and all of it in the enquiry', async () => {
    const message = `${'क'.repeat(MESSAGE_PREVIEW_LENGTH)} and more`
    const id = await arrive({ name: 'Long Writer', message })
    const shown = async () => (await list('q=Long+Writer')).items.map((item) => item.message)
    expect(await shown()).toEqual([`${'क'.repeat(MESSAGE_PREVIEW_LENGTH)}…`])
    expect((await detail(id)).enquiry.message).toBe(message)
    const to = 'क'.repeat(MESSAGE_PREVIEW_LENGTH)
    await asha.post(path(id, '/corrections'), { message: { from: message, to } })
    expect(await shown()).toEqual([to])
  })
})

describe('topics', () => {
  it('list the courses and services of the forms, then those of the pages, each once', async () => {
    const listed = [
      ['contact-courses', { label: 'Python' }, 1],
      ['contact-courses', { label: 'Java' }, 0],
      ['courses', { title: 'Rust' }, 2],
      ['courses', { title: 'Java' }, 0],
      ['courses', { title: 'C++' }, 1],
      ['services', { title: 'Websites' }, 1],
      ['services', { title: 'Hosting' }, 0],
    ] as const
    await server.deps.database.contentRecord.createMany({
      data: listed.map(([collection, fields, position]) => ({ collection, fields, position })),
    })
    const topics = (await asha.get<string[]>('/api/desk/topics')).body
    expect(topics).toEqual(['Java', 'Python', 'C++', 'Rust', 'Hosting', 'Websites'])
  })
})

describe('desk settings', () => {
  it('are stored, and each change is recorded with its author', async () => {
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

describe('undo of a first reply', () => {
  it('restores everything except what a colleague has changed since', async () => {
    const id = await arrive()
    const { batchId } = (await asha.post<ChangedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    await ravi.patch(path(id), { status: 'Converted' })
    const { body } = await undo(batchId)
    const { name } = (await detail(id)).enquiry
    expect(body).toMatchObject({
      message: `Undone for ${name}: assignee and call. Changed since, so not undone: status.`,
      changed: 1,
      changedSince: [{ id, parts: ['status'] }],
      enquiry: { id, assignee: null, stage: 'converted' },
    })
    expect((await getActivities(id)).map(({ action }) => action)).toEqual([
      'retracted',
      'status',
      'assignee',
      'status',
      'assignee',
      'undone',
    ])
  })

  it('keeps a walk-in as contacted when its call is undone', async () => {
    const walkIn = { kind: 'student', name: 'Meera', mobile: '9811155669', topic: 'Java' }
    const { id, respondedAt } = (await asha.post<StaffEnquiry>('/api/desk/enquiries', walkIn)).body
    const { batchId } = (await asha.post<ChangedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    await undo(batchId)
    expect((await detail(id)).enquiry).toMatchObject({ stage: 'contacted', respondedAt })
  })

  it('leaves no reply on an imported walk-in without calls or messages', async () => {
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
    const { batchId } = (await asha.post<ChangedEnquiry>(path(id, '/calls'), { outcome: 'spoke' })).body
    await undo(batchId)
    expect((await detail(id)).enquiry).toMatchObject(imported)
    await asha.patch(path(id), { status: 'Contacted' })
    await asha.patch(path(id), { status: 'New' })
    expect((await detail(id)).enquiry).toMatchObject(imported)
  })

  it('does not overwrite a status that was changed in the meantime', async () => {
    const id = await arrive()
    await ravi.patch(path(id), { status: 'Converted' })
    const late = await asha.patch<{ message: string }>(path(id), {
      status: 'Archived',
      expectedStatus: 'New',
    })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The status has changed to Converted since you opened it. Check it again before you change it.',
    ])
  })

  it('does not undo a call that a colleague has turned into a demo class', async () => {
    const id = await arrive()
    const at = '2030-01-08T05:30:00.000Z'
    const { batchId } = (await asha.patch<ChangedEnquiry>(path(id), { nextStepAt: at })).body
    await ravi.patch(path(id), { nextStepAt: at, nextStepKind: 'demo' })
    const seen = { nextStepAt: null, expectedNextStepAt: at, expectedNextStepKind: 'call' }
    expect((await asha.patch(path(id), seen)).status).toBe(409)
    expect((await undo(batchId)).body.changedSince).toEqual([{ id, parts: ['nextStep'] }])
    expect((await detail(id)).enquiry).toMatchObject({ nextStepAt: at, nextStepKind: 'demo' })
    expect((await ravi.patch(path(id), { ...seen, expectedNextStepKind: 'demo' })).status).toBe(200)
  })

  it('treats a closed service as neither won nor lost until staff choose', async () => {
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

describe('hand-over', () => {
  it('has its note in the same timeline entry, and is undone with it', async () => {
    const id = await arrive()
    const raviId = await getId('Ravi Menon')
    const note = 'Please call before five'
    const { body } = await asha.patch<ChangedEnquiry>(path(id), { assigneeId: raviId, note })
    expect(await activities(id)).toEqual(['assignee'])
    expect((await detail(id)).activities.at(-1)?.detail).toEqual({ from: null, to: 'Ravi Menon', note })
    const listNotes = async () =>
      (await ravi.get<HandOver[]>('/api/desk/hand-overs')).body
        .filter((each) => each.id === id)
        .map((each) => each.note)
    expect(await listNotes()).toEqual([note])
    const readLastNotes = async () => (await list('q=before+five')).items.map(({ lastNote }) => lastNote)
    expect(await readLastNotes()).toEqual([note])
    expect((await undo(body.batchId)).body.restored).toEqual(['assignee'])
    expect((await detail(id)).enquiry.assignee).toBeNull()
    expect(await readLastNotes(), 'the note is not found').toEqual([])
    const [undone] = await getActivities(id)
    expect(undone).toMatchObject({
      action: 'assignee',
      detail: { from: null, to: 'Ravi Menon', retracted: note },
    })
    expect(undone?.detail).not.toHaveProperty('note')
    await asha.patch(path(id), { assigneeId: raviId })
    expect(await listNotes()).toEqual([''])
    await asha.patch(path(id), { assigneeId: raviId, note: 'Prefers mornings' })
    expect(await activities(id)).toEqual(['assignee', 'assignee', 'assignee', 'note'])
    expect(await listNotes()).toEqual(['Prefers mornings'])
  })

  it('is listed for the assignee with the colleague’s note until they work on it', async () => {
    const [id, own] = [await arrive(), await arrive()]
    const listHandOvers = async (client: HttpClient) =>
      (await client.get<HandOver[]>('/api/desk/hand-overs')).body.filter((each) =>
        [id, own].includes(each.id),
      )
    const raviId = await getId('Ravi Menon')
    await ravi.patch(path(own), { assigneeId: raviId })
    await asha.post(path(id, '/calls'), { outcome: 'busy', note: 'Rang twice' })
    await asha.patch(path(id), { assigneeId: raviId })
    const [handOver, ...others] = await listHandOvers(ravi)
    expect(others).toEqual([])
    expect(handOver).toMatchObject({ id, by: { name: ADMIN.name }, note: 'Rang twice' })
    await asha.post(path(id, '/notes'), { text: 'Prefers mornings' })
    expect((await listHandOvers(ravi))[0]?.note).toBe('Prefers mornings')
    expect(await listHandOvers(asha)).toEqual([])
    await ravi.post(path(id, '/notes'), { text: 'On it' })
    expect(await listHandOvers(ravi)).toEqual([])
  })
})
