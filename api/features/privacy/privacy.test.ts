import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/desk/activity'
import { DEFAULT_DESK_SETTINGS } from '#contract/desk/settings'
import { Prisma } from '../../generated/sqlite/client.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { arrivalAt } from '../enquiries/new-row.ts'
import { Visits } from '../people/testing/visits.ts'
import { monthsBefore, purgeBin, purgeRetention } from './purge.ts'

const DAY_MS = 24 * 3_600_000

let server: TestServer
let staff: HttpClient
let visits: Visits
let startId: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
  const { stop } = server.services.events.subscribe(undefined, ({ id }) => {
    startId = id
    stop()
  })
  await visits.arrive()
})
afterAll(() => server.close())

/** Every table as one text: what the database still says. */
async function everything(): Promise<string> {
  const { database } = server.services
  const tables = Object.values(Prisma.ModelName)
  const rows = await Promise.all(
    tables.map((name) => database.$queryRawUnsafe<unknown[]>(`SELECT * FROM "${name}"`)),
  )
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
/** The database's files, byte by byte; PostgreSQL's are its own business (docs/decisions/0010). */
const inTheFiles = () =>
  readdirSync(server.dataDir)
    .filter((name) => name.includes('.db'))
    .map((name) => readFileSync(join(server.dataDir, name), 'latin1'))
    .join()
/** The files of messages, where no mail server is set. */
const inTheOutbox = () =>
  readdirSync(join(server.dataDir, 'outbox'))
    .map((name) => readFileSync(join(server.dataDir, 'outbox', name), 'utf8'))
    .join()
/** What a desk whose line broke at the start would be told. */
const remembered = () => {
  const { missed, stop } = server.services.events.subscribe(startId, () => undefined)
  stop()
  return JSON.stringify(missed)
}
const found = async (q: string) =>
  (await staff.get<{ total: number }>(`/api/desk/enquiries?q=${q}`)).body.total
const lines = async (action: string): Promise<ActivityRecord[]> => {
  const { body } = await staff.get<{ items: ActivityRecord[] }>('/api/desk/audit')
  return body.items.filter((line) => line.action === action)
}

describe('issue 7.8 erase this person', () => {
  it('leaves a line that it happened, and nothing else of them anywhere', async () => {
    const theirs = { name: 'Xaverine Dsouza', mobile: '9886060001', email: 'Xaverine@Example.com' }
    const first = await visits.arrive(theirs)
    const binned = await visits.arrive({ ...theirs, mobile: '9886060002' })
    const other = await visits.arrive()
    await staff.post(`/api/desk/enquiries/${first.id}/notes`, { text: 'Xaverine wants the evening batch' })
    await staff.delete(`/api/enquiries/${binned.id}`)
    const person = await visits.personOf(first.id)
    const { notices } = server.services
    await notices.put({
      channel: 'sms',
      recipient: '9886060002',
      subject: '',
      text: 'Hello Xaverine',
      html: '',
    })
    expect(await everything()).toMatch(/xaverine/i)
    if (!isOnPostgresql) expect(inTheFiles()).toMatch(/xaverine/i)
    await notices.idle()
    expect(inTheOutbox()).toMatch(/xaverine/i)
    expect(await found('xaverine')).toBe(1)
    expect(remembered()).toMatch(/xaverine/i)

    const answer = await staff.delete<{ message: string }>(`/api/desk/people/${person}`)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Erased for good: the person and 2 enquiries.')
    await notices.idle()
    const left = await everything()
    expect(left).not.toMatch(/xaverine|988606000/i)
    expect(inTheFiles(), 'not even in the free room of the file').not.toMatch(/xaverine/i)
    expect(inTheOutbox()).not.toMatch(/xaverine|988606000/i)
    expect(inTheOutbox()).toContain(ADMIN.email)
    expect(left).toContain(other.id)
    expect(left).not.toContain(first.id)
    expect(await found('xaverine')).toBe(0)
    expect(remembered()).not.toMatch(/xaverine/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
    expect((await lines('erased')).at(0)).toMatchObject({
      actor: { name: ADMIN.name },
      subject: 'person',
      subjectId: person,
      detail: { enquiries: 2 },
    })
  })

  it('finds the held enquiries that name their number or address, and no others', async () => {
    const theirs = { mobile: '9886062001', email: 'theirs@example.com' }
    const held = async (person: { mobile: string; email: string }, at: number) => {
      const body = { ...person, name: 'Held', course: 'Java', message: '' }
      const options = { asProgram: true, headers: { 'X-Forwarded-For': `10.8.0.${at}` } }
      return (await server.visitor().post<{ id: string }>('/api/enquiries', body, options)).body.id
    }
    const { id } = await visits.arrive(theirs)
    const ids = [
      await held({ ...theirs, email: 'another@example.com' }, 1),
      await held({ ...theirs, mobile: '9886062002' }, 2),
    ]
    const stranger = await held({ mobile: '9886062002', email: 'another@example.com' }, 3)
    const answer = await staff.delete<{ message: string }>(`/api/desk/people/${await visits.personOf(id)}`)
    expect(answer.body.message).toBe('Erased for good: the person and 3 enquiries.')
    const left = await server.services.database.enquiry.findMany({
      where: { id: { in: [...ids, stranger] } },
      select: { id: true },
    })
    expect(left).toEqual([{ id: stranger }])
  })

  it('forgets how often they were thanked', async () => {
    const theirs = { mobile: '9886063001', email: 'Thanked+often@example.com' }
    const thanks = () => server.services.database.notice.count({ where: { recipient: theirs.email } })
    const visit = async () => (await visits.arrive(theirs)).id
    await visit()
    await visit()
    await visit()
    const last = await visit()
    expect(await thanks()).toBe(3)
    await staff.delete(`/api/desk/people/${await visits.personOf(last)}`)
    expect(await thanks()).toBe(0)
    await visit()
    expect(await thanks()).toBe(1)
  })

  it('is not confused by a second call, nor does it take the codes of a colleague who tried the form', async () => {
    const { id } = await visits.arrive({ email: ADMIN.email, mobile: '9886061001' })
    const person = await visits.personOf(id)
    const mine = { where: { recipient: ADMIN.email, enquiryId: null } }
    const before = await server.services.database.notice.count(mine)
    expect(before).toBeGreaterThan(0)
    expect((await staff.delete(`/api/desk/people/${person}`)).status).toBe(200)
    expect(await server.services.database.notice.count(mine)).toBe(before)
    expect((await staff.delete(`/api/desk/people/${person}`)).status).toBe(404)
  })
})

describe('issue 7.8 retention', () => {
  const at = (days: number) => ({
    ...server.services,
    clock: { now: () => server.clock.now() + days * DAY_MS },
  })
  const set = (retentionMonths: number | null) =>
    staff.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, retentionMonths })
  const isThere = async (id: string) => (await staff.get(`/api/desk/enquiries/${id}`)).status === 200

  it('purges what arrived and was last worked on before the period, the bin too, and says how many', async () => {
    const old = await visits.arrive({ name: 'Quillon' })
    const person = await visits.personOf(old.id)
    const binned = await visits.arrive()
    await staff.delete(`/api/enquiries/${binned.id}`)
    const longAgo = server.clock.now() - 400 * DAY_MS
    for (const [n, { id }] of [old, binned].entries()) {
      await server.services.database.enquiry.update({
        where: { id },
        data: { createdAt: new Date(longAgo), arrival: arrivalAt(longAgo + n), touchedAt: null },
      })
    }
    const fresh = await visits.arrive()
    await staff.post(`/api/desk/enquiries/${old.id}/notes`, { text: 'Quillon is still in touch' })

    await set(null)
    expect(await purgeRetention(at(300))).toBe(0)
    await set(12)
    expect(await purgeRetention(at(300)), 'the binned one alone is that old').toBe(1)
    expect([await isThere(binned.id), await isThere(old.id)]).toEqual([false, true])
    const [line] = await lines('purged')
    expect(line).toMatchObject({ actor: null, detail: { enquiries: 1, because: 'retention' } })

    await server.services.database.enquiry.update({
      where: { id: old.id },
      data: { touchedAt: new Date(longAgo) },
    })
    expect(await purgeRetention(at(300))).toBe(1)
    expect([await isThere(old.id), await isThere(fresh.id)]).toEqual([false, true])
    expect(await everything()).not.toMatch(/quillon/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
  })

  it('R11 empties the bin after 30 days, timelines and people included', async () => {
    const { id } = await visits.arrive({ name: 'Ottoline' })
    const person = await visits.personOf(id)
    await staff.delete(`/api/enquiries/${id}`)
    await purgeBin(at(29))
    expect(await everything()).toMatch(/ottoline/i)
    expect(await purgeBin(at(31))).toBe(1)
    expect(await everything()).not.toMatch(/ottoline/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
  })

  it.each([
    ['2026-11-21T10:00:00Z', 6, '2026-05-21T10:00:00.000Z'],
    ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 2, '2025-11-30T10:00:00.000Z'],
  ])('%s less %i months is %s', (from, months, to) => {
    expect(monthsBefore(Date.parse(from), months).toISOString()).toBe(to)
  })
})
