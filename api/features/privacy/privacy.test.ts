import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import type { Erasable, ErasureRecord } from '#contract/erasing'
import { Prisma } from '../../generated/sqlite/client.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn, writeOn } from '../../testing/write-enquiries.ts'
import { sequenceAt } from '../enquiries/new-row.ts'
import type { SentEvent } from '../events/live-event-bus.ts'
import { sendCsv } from '../import-export/testing/send-csv.ts'
import { Visits } from '../people/testing/visits.ts'
import { toChunks } from './erase-enquiries.ts'
import { monthsBefore, purgeRetention } from './purge.ts'

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
/** Returns the message files in the outbox folder. */
const readOutboxFiles = () =>
  readdirSync(join(server.dataDir, 'outbox'))
    .map((name) => readFileSync(join(server.dataDir, 'outbox', name), 'utf8'))
    .join()
/** Returns the events that a panel would receive after reconnecting. */
const readReplayedEvents = () => {
  const { missed, stop } = server.deps.events.subscribe(startId, () => undefined)
  stop()
  return JSON.stringify(missed)
}
const found = async (q: string) =>
  (await staff.get<{ total: number }>(`/api/desk/enquiries?q=${q}`)).body.total
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
  it('leaves an audit line and no other trace of the person', async () => {
    const theirs = { name: 'Xaverine Dsouza', mobile: '9886060001', email: 'Xaverine@Example.com' }
    const first = await visits.arrive(theirs)
    const binned = await visits.arrive({ ...theirs, mobile: '9886060002' })
    const other = await visits.arrive()
    await staff.post(`/api/desk/enquiries/${other.id}/notes`, { text: 'The other rings back' })
    await staff.post(`/api/desk/enquiries/${first.id}/notes`, { text: 'Xaverine wants the evening batch' })
    await staff.delete(`/api/enquiries/${binned.id}`)
    const person = await visits.readPersonId(first.id)
    const { outbox } = server.deps
    await outbox.enqueue({
      channel: 'sms',
      recipient: '9886060002',
      subject: '',
      text: 'Hello Xaverine',
      html: '',
    })
    outbox.wake()
    expect(await readAllTables()).toMatch(/xaverine/i)
    if (!isOnPostgresql) expect(readDatabaseFiles()).toMatch(/xaverine/i)
    await outbox.idle()
    expect(readOutboxFiles()).toMatch(/xaverine/i)
    expect(await found('xaverine')).toBe(1)
    expect(readReplayedEvents()).toMatch(/xaverine/i)

    const events: SentEvent[] = []
    const { stop } = server.deps.events.subscribe(undefined, (event) => void events.push(event))
    const answer = await erase(person, true)
    stop()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: '2 enquiries permanently erased.', erasure: null })
    expect(events.map(({ name, data }) => [name, data])).toEqual(
      [binned.id, first.id].map((id) => ['enquiry-changed', { kind: 'student', id }]),
    )
    await outbox.idle()
    const left = await readAllTables()
    expect(left).not.toMatch(/xaverine|988606000/i)
    expect(readDatabaseFiles(), 'not even in the free pages of the file').not.toMatch(/xaverine/i)
    expect(readOutboxFiles()).not.toMatch(/xaverine|988606000/i)
    expect(readOutboxFiles()).toContain(ADMIN.email)
    expect(left).toContain(other.id)
    expect(left).toContain('The other rings back')
    expect(left).not.toContain(first.id)
    expect(await found('xaverine')).toBe(0)
    expect(readReplayedEvents()).not.toMatch(/xaverine/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
    expect((await lines('erased')).at(0)).toMatchObject({
      actor: { name: ADMIN.name },
      subject: 'person',
      subjectId: person,
      detail: {},
    })
    expect(await lines('erasure-scheduled')).toEqual([])
  })

  it('removes the person, and no one else, from import drafts and saved views', async () => {
    const theirs = { name: 'Xerxes Mistry', mobile: '+91 98860 65001', email: 'Xerxes@Example.com' }
    const { id } = await visits.arrive(theirs)
    await visits.arrive({ name: 'Ravi Mistry', mobile: '9886065002', email: 'ravi.mistry@example.com' })
    const person = await visits.readPersonId(id)
    const { database } = server.deps
    const upload = async (...rows: string[]) =>
      (await sendCsv(staff, `Name,Mobile,Email,Course\n${rows.join('\n')}`)).body.id
    const other = 'Ravi Mistry,98860 65002,ravi.mistry@example.com,Java'
    const mixed = await upload('Xerxes,०९८८६०-६५००१,,Java', other, 'X,9886065009,"XERXES@example.com",Java')
    const alone = await upload('Xerxes,9886065001,,Java')
    const queries = {
      'Their number': 'q=98860+65001',
      'Their mail': 'q=xerxes%40example.com',
      'Their name': 'view=new&q=xerxes',
      Themselves: `person=${person}`,
      'Xerxes Mistry': 'view=mine',
      'The family': 'q=mistry',
      Ravi: 'q=9886065002',
    }
    for (const [name, query] of nonEmpty(Object.entries(queries)))
      expect((await staff.post('/api/desk/views', { name, query })).status).toBe(201)
    expect((await erase(person, true)).status).toBe(200)
    const views = await database.savedView.findMany({ orderBy: { id: 'asc' } })
    expect(views.map(({ name }) => name)).toEqual(['The family', 'Ravi'])
    const drafts = await database.enquiryImport.findMany({ where: { id: { in: [mixed, alone] } } })
    expect(drafts.map((draft) => [draft.id, draft.text])).toEqual([
      [mixed, `Name,Mobile,Email,Course\n\n${other}\n\n`],
    ])
    expect(await readAllTables()).not.toMatch(/xerxes|9886065001|98860 65001/i)
    if (!isOnPostgresql) expect(readDatabaseFiles()).not.toMatch(/xerxes/i)
    await database.savedView.deleteMany()
  })

  it('includes spam with their phone number or email, and no other', async () => {
    const theirs = { mobile: '9886062001', email: 'theirs@example.com' }
    const held = async (person: { mobile: string; email: string }, at: number) => {
      const body = { ...person, name: 'Held', course: 'Java', message: '' }
      const hasty = encodeContext({ fillMs: 300 })
      const headers = { 'X-Forwarded-For': `10.8.0.${at}`, 'x-enquiry-context': hasty }
      const options = { asApp: true, headers }
      return (await server.visitor().post<{ id: string }>('/api/enquiries', body, options)).body.id
    }
    const { id } = await visits.arrive(theirs)
    const ids = [
      await held({ ...theirs, email: 'another@example.com' }, 1),
      await held({ ...theirs, mobile: '9886062002' }, 2),
    ]
    const stranger = await held({ mobile: '9886062002', email: 'another@example.com' }, 3)
    const neighbour = await visits.arrive({ ...theirs, name: 'Their Neighbour' })
    const person = await visits.readPersonId(id)
    // A walk-in without an email, and an enquiry that isn't linked yet.
    const { database } = server.deps
    const nameless = { email: '', emailNormal: '', mobile: '-' }
    const written = await writeOn(database, '2026-11-20', {
      ...nameless,
      mobileNormal: null,
      personId: person,
    })
    const others = [
      await writeOn(database, '2026-11-20', {
        ...nameless,
        mobileNormal: '+919886062003',
        spamReason: 'links',
      }),
      await writeOn(database, '2026-11-20', { mobileNormal: '+919886062001' }),
    ]
    const answer = await erase(person, true)
    expect(answer.body.message).toBe('4 enquiries permanently erased.')
    const strangers = [stranger, neighbour.id, ...others]
    const left = await database.enquiry.findMany({
      where: { id: { in: [id, ...ids, written, ...strangers] } },
      select: { id: true },
    })
    expect(left.map((row) => row.id).sort()).toEqual(strangers.sort())
  })

  it('keeps a message about someone else’s enquiry that was sent to their email', async () => {
    const theirs = await visits.arrive({ name: 'Asked For Both', email: 'both@example.com' })
    const other = await visits.arrive()
    const { database, outbox } = server.deps
    const message = {
      channel: 'email',
      recipient: 'both@example.com',
      subject: '',
      text: '',
      html: '',
    } as const
    await database.message.create({ data: { ...outbox.toRow(message), enquiryId: other.id } })
    await erase(await visits.readPersonId(theirs.id), true)
    const left = await database.message.findMany({ where: { recipient: message.recipient } })
    expect(left.map(({ enquiryId }) => enquiryId)).toEqual([other.id])
  })

  it('splits any number of values into chunks', () => {
    const values = Array.from({ length: 1001 }, (_, n) => n)
    const chunks = toChunks(values)
    expect(chunks.map(({ length }) => length)).toEqual([500, 500, 1])
    expect(chunks.flat()).toEqual(values)
  })

  it('keeps codes of a colleague who tried the form, and responds 404 when repeated', async () => {
    const typed = ADMIN.email.toUpperCase()
    const { id } = await visits.arrive({ email: typed, mobile: '9886061001' })
    const other = await visits.arrive({ email: 'private@example.com', mobile: ADMIN.phone })
    const person = await visits.readPersonId(id)
    const { database, outbox } = server.deps
    const code = { channel: 'sms', recipient: ADMIN.phone, subject: '', text: '12345', html: '' } as const
    await outbox.enqueue(code)
    await outbox.enqueue({ ...code, channel: 'email', recipient: typed })
    const mine = async () => {
      const where = { recipient: { in: [ADMIN.email, typed, ADMIN.phone] }, enquiryId: null }
      return (await database.message.findMany({ where, orderBy: { id: 'asc' } })).map((row) => row.id)
    }
    const before = await mine()
    expect(before.length, 'emails to both spellings, and an SMS').toBeGreaterThan(2)
    expect((await erase(person, true)).status).toBe(200)
    expect((await erase(await visits.readPersonId(other.id), true)).status).toBe(200)
    expect(await mine()).toEqual(before)
    const again = await staff.post(`/api/desk/people/${person}/erase`, { enquiryIds: [id], isNow: true })
    expect(again.status).toBe(404)
  })
})

describe('scheduled erasure', () => {
  const theirs = { name: 'Zenobia Contractor', mobile: '9886070001', email: 'zenobia@example.com' }

  it('hides the person until it runs, and restores everything when cancelled', async () => {
    const { database, outbox, people } = server.deps
    const first = await visits.arrive(theirs)
    const second = await visits.arrive({ ...theirs, mobile: '9886070009' })
    await visits.arrive({ name: 'Another Name', mobile: '9886070009' })
    await staff.delete(`/api/enquiries/${second.id}`)
    const person = await visits.readPersonId(first.id)
    await staff.post(`/api/desk/enquiries/${first.id}/notes`, { text: 'Zenobia rings again' })
    await outbox.idle()
    const stored = async () => [
      await database.enquiry.findMany({
        where: { personId: person },
        orderBy: { id: 'asc' },
        omit: { updatedAt: true },
      }),
      await database.activity.findMany({ where: { subjectId: first.id }, orderBy: { id: 'asc' } }),
      await database.message.findMany({ where: { enquiryId: first.id }, orderBy: { id: 'asc' } }),
    ]
    const before = await stored()
    const page = await visits.page(person)
    expect(page.proposals).toHaveLength(1)
    // A retry more than five hours ahead would count as due, as after a clock change.
    const nextAttemptAt = new Date(server.clock.now() + 3_600_000)
    const waiting = {
      channel: 'sms',
      recipient: '9886070001',
      subject: '',
      text: 'Zenobia',
      html: '',
    } as const
    await database.message.create({ data: { ...outbox.toRow(waiting), enquiryId: first.id, nextAttemptAt } })

    const { body } = await erase(person, false)
    expect(body.message).toBe('2 enquiries hidden, to be erased in 24 hours. You can cancel until then.')
    expect(body.erasure).toMatchObject({ enquiries: 2, accountName: ADMIN.name })
    const { createdAt = '', eraseAt = '' } = body.erasure ?? {}
    expect(Date.parse(eraseAt) - Date.parse(createdAt)).toBe(DAY_MS)
    expect([await found('zenobia'), readReplayedEvents().includes('Zenobia')]).toEqual([0, false])
    for (const path of [`people/${person}`, `enquiries/${first.id}`, `enquiries/${second.id}`]) {
      expect((await staff.get(`/api/desk/${path}`)).status).toBe(404)
    }
    expect((await staff.get('/api/desk/erasures')).body).toEqual([body.erasure])
    expect((await lines('erasure-scheduled')).at(0)).toMatchObject({
      subjectId: person,
      about: null,
      detail: { enquiries: 2, until: eraseAt },
    })
    const again = await visits.arrive(theirs)
    expect(await visits.readPersonId(again.id)).toBe(person)
    expect(await visits.page(person)).toMatchObject({ count: 1, emails: [theirs.email] })
    await database.enquiry.delete({ where: { id: again.id } })

    const path = `/api/desk/erasures/${body.erasure?.id}/cancel`
    const cancelled = await staff.post<{ message: string }>(path)
    expect(cancelled.body.message).toBe('Erasure cancelled: 2 enquiries restored.')
    await people.idle()
    expect(await stored()).toEqual(before)
    const after = await visits.page(person)
    expect({ ...after, activities: [] }).toEqual({ ...page, activities: [] })
    expect(after.activities.map(({ action }) => action).slice(-2)).toEqual([
      'erasure-scheduled',
      'erasure-cancelled',
    ])
    expect((await staff.get('/api/desk/erasures')).body).toEqual([])
    expect((await staff.post(path)).status).toBe(404)
  })

  it('erases only the selected enquiries, and preselects those with a similar name', async () => {
    const first = await visits.arrive({
      name: 'Yohan Pinto',
      mobile: '9886071001',
      email: 'yohan@example.com',
    })
    const stranger = await visits.arrive({
      name: 'Vikram Gill',
      mobile: '9886071002',
      email: 'vikram@example.com',
    })
    const person = await visits.readPersonId(first.id)
    await staff.post(`/api/desk/people/${person}/merge`, { otherId: await visits.readPersonId(stranger.id) })
    const last = await visits.arrive({ name: 'Y. Pinto', mobile: '9886071001', email: 'yohan@example.com' })
    const list = (await staff.get<Erasable>(`/api/desk/people/${person}/erasable`)).body
    expect(list.enquiries.map(({ id, isNamedSo }) => [id, isNamedSo])).toEqual([
      [last.id, true],
      [stranger.id, false],
      [first.id, true],
    ])
    expect((await erase(person, true, ({ isNamedSo }) => isNamedSo)).status).toBe(200)
    const page = await visits.page(person)
    expect(page).toMatchObject({ names: ['Vikram Gill'], count: 1 })
    expect(await readAllTables(), 'no keys contain them either').not.toMatch(/yohan|9886071001/i)
    const keys = await server.deps.database.personKey.findMany({ where: { personId: person } })
    expect(keys.map(({ key }) => key).sort()).toEqual(['email:vikram@example.com', 'mobile:+919886071002'])
    const other = await visits.arrive()
    const foreign = await staff.post<{ message: string }>(`/api/desk/people/${person}/erase`, {
      enquiryIds: [stranger.id, other.id],
      isNow: true,
    })
    expect(foreign.status).toBe(400)
    expect(foreign.body.message).toBe(
      'Some of these enquiries don’t belong to this person. Reload the list and try again.',
    )
    expect(await visits.page(person)).toEqual(page)
  })
})

describe('retention', () => {
  const at = (days: number) => ({
    ...server.deps,
    clock: { now: () => server.clock.now() + days * DAY_MS },
  })
  const set = (retentionMonths: number | null) =>
    staff.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, retentionMonths })
  const exists = async (id: string) => (await staff.get(`/api/desk/enquiries/${id}`)).status === 200

  it('erases enquiries received and last worked on before the period, including the bin, and records how many', async () => {
    const old = await visits.arrive({ name: 'Quillon' })
    const person = await visits.readPersonId(old.id)
    const binned = await visits.arrive()
    await staff.delete(`/api/enquiries/${binned.id}`)
    const longAgo = server.clock.now() - 400 * DAY_MS
    for (const [n, { id }] of [old, binned].entries()) {
      await server.deps.database.enquiry.update({
        where: { id },
        data: { createdAt: new Date(longAgo), arrival: sequenceAt(longAgo + n), touchedAt: null },
      })
    }
    const fresh = await visits.arrive()
    await staff.post(`/api/desk/enquiries/${old.id}/notes`, { text: 'Quillon is still in touch' })

    await set(null)
    expect(await purgeRetention(at(300))).toBe(0)
    await set(12)
    expect(await purgeRetention(at(300)), 'only the one in the bin is that old').toBe(1)
    expect([await exists(binned.id), await exists(old.id)]).toEqual([false, true])
    const [line] = await lines('purged')
    expect(line).toMatchObject({ actor: null, detail: { enquiries: 1, because: 'retention' } })

    await server.deps.database.enquiry.update({
      where: { id: old.id },
      data: { touchedAt: new Date(longAgo) },
    })
    expect(await purgeRetention(at(300))).toBe(1)
    expect([await exists(old.id), await exists(fresh.id)]).toEqual([false, true])
    expect(await readAllTables()).not.toMatch(/quillon/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
  })

  it.each([
    ['completed', (at: Date) => ({ ranAt: at, createdAt: at })],
    ['crashed', (at: Date) => ({ ranAt: null, createdAt: at })],
  ])('keeps an imported enquiry for the whole period after an import that %s', async (_, dated) => {
    const { database } = server.deps
    const { id: importId } = await database.enquiryImport.create({
      data: { fileName: 'birthdays.csv', ...dated(new Date(server.clock.now())) },
    })
    const born = rowOn('2004-05-06', { importId })
    const { id } = await database.enquiry.create({ data: born, select: { id: true } })
    await set(12)
    expect(await purgeRetention(at(300))).toBe(0)
    expect(await exists(id)).toBe(true)
    const longAgo = new Date(server.clock.now() - 400 * DAY_MS)
    await database.enquiryImport.update({ where: { id: importId }, data: dated(longAgo) })
    expect(await purgeRetention(at(300))).toBe(1)
    expect(await exists(id)).toBe(false)
  })

  it.each([
    ['2026-11-21T10:00:00Z', 6, '2026-05-21T10:00:00.000Z'],
    ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 2, '2025-11-30T10:00:00.000Z'],
  ])('monthsBefore turns %s less %i months into %s', (from, months, to) => {
    expect(monthsBefore(Date.parse(from), months).toISOString()).toBe(to)
  })
})
