import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_GROUPS, type DayGroup, type MyDay } from '#contract/enquiries/my-day'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { ALL_PERMISSIONS } from '#contract/roles'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { rowOn, writeOn } from '../../testing/write-enquiries.ts'
import { readMyDay } from './my-day.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let asha: HttpClient
let ravi: { client: HttpClient; id: string }
let other: { client: HttpClient; id: string }
beforeAll(async () => {
  server = await startTestServer()
  asha = await server.signedIn()
  ravi = await withRole(asha, server, 'Ravi Menon', { role: 'counsellor' })
  other = await withRole(asha, server, 'Olive Other', { role: 'counsellor' })
})
afterAll(() => server.close())
beforeEach(() => server.deps.database.enquiry.deleteMany())

const write = (name: string, values: Parameters<typeof rowOn>[1] = {}, day = '2026-03-05') =>
  writeOn(server.deps.database, day, { name, ...values })
const contacted = { stage: 'contacted', status: 'Contacted' }

/** Returns the names in each group. */
function getNames({ items, groups }: MyDay): Record<DayGroup, (string | undefined)[]> {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    DAY_GROUPS.map((group) => [group, groups[group].ids.map((id) => names.get(id))]),
  ) as Record<DayGroup, (string | undefined)[]>
}
const readDay = async (client: HttpClient) => (await client.get<MyDay>('/api/desk/day')).body
const readDayAt = (timestamp: string) =>
  readMyDay(server.deps.database, { id: ravi.id, permissions: ALL_PERMISSIONS }, Date.parse(timestamp))

describe('My day', () => {
  it('lists the user’s due steps by time, then enquiries handed to them, then unassigned ones, then those without a step', async () => {
    const [mine, now] = [{ ...contacted, assigneeId: ravi.id }, server.clock.now()]
    const overdue = (hours: number) => ({ nextStepAt: new Date(now - hours * HOUR_MS) })
    await write('late', { ...mine, ...overdue(1) })
    await write('later', { ...mine, ...overdue(50) })
    await write('overdue of a colleague', { assigneeId: other.id, ...overdue(1) })
    await write('spam', { ...mine, ...overdue(1), spamReason: 'Links' })
    await write('deleted', { ...mine, ...overdue(1), deletedAt: new Date() })
    await write('closed', { ...mine, ...overdue(1), stage: 'archived', status: 'Archived', isOpen: false })
    await write('no step', mine)
    await write('unassigned', {}, '2026-03-07')
    await write('unassigned before, contacted', contacted, '2026-03-06')
    await write('new and mine', { assigneeId: ravi.id }, '2026-03-06')
    await write('planned for another day', { ...mine, nextStepAt: new Date(now + 72 * HOUR_MS) })
    await write('new of a colleague', { assigneeId: other.id })
    const [first, second] = [await write('handed over', contacted), await write('handed over, new', {})]
    for (const id of [first, second]) await asha.patch(`/api/desk/enquiries/${id}`, { assigneeId: ravi.id })

    const day = await readDay(ravi.client)
    expect(getNames(day)).toEqual({
      overdue: ['later', 'late'],
      today: [],
      assigned: ['handed over, new', 'handed over'],
      unassigned: ['unassigned before, contacted', 'unassigned'],
      unplanned: ['new and mine', 'handed over, new', 'handed over', 'no step'],
    })
    expect(day.groups.unplanned.total).toBe(4)

    await ravi.client.post(`/api/desk/enquiries/${first}/notes`, { text: 'Called back' })
    expect(getNames(await readDay(ravi.client)).assigned).toEqual(['handed over, new'])
  })

  it('shows the last note of each enquiry, as the list does', async () => {
    const id = await write('noted', { ...contacted, assigneeId: ravi.id, nextStepAt: new Date(0) })
    await ravi.client.post(`/api/desk/enquiries/${id}/notes`, { text: 'Wants the weekend batch' })
    const { items } = await readDay(ravi.client)
    expect(items.map(({ name, lastNote }) => [name, lastNote])).toEqual([
      ['noted', 'Wants the weekend batch'],
    ])
  })

  it('starts the day at midnight in India', async () => {
    const step = (name: string, timestamp: string) =>
      write(name, { ...contacted, assigneeId: ravi.id, nextStepAt: new Date(timestamp) })
    await step('late evening', '2026-03-05T23:59:59+05:30')
    await step('evening', '2026-03-05T23:45:00+05:30')
    await step('midnight', '2026-03-06T00:00:00+05:30')
    expect(getNames(await readDayAt('2026-03-05T23:30:00+05:30'))).toMatchObject({
      overdue: [],
      today: ['evening', 'late evening'],
    })
    expect(getNames(await readDayAt('2026-03-05T23:50:00+05:30'))).toMatchObject({
      overdue: ['evening'],
      today: ['late evening'],
    })
    expect(getNames(await readDayAt('2026-03-06T00:00:00+05:30'))).toMatchObject({
      overdue: ['evening', 'late evening'],
      today: ['midnight'],
    })
  })

  it('shows unassigned enquiries to staff without anything assigned, at most 20 per group, and counts up to 500', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => rowOn('2026-03-05', { name: `New ${index}` }))
    await server.deps.database.enquiry.createMany({ data: rows.slice(0, 21) })
    const { groups, items } = await readDay(other.client)
    expect(items.map(({ name }) => name)).toEqual(rows.slice(0, 20).map(({ name }) => name))
    expect([groups.unassigned.total, groups.unassigned.isMore]).toEqual([21, false])
    await server.deps.database.enquiry.createMany({ data: rows.slice(21) })
    const { unassigned } = (await readDay(other.client)).groups
    expect([unassigned.ids.length, unassigned.total, unassigned.isMore]).toEqual([20, 500, true])
  })

  it('masks contacts for roles that can’t read them, and needs a session', async () => {
    await write('Masked', { mobile: '9811122333' })
    await asha.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles: ['counsellor'] })
    const [masked] = (await readDay(ravi.client)).items
    expect(masked).toMatchObject({ name: 'Masked', isMasked: true })
    expect(JSON.stringify(masked)).not.toContain('9811122333')
    expect((await readDay(asha)).items[0]?.mobile).toBe('9811122333')
    expect((await server.visitor().get('/api/desk/day')).status).toBe(401)
  })
})
