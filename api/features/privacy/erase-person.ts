import { ERROR_TEXTS } from '#contract/errors'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { dialectOf } from '../../lib/dialect.ts'
import type { Limit } from '../../middleware/rate-limit.ts'
import { type Actor, activityRow } from '../activities/record-activity.ts'
import { PEOPLE_TRANSACTION } from '../people/join-people.ts'
import type { PeopleServices } from '../people/services.ts'
import { tellDesks } from '../people/tell-desks.ts'
import { eraseEnquiries, inChunks } from './erase-enquiries.ts'
import { type Addresses, eraseMessages, forgetThanks } from './erase-messages.ts'

/** What erasing works with. */
export interface EraseServices extends PeopleServices {
  /** Thank-yous to one mailbox. */
  thanksLimit: Limit
}

/** Held enquiries that name a number or an address of somebody: they belong to nobody, and tell of them all the same. */
async function findHeld(transaction: Prisma.TransactionClient, addresses: readonly Addresses[]) {
  const held = []
  for (const chunk of inChunks(addresses)) {
    const emails = chunk.map(({ emailNormal }) => emailNormal).filter((email) => email !== '')
    const mobiles = chunk.flatMap(({ mobileNormal }) => mobileNormal ?? [])
    const rows = await transaction.enquiry.findMany({
      where: {
        personId: null,
        suspectReason: { not: null },
        OR: [{ emailNormal: { in: emails } }, { mobileNormal: { in: mobiles } }],
      },
      select: { id: true, kind: true },
    })
    held.push(...rows)
  }
  return [...new Map(held.map((row) => [row.id, row])).values()]
}

/**
 * Erases a person: all their enquiries, the bin and the held ones included, with notes, timelines and messages, and what
 * they are recognised by, from the file as well. One line stays that says that it happened, by whom, and how many enquiries it were.
 * @returns the number of enquiries
 * @throws AppError `not_found`
 */
export async function erasePerson(
  { database, clock, events, people, sweepOutbox, thanksLimit }: EraseServices,
  id: string,
  actor: Actor,
): Promise<number> {
  const erase = () =>
    database.$transaction(async (transaction) => {
      const person = await transaction.person.findUnique({ where: { id }, select: { id: true } })
      if (!person) throw new AppError('not_found', ERROR_TEXTS.noRecord)
      const rows = await transaction.enquiry.findMany({
        where: { personId: id },
        select: { id: true, kind: true, email: true, emailNormal: true, mobile: true, mobileNormal: true },
      })
      const enquiries = [...rows, ...(await findHeld(transaction, rows))].map(({ id, kind }) => ({
        id,
        kind,
      }))
      await eraseEnquiries(
        transaction,
        enquiries.map((each) => each.id),
      )
      await eraseMessages(transaction, rows)
      await transaction.activity.deleteMany({ where: { subject: 'person', subjectId: id } })
      await transaction.person.deleteMany({ where: { id } })
      await transaction.activity.create({
        data: activityRow(clock, actor, {
          subject: 'person',
          subjectId: id,
          action: 'erased',
          detail: { enquiries: enquiries.length },
        }),
      })
      return { enquiries, addresses: rows }
    }, PEOPLE_TRANSACTION)
  const { enquiries, addresses } = await people.exclusively(erase)
  events.forget(enquiries.map((each) => each.id))
  tellDesks(events, enquiries)
  await dialectOf(database).emptyLog(database)
  await sweepOutbox()
  await forgetThanks(thanksLimit, addresses)
  return enquiries.length
}
