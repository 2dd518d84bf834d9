import { ERROR_TEXTS } from '#contract/errors'
import { PEOPLE_TEXTS } from '#contract/people'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Actor } from '../audit/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from './deps.ts'
import { joinPeople } from './join-people.ts'

/**
 * Says that two are one person: the other one goes into this one.
 * @returns ids of the enquiries that went over: a split of them takes it back
 * @throws AppError `invalid` for oneself or an unknown other, `not_found` for an unknown person
 */
export async function mergePeople(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  otherId: string,
  actor: Actor,
): Promise<string[]> {
  const merge = () =>
    database.$transaction(async (transaction) => {
      const where = { id: { in: [id, otherId] } }
      const known = (await transaction.person.findMany({ where, select: { id: true } })).map((row) => row.id)
      if (!known.includes(id)) throw new AppError('not_found', ERROR_TEXTS.noRecord)
      if (id === otherId) throw new AppError('invalid', PEOPLE_TEXTS.sameTwice)
      if (!known.includes(otherId)) throw new AppError('invalid', PEOPLE_TEXTS.noOther)
      return joinPeople(transaction, { from: otherId, into: id }, clock, actor)
    }, LONG_TRANSACTION)
  const moved = await people.exclusively(merge)
  publishChanges(events, moved)
  return moved.map((enquiry) => enquiry.id)
}
