import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { dialectOf } from '../../lib/dialect.ts'
import { type Actor, activityRow } from '../activities/record-activity.ts'
import { PEOPLE_TRANSACTION } from '../people/join-people.ts'
import type { PeopleServices } from '../people/services.ts'
import { tellDesks } from '../people/tell-desks.ts'
import { eraseEnquiries } from './erase-enquiries.ts'
import { eraseMessages } from './erase-messages.ts'

/**
 * Erases a person: all their enquiries, the bin included, with notes, timelines and messages, and what they are
 * recognised by, from the file as well. One line stays that says that it happened, by whom, and how many enquiries it were.
 * @returns the number of enquiries
 * @throws AppError `not_found`
 */
export async function erasePerson(
  { database, clock, events, people, sweepOutbox }: PeopleServices,
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
      await eraseEnquiries(
        transaction,
        rows.map((row) => row.id),
      )
      await eraseMessages(transaction, rows)
      await transaction.activity.deleteMany({ where: { subject: 'person', subjectId: id } })
      await transaction.person.deleteMany({ where: { id } })
      await transaction.activity.create({
        data: activityRow(clock, actor, {
          subject: 'person',
          subjectId: id,
          action: 'erased',
          detail: { enquiries: rows.length },
        }),
      })
      return rows.map((row) => ({ id: row.id, kind: row.kind }))
    }, PEOPLE_TRANSACTION)
  const erased = await people.exclusively(erase)
  await dialectOf(database).emptyLog(database)
  await sweepOutbox()
  events.forget(erased.map((each) => each.id))
  tellDesks(events, erased)
  return erased.length
}
