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
import { writeProposals } from './link-people.ts'
import type { MovedEnquiry } from './merge-person.ts'

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

interface SplitResult {
  otherId: string
  moved: MovedEnquiry[]
}

/**
 * Moves enquiries to a new person. Keys that only they have move with them. Shared keys stay, and the next enquiry with one
 * is linked by name. The two aren't proposed as duplicates again, unless the split undoes an accepted proposal.
 * @returns the id of the new person
 * @throws AppError `not_found` for an unknown person, `invalid` for enquiries of someone else, or for all of them
 */
export async function splitPerson(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  { enquiryIds, isProposed = false }: SplitRequest,
  actor: Actor,
): Promise<string> {
  const split = () =>
    database.$transaction(async (transaction): Promise<SplitResult> => {
      const { going, staying } = await readParts(transaction, id, enquiryIds)
      const kept = new Set(staying.flatMap(getKeys))
      const keys = [...new Set(going.flatMap(getKeys))]
      const moving = keys.filter((key) => !kept.has(key))
      const shared = keys.filter((key) => kept.has(key))
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
        where: { key: { in: moving }, personId: id },
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
