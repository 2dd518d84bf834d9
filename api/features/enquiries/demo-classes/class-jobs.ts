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
import { CURRENT, countDueReminders, lockClass, REMINDERS } from './seats.ts'

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
        where: { demoClassId: id, status: { in: CURRENT } },
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

type DueBooking = Prisma.BookingGetPayload<{ select: typeof BOOKING }>

/** Returns the seats with a reminder that is due and hasn't been written. */
const listDue = ({ database }: Pick<ClassDeps, 'database'>, now: Date): Promise<DueBooking[]> =>
  database.booking.findMany({
    where: {
      status: 'booked',
      demoClass: { cancelledAt: null, notifyAt: null },
      OR: REMINDERS.map(({ leadMs }, written) => ({
        reminders: { lte: written },
        demoClass: { startsAt: { gt: now, lte: new Date(now.getTime() + leadMs) } },
      })),
    },
    select: BOOKING,
  })

/** Writes the reminders of these seats. Each is written once, also with several servers. */
async function remind(deps: ClassDeps, due: readonly DueBooking[], context: ChangeContext): Promise<void> {
  for (const { reminders, demoClass, enquiry, ...booking } of due) {
    const dueCount = countDueReminders(demoClass.startsAt, context.now)
    const { reason } = REMINDERS[dueCount - 1] ?? REMINDERS[0]
    await deps.database.$transaction(async (transaction) => {
      const { count } = await transaction.booking.updateMany({
        where: { id: booking.id, status: 'booked', reminders },
        data: { reminders: dueCount },
      })
      if (count === 0) return
      const message = { person: enquiry, demoClass, booking, reason }
      await queueClassMessage(deps, transaction, message, context.messages)
    })
  }
  deps.outbox.wake()
}

/**
 * Returns the job for demo classes: it notifies people of changed classes, reminds them, and removes classes that have
 * begun from the website.
 */
export function createClassJob(core: Omit<ClassDeps, 'institute'>): () => Promise<void> {
  const deps = { ...core, institute: createInstituteFacts(core, core.content) }
  const { database } = core
  let checkedAt = after(deps.clock, 0)
  return async () => {
    const now = after(deps.clock, 0)
    const changed = await database.demoClass.findMany({
      where: { notifyAt: { lte: now } },
      select: { id: true },
    })
    const due = await listDue(deps, now)
    if (changed.length > 0 || due.length > 0) {
      const context = await readChangeContext(deps, null)
      for (const { id } of changed) await notifyClass(deps, id, context)
      if (due.length > 0) await remind(deps, due, context)
    }
    const begun = await database.demoClass.count({ where: { startsAt: { gt: checkedAt, lte: now } } })
    if (begun > 0) deps.content.changed()
    checkedAt = now
  }
}
