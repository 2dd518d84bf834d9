import { ERROR_TEXTS } from '#contract/errors'
import { PEOPLE_TEXTS, type SplitRequest } from '#contract/people'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { getKeys } from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from './deps.ts'
import type { Moved } from './join-people.ts'
import { writeProposals } from './link-people.ts'

/** The person's enquiries: those to be split off, and those that stay. */
async function readParts(transaction: Prisma.TransactionClient, id: string, enquiryIds: readonly string[]) {
  const rows = await transaction.enquiry.findMany({
    where: { personId: id, erasureId: null },
    select: { id: true, kind: true, mobileNormal: true, emailNormal: true },
  })
  if (rows.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  const going = rows.filter((row) => enquiryIds.includes(row.id))
  const staying = rows.filter((row) => !enquiryIds.includes(row.id))
  if (going.length < enquiryIds.length) throw new AppError('invalid', PEOPLE_TEXTS.notTheirs)
  if (staying.length === 0) throw new AppError('invalid', PEOPLE_TEXTS.keepOne)
  return { going, staying }
}

interface Split {
  otherId: string
  moved: Moved[]
}

/**
 * Says that enquiries are somebody else's: they become a new person. Keys that they alone carry go with them; shared
 * ones stay, so the next enquiry with a shared key goes by its name. That the two share them is not proposed again,
 * unless the split takes an accepted proposal back.
 * @throws AppError `not_found` for an unknown person, `invalid` for enquiries that are not theirs, or for all of them
 */
export async function splitPerson(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  { enquiryIds, isProposed = false }: SplitRequest,
  actor: Actor,
): Promise<string> {
  const split = () =>
    database.$transaction(async (transaction): Promise<Split> => {
      const { going, staying } = await readParts(transaction, id, enquiryIds)
      const kept = new Set(staying.flatMap(getKeys))
      const named = [...new Set(going.flatMap(getKeys))]
      const taken = named.filter((key) => !kept.has(key))
      const shared = named.filter((key) => kept.has(key))
      const otherId = newId(clock.now())
      const line = (subjectId: string, detail: object) =>
        activityRow(clock, actor, {
          subject: 'person',
          subjectId,
          action: 'split',
          detail: { enquiries: enquiryIds, ...detail },
        })
      await transaction.person.create({ data: { id: otherId, createdAt: after(clock, 0) } })
      await transaction.enquiry.updateMany({
        where: { id: { in: [...enquiryIds] } },
        data: { personId: otherId },
      })
      await transaction.personKey.updateMany({
        where: { key: { in: taken }, personId: id },
        data: { personId: otherId },
      })
      await transaction.activity.createMany({
        data: [line(id, { into: otherId }), line(otherId, { from: id })],
      })
      const pairs = shared.map((key) => ({ olderId: id, youngerId: otherId, key, isDeclined: !isProposed }))
      await writeProposals(transaction, pairs, clock)
      return { otherId, moved: going.map((row) => ({ id: row.id, kind: row.kind })) }
    }, LONG_TRANSACTION)
  const { otherId, moved } = await people.exclusively(split)
  publishChanges(events, moved)
  return otherId
}
