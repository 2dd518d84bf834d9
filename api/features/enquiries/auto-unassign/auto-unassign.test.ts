import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_DESK_SETTINGS, type EnquirySettings } from '#contract/enquiries/settings'
import { DEFAULT_HOURS } from '#contract/opening-hours/opening-hours'
import type { Database } from '../../../database/database.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { rowOn, writeOn } from '../../../testing/write-enquiries.ts'
import type { SentEvent } from '../../events/live-event-bus.ts'
import { Visits } from '../../people/testing/visits.ts'
import { type AssignedEnquiry, findUnassignReason } from './due-unassign.ts'
import { type Position, unassignUnanswered } from './unassign-unanswered.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ALWAYS = { open: '00:00', close: '23:59' }

/** Opening hours almost around the clock, so that tests don't depend on the time of day. */
const HOURS = { week: Array(7).fill([ALWAYS]), holidays: [], isShown: false }

const SETTINGS: EnquirySettings = {
  ...DEFAULT_DESK_SETTINGS,
  unansweredMinutes: 60,
  abandonedHours: 12,
}

let server: TestServer
let staff: HttpClient
let visits: Visits
let me: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
  await staff.put('/api/opening-hours', HOURS)
  await staff.put('/api/desk/settings', SETTINGS)
  me = (await staff.get<{ id: string }[]>('/api/desk/colleagues')).body[0]?.id ?? ''
})
afterAll(() => server.close())

const path = (id: string) => `/api/desk/enquiries/${id}`
async function assign(change: object = {}): Promise<string> {
  const { id } = await visits.arrive()
  await staff.patch(path(id), { assigneeId: me, ...change })
  return id
}
const readAssignee = async (id: string) => (await visits.detail(id)).enquiry.assignee?.name ?? null
const run = (...bounds: [Position?, number?]) => unassignUnanswered(server.deps, ...bounds)
/** Stores an enquiry that has been assigned for years without any activity. */
const writeInactive = (values: Parameters<typeof rowOn>[1] = {}) =>
  writeOn(server.deps.database, '2019-01-02', { assigneeId: me, ...values })

describe('unassignUnanswered', () => {
  it('unassigns an enquiry without a reply in time, with a timeline line and an event', async () => {
    const id = await assign()
    const answered = await assign()
    await staff.post(`${path(answered)}/calls`, { outcome: 'spoke', note: '' })
    await run()
    expect(await readAssignee(id), 'just assigned').toBe(ADMIN.name)
    server.clock.advance(63 * MINUTE_MS)
    const events: SentEvent[] = []
    const { stop } = server.deps.events.subscribe(undefined, (event) => void events.push(event))
    await run()
    stop()
    expect(await readAssignee(id)).toBeNull()
    expect(await readAssignee(answered)).toBe(ADMIN.name)
    expect(events.map(({ data }) => data)).toEqual([{ kind: 'student', id }])
    const { enquiry, activities } = await visits.detail(id)
    expect(enquiry.assignedAt).toBeNull()
    expect(activities.findLast(({ action }) => action === 'assignee')).toMatchObject({
      actor: null,
      detail: { from: ADMIN.name, to: null, because: 'unanswered' },
    })
    expect((await staff.get<{ items: object[] }>('/api/desk/audit')).body.items[0]).toMatchObject({
      action: 'assignee',
      subjectId: id,
    })
  })

  it('unassigns an enquiry after a reply without further activity or a planned next step', async () => {
    const spoke = { outcome: 'spoke', note: '' }
    const left = await assign()
    const planned = await assign({ nextStepAt: new Date(server.clock.now() + 48 * HOUR_MS).toISOString() })
    const overdue = await assign({ nextStepAt: new Date(server.clock.now() + HOUR_MS).toISOString() })
    const closed = await assign()
    for (const id of [left, planned, overdue, closed]) await staff.post(`${path(id)}/calls`, spoke)
    await staff.patch(path(closed), { status: 'Converted' })
    server.clock.advance(10 * HOUR_MS)
    await staff.post(`${path(left)}/notes`, { text: 'thinking about it' })
    server.clock.advance(3 * HOUR_MS)
    await run()
    expect(await readAssignee(overdue)).toBeNull()
    expect(await readAssignee(left), 'touched three hours ago').toBe(ADMIN.name)
    server.clock.advance(10 * HOUR_MS)
    await run()
    expect(await readAssignee(left)).toBeNull()
    expect([await readAssignee(planned), await readAssignee(closed)]).toEqual([ADMIN.name, ADMIN.name])
    expect((await visits.detail(left)).activities.at(-1)?.detail).toMatchObject({ because: 'abandoned' })
  })

  it('keeps an enquiry assigned for a working day after a note, a call or a message', async () => {
    await staff.put('/api/desk/settings', { ...SETTINGS, abandonedHours: 1 })
    const [noted, called, written, silent] = [await assign(), await assign(), await assign(), await assign()]
    server.clock.advance(50 * MINUTE_MS)
    await staff.post(`${path(noted)}/notes`, { text: 'wants a call at half past five' })
    await staff.post(`${path(called)}/calls`, { outcome: 'no-answer', note: '' })
    await staff.post(`${path(written)}/messages`, { channel: 'whatsapp', template: 'Fees' })
    server.clock.advance(8 * HOUR_MS)
    await run()
    const contacted = [noted, called, written]
    expect(await Promise.all(contacted.map(readAssignee))).toEqual(Array(3).fill(ADMIN.name))
    expect(await readAssignee(silent)).toBeNull()
    server.clock.advance(2 * HOUR_MS)
    await run()
    expect(await Promise.all(contacted.map(readAssignee))).toEqual(Array(3).fill(null))
    await staff.put('/api/desk/settings', SETTINGS)
  })

  it('lists an unassigned enquiry for its former assignee until someone picks it up', async () => {
    const id = await assign()
    server.clock.advance(63 * MINUTE_MS)
    await run()
    const list = async () =>
      (await staff.get<{ id: string }[]>('/api/desk/hand-overs')).body.filter((each) => each.id === id)
    expect(await list()).toMatchObject([{ id, change: 'unassigned', by: null, note: '' }])
    await staff.patch(path(id), { assigneeId: me })
    expect(await list()).toEqual([])

    server.clock.advance(63 * MINUTE_MS)
    await run()
    const { activities } = await visits.detail(id)
    const latest = activities.findLast(({ actor, action }) => action === 'assignee' && actor === null)
    expect(await list()).toMatchObject([{ id, at: latest?.at }])
  })

  it('keeps an enquiry assigned if its assignee works on it during the run', async () => {
    const [worked, left] = [await assign(), await assign()]
    server.clock.advance(63 * MINUTE_MS)
    const database = server.deps.database.$extends({
      query: {
        enquiry: {
          async findMany({ args, query }) {
            const rows = await query(args)
            await staff.post(`${path(worked)}/notes`, { text: 'trying again at noon' })
            return rows
          },
        },
      },
    }) as unknown as Database
    await unassignUnanswered({ ...server.deps, database })
    expect([await readAssignee(worked), await readAssignee(left)]).toEqual([ADMIN.name, null])
  })

  it.each([{ unansweredMinutes: null }, { abandonedHours: null }])(
    'applies the other rule with %j',
    async (change) => {
      await staff.put('/api/desk/settings', { ...SETTINGS, ...change })
      const id = await writeInactive()
      await run()
      expect(await readAssignee(id)).toBeNull()
    },
  )

  it('continues where the last run stopped, with all later colleagues', async () => {
    await staff.put('/api/desk/settings', SETTINGS)
    const { database, clock } = server.deps
    const now = new Date(clock.now())
    const answered = { assigneeId: me, assignedAt: now, touchedAt: now, respondedAt: now }
    const rows = Array.from({ length: 3 }, () => rowOn('2019-01-01', answered))
    await database.enquiry.createMany({ data: rows })
    const apart = [
      await writeInactive({ deletedAt: now }),
      await writeInactive({ spamReason: 'links' }),
      await writeInactive({ isOpen: false }),
    ]
    const { id: _, ...account } = await database.account.findUniqueOrThrow({ where: { id: me } })
    const colleague = await database.account.create({ data: { ...account, email: 'colleague@example.com' } })
    const older = await writeOn(database, '2018-12-31', { assigneeId: colleague.id })
    const left = await writeInactive()

    const position = await run(undefined, rows.length)
    expect(position).toEqual({ assigneeId: me, arrival: rows.at(-1)?.arrival })
    expect([await readAssignee(left), await readAssignee(older)]).toEqual([ADMIN.name, ADMIN.name])
    expect(await run(position)).toEqual({ assigneeId: '', arrival: -1n })
    expect([await readAssignee(left), await readAssignee(older)]).toEqual([null, null])
    expect(await Promise.all(apart.map(readAssignee))).toEqual(Array(3).fill(ADMIN.name))
  })

  it('does nothing if both settings are off', async () => {
    await staff.put('/api/desk/settings', { ...SETTINGS, unansweredMinutes: null, abandonedHours: null })
    const id = await assign()
    server.clock.advance(20 * 24 * HOUR_MS)
    await run()
    expect(await readAssignee(id)).toBe(ADMIN.name)
  })
})

describe('findUnassignReason', () => {
  const at = (text: string) => new Date(`${text}:00+05:30`)
  const row = (values: Partial<AssignedEnquiry>): AssignedEnquiry => ({
    createdAt: at('2026-11-20T10:00'),
    assignedAt: at('2026-11-20T18:30'),
    touchedAt: at('2026-11-20T18:30'),
    nextStepAt: null,
    respondedAt: null,
    ...values,
  })
  const due = (values: Partial<AssignedEnquiry>, now: string) =>
    findUnassignReason(row(values), { ...DEFAULT_DESK_SETTINGS, hours: DEFAULT_HOURS }, at(now).getTime())

  it.each([
    ['null at exactly one working day', {}, '2026-11-21T18:30', null],
    ['unanswered a minute later', {}, '2026-11-21T18:31', 'unanswered'],
    ['null after a reply', { respondedAt: at('2026-11-20T18:40') }, '2026-11-21T18:31', null],
    [
      'null without a reply while a next step is planned',
      { nextStepAt: at('2026-11-23T17:30') },
      '2026-11-23T17:29',
      null,
    ],
    [
      'unanswered since receipt if the time of assignment is unknown',
      { assignedAt: null },
      '2026-11-21T10:01',
      'unanswered',
    ],
    [
      'null at exactly the limit without activity',
      { respondedAt: at('2026-11-20T18:40') },
      '2026-11-24T18:30',
      null,
    ],
    ['abandoned a minute later', { respondedAt: at('2026-11-20T18:40') }, '2026-11-24T18:31', 'abandoned'],
    [
      'null within the limit since assignment if there was no activity',
      { respondedAt: at('2026-11-20T18:40'), touchedAt: null, assignedAt: at('2026-11-20T18:31') },
      '2026-11-24T18:31',
      null,
    ],
    [
      'abandoned if the next step is overdue',
      { respondedAt: at('2026-11-20T18:40'), nextStepAt: at('2026-11-24T18:30') },
      '2026-11-24T18:31',
      'abandoned',
    ],
    [
      'null if the next step is this minute',
      { respondedAt: at('2026-11-20T18:40'), nextStepAt: at('2026-11-24T18:31') },
      '2026-11-24T18:31',
      null,
    ],
    [
      'null if a next step is planned',
      { respondedAt: at('2026-11-20T18:40'), nextStepAt: at('2026-12-01T11:00') },
      '2026-11-24T18:45',
      null,
    ],
  ] as const)('returns %s', (_, values, now, reason) => {
    expect(due(values, now)).toBe(reason)
  })
})
