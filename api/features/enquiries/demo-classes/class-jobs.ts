import { Prisma } from '../../../generated/sqlite/client.ts'
import { after } from '../../../lib/clock.ts'
import { createInstituteFacts } from '../institute-facts.ts'
import {
  applyEffects,
  type ChangeContext,
  cancelInTransaction,
  PERSON_COLUMNS,
  publishBooking,
  readChangeContext,
} from './book.ts'
import { type ClassDeps, queueClassMessage } from './class-messages.ts'
import { countDueReminders, lockClass, REMINDERS } from './seats.ts'

const BOOKING = {
  id: true,
  status: true,
  sequence: true,
  reminders: true,
  demoClass: true,
  enquiry: { select: PERSON_COLUMNS },
} as const satisfies Prisma.BookingSelect

/** Notifies everyone in a class of its cancellation or move, once staff can no longer undo it. */
async function notifyClass(deps: ClassDeps, id: string, context: ChangeContext): Promise<void> {
  const { now } = context
  const people = await deps.database.$transaction(
    async (transaction) => {
      await lockClass(transaction, id)
      const { count } = await transaction.demoClass.updateMany({
        where: { id, notifyAt: { lte: now } },
        data: { notifyAt: null, announced: Prisma.DbNull },
      })
      if (count === 0) return []
      const bookings = await transaction.booking.findMany({
        where: { demoClassId: id, status: { in: ['booked', 'waiting'] } },
        select: BOOKING,
      })
      for (const booking of bookings) {
        const { enquiry, demoClass, status } = booking
        if (demoClass.cancelledAt) await cancelInTransaction(deps, transaction, booking, context)
        else if (status === 'booked') {
          const moved = { id: booking.id, sequence: booking.sequence + 1 }
          await transaction.booking.update({
            where: { id: booking.id },
            data: { sequence: moved.sequence },
            select: { id: true },
          })
          const effects = { change: 'moved', reason: 'moved', demoClass, booking: moved } as const
          await applyEffects(deps, transaction, enquiry, effects, context)
        }
      }
      return bookings.map(({ enquiry }) => enquiry)
    },
    { timeout: 30_000 },
  )
  publishBooking(deps, people)
}

/** Writes the reminders that are due. Each is written once, also with several servers. */
async function remind(deps: ClassDeps, context: ChangeContext): Promise<void> {
  const { now } = context
  const [first] = REMINDERS
  const bookings = await deps.database.booking.findMany({
    where: {
      status: 'booked',
      reminders: { lt: REMINDERS.length },
      demoClass: {
        cancelledAt: null,
        notifyAt: null,
        startsAt: { gt: now, lte: new Date(now.getTime() + first.leadMs) },
      },
    },
    select: BOOKING,
  })
  for (const { id, reminders, demoClass, enquiry, ...booking } of bookings) {
    const due = countDueReminders(demoClass.startsAt, now)
    if (due <= reminders) continue
    const reason = REMINDERS[due - 1]?.reason ?? first.reason
    await deps.database.$transaction(async (transaction) => {
      const { count } = await transaction.booking.updateMany({
        where: { id, status: 'booked', reminders },
        data: { reminders: due },
      })
      if (count === 0) return
      const seat = { ...booking, id }
      await queueClassMessage(
        deps,
        transaction,
        { person: enquiry, demoClass, booking: seat, reason },
        context.messages,
      )
    })
  }
  if (bookings.length > 0) deps.outbox.wake()
}

/**
 * Returns the job for demo classes: it notifies people of changed classes, reminds them, and removes classes
 * that have begun from the website.
 */
export function createClassJob(core: Omit<ClassDeps, 'institute'>): () => Promise<void> {
  const deps = { ...core, institute: createInstituteFacts(core, core.content) }
  let checkedAt = after(deps.clock, 0)
  return async () => {
    const context = await readChangeContext(deps, null)
    const { now } = context
    const changed = await deps.database.demoClass.findMany({
      where: { notifyAt: { lte: now } },
      select: { id: true },
    })
    for (const { id } of changed) await notifyClass(deps, id, context)
    await remind(deps, context)
    const begun = await deps.database.demoClass.count({ where: { startsAt: { gt: checkedAt, lte: now } } })
    if (begun > 0) deps.content.changed()
    checkedAt = now
  }
}
