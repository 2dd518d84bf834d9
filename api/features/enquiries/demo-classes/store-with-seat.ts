import { GroupCommit } from '../../../database/group-commit.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { AppError } from '../../../lib/app-error.ts'
import { insertEnquiry, type SeatedEnquiry } from '../store-enquiries.ts'
import {
  bookInTransaction,
  type ChangeContext,
  PERSON_COLUMNS,
  publishBooking,
  readChangeContext,
} from './book.ts'
import type { ClassDeps } from './class-messages.ts'
import { lockClass } from './seats.ts'

/** Milliseconds that a group of bookings may take. */
const LIMITS = { maxWait: 20_000, timeout: 30_000 }

/** Writes a new enquiry and books its seat. Without a free seat, only the enquiry is written. */
async function insertSeated(
  deps: ClassDeps,
  transaction: Prisma.TransactionClient,
  { rows, seat }: SeatedEnquiry,
  context: ChangeContext,
): Promise<void> {
  const id = String(rows.enquiry.id)
  await insertEnquiry(transaction, rows, context.listeners)
  const person = await transaction.enquiry.findUniqueOrThrow({ where: { id }, select: PERSON_COLUMNS })
  // Without a thank-you, the daily limit of this mailbox is used up.
  const email = rows.outbox.some(({ purpose }) => purpose === 'visitor') ? person.email : ''
  try {
    await bookInTransaction(deps, transaction, { ...person, email }, seat, context)
    // The message about the seat replaces it.
    await transaction.message.deleteMany({ where: { enquiryId: id, purpose: 'visitor' } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await transaction.booking.deleteMany({ where: { enquiryId: id } })
  }
}

/**
 * Stores new enquiries with their seats, one after the other. Those that arrive together share one transaction, so that a
 * rush for one class doesn't hold every connection to the database.
 */
export const createSeatStore = (deps: ClassDeps) =>
  new GroupCommit<SeatedEnquiry>(async (group) => {
    const context = await readChangeContext(deps, null)
    // In the same order everywhere, so that two servers never wait for each other.
    const classIds = [...new Set(group.map(({ seat }) => seat.demoClassId))].toSorted()
    await deps.database.$transaction(async (transaction) => {
      for (const id of classIds) await lockClass(transaction, id)
      for (const enquiry of group) await insertSeated(deps, transaction, enquiry, context)
    }, LIMITS)
    publishBooking(deps, [])
  })
