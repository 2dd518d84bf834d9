import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/database.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import { Foreground } from '../../lib/foreground.ts'
import { createLogger } from '../../lib/logger.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeOn } from '../../testing/write-enquiries.ts'
import { newEnquiryRow } from '../enquiries/new-row.ts'
import { LiveEventBus } from '../events/live-event-bus.ts'
import { PersonLinker } from './person-linker.ts'

/** Enough people for more than two batches, so that two calls of wake() alone don't link them all. */
const PEOPLE = 80

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Stores unlinked enquiries: each person writes with a phone number, with an email, and with both. */
async function writeUnlinked(first: number): Promise<void> {
  const rows = Array.from({ length: PEOPLE * 3 }, (_, n) => {
    const person = first + (n % PEOPLE)
    const mobile = n < 2 * PEOPLE && n >= PEOPLE ? 'none' : `98${String(person).padStart(8, '0')}`
    const email = n < PEOPLE ? '' : `p${person}@example.com`
    const input = { name: `P ${person}`, mobile, email, course: 'Java' }
    return newEnquiryRow(input, {
      kind: 'student',
      channel: 'import',
      createdAt: new Date(server.clock.now()),
    })
  })
  await server.deps.database.enquiry.createMany({ data: rows })
}

/** Counts the people and the enquiries of each. */
async function census() {
  const groups = await server.deps.database.enquiry.groupBy({
    by: ['personId', 'name'],
    _count: true,
  })
  return {
    people: groups.length,
    sizes: [...new Set(groups.map(({ _count }) => _count))].sort(),
    unlinked: groups.filter(({ personId }) => personId === null).length,
    stored: await server.deps.database.person.count(),
    keys: await server.deps.database.personKey.count(),
    proposals: await server.deps.database.mergeProposal.count(),
  }
}

/** Returns a database on which another server writes the same person first, in the first transaction. */
function withOneConflict(database: Database): Database {
  let isLost = false
  const transact = (work: (transaction: Prisma.TransactionClient) => Promise<unknown>, options: object) =>
    database.$transaction(async (transaction) => {
      const done = await work(transaction)
      if (isLost) return done
      isLost = true
      const written = await transaction.person.findFirstOrThrow({ orderBy: { id: 'desc' } })
      return transaction.person.create({ data: written })
    }, options)
  return new Proxy(database, {
    get: (target, name) => (name === '$transaction' ? transact : Reflect.get(target, name)),
  })
}

describe('unlinked enquiry', () => {
  it('is linked in batches after a crash or migration, with possible duplicates proposed', async () => {
    await writeUnlinked(1)
    server.deps.people.wake()
    await server.deps.people.idle()
    expect(await census()).toEqual({
      people: PEOPLE * 2,
      sizes: [1, 2],
      unlinked: 0,
      stored: PEOPLE * 2,
      keys: PEOPLE * 2,
      proposals: PEOPLE,
    })
  })

  it('is linked once when two servers do it at the same time', async () => {
    await writeUnlinked(PEOPLE + 1)
    const database = await openDatabase(await testDatabase(server.dataDir))
    const other = new PersonLinker({
      database,
      clock: server.clock,
      events: new LiveEventBus(server.clock),
      logger: createLogger('silent'),
      foreground: new Foreground(),
    })
    server.deps.people.wake()
    other.wake()
    await Promise.all([server.deps.people.idle(), other.idle()])
    await database.$disconnect()
    expect(await census()).toEqual({
      people: PEOPLE * 4,
      sizes: [1, 2],
      unlinked: 0,
      stored: PEOPLE * 4,
      keys: PEOPLE * 4,
      proposals: PEOPLE * 2,
    })
  })

  it('is linked after a conflict with another server', async () => {
    const { database } = server.deps
    const id = await writeOn(database, '2026-11-19', { name: 'Late', emailNormal: 'late@example.com' })
    const other = new PersonLinker({
      database: withOneConflict(database),
      clock: server.clock,
      events: new LiveEventBus(server.clock),
      logger: createLogger('silent'),
      foreground: new Foreground(),
    })
    other.wake()
    await other.idle()
    const { personId } = await database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(personId).toEqual(expect.any(String))
    await database.enquiry.delete({ where: { id } })
    await database.person.delete({ where: { id: personId ?? '' } })
  })

  it('stays unlinked while it is marked as spam', async () => {
    const { database, people } = server.deps
    const before = await census()
    const email = 'p1@example.com'
    const held = { email, emailNormal: email, mobileNormal: '+919800000002', spamReason: 'links' }
    const id = await writeOn(database, '2026-11-20', { name: 'P 1', ...held })
    people.wake()
    await people.idle()
    const { personId } = await database.enquiry.findUniqueOrThrow({ where: { id } })
    await database.enquiry.delete({ where: { id } })
    expect([personId, await census()]).toEqual([null, before])
  })
})

it('retries a batch that timed out', async () => {
  const { database, clock, events } = server.deps
  const before = await census()
  await writeUnlinked(2000)
  let refused = 0
  const busy = new Proxy(database, {
    get(target, name) {
      if (name !== '$transaction' || refused === 2) return Reflect.get(target, name)
      refused += 1
      const cause = { originalCode: '57014', kind: 'postgres' }
      const meta = { driverAdapterError: { cause } }
      const words = { code: 'P2010', clientVersion: '7', meta }
      throw new Prisma.PrismaClientKnownRequestError('canceling statement due to statement timeout', words)
    },
  })
  const linker = new PersonLinker({
    ...{ database: busy, clock, events },
    logger: createLogger('error'),
    foreground: new Foreground(),
  })
  linker.wake()
  await linker.idle()
  expect(refused).toBe(2)
  expect(await census()).toMatchObject({ unlinked: before.unlinked, stored: before.stored + PEOPLE * 2 })
})
