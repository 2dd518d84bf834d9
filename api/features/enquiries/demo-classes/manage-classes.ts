import { isDeepStrictEqual } from 'node:util'
import {
  DEMO_CLASS_TEXTS,
  type DemoClassRecord,
  type DemoClassRewrite,
  type NewDemoClass,
} from '#contract/demo-classes/demo-classes'
import { startOfIndianDay } from '#contract/enquiries/indian-days'
import { ERROR_TEXTS } from '#contract/errors'
import { DEMO_CLASS_LIMITS } from '#contract/limits'
import { Prisma } from '../../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../../http/idempotency-key.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { newId } from '../../../lib/new-id.ts'
import { type Actor, activityRow } from '../../audit/index.ts'
import { type ClassDeps, readCourseTitles } from './class-messages.ts'
import { readDemoClass, toDemoClassRecords } from './read-classes.ts'
import { CURRENT, lockClass, SEATED, type SeatClass } from './seats.ts'

type Transaction = Prisma.TransactionClient

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS
const YEAR_MS = 366 * DAY_MS

/** Milliseconds in which staff can undo a change before people with a seat are notified. */
export const NOTIFY_DELAY_MS = 60_000

/** @throws AppError `invalid` for a time in the past or more than a year ahead */
function assertPlannable(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw new AppError('invalid', DEMO_CLASS_TEXTS.past)
  if (startsAt.getTime() > now.getTime() + YEAR_MS) throw new AppError('invalid', DEMO_CLASS_TEXTS.tooLate)
}

/** @throws AppError `invalid` if a course no longer exists */
async function assertCourses(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const titles = await readCourseTitles(transaction)
  if (!ids.every((id) => titles.has(id))) throw new AppError('invalid', DEMO_CLASS_TEXTS.courseGone)
}

/** Classes start at a full minute. */
const toMinute = (time: string) => new Date(Math.floor(Date.parse(time) / 60_000) * 60_000)

/** Returns the times of a class that is repeated weekly until a day in India. India has no daylight saving. */
function toTimes(startsAt: Date, repeatUntil: string | null | undefined): Date[] {
  if (!repeatUntil) return [startsAt]
  const end = startOfIndianDay(repeatUntil) + DAY_MS
  const count = Math.ceil((end - startsAt.getTime()) / WEEK_MS)
  if (count < 1) throw new AppError('invalid', DEMO_CLASS_TEXTS.repeatEnd)
  if (count > DEMO_CLASS_LIMITS.repeats) throw new AppError('invalid', DEMO_CLASS_TEXTS.repeat)
  return Array.from({ length: count }, (_, week) => new Date(startsAt.getTime() + week * WEEK_MS))
}

/** Returns the other classes of the same trainers that overlap with these. */
async function findClashes(
  transaction: Transaction,
  saved: readonly DemoClassRecord[],
): Promise<DemoClassRecord[]> {
  const trainers = [...new Set(saved.flatMap(({ trainer }) => trainer || []))]
  const starts = saved.map(({ startsAt }) => Date.parse(startsAt))
  if (trainers.length === 0) return []
  const rows = await transaction.demoClass.findMany({
    where: {
      id: { notIn: saved.map(({ id }) => id) },
      trainer: { in: trainers },
      cancelledAt: null,
      startsAt: {
        gt: new Date(Math.min(...starts) - DEMO_CLASS_LIMITS.minutes.max * 60_000),
        lt: new Date(Math.max(...starts) + DEMO_CLASS_LIMITS.minutes.max * 60_000),
      },
    },
    orderBy: { startsAt: 'asc' },
  })
  const end = (start: number, minutes: number) => start + minutes * 60_000
  const clashing = rows.filter((row) =>
    saved.some(({ trainer, startsAt, minutes }) => {
      const [start, other] = [Date.parse(startsAt), row.startsAt.getTime()]
      return trainer === row.trainer && start < end(other, row.minutes) && other < end(start, minutes)
    }),
  )
  return toDemoClassRecords(transaction, clashing)
}

type Saved = { items: DemoClassRecord[]; clashes: DemoClassRecord[] }

const readSaved = async (deps: ClassDeps, ids: readonly string[]): Promise<Saved> =>
  deps.database.$transaction(async (transaction) => {
    const rows = await transaction.demoClass.findMany({
      where: { id: { in: [...ids] } },
      orderBy: { startsAt: 'asc' },
    })
    const items = await toDemoClassRecords(transaction, rows)
    return { items, clashes: await findClashes(transaction, items) }
  })

const toActivity = (
  subjectId: string,
  action: 'created' | 'updated' | 'deleted' | 'restored',
  startsAt: Date,
) => ({ subject: 'demo-class', subjectId, action, detail: { label: startsAt.toISOString() } }) as const

function publish({ content, events }: ClassDeps): void {
  content.changed()
  events.publish('demo-classes-changed', {})
}

/**
 * Plans a class, or one every week.
 * @returns the classes, and others of the same trainer at the same time
 * @throws AppError `invalid` for a time in the past, too many repeats, or an unknown course
 */
export async function addDemoClasses(
  deps: ClassDeps,
  { repeatUntil, startsAt: start, ...values }: NewDemoClass,
  actor: NonNullable<Actor>,
  key?: IdempotencyKey,
): Promise<Saved> {
  const now = after(deps.clock, 0)
  const times = toTimes(toMinute(start), repeatUntil)
  for (const time of times) assertPlannable(time, now)
  const { ids } = await doOnce(deps, key, async (transaction) => {
    await assertCourses(transaction, values.courseIds)
    const rows = times.map((startsAt) => ({ id: newId(now.getTime()), ...values, startsAt }))
    await transaction.demoClass.createMany({ data: rows })
    await transaction.activity.createMany({
      data: rows.map(({ id, startsAt }) =>
        activityRow(deps.clock, actor, toActivity(id, 'created', startsAt)),
      ),
    })
    return { ids: rows.map(({ id }) => id) }
  })
  publish(deps)
  return readSaved(deps, ids)
}

/** Time and place of a class, of whose changes people with a seat are notified. */
const toAnnounced = ({ startsAt, minutes, branch, link }: SeatClass) => ({
  startsAt: startsAt.toISOString(),
  minutes,
  branch,
  link,
})

/** Returns the columns that schedule the notification of a change, or cancel it if the change was taken back. */
function toNotification(before: SeatClass & { announced: unknown }, after_: SeatClass, notifyAt: Date) {
  const known = before.announced ?? toAnnounced(before)
  return isDeepStrictEqual(known, toAnnounced(after_))
    ? { announced: Prisma.DbNull, notifyAt: null }
    : { announced: known as object, notifyAt }
}

/** Reads a class that no one else changes until the transaction ends. @throws AppError `not_found` */
async function lockAndRead(transaction: Transaction, id: string) {
  await lockClass(transaction, id)
  const row = await transaction.demoClass.findUnique({ where: { id } })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return row
}

/**
 * Changes a class. If its time or place changes, people with a seat are notified after NOTIFY_DELAY_MS.
 * @throws AppError `not_found`; `conflict` if someone else changed it or it was cancelled; `invalid` like addDemoClasses, and
 *   for fewer seats than are booked
 */
export async function changeDemoClass(
  deps: ClassDeps,
  id: string,
  { updatedAt, ...values }: DemoClassRewrite,
  actor: NonNullable<Actor>,
): Promise<Saved> {
  const { clock, database } = deps
  const now = after(clock, 0)
  await database.$transaction(async (transaction) => {
    const before = await lockAndRead(transaction, id)
    if (before.updatedAt.toISOString() !== updatedAt) throw new AppError('conflict', DEMO_CLASS_TEXTS.changed)
    if (before.cancelledAt) throw new AppError('conflict', DEMO_CLASS_TEXTS.cancelled)
    const startsAt = toMinute(values.startsAt)
    const isMoved = startsAt.getTime() !== before.startsAt.getTime()
    if (isMoved) assertPlannable(startsAt, now)
    await assertCourses(transaction, values.courseIds)
    const taken = await transaction.booking.count({ where: { demoClassId: id, status: { in: SEATED } } })
    if (values.seats < taken) throw new AppError('invalid', DEMO_CLASS_TEXTS.fewerSeats(taken))
    const changed = { ...before, ...values, startsAt }
    const notification = taken > 0 ? toNotification(before, changed, after(clock, NOTIFY_DELAY_MS)) : {}
    await transaction.demoClass.update({
      where: { id },
      data: { ...values, startsAt, ...notification },
      select: { id: true },
    })
    if (isMoved) await moveNextSteps(transaction, id, startsAt)
    await transaction.activity.create({
      data: activityRow(clock, actor, toActivity(id, 'updated', startsAt)),
    })
  })
  publish(deps)
  return readSaved(deps, [id])
}

/** Moves the next steps of people with a seat, and lets their reminders be sent again. */
async function moveNextSteps(transaction: Transaction, demoClassId: string, startsAt: Date): Promise<void> {
  const seats = await transaction.booking.findMany({
    where: { demoClassId, status: 'booked' },
    select: { enquiryId: true },
  })
  const ids = seats.map(({ enquiryId }) => enquiryId)
  await transaction.enquiry.updateMany({
    where: { id: { in: ids }, isOpen: true },
    data: { nextStepAt: startsAt, nextStepKind: 'demo' },
  })
  await transaction.message.deleteMany({
    where: { enquiryId: { in: ids }, purpose: 'reminder', sentAt: null },
  })
  await transaction.booking.updateMany({ where: { demoClassId, status: 'booked' }, data: { reminders: 0 } })
}

/**
 * Cancels a class. People with a seat or on the waiting list keep it until they are notified, so that it can be undone.
 * @throws AppError `not_found`, or `conflict` if it has been cancelled already or has started
 */
export async function cancelDemoClass(
  deps: ClassDeps,
  id: string,
  actor: NonNullable<Actor>,
): Promise<DemoClassRecord> {
  const { clock, database } = deps
  const now = after(clock, 0)
  await database.$transaction(async (transaction) => {
    const row = await lockAndRead(transaction, id)
    if (row.cancelledAt) throw new AppError('conflict', DEMO_CLASS_TEXTS.cancelled)
    if (row.startsAt <= now) throw new AppError('conflict', DEMO_CLASS_TEXTS.begun)
    const people = await transaction.booking.count({
      where: { demoClassId: id, status: { in: CURRENT } },
    })
    const notifyAt = people > 0 ? after(clock, NOTIFY_DELAY_MS) : null
    await transaction.demoClass.update({
      where: { id },
      data: { cancelledAt: now, notifyAt },
      select: { id: true },
    })
    await transaction.activity.create({
      data: activityRow(clock, actor, toActivity(id, 'deleted', row.startsAt)),
    })
  })
  publish(deps)
  return readDemoClass(database, id)
}

/** Takes back a cancellation. People who have been notified of it don't get their seats back. @throws AppError `not_found` */
export async function restoreDemoClass(
  deps: ClassDeps,
  id: string,
  actor: NonNullable<Actor>,
): Promise<DemoClassRecord> {
  const { clock, database } = deps
  await database.$transaction(async (transaction) => {
    const row = await lockAndRead(transaction, id)
    if (!row.cancelledAt) return
    await transaction.demoClass.update({
      where: { id },
      data: { cancelledAt: null, notifyAt: null, announced: Prisma.DbNull },
      select: { id: true },
    })
    await transaction.activity.create({
      data: activityRow(clock, actor, toActivity(id, 'restored', row.startsAt)),
    })
  })
  publish(deps)
  return readDemoClass(database, id)
}
