import { isCurrentBooking, type PublicBooking } from '#contract/demo-classes/bookings'
import { DEMO_CLASS_TEXTS } from '#contract/demo-classes/demo-classes'
import { UNKNOWN_REFERENCE_MESSAGE } from '#contract/enquiries/public-statuses'
import { readReference } from '#contract/enquiries/reference'
import type { Limit } from '../../../http/rate-limit.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { readEnquirySettings } from '../enquiry-settings.ts'
import { assertInTime, bookSeat, cancelOwnSeat } from './book.ts'
import { type ClassDeps, readMessageContext, toSeatCalendar } from './class-messages.ts'
import { toDemoClassRecords, toOpenClass } from './read-classes.ts'
import { readCurrentBooking } from './seats.ts'

/** Dependencies of booking by reference. */
export type PublicClassDeps = ClassDeps & {
  /** Changes of one enquiry's seat per day, because each sends an email. */
  seatLimit: Limit
}

const PERSON = {
  id: true,
  reference: true,
  name: true,
  email: true,
  spamReason: true,
  isOpen: true,
} as const

/** @throws AppError `not_found` for an unknown reference, and for an enquiry that is in the bin or erased */
async function readPerson({ database }: Pick<ClassDeps, 'database'>, text: string) {
  const reference = readReference(text)
  const row =
    reference &&
    (await database.enquiry.findUnique({
      where: { reference, erasureId: null, deletedAt: null },
      select: PERSON,
    }))
  if (!row) throw new AppError('not_found', UNKNOWN_REFERENCE_MESSAGE)
  return row
}

/** Returns the last booking of an enquiry that its visitor sees: a current one, or one of a class that took place. */
export async function readPublicBooking(
  { database, clock }: Pick<ClassDeps, 'database' | 'clock'>,
  enquiryId: string,
): Promise<PublicBooking | null> {
  const row = await database.booking.findFirst({
    where: { enquiryId, status: { not: 'cancelled' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { status: true, demoClass: true },
  })
  const [record] = row ? await toDemoClassRecords(database, [row.demoClass]) : []
  if (!row || !record) return null
  const { demoNoticeHours: noticeHours } = await readEnquirySettings(database)
  const status = row.status as PublicBooking['status']
  const hasSeat = status === 'booked'
  const end = Date.parse(record.startsAt) - (hasSeat ? noticeHours * 3_600_000 : 0)
  return {
    ...toOpenClass(record),
    status,
    noticeHours,
    link: hasSeat ? record.link : '',
    canChange: isCurrentBooking(status) && clock.now() <= end,
  }
}

/** Books or moves a visitor's seat. @throws AppError `conflict` if it is too late to move it, and like bookSeat */
export async function bookByReference(
  deps: PublicClassDeps,
  reference: string,
  request: { demoClassId: string; waits: boolean },
): Promise<void> {
  const { id, spamReason, isOpen } = await readPerson(deps, reference)
  if (spamReason !== null || !isOpen) throw new AppError('conflict', DEMO_CLASS_TEXTS.notBookable)
  const before = await readCurrentBooking(deps.database, id)
  if (before) {
    const { demoNoticeHours } = await readEnquirySettings(deps.database)
    assertInTime(before, demoNoticeHours, after(deps.clock, 0))
  }
  if (before?.status === 'booked' && before.demoClass.id === request.demoClassId) return
  await deps.seatLimit.consume(id)
  await bookSeat(deps, id, request, null).catch(async (error: unknown) => {
    await deps.seatLimit.refund(id)
    throw error
  })
}

/** Cancels a visitor's seat. @throws AppError `not_found` without a seat, `conflict` if it is too late */
export async function cancelByReference(deps: PublicClassDeps, reference: string): Promise<void> {
  const { id } = await readPerson(deps, reference)
  const { demoNoticeHours } = await readEnquirySettings(deps.database)
  await cancelOwnSeat(deps, id, demoNoticeHours)
}

/** Returns a visitor's seat as an iCalendar file (RFC 5545). @throws AppError `not_found` without a seat */
export async function readSeatCalendar(deps: ClassDeps, reference: string): Promise<string> {
  const person = await readPerson(deps, reference)
  const booking = await readCurrentBooking(deps.database, person.id)
  if (booking?.status !== 'booked') throw new AppError('not_found', DEMO_CLASS_TEXTS.noSeat)
  const context = await readMessageContext(deps)
  return toSeatCalendar(deps, { person, booking, demoClass: booking.demoClass }, context, 'PUBLISH')
}
