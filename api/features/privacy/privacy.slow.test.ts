import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { ERASE_TEXTS, type Erasable, type ErasureRecord } from '#contract/erasing'
import { pathFor } from '#contract/routes'
import { Prisma } from '../../generated/sqlite/client.ts'
import { cleanUp } from '../../housekeeping.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { readEverything } from '../../testing/read-everything.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { rowOn, writeOn } from '../../testing/write-enquiries.ts'
import { sequenceAt } from '../enquiries/new-row.ts'
import { listVisible } from '../enquiries/visible.ts'
import type { SentEvent } from '../events/live-event-bus.ts'
import { Visits } from '../people/testing/visits.ts'
import { cancelErasure, eraseDue, eraseNow, listErasures } from './erasures.ts'
import { purgeBin, purgeSpam } from './purge.ts'

const DAY_MS = 24 * 3_600_000

let server: TestServer
let staff: HttpClient
let visits: Visits
let startId: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
  const { stop } = server.deps.events.subscribe(undefined, ({ id }) => {
    startId = id
    stop()
  })
  await visits.arrive()
})
afterAll(() => server.close())

/** Returns the contents of all tables as one text. */
async function readAllTables(): Promise<string> {
  const { database } = server.deps
  const tables = Object.values(Prisma.ModelName)
  const rows = await Promise.all(
    tables.map((name) => database.$queryRawUnsafe<unknown[]>(`SELECT * FROM "${name}"`)),
  )
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
/** Returns the bytes of the SQLite files; empty for PostgreSQL (docs/dev/decisions/0010). */
const readDatabaseFiles = () =>
  readdirSync(server.dataDir)
    .filter((name) => name.includes('.db'))
    .map((name) => readFileSync(join(server.dataDir, name), 'latin1'))
    .join()
/** Returns the events that a panel would receive after reconnecting. */
const readReplayedEvents = () => {
  const { missed, stop } = server.deps.events.subscribe(startId, () => undefined)
  stop()
  return JSON.stringify(missed)
}
const lines = async (action: string): Promise<ActivityRecord[]> => {
  const { body } = await staff.get<{ items: ActivityRecord[] }>('/api/desk/audit')
  return body.items.filter((line) => line.action === action)
}

/** Erases all or some erasable enquiries of a person, once their messages have been sent. */
async function erase(
  person: string,
  isNow: boolean,
  isSelected: (row: Erasable['enquiries'][number]) => boolean = () => true,
) {
  await server.deps.outbox.idle()
  const { enquiries } = (await staff.get<Erasable>(`/api/desk/people/${person}/erasable`)).body
  const enquiryIds = enquiries.filter(isSelected).map(({ id }) => id)
  return staff.post<{ message: string; erasure: ErasureRecord | null }>(`/api/desk/people/${person}/erase`, {
    enquiryIds,
    isNow,
  })
}

describe('immediate erasure', () => {
  it('removes keys that only the erased enquiry had, but not those of others', async () => {
    const shared = '9886064001'
    const first = await visits.arrive({ name: 'Anil Rao', mobile: shared, email: 'anil.rao@example.com' })
    const going = await visits.arrive({ name: 'Sunita Rao', mobile: shared, email: 'sunita@example.com' })
    const staying = await visits.arrive({
      name: 'Sunita Rao',
      mobile: '9886064002',
      email: 'sunita@example.com',
    })
    const third = await visits.arrive({ name: 'Xi', mobile: shared, email: 'xi@example.com' })
    const [anil, sunita, xi] = [
      await visits.readPersonId(first.id),
      await visits.readPersonId(staying.id),
      await visits.readPersonId(third.id),
    ]
    expect(await visits.readPersonId(going.id)).toBe(sunita)
    const getKeys = async (personId: string) =>
      (await server.deps.database.personKey.findMany({ where: { personId } })).map(({ key }) => key).sort()
    const pairs = async () =>
      (
        await server.deps.database.mergeProposal.findMany({
          where: { key: `mobile:+91${shared}` },
          orderBy: { createdAt: 'asc' },
        })
      ).map(({ olderId, youngerId }) => [olderId, youngerId])
    expect(await pairs()).toEqual([
      [anil, sunita],
      [anil, xi],
    ])
    const message = {
      channel: 'email',
      recipient: 'sunita@example.com',
      subject: '',
      text: '',
      html: '',
    } as const
    const { id: messageId } = await server.deps.outbox.enqueue(message)
    expect((await erase(sunita, true, ({ id }) => id === going.id)).status).toBe(200)
    const messages = await server.deps.database.message.findMany({ where: { id: messageId } })
    expect(messages, 'it went to an email that stays').toHaveLength(1)
    expect(await getKeys(sunita)).toEqual(['email:sunita@example.com', 'mobile:+919886064002'])
    expect(await getKeys(anil)).toEqual(['email:anil.rao@example.com', `mobile:+91${shared}`])
    expect(await pairs()).toEqual([[anil, xi]])

    const byEmail = { emailNormal: 'anil.rao@example.com', mobileNormal: null, personId: anil }
    await writeOn(server.deps.database, '2026-11-20', byEmail)
    expect((await erase(anil, true, ({ id }) => id === first.id)).status).toBe(200)
    expect(await getKeys(anil)).toEqual(['email:anil.rao@example.com'])
    expect(await pairs(), 'the older person is not proposed by it either').toEqual([])
  })

  it('resets the thank-you limit', async () => {
    const theirs = { name: 'Thanked Often', mobile: '9886063001', email: 'Thanked+often@example.com' }
    const thanks = () => server.deps.database.message.count({ where: { recipient: theirs.email } })
    const visit = async () => (await visits.arrive(theirs)).id
    await visit()
    await visit()
    await visit()
    const last = await visit()
    expect(await thanks()).toBe(3)
    await erase(await visits.readPersonId(last), true)
    expect(await thanks()).toBe(0)
    await visit()
    expect(await thanks()).toBe(1)
  })
})

describe('scheduled erasure', () => {
  const theirs = { name: 'Zenobia Contractor', mobile: '9886070001', email: 'zenobia@example.com' }
  const ofThem = [`?q=zenobia`, '?q=9886070001', '?view=bin', '?view=suspect', '?view=all']
  const queries = (reference: string) =>
    new Map<Endpoint, readonly string[]>([
      [ENDPOINTS.listEnquiries, [...ofThem, '?view=overdue', `?q=${reference}`]],
      [ENDPOINTS.enquiriesOfKind.student.list, ['', '?page=1', '?q=zenobia', '?page=1&q=zenobia']],
      [ENDPOINTS.exportEnquiries, ofThem],
      [ENDPOINTS.readReport, ['?from=2026-01-01&to=2026-12-31']],
    ])

  it('hides the enquiries from every response, count and event until it runs, and shows them when cancelled', async () => {
    const { database, outbox, events } = server.deps
    await visits.arrive({ name: 'Somebody Else', mobile: theirs.mobile, email: 'else@example.com' })
    const first = await visits.arrive(theirs)
    const binned = await visits.arrive(theirs)
    await staff.delete(`/api/enquiries/${binned.id}`)
    const spam = await visits.arrive(theirs)
    await staff.post(`/api/desk/enquiries/${spam.id}/hold`)
    const overdue = { nextStepAt: new Date(server.clock.now() - DAY_MS).toISOString() }
    await staff.patch(`/api/desk/enquiries/${first.id}`, overdue)
    await staff.post(`/api/desk/enquiries/${first.id}/notes`, { text: 'Zenobia rings again' })
    await outbox.idle()
    const waiting = {
      channel: 'sms',
      recipient: theirs.mobile,
      subject: '',
      text: 'Zenobia',
      html: '',
    } as const
    const nextAttemptAt = new Date(server.clock.now() + 3_600_000)
    await database.message.create({
      data: { ...outbox.toRow(waiting), enquiryId: first.id, nextAttemptAt },
    })
    const person = await visits.readPersonId(first.id)
    const line = await database.activity.findFirstOrThrow({ where: { subjectId: first.id, action: 'note' } })
    const ids = [first.id, binned.id, spam.id, first.reference, person, line.id]
    const words = new RegExp(`zenobia|${first.reference}`, 'i')
    const read = async () => {
      const responses = await readEverything(staff, ids, queries(first.reference))
      return [...responses].filter(([, text]) => words.test(text)).map(([path]) => path)
    }
    const figures = async () => [
      (await staff.get('/api/desk/counts')).body,
      (await staff.get<{ total: number }>('/api/desk/audit?subject=enquiry')).body.total,
      (await staff.get<{ total: number }>('/api/desk/proposals')).body.total,
      JSON.stringify((await staff.get('/api/reports?from=2026-01-01&to=2026-12-31')).body).length,
    ]
    const before = { paths: await read(), figures: await figures() }
    expect(before.paths.length).toBeGreaterThan(15)
    expect(await database.message.count({ where: { enquiryId: first.id, sentAt: null } })).toBe(1)

    const [proposal] = (await visits.page(person)).proposals
    const received: SentEvent[] = []
    const { stop } = events.subscribe(undefined, (event) => void received.push(event))
    const { body } = await erase(person, false)
    stop()
    expect(await read()).toEqual([])
    expect(JSON.stringify(received)).not.toMatch(words)
    expect(readReplayedEvents()).not.toMatch(words)
    expect((await staff.post(`/api/desk/proposals/${proposal?.id}/decline`)).status).toBe(404)
    expect((await staff.get(`/api/enquiry-state/${first.reference}`)).status).toBe(404)
    expect(await database.message.count({ where: { enquiryId: first.id, sentAt: null } })).toBe(0)

    expect((await staff.post(`/api/desk/erasures/${body.erasure?.id}/cancel`)).status).toBe(200)
    expect(await read()).toEqual(before.paths)
    expect(await figures()).toEqual(before.figures)
    expect(
      await Promise.all(ids.slice(0, 3).map(async (id) => (await visits.detail(id)).enquiry)),
    ).toMatchObject([
      { deletedAt: null, spamReason: null },
      { deletedAt: expect.any(String) },
      { deletedAt: null, spamReason: expect.any(String) },
    ])
    await erase(person, true)
  })

  it('blocks changes of hidden enquiries, including merges and splits', async () => {
    const { database } = server.deps
    const first = await visits.arrive({ ...theirs, mobile: '9886071001', email: 'z2@example.com' })
    const binned = await visits.arrive({ ...theirs, mobile: '9886071001', email: 'z2@example.com' })
    await staff.delete(`/api/enquiries/${binned.id}`)
    const counsellor = { role: 'counsellor', mayPublish: false, mayExport: false } as const
    const colleague = await withRole(staff, server, 'Ravi Leaving', counsellor)
    await staff.patch(`/api/desk/enquiries/${first.id}`, { assigneeId: colleague.id })
    const { deletedAt } = await database.enquiry.findUniqueOrThrow({ where: { id: binned.id } })
    const reverted = await database.enquiryImport.create({
      data: { fileName: 'a.csv', ranAt: deletedAt, revertedAt: deletedAt },
    })
    await database.enquiry.update({ where: { id: binned.id }, data: { importId: reverted.id } })
    const other = await visits.readPersonId((await visits.arrive()).id)
    const person = await visits.readPersonId(first.id)
    const { body } = await erase(person, false)
    const stored = async () => {
      const ids = [first.id, binned.id]
      const rows = await database.enquiry.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
      const lines = await database.activity.count({ where: { subjectId: { in: ids } } })
      return [...rows, lines]
    }
    const before = await stored()
    expect(await listVisible(database, [first.id], { id: colleague.id, permissions: [] })).toEqual([])
    const writes = ALL_ENDPOINTS.filter(
      ({ method, path }) => method !== 'get' && /\/(desk\/)?enquiries\/:id(?!\/(proof|presence))/.test(path),
    )
    const statuses = new Set<string>()
    for (const each of nonEmpty(writes)) {
      for (const id of [first.id, binned.id]) {
        const sent = each.body ? { body: sampleBody(each) } : {}
        const { status } = await staff.request(each.method.toUpperCase(), pathFor(each.path, { id }), sent)
        statuses.add(`${status} ${status === 404 ? '' : each.path}`)
      }
    }
    expect([...statuses]).toEqual(['404 '])
    const people = '/api/desk/people'
    const refused = [
      await staff.post(`${people}/${other}/merge`, { otherId: person }),
      await staff.post(`${people}/${person}/merge`, { otherId: other }),
      await staff.post(`${people}/${person}/split`, { enquiryIds: [first.id] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 404, 404])
    expect((await staff.get(`${people}/${person}/erasable`)).status).toBe(404)
    expect((await staff.post(`/api/desk/imports/${reverted.id}/restore`)).status).toBe(200)
    expect((await staff.delete(`/api/admin/${colleague.id}`)).status).toBe(200)
    expect(await stored()).toEqual([{ ...(before[0] as object), assigneeId: null }, ...before.slice(1)])
    expect((await staff.post(`/api/desk/erasures/${body.erasure?.id}/cancel`)).status).toBe(200)
    await erase(person, true)
  })

  it('runs when due or on request, also in the files, and leaves only a line with the time', async () => {
    const { database } = server.deps
    const schedule = async (name: string, mobile: string) => {
      const { id } = await visits.arrive({ name, mobile, email: `${name}@example.com` })
      const person = await visits.readPersonId(id)
      const { body } = await erase(person, false)
      return { person, erasure: body.erasure as ErasureRecord }
    }
    const [due, kept] = [await schedule('Xanthippe', '9886072001'), await schedule('Kept', '9886072002')]
    const at = (ms: number) => ({ ...server.deps, clock: { now: () => ms } })
    const end = Date.parse(due.erasure.eraseAt)
    expect(await eraseDue(at(end - 1))).toBeNull()
    expect((await listErasures(at(end - 1))).map(({ id }) => id)).toEqual([kept.erasure.id, due.erasure.id])
    const late = cancelErasure(at(end), due.erasure.id, { id: 'a', name: 'Asha' })
    await expect(late).rejects.toThrow(ERASE_TEXTS.over)
    expect((await listErasures(at(end))).map(({ id }) => id)).toEqual([kept.erasure.id])
    expect(await readAllTables()).toMatch(/xanthippe/i)
    if (!isOnPostgresql) expect(readDatabaseFiles()).toMatch(/xanthippe/i)

    // Two servers run it at the same time.
    const apart = { ...at(end), people: { exclusively: (change: () => Promise<unknown>) => change() } }
    const counts = await Promise.all([eraseDue(at(end)), eraseDue(apart as typeof server.deps)])
    expect(counts.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(1)
    expect(await readAllTables()).not.toMatch(/xanthippe|9886072001/i)
    expect(readDatabaseFiles()).not.toMatch(/xanthippe/i)
    const lines = await database.activity.findMany({ where: { subjectId: due.person } })
    expect(lines).toMatchObject([{ action: 'erased', actorName: ADMIN.name, detail: {}, at: new Date(end) }])

    const path = `/api/desk/erasures/${kept.erasure.id}`
    const ended = await staff.delete<{ message: string }>(path)
    expect(ended.body.message).toBe('1 enquiry permanently erased.')
    expect(await readAllTables()).not.toMatch(/kept@example/i)
    expect(readDatabaseFiles()).not.toMatch(/kept@example/i)
    expect((await staff.delete(path)).status).toBe(404)

    const { person, erasure } = await schedule('Both', '9886072003')
    const [cancelled, erased] = await Promise.allSettled([
      cancelErasure(server.deps, erasure.id, { id: 'a', name: 'Asha' }),
      eraseNow(apart as typeof server.deps, erasure.id),
    ])
    const isCancelled = cancelled.status === 'fulfilled'
    expect([cancelled.status, erased]).toEqual(
      isCancelled
        ? ['fulfilled', expect.not.objectContaining({ value: 1 })]
        : ['rejected', { status: 'fulfilled', value: 1 }],
    )
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(isCancelled ? 200 : 404)
  })

  it('keeps new enquiries of the person, and stores no repeat of a hidden one', async () => {
    const { database } = server.deps
    const form = { ...theirs, mobile: '9886073001', email: 'z4@example.com' }
    const first = await visits.arrive(form)
    const person = await visits.readPersonId(first.id)
    const key = '0190c2d4-0000-4000-8000-000000000001'
    await database.enquiry.update({ where: { id: first.id }, data: { idempotencyKey: key } })
    const { body } = await erase(person, false)
    const again = await visits.arrive(form)
    expect((await visits.page(person)).enquiries.map(({ id }) => id)).toEqual([again.id])
    const ofPerson = { subject: 'person', subjectId: person, action: 'proposed', actorName: '', detail: {} }
    const hidden = { ...ofPerson, at: new Date(server.clock.now()), erasureId: body.erasure?.id ?? '' }
    const { id: lineId } = await database.activity.create({ data: hidden })
    const headers = { 'x-enquiry-context': encodeContext({ key }), 'X-Forwarded-For': '10.9.1.1' }
    const repeat = { ...form, course: 'Java', message: '' }
    const sent = await server
      .visitor()
      .post<{ reference: string }>('/api/enquiries', repeat, { asApp: true, headers })
    expect(sent.body.reference).toBe(first.reference)

    const other = await visits.readPersonId((await visits.arrive()).id)
    const merged = await staff.post<{ moved: string[] }>(`/api/desk/people/${other}/merge`, {
      otherId: person,
    })
    expect(merged.body.moved, 'only those that staff can see').toEqual([again.id])
    const later = { ...server.deps, clock: { now: () => Date.parse(body.erasure?.eraseAt ?? '') } }
    await cleanUp({ ...later, spam: { days: 30, most: 1000 } })
    expect(await database.enquiry.count({ where: { id: first.id } })).toBe(0)
    const { enquiries, activities } = await visits.page(other)
    expect(enquiries.map(({ id }) => id)).toContain(again.id)
    expect(activities.map(({ action }) => action)).toEqual(expect.arrayContaining(['merged', 'erased']))
    expect((await staff.get(`/api/desk/activities/${lineId}`)).status, 'a line of who stays').toBe(200)
  })
})

describe('retention', () => {
  const at = (days: number) => ({
    ...server.deps,
    clock: { now: () => server.clock.now() + days * DAY_MS },
  })
  const exists = async (id: string) => (await staff.get(`/api/desk/enquiries/${id}`)).status === 200

  it('empties the bin after 30 days, including timelines, people, live events and files', async () => {
    const { database } = server.deps
    const { id } = await visits.arrive({ name: 'Ottoline' })
    const person = await visits.readPersonId(id)
    await staff.delete(`/api/enquiries/${id}`)
    const { deletedAt } = await database.enquiry.findUniqueOrThrow({ where: { id } })
    const timestamp = deletedAt?.getTime() ?? 0
    const binned = Array.from({ length: 400 }, (_, n) =>
      rowOn('2026-11-20', { deletedAt: new Date(timestamp + 1 + n) }),
    )
    await database.enquiry.createMany({ data: binned })
    const atMs = (ms: number) => ({ ...server.deps, clock: { now: () => ms } })
    expect(await purgeBin(atMs(timestamp + 30 * DAY_MS))).toBe(0)
    expect(await readAllTables()).toMatch(/ottoline/i)
    expect(readReplayedEvents()).toMatch(/ottoline/i)
    if (!isOnPostgresql) expect(readDatabaseFiles()).toMatch(/ottoline/i)
    expect(await purgeBin(atMs(timestamp + 30 * DAY_MS + 401))).toBe(401)
    expect(await readAllTables()).not.toMatch(/ottoline/i)
    expect(readReplayedEvents()).not.toMatch(/ottoline/i)
    expect(readDatabaseFiles()).not.toMatch(/ottoline/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
    const lines = await database.activity.findMany({ where: { action: 'purged', subjectId: 'bin' } })
    expect(lines.map(({ detail }) => detail)).toEqual([{ enquiries: 401, because: 'bin' }])
  })

  it('erases spam after its days or above its number, unless a colleague has worked on it', async () => {
    const { database } = server.deps
    const hold = async (daysAgo: number, change: object = {}) => {
      const { id } = await visits.arrive({ name: 'Peregrine' })
      const ms = server.clock.now() - daysAgo * DAY_MS
      const data = { createdAt: new Date(ms), arrival: sequenceAt(ms), spamReason: 'links', ...change }
      await database.enquiry.update({ where: { id }, data })
      return id
    }
    await purgeSpam(at(365), { days: 1, most: 0 })
    const left = async (ids: readonly string[]) => Promise.all(ids.map(exists))
    const kept = [
      await hold(40, { deletedAt: new Date(server.clock.now()) }),
      await hold(31.1, { spamReason: null }),
      await hold(31.2, { touchedAt: new Date(server.clock.now()) }),
    ]
    const longSince = { touchedAt: new Date(server.clock.now() - 30.5 * DAY_MS) }
    const ages = [await hold(40), await hold(31, longSince), await hold(29), await hold(3), await hold(2)]
    expect(await purgeSpam(at(0), { days: 30, most: 10 })).toBe(2)
    expect(await left([...kept, ...ages])).toEqual([true, true, true, false, false, true, true, true])
    const purged = (await lines('purged')).map(({ detail }) => detail)
    expect(purged).toContainEqual({ enquiries: 2, because: 'spam' })
    expect(await purgeSpam(at(0), { days: 30, most: 2 })).toBe(1)
    expect(await left([...kept, ...ages.slice(2)])).toEqual([true, true, true, false, true, true])
    expect(await purgeSpam(at(0), { days: 30, most: 0 })).toBe(2)
    expect(await left(kept)).toEqual([true, true, true])
  })
})
