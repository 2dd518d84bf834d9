import { PrismaLibSql } from '@prisma/adapter-libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/database.ts'
import { loadDialect } from '../../database/load-dialect.ts'
import { PrismaClient } from '../../generated/sqlite/client.ts'
import { systemClock } from '../../lib/clock.ts'
import { createLogger } from '../../lib/logger.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { isOnPostgresql, testDatabase } from '../../testing/test-database.ts'
import { rowOn, writeOn } from '../../testing/write-enquiries.ts'
import { countDays } from './count-days.ts'
import { listDays } from './read-days.ts'
import { readReport } from './report.ts'
import { startReportWarming, warmReports } from './warm-reports.ts'

const DAY = '2026-03-02'
const folder = temporaryDataDir()
let url: string

let database: Database
beforeAll(async () => {
  url = await testDatabase(folder.dataDir)
  database = await openDatabase(url)
  for (const day of ['2026-01-05', '2026-07-31']) await writeOn(database, day)
})
afterAll(async () => {
  await database.$disconnect()
  folder.remove()
})

/** Opens a client that does not wait for locks. */
const openImpatient = async () =>
  isOnPostgresql
    ? (await loadDialect(url)).createClient(`${url}?options=-c%20lock_timeout%3D50`)
    : new PrismaClient({ adapter: new PrismaLibSql({ url, timeout: 0 }) })

const counted = async (day = DAY) => (await readReport(database, { from: day, to: day })).totals.now
const isKept = async (day = DAY) => (await database.reportDay.count({ where: { day } })) === 1

describe('stored counts of a day', () => {
  it('are dropped when an enquiry is added, changed in a counted field, moved or deleted', async () => {
    const id = await writeOn(database, DAY)
    const where = { id }
    const expectDropped = async (enquiries: number) => {
      expect(await isKept()).toBe(false)
      expect((await counted()).enquiries).toBe(enquiries)
      expect(await isKept()).toBe(true)
    }
    await expectDropped(1)
    for (const data of [
      { stage: 'contacted' },
      { responseMinutes: 5 },
      { respondedAt: new Date() },
      { campaign: 'x' },
      { topic: 'x' },
      { channel: 'phone' },
      { source: 'home-page' },
      { kind: 'service' },
    ]) {
      await database.enquiry.update({ where, data })
      await expectDropped(1)
    }
    expect(await counted()).toMatchObject({ contacted: 1, medianMinutes: 5 })
    await database.enquiry.update({ where, data: { deletedAt: new Date() } })
    await expectDropped(0)
    await database.enquiry.update({ where, data: { deletedAt: null } })
    await expectDropped(1)
    await database.enquiry.update({ where, data: { spamReason: 'x' } })
    await expectDropped(0)
    await database.enquiry.update({
      where,
      data: { spamReason: null, arrival: rowOn('2026-03-05').arrival },
    })
    await expectDropped(0)
    expect((await counted('2026-03-05')).enquiries).toBe(1)
    await database.enquiry.delete({ where })
    expect(await isKept('2026-03-05')).toBe(false)
  })

  it('are kept after a note, a status of the same stage or a new name', async () => {
    const id = await writeOn(database, DAY)
    await counted()
    await database.enquiry.update({
      where: { id },
      data: { touchedAt: new Date(), name: 'Ravi', stage: 'new' },
    })
    expect(await isKept()).toBe(true)
  })

  it('include the first and last minutes of the day in India', async () => {
    for (const [hour, day] of [
      [0, '2026-04-10'],
      [23.95, '2026-04-10'],
    ] as const) {
      await counted(day)
      await writeOn(database, day, { hour })
      expect(await isKept(day)).toBe(false)
    }
    expect((await counted('2026-04-10')).enquiries).toBe(2)
    expect((await counted('2026-04-09')).enquiries + (await counted('2026-04-11')).enquiries).toBe(0)
  })

  it('are dropped when an assignee’s account is deleted', async () => {
    const account = await database.account.create({
      data: {
        name: 'Ravi',
        email: 'r@example.com',
        phone: '+919876543210',
        passwordHash: '',
        verificationMethod: 'email',
      },
    })
    await writeOn(database, '2026-05-01', { assigneeId: account.id })
    expect((await counted('2026-05-01')).enquiries).toBe(1)
    await database.account.delete({ where: { id: account.id } })
    expect(await isKept('2026-05-01')).toBe(false)
  })

  it('are locked against changes between count and storage', async () => {
    const id = await writeOn(database, '2026-06-01')
    const bin = async () => {
      const other = await openImpatient()
      const write = other.enquiry.updateMany({ where: { id }, data: { deletedAt: new Date(0) } })
      return write.finally(() => other.$disconnect())
    }
    let refused = 0
    const intruded = database.$extends({
      query: {
        enquiry: {
          async findMany({ args, query }) {
            const rows = await query(args)
            await expect(bin()).rejects.toThrow()
            refused += 1
            return rows
          },
        },
      },
    }) as unknown as Database
    await countDays(intruded, ['2026-06-01'])
    expect(refused).toBe(2)
    expect((await counted('2026-06-01')).enquiries).toBe(1)
    expect(await bin()).toEqual({ count: 1 })
    expect((await counted('2026-06-01')).enquiries).toBe(0)
  })

  it('are correct after parallel counts and changes', async () => {
    const days = Array.from({ length: 8 }, (_, day) => `2026-07-0${day + 1}`)
    const work = days.flatMap((day) => [
      writeOn(database, day),
      readReport(database, { from: '2026-07-01', to: '2026-07-08' }),
      writeOn(database, day),
    ])
    await Promise.all(work)
    expect((await readReport(database, { from: '2026-07-01', to: '2026-07-08' })).totals.now.enquiries).toBe(
      16,
    )
  })

  it('are updated in the background for all days up to today', async () => {
    await database.reportDay.deleteMany()
    await warmReports(
      { database, clock: { now: () => Date.parse('2026-05-10T12:00:00Z') }, logger: createLogger('silent') },
      new AbortController().signal,
    )
    const days = await database.reportDay.findMany({ orderBy: { day: 'asc' }, select: { day: true } })
    const expected = listDays('2026-01-05', '2026-05-10')
    expect(expected).toHaveLength(126)
    expect(days.map(({ day }) => day)).toEqual(expected)
    const stop = startReportWarming({ database, clock: systemClock, logger: createLogger('silent') })
    await stop()
  })
})
