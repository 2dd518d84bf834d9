import { type BookingStatus, isCurrentBooking } from '#contract/demo-classes/bookings'
import { DEMO_CLASS_TEXTS } from '#contract/demo-classes/demo-classes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import type { WebhookEvent } from '#contract/webhooks'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../../http/idempotency-key.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after, type Clock } from '../../../lib/clock.ts'
import { activityRow } from '../../audit/index.ts'
import type { DemoClassReason } from '../../messages/index.ts'
import {
  type EnquiryFacts,
  FACT_COLUMNS,
  type Listener,
  queueWebhooks,
  readListeners,
  toFacts,
} from '../../webhooks/index.ts'
import { type Staff, whereVisibleEnquiry } from '../visible.ts'
import {
  type ClassDeps,
  type ClassMessageContext,
  queueClassMessage,
  readMessageContext,
} from './class-messages.ts'
import {
  CURRENT,
  deleteReminders,
  lockClass,
  NO_SEAT,
  readCurrentBooking,
  SEATED,
  type SeatBooking,
  type SeatClass,
  type SeatRequest,
  seatPerson,
} from './seats.ts'

type Transaction = Prisma.TransactionClient

/** Columns of an enquiry that a booking reads. */
export const PERSON_COLUMNS = {
  ...FACT_COLUMNS,
  mobileNormal: true,
  isOpen: true,
  spamReason: true,
  nextStepAt: true,
  nextStepKind: true,
  assigneeId: true,
} as const satisfies Prisma.EnquirySelect
export type BookingPerson = Prisma.EnquiryGetPayload<{ select: typeof PERSON_COLUMNS }>

/** Everything that the changes of one transaction share. */
export interface ChangeContext {
  now: Date
  /** Null for visitors and for the server itself. */
  actor: Staff | null
  listeners: readonly Listener[]
  messages: ClassMessageContext
}

export const readChangeContext = async (deps: ClassDeps, actor: Staff | null): Promise<ChangeContext> => ({
  now: after(deps.clock, 0),
  actor,
  listeners: await readListeners(deps.database),
  messages: await readMessageContext(deps),
})

/** A change of a booking on the timeline. */
type Change = 'booked' | 'moved' | 'waiting' | 'cancelled' | 'attended' | 'missed'

const EVENTS: Partial<Record<Change, WebhookEvent>> = {
  booked: 'demo.booked',
  moved: 'demo.moved',
  cancelled: 'demo.cancelled',
  attended: 'demo.attended',
}

interface RecordedChange {
  change: Change
  startsAt: Date
  /** Start of the class that the seat was moved from. */
  movedFrom?: Date | undefined
}

/** Writes the timeline line and the webhooks of a change. */
async function recordChange(
  transaction: Transaction,
  clock: Clock,
  person: EnquiryFacts,
  { change, startsAt, movedFrom }: RecordedChange,
  { now, actor, listeners }: Pick<ChangeContext, 'now' | 'actor' | 'listeners'>,
): Promise<void> {
  const detail = {
    what: change,
    at: startsAt.toISOString(),
    ...(movedFrom && { from: movedFrom.toISOString() }),
  }
  const activity = { subject: 'enquiry', subjectId: person.id, action: 'demo', detail } as const
  await transaction.activity.create({ data: activityRow(clock, actor, activity) })
  const type = EVENTS[change]
  if (!type) return
  const event = { type, at: now, enquiry: toFacts(person), demoAt: startsAt }
  await queueWebhooks(transaction, listeners, { ...event, ...(movedFrom && { previousDemoAt: movedFrom }) })
}

/** Frees the seat of an enquiry that was closed or deleted, without a message to the visitor. */
export async function freeSeat(
  transaction: Transaction,
  clock: Clock,
  person: EnquiryFacts,
  context: Pick<ChangeContext, 'now' | 'actor' | 'listeners'>,
): Promise<void> {
  const booking = await readCurrentBooking(transaction, person.id)
  if (!booking) return
  const data = { ...NO_SEAT, sequence: { increment: 1 } }
  await transaction.booking.update({ where: { id: booking.id }, data, select: { id: true } })
  await deleteReminders(transaction, person.id)
  const { startsAt } = booking.demoClass
  await recordChange(transaction, clock, person, { change: 'cancelled', startsAt }, context)
}

interface Effects {
  change: Change
  demoClass: SeatClass
  movedFrom?: SeatClass | null
  /** The message to the visitor; null for none. */
  reason: DemoClassReason | null
  booking: Pick<SeatBooking, 'id' | 'sequence'>
}

/**
 * Returns the next step after a change: the class itself, or a call when a seat was given up, so that the enquiry stays on
 * someone's list. Other next steps stay as they are.
 */
function toNextStep(
  { nextStepAt, nextStepKind, isOpen }: BookingPerson,
  { change, demoClass }: Effects,
  now: Date,
) {
  if (!isOpen) return {}
  if (change === 'booked' || change === 'moved')
    return { nextStepAt: demoClass.startsAt, nextStepKind: 'demo' }
  const isTheClass = nextStepKind === 'demo' && nextStepAt !== null
  if (change === 'waiting' || !isTheClass) return {}
  return { nextStepAt: now, nextStepKind: 'call' }
}

/** Writes what follows from a change of a booking: next step, timeline, webhooks and the visitor's message. */
export async function applyEffects(
  deps: ClassDeps,
  transaction: Transaction,
  person: BookingPerson,
  effects: Effects,
  context: ChangeContext,
): Promise<void> {
  const { change, demoClass, movedFrom, reason, booking } = effects
  const { now, actor, messages } = context
  await transaction.enquiry.update({
    where: { id: person.id },
    data: { ...(actor && { touchedAt: now }), ...toNextStep(person, effects, now) },
    select: { id: true },
  })
  const { startsAt } = demoClass
  const recorded = { change, startsAt, movedFrom: movedFrom?.startsAt }
  await recordChange(transaction, deps.clock, person, recorded, context)
  // A reminder that is still waiting would be about the old time.
  if (change !== 'waiting') await deleteReminders(transaction, person.id)
  if (reason) await queueClassMessage(deps, transaction, { person, demoClass, booking, reason }, messages)
}

/** @throws AppError `conflict` for a closed enquiry or spam */
function assertBookable({ isOpen, spamReason }: BookingPerson): void {
  if (spamReason !== null) throw new AppError('conflict', DEMO_CLASS_TEXTS.spam)
  if (!isOpen) throw new AppError('conflict', DEMO_CLASS_TEXTS.closed)
}

/** Books or moves a seat within a transaction. @throws AppError like seatPerson, and for a closed enquiry or spam */
export async function bookInTransaction(
  deps: ClassDeps,
  transaction: Transaction,
  person: BookingPerson,
  request: SeatRequest,
  context: ChangeContext,
): Promise<SeatBooking> {
  assertBookable(person)
  const { booking, movedFrom, isNew } = await seatPerson(transaction, person, {
    ...request,
    now: context.now,
  })
  if (!isNew) return booking
  const isSeat = booking.status === 'booked'
  const change = isSeat ? (movedFrom ? 'moved' : 'booked') : 'waiting'
  const { demoClass } = booking
  await applyEffects(
    deps,
    transaction,
    person,
    { change, demoClass, movedFrom, reason: change, booking },
    context,
  )
  return booking
}

/** Notifies open panels and visitors' pages after the commit, and sends the messages. */
export function publishBooking(
  { events, content, outbox }: ClassDeps,
  enquiries: readonly { id: string; kind: string }[],
) {
  content.changed()
  outbox.wake()
  events.publish('demo-classes-changed', {})
  for (const { id, kind } of enquiries) events.publish('enquiry-changed', { kind: kind as EnquiryKind, id })
}

/**
 * Books a seat for an enquiry, or moves its seat to another class.
 * @param actor null for the visitor
 * @throws AppError `not_found` for an enquiry that the actor can't see, and like bookInTransaction
 */
export async function bookSeat(
  deps: ClassDeps,
  enquiryId: string,
  request: SeatRequest,
  actor: Staff | null,
  key?: IdempotencyKey,
): Promise<void> {
  const context = await readChangeContext(deps, actor)
  const { kind } = await doOnce(deps, key, async (transaction) => {
    await lockClass(transaction, request.demoClassId)
    const person = await transaction.enquiry.findUnique({
      where: { ...whereVisibleEnquiry(enquiryId, actor), deletedAt: null },
      select: PERSON_COLUMNS,
    })
    if (!person) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await bookInTransaction(deps, transaction, person, request, context)
    return { kind: person.kind }
  })
  publishBooking(deps, [{ id: enquiryId, kind }])
}

const CHANGED_BOOKING = {
  id: true,
  status: true,
  sequence: true,
  demoClassId: true,
  demoClass: true,
  enquiry: { select: PERSON_COLUMNS },
} as const satisfies Prisma.BookingSelect
type ChangedBooking = Prisma.BookingGetPayload<{ select: typeof CHANGED_BOOKING }>

/** Milliseconds before a class from which attendance can be recorded. */
const EARLY_MS = 30 * 60_000

/** Cancels a booked or waiting booking within a transaction. @throws AppError `conflict` if it is neither */
export async function cancelInTransaction(
  deps: ClassDeps,
  transaction: Transaction,
  { enquiry, demoClass, ...booking }: Omit<ChangedBooking, 'demoClassId'>,
  context: ChangeContext,
): Promise<void> {
  const { count } = await transaction.booking.updateMany({
    where: { id: booking.id, status: { in: CURRENT } },
    data: { ...NO_SEAT, sequence: { increment: 1 } },
  })
  if (count === 0) throw new AppError('conflict', DEMO_CLASS_TEXTS.noSeat)
  const cancelled = { id: booking.id, sequence: booking.sequence + 1 }
  const reason = booking.status === 'booked' ? 'cancelled' : null
  await applyEffects(
    deps,
    transaction,
    enquiry,
    { change: 'cancelled', demoClass, reason, booking: cancelled },
    context,
  )
}

/** Records whether a person came, or takes that back. @throws AppError `conflict` long before the class, or without a seat */
async function recordAttendance(
  deps: ClassDeps,
  transaction: Transaction,
  { enquiry, demoClass, ...booking }: ChangedBooking,
  status: 'attended' | 'missed' | 'booked',
  context: ChangeContext,
): Promise<void> {
  if (demoClass.startsAt.getTime() - EARLY_MS > context.now.getTime())
    throw new AppError('conflict', DEMO_CLASS_TEXTS.notBegun)
  const { count } = await transaction.booking.updateMany({
    where: { id: booking.id, status: { in: SEATED } },
    data: { status, currentFor: status === 'booked' ? enquiry.id : null },
  })
  if (count === 0) throw new AppError('conflict', DEMO_CLASS_TEXTS.noSeat)
  if (status === booking.status) return
  await applyEffects(
    deps,
    transaction,
    enquiry,
    { change: status, demoClass, reason: null, booking },
    context,
  )
}

async function applyStatus(
  deps: ClassDeps,
  transaction: Transaction,
  booking: ChangedBooking,
  status: Exclude<BookingStatus, 'waiting'>,
  context: ChangeContext,
): Promise<void> {
  if (status === 'cancelled') return cancelInTransaction(deps, transaction, booking, context)
  const offersSeat = status === 'booked' && !['attended', 'missed'].includes(booking.status)
  if (!offersSeat) return recordAttendance(deps, transaction, booking, status, context)
  const { demoClassId } = booking
  await bookInTransaction(deps, transaction, booking.enquiry, { demoClassId, waits: false }, context)
}

/**
 * Changes the status of a booking: offers a seat to someone who is waiting, cancels, or records who came.
 * @throws AppError `not_found`; `conflict` if the class is full, hasn't begun, or there is no seat any more
 */
export async function changeBooking(
  deps: ClassDeps,
  id: string,
  status: Exclude<BookingStatus, 'waiting'>,
  actor: Staff,
): Promise<string> {
  const context = await readChangeContext(deps, actor)
  const enquiry = await deps.database.$transaction(async (transaction) => {
    const known = await transaction.booking.findUnique({
      where: { id },
      select: { demoClassId: true, enquiryId: true },
    })
    if (!known) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await lockClass(transaction, known.demoClassId)
    const booking = await transaction.booking.findFirst({
      where: { id, enquiry: { ...whereVisibleEnquiry(known.enquiryId, actor), deletedAt: null } },
      select: CHANGED_BOOKING,
    })
    if (!booking) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await applyStatus(deps, transaction, booking, status, context)
    return booking.enquiry
  })
  publishBooking(deps, [enquiry])
  return enquiry.id
}

/** Cancels a visitor's seat or place on the waiting list. @throws AppError `not_found` without one, `conflict` if it is too late */
export async function cancelOwnSeat(deps: ClassDeps, enquiryId: string, noticeHours: number): Promise<void> {
  const context = await readChangeContext(deps, null)
  const enquiry = await deps.database.$transaction(async (transaction) => {
    const booking = await transaction.booking.findUnique({
      where: { currentFor: enquiryId },
      select: CHANGED_BOOKING,
    })
    if (!booking || !isCurrentBooking(booking.status))
      throw new AppError('not_found', DEMO_CLASS_TEXTS.noSeat)
    assertInTime(booking, noticeHours, context.now)
    await cancelInTransaction(deps, transaction, booking, context)
    return booking.enquiry
  })
  publishBooking(deps, [enquiry])
}

/** @throws AppError `conflict` if a visitor can no longer change this seat */
export function assertInTime(
  { status, demoClass }: Pick<SeatBooking, 'status'> & { demoClass: Pick<SeatClass, 'startsAt'> },
  noticeHours: number,
  now: Date,
): void {
  const isLate = demoClass.startsAt.getTime() - noticeHours * 3_600_000 < now.getTime()
  if (status === 'booked' && isLate) throw new AppError('conflict', DEMO_CLASS_TEXTS.tooSoon(noticeHours))
}
