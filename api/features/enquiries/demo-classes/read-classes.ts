import type { BookingRecord, BookingStatus } from '#contract/demo-classes/bookings'
import type { DemoClassRecord, OpenDemoClass } from '#contract/demo-classes/demo-classes'
import { startOfIndianDay } from '#contract/enquiries/indian-days'
import { ERROR_TEXTS } from '#contract/errors'
import { DEMO_CLASS_LIMITS } from '#contract/limits'
import type { Database } from '../../../database/database.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type Staff, whereVisible } from '../visible.ts'
import { readCourseTitles, toCourses } from './class-messages.ts'
import { SEATED } from './seats.ts'

type Row = Prisma.DemoClassGetPayload<object>
type Client = Pick<Database, 'booking' | 'contentRecord' | 'demoClass'>

const DAY_MS = 24 * 3_600_000

/** Returns the number of bookings of each class by status. */
async function countBookings(client: Client, ids: readonly string[]) {
  const groups = await client.booking.groupBy({
    by: ['demoClassId', 'status'],
    where: { demoClassId: { in: [...ids] }, status: { not: 'cancelled' } },
    _count: true,
  })
  const counts = new Map(
    groups.map(({ demoClassId, status, _count }) => [`${demoClassId} ${status}`, _count]),
  )
  return (id: string, ...statuses: readonly BookingStatus[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(`${id} ${status}`) ?? 0), 0)
}

const timestamp = (date: Date | null) => date?.toISOString() ?? null

/** Returns rows as staff see them, with their courses and the number of people by status. */
export async function toDemoClassRecords(client: Client, rows: readonly Row[]): Promise<DemoClassRecord[]> {
  const [titles, count] = await Promise.all([
    readCourseTitles(client),
    countBookings(
      client,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const { id, minutes, branch, link, trainer, seats } = row
    return {
      id,
      startsAt: row.startsAt.toISOString(),
      minutes,
      courses: toCourses(row, titles),
      branch,
      link,
      trainer,
      seats,
      taken: count(id, ...SEATED),
      attended: count(id, 'attended'),
      missed: count(id, 'missed'),
      waiting: count(id, 'waiting'),
      cancelledAt: timestamp(row.cancelledAt),
      notifyAt: timestamp(row.notifyAt),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

/**
 * Returns the classes of some days in India, earliest first.
 * @param from first day, today by default; `to` last day, none by default
 */
export async function listDemoClasses(
  database: Database,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Promise<DemoClassRecord[]> {
  const rows = await database.demoClass.findMany({
    where: {
      startsAt: {
        gte: new Date(startOfIndianDay(from ?? today)),
        ...(to && { lt: new Date(startOfIndianDay(to) + DAY_MS) }),
      },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: DEMO_CLASS_LIMITS.listed,
  })
  return toDemoClassRecords(database, rows)
}

/** @throws AppError `not_found` */
export async function readDemoClass(database: Client, id: string): Promise<DemoClassRecord> {
  const row = await database.demoClass.findUnique({ where: { id } })
  const [record] = row ? await toDemoClassRecords(database, [row]) : []
  if (!record) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return record
}

/**
 * Returns the people of a class whose enquiries the viewer can see: those with a seat first, then the waiting list in order.
 * @throws AppError `not_found`
 */
export async function listBookings(
  database: Database,
  demoClassId: string,
  viewer: Staff,
): Promise<BookingRecord[]> {
  const isKnown = (await database.demoClass.count({ where: { id: demoClassId } })) > 0
  if (!isKnown) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  const rows = await database.booking.findMany({
    where: {
      demoClassId,
      status: { not: 'cancelled' },
      enquiry: { deletedAt: null, erasureId: null, AND: whereVisible(viewer) },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      demoClassId: true,
      enquiryId: true,
      status: true,
      createdAt: true,
      enquiry: {
        select: {
          name: true,
          mobile: true,
          email: true,
          topic: true,
          reference: true,
          assignee: { select: { id: true, name: true } },
        },
      },
    },
  })
  const records = rows.map(({ enquiry, createdAt, status, ...row }) => ({
    ...row,
    ...enquiry,
    status: status as BookingStatus,
    createdAt: createdAt.toISOString(),
  }))
  return [
    ...records.filter(({ status }) => status !== 'waiting'),
    ...records.filter(({ status }) => status === 'waiting'),
  ]
}

/** Returns a class as visitors see it. A freed seat goes to someone who waits. */
export const toOpenClass = (record: DemoClassRecord): OpenDemoClass => ({
  id: record.id,
  startsAt: record.startsAt,
  minutes: record.minutes,
  courses: record.courses,
  branch: record.branch,
  isOnline: record.link !== '',
  trainer: record.trainer,
  seatsLeft: Math.max(0, record.seats - record.taken - record.waiting),
})

/** Returns the classes that visitors can book, earliest first. Full ones are included, since visitors can wait. */
export async function listOpenClasses(database: Client, now: Date): Promise<OpenDemoClass[]> {
  const rows = await database.demoClass.findMany({
    where: { startsAt: { gt: now }, cancelledAt: null },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: DEMO_CLASS_LIMITS.open,
  })
  const records = await toDemoClassRecords(database, rows)
  return records.map(toOpenClass)
}
