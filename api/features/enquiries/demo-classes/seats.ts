import { SEATED_STATUSES } from '#contract/demo-classes/bookings'
import { DEMO_CLASS_TEXTS } from '#contract/demo-classes/demo-classes'
import { fold } from '#contract/fold'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'

type Transaction = Prisma.TransactionClient

/** The person of a booking. */
export interface SeatedPerson {
  id: string
  name: string
  mobile: string
  mobileNormal: string | null
}

/** Returns what identifies a person in a class: siblings who share a phone number have different names. */
const toPersonKey = ({ name, mobile, mobileNormal }: SeatedPerson) =>
  `${fold(name).replace(/\s+/g, ' ').trim()} ${mobileNormal ?? mobile.replace(/\D/g, '')}`

const CLASS_COLUMNS = {
  id: true,
  startsAt: true,
  minutes: true,
  courseIds: true,
  branch: true,
  link: true,
  trainer: true,
  seats: true,
  cancelledAt: true,
} as const satisfies Prisma.DemoClassSelect
export type SeatClass = Prisma.DemoClassGetPayload<{ select: typeof CLASS_COLUMNS }>

const BOOKING_COLUMNS = {
  id: true,
  status: true,
  sequence: true,
  demoClass: { select: CLASS_COLUMNS },
} as const satisfies Prisma.BookingSelect
export type SeatBooking = Prisma.BookingGetPayload<{ select: typeof BOOKING_COLUMNS }>

/** Statuses that occupy a seat. */
export const SEATED = [...SEATED_STATUSES]

/** Statuses that a visitor can still cancel. */
export const CURRENT = ['booked', 'waiting']

/** Reminders of a seat, the earliest first, with their milliseconds before the class. */
export const REMINDERS = [
  { reason: 'tomorrow', leadMs: 24 * 3_600_000 },
  { reason: 'today', leadMs: 2 * 3_600_000 },
] as const

/** Returns how many reminders of a class are due or too late. */
export const countDueReminders = (startsAt: Date, now: Date): number =>
  REMINDERS.filter(({ leadMs }) => startsAt.getTime() - leadMs <= now.getTime()).length

/** Returns the booking of an enquiry that is booked or waiting, or null. */
export const readCurrentBooking = (client: Pick<Transaction, 'booking'>, enquiryId: string) =>
  client.booking.findUnique({ where: { currentFor: enquiryId }, select: BOOKING_COLUMNS })

/**
 * Makes other changes of a class's seats wait until this transaction ends. PostgreSQL would otherwise count seats from
 * before theirs; SQLite has one writer anyway.
 */
export const lockClass = (transaction: Transaction, id: string) =>
  transaction.$executeRaw`UPDATE "DemoClass" SET "seats" = "seats" WHERE "id" = ${id}`

/**
 * Turns a waiting booking into a seat if its class has one left. Call lockClass first.
 * @returns false if the class is full
 */
async function takeSeat(transaction: Transaction, bookingId: string): Promise<boolean> {
  const taken = await transaction.$executeRaw`
    UPDATE "Booking" SET "status" = 'booked'
    WHERE "id" = ${bookingId} AND "status" = 'waiting'
      AND (SELECT COUNT(*) FROM "Booking" AS other
           WHERE other."demoClassId" = "Booking"."demoClassId" AND other."status" IN ('booked', 'attended', 'missed'))
        < (SELECT "seats" FROM "DemoClass" WHERE "DemoClass"."id" = "Booking"."demoClassId")`
  return taken === 1
}

/** @throws AppError `not_found`, or `conflict` if the class was cancelled or has started */
async function readBookableClass(transaction: Transaction, id: string, now: Date): Promise<SeatClass> {
  const demoClass = await transaction.demoClass.findUnique({ where: { id }, select: CLASS_COLUMNS })
  if (!demoClass) throw new AppError('not_found', DEMO_CLASS_TEXTS.gone)
  if (demoClass.cancelledAt) throw new AppError('conflict', DEMO_CLASS_TEXTS.cancelled)
  if (demoClass.startsAt <= now) throw new AppError('conflict', DEMO_CLASS_TEXTS.begun)
  return demoClass
}

export interface SeatRequest {
  demoClassId: string
  /** True to wait for a seat if the class is full. */
  waits: boolean
  /** True if staff book it. Visitors get no seat while others wait, since staff offer freed seats in turn. */
  isByStaff?: boolean
}

/**
 * Books a seat for an enquiry, or moves its booked or waiting one. A person who already has a seat in the class under
 * another enquiry gets no second one.
 * @returns the booking, and the class it was moved from; `isNew` is false if nothing has changed
 * @throws AppError `not_found`; `conflict` if the class was cancelled, has started, is full without waiting, or holds the
 *   person already. The transaction must then be rolled back.
 */
export async function seatPerson(
  transaction: Transaction,
  person: SeatedPerson,
  { demoClassId, waits, isByStaff = false, now }: SeatRequest & { now: Date },
): Promise<{ booking: SeatBooking; movedFrom: SeatClass | null; isNew: boolean }> {
  await lockClass(transaction, demoClassId)
  const { startsAt } = await readBookableClass(transaction, demoClassId, now)
  const personKey = toPersonKey(person)
  const before = await readCurrentBooking(transaction, person.id)
  const isSame = before?.demoClass.id === demoClassId
  if (before && isSame && before.status === 'booked')
    return { booking: before, movedFrom: null, isNew: false }
  const other = await transaction.booking.findUnique({
    where: { demoClassId_personKey: { demoClassId, personKey } },
    select: { id: true },
  })
  if (other && other.id !== before?.id) throw new AppError('conflict', DEMO_CLASS_TEXTS.alreadySeated)

  // Reminders that would have been due before the booking are left out.
  const reminders = countDueReminders(startsAt, now)
  const moved = { demoClassId, personKey, status: 'waiting', reminders, ...(!isSame && { createdAt: now }) }
  const { id } = before
    ? await transaction.booking.update({
        where: { id: before.id },
        data: { ...moved, sequence: { increment: 1 } },
        select: { id: true },
      })
    : await transaction.booking.create({
        data: {
          ...moved,
          id: newId(now.getTime()),
          enquiryId: person.id,
          currentFor: person.id,
          createdAt: now,
        },
        select: { id: true },
      })
  const isInTurn =
    isByStaff ||
    (await transaction.booking.count({ where: { demoClassId, status: 'waiting', id: { not: id } } })) === 0
  if (!(isInTurn && (await takeSeat(transaction, id))) && !waits)
    throw new AppError('conflict', DEMO_CLASS_TEXTS.full)
  const booking = await transaction.booking.findUniqueOrThrow({ where: { id }, select: BOOKING_COLUMNS })
  const movedFrom = before && !isSame && before.status === 'booked' ? before.demoClass : null
  return { booking, movedFrom, isNew: !isSame || booking.status === 'booked' }
}

/** Columns of a booking whose seat is free again. */
export const NO_SEAT = { status: 'cancelled', personKey: null, currentFor: null } as const

/** Deletes reminders that haven't been sent. One that is being sent at this moment is not retried. */
export const deleteReminders = (transaction: Transaction, enquiryId: string) =>
  transaction.message.deleteMany({ where: { enquiryId, purpose: 'reminder', sentAt: null } })
