import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import type { Erasable, SealedErasureRecord } from '#contract/erasing'
import { MODELS_BY_TABLE } from '../../database/tables.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn, writeOn } from '../../testing/write-enquiries.ts'
import { sequenceAt } from '../enquiries/new-row.ts'
import { Visits } from '../people/testing/visits.ts'
import { purgeBin, purgeSpam } from './purge.ts'
import { listSealedErasures, purgeSealed, undoErasure } from './sealed-erasures.ts'

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

/** Every table as one text: what the database still says. */
async function everything(): Promise<string> {
  const { database } = server.deps
  const tables = [...MODELS_BY_TABLE.keys()]
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
/** What a panel whose connection broke at the start would be told. */
const remembered = () => {
  const { missed, stop } = server.deps.events.subscribe(startId, () => undefined)
  stop()
  return JSON.stringify(missed)
}
const lines = async (action: string): Promise<ActivityRecord[]> => {
  const { body } = await staff.get<{ items: ActivityRecord[] }>('/api/desk/audit')
  return body.items.filter((line) => line.action === action)
}

/** Erases what the list of a person offers, or some of it, when no message of theirs is under way any more. */
async function erase(
  person: string,
  isFinal: boolean,
  isTicked: (row: Erasable['enquiries'][number]) => boolean = () => true,
) {
  await server.deps.outbox.idle()
  const { enquiries } = (await staff.get<Erasable>(`/api/desk/people/${person}/erasable`)).body
  const enquiryIds = enquiries.filter(isTicked).map(({ id }) => id)
  return staff.post<{ message: string; erasure: SealedErasureRecord | null }>(
    `/api/desk/people/${person}/erase`,
    { enquiryIds, isFinal },
  )
}
const sealedOnes = async () => (await staff.get<SealedErasureRecord[]>('/api/desk/erasures')).body

describe('erase this person at once', () => {
  it('takes what one enquiry alone told of a person who stays, and nothing that it told of others', async () => {
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
    const letter = {
      channel: 'email',
      recipient: 'sunita@example.com',
      subject: '',
      text: '',
      html: '',
    } as const
    const { id: letterId } = await server.deps.outbox.put(letter)
    expect((await erase(sunita, true, ({ id }) => id === going.id)).status).toBe(200)
    const letters = await server.deps.database.message.findMany({ where: { id: letterId } })
    expect(letters, 'it went to an address that stays').toHaveLength(1)
    expect(await getKeys(sunita)).toEqual(['email:sunita@example.com', 'mobile:+919886064002'])
    expect(await getKeys(anil)).toEqual(['email:anil.rao@example.com', `mobile:+91${shared}`])
    expect(await pairs()).toEqual([[anil, xi]])

    const byEmail = { emailNormal: 'anil.rao@example.com', mobileNormal: null, personId: anil }
    await writeOn(server.deps.database, '2026-11-20', byEmail)
    expect((await erase(anil, true, ({ id }) => id === first.id)).status).toBe(200)
    expect(await getKeys(anil)).toEqual(['email:anil.rao@example.com'])
    expect(await pairs(), 'nor is the older of two proposed by it').toEqual([])
  })

  it('forgets how often they were thanked', async () => {
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

describe('erase this person, with a way back for a day', () => {
  const theirs = { name: 'Zenobia Contractor', mobile: '9886070001', email: 'zenobia@example.com' }
  beforeEach(async () => {
    await server.deps.database.sealedErasure.deleteMany()
  })

  it('is gone after a day, and at once when the way back is given up', async () => {
    const { id } = await visits.arrive({ ...theirs, mobile: '9886072001', email: 'z2@example.com' })
    const { body } = await erase(await visits.readPersonId(id), false)
    const end = Date.parse(body.erasure?.endsAt ?? '')
    const justBefore = { ...server.deps, clock: { now: () => end - 1 } }
    const atTheEnd = { ...server.deps, clock: { now: () => end } }
    expect(await purgeSealed(justBefore)).toBeNull()
    expect(await listSealedErasures(justBefore)).toEqual([body.erasure])
    const late = undoErasure(atTheEnd, body.erasure?.id ?? '', null)
    await expect(late).rejects.toThrow('This can’t be taken back any more.')
    expect(await listSealedErasures(atTheEnd)).toEqual([])
    expect(await purgeSealed(atTheEnd)).toBe(1)
    expect(await server.deps.database.sealedErasure.count()).toBe(0)
    expect((await lines('erased')).at(0)).toMatchObject({
      actor: null,
      detail: { enquiries: 1, because: 'sealed' },
    })

    const other = await visits.arrive({ ...theirs, mobile: '9886072002', email: 'z3@example.com' })
    const sealed = await erase(await visits.readPersonId(other.id), false)
    const third = await visits.arrive({ ...theirs, mobile: '9886072003', email: 'z6@example.com' })
    const kept = await erase(await visits.readPersonId(third.id), false)
    const stored = await server.deps.database.sealedErasure.findUniqueOrThrow({
      where: { id: sealed.body.erasure?.id ?? '' },
    })
    const salt = Buffer.from(stored.salt).toString('latin1')
    if (!isOnPostgresql) expect(inTheFiles()).toContain(salt)
    const ended = await staff.delete<{ message: string }>(`/api/desk/erasures/${sealed.body.erasure?.id}`)
    expect(ended.body.message).toBe('Erased for good: 1 enquiry.')
    expect(inTheFiles(), 'what opens it is gone').not.toContain(salt)
    expect(await sealedOnes(), 'the other can still be taken back').toEqual([kept.body.erasure])
    expect((await staff.delete(`/api/desk/erasures/${sealed.body.erasure?.id}`)).status).toBe(404)
  })

  it('comes back although the form came once more, and assignee and import have gone', async () => {
    const { database } = server.deps
    const form = { ...theirs, mobile: '9886073001', email: 'z4@example.com' }
    const { id } = await visits.arrive(form)
    const gone = await visits.readPersonId(id)
    const { id: _, ...admin } = await database.account.findUniqueOrThrow({ where: { email: ADMIN.email } })
    const colleague = await database.account.create({ data: { ...admin, email: 'gone@example.com' } })
    const { id: importId } = await database.enquiryImport.create({ data: { fileName: 'b.csv' } })
    const idempotencyKey = 'sent twice'
    await database.enquiry.update({
      where: { id },
      data: { ownerId: colleague.id, importId, idempotencyKey },
    })
    const { body } = await erase(gone, false)
    const again = await visits.arrive(form)
    await database.enquiry.update({ where: { id: again.id }, data: { idempotencyKey } })
    await database.account.delete({ where: { id: colleague.id } })
    await database.enquiryImport.delete({ where: { id: importId } })
    expect((await staff.post(`/api/desk/erasures/${body.erasure?.id}/undo`)).status).toBe(200)
    await server.deps.people.idle()
    expect(await visits.readPersonId(id)).toBe(await visits.readPersonId(again.id))
    expect(await database.enquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ownerId: null,
      importId: null,
      idempotencyKey: null,
    })
    expect((await staff.get(`/api/desk/people/${gone}`)).status).toBe(404)
  })

  it('comes back with the proposals of those who are still there', async () => {
    const { database } = server.deps
    const form = { ...theirs, mobile: '9886075001', email: 'z7@example.com' }
    const { id } = await visits.arrive(form)
    await visits.arrive(form)
    const person = await visits.readPersonId(id)
    const createdAt = new Date(server.clock.now())
    const key = 'mobile:+919886075001'
    const [older, goneOlder, younger, goneYounger] = ['0', '00', 'z', 'zz'] as const
    for (const other of [older, goneOlder, younger, goneYounger]) {
      await database.person.create({ data: { id: other, createdAt } })
      const [olderId, youngerId] = other < person ? [other, person] : [person, other]
      await database.mergeProposal.create({ data: { olderId, youngerId, key, createdAt } })
    }
    const theirLine = { subject: 'person', subjectId: person }
    await database.activity.create({
      data: { ...theirLine, action: 'proposed', at: createdAt, actorName: '', detail: {} },
    })
    const proposals = () => database.mergeProposal.findMany({ where: { key }, orderBy: { id: 'asc' } })
    const before = await proposals()
    expect(before).toHaveLength(4)
    const undo = async ({ body }: Awaited<ReturnType<typeof erase>>) =>
      (await staff.post(`/api/desk/erasures/${body.erasure?.id}/undo`)).status
    const sealed = await erase(person, false, (row) => row.id === id)
    expect(await proposals(), 'their other enquiry tells the same').toEqual(before)
    expect(await undo(sealed)).toBe(200)
    expect(await proposals()).toEqual(before)
    const told = await database.activity.findMany({ where: theirLine, orderBy: { id: 'asc' } })
    expect(told.map(({ action }) => action)).toEqual(['proposed', 'sealed', 'unsealed'])

    const all = await erase(person, false)
    expect(await proposals()).toEqual([])
    await database.person.deleteMany({ where: { id: { in: [goneOlder, goneYounger] } } })
    expect(await undo(all)).toBe(200)
    expect(await proposals()).toEqual(
      before.filter(({ olderId, youngerId }) => olderId === older || youngerId === younger),
    )
  })
})

describe('retention', () => {
  const at = (days: number) => ({
    ...server.deps,
    clock: { now: () => server.clock.now() + days * DAY_MS },
  })
  const isThere = async (id: string) => (await staff.get(`/api/desk/enquiries/${id}`)).status === 200

  it('empties the whole bin after 30 days, timelines, people, live events and the files included', async () => {
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
    expect(await everything()).toMatch(/ottoline/i)
    expect(remembered()).toMatch(/ottoline/i)
    if (!isOnPostgresql) expect(inTheFiles()).toMatch(/ottoline/i)
    expect(await purgeBin(atMs(timestamp + 30 * DAY_MS + 401))).toBe(401)
    expect(await everything()).not.toMatch(/ottoline/i)
    expect(remembered()).not.toMatch(/ottoline/i)
    expect(inTheFiles()).not.toMatch(/ottoline/i)
    expect((await staff.get(`/api/desk/people/${person}`)).status).toBe(404)
    const told = await database.activity.findMany({ where: { action: 'purged', subjectId: 'bin' } })
    expect(told.map(({ detail }) => detail)).toEqual([{ enquiries: 401, because: 'bin' }])
  })

  it('erases spam after its days, and the oldest beyond their number; a colleague’s hand keeps it', async () => {
    const { database } = server.deps
    const hold = async (daysAgo: number, change: object = {}) => {
      const { id } = await visits.arrive({ name: 'Peregrine' })
      const ms = server.clock.now() - daysAgo * DAY_MS
      const data = { createdAt: new Date(ms), arrival: sequenceAt(ms), suspectReason: 'links', ...change }
      await database.enquiry.update({ where: { id }, data })
      return id
    }
    await purgeSpam(at(365), { days: 1, most: 0 })
    const left = async (ids: readonly string[]) => Promise.all(ids.map(isThere))
    const kept = [
      await hold(40, { deletedAt: new Date(server.clock.now()) }),
      await hold(31.1, { suspectReason: null }),
      await hold(31.2, { touchedAt: new Date(server.clock.now()) }),
    ]
    const longSince = { touchedAt: new Date(server.clock.now() - 30.5 * DAY_MS) }
    const ages = [await hold(40), await hold(31, longSince), await hold(29), await hold(3), await hold(2)]
    expect(await purgeSpam(at(0), { days: 30, most: 10 })).toBe(2)
    expect(await left([...kept, ...ages])).toEqual([true, true, true, false, false, true, true, true])
    const told = (await lines('purged')).map(({ detail }) => detail)
    expect(told).toContainEqual({ enquiries: 2, because: 'spam' })
    expect(await purgeSpam(at(0), { days: 30, most: 2 })).toBe(1)
    expect(await left([...kept, ...ages.slice(2)])).toEqual([true, true, true, false, true, true])
    expect(await purgeSpam(at(0), { days: 30, most: 0 })).toBe(2)
    expect(await left(kept)).toEqual([true, true, true])
  })
})
