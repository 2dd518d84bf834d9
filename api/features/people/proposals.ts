import { ERROR_TEXTS } from '#contract/errors'
import { PEOPLE_TEXTS, PERSON_LIMITS, type Proposal, type Proposals } from '#contract/people'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from './deps.ts'
import { mergePerson } from './merge-person.ts'

type Transaction = Prisma.TransactionClient

/** Maximum number of names of a person that a proposal shows. */
const MAX_NAMES = 5

const getSharedText = (key: string) => key.slice(key.indexOf(':') + 1)

/** Returns people whose enquiries are all scheduled for erasure. */
async function readHiddenPeople(database: Transaction): Promise<Set<string | null>> {
  const erasures = await database.erasure.findMany({ select: { personId: true } })
  const hidden = new Set<string | null>(erasures.map(({ personId }) => personId))
  const shown = await database.enquiry.findMany({
    where: { personId: { in: erasures.map(({ personId }) => personId) }, erasureId: null },
    select: { personId: true },
  })
  for (const { personId } of shown) hidden.delete(personId)
  return hidden
}

/** Returns the undecided proposals of everyone, or of one person. */
export async function readProposals(database: Database, personId?: string): Promise<Proposals> {
  const ofPerson = personId === undefined ? {} : { OR: [{ olderId: personId }, { youngerId: personId }] }
  const where = { declinedAt: null, ...ofPerson }
  const undecided = await database.mergeProposal.groupBy({
    by: ['olderId', 'youngerId'],
    where,
    _max: { id: true },
    orderBy: { _max: { id: 'desc' } },
  })
  const hidden = await readHiddenPeople(database)
  const pairs = undecided.filter(({ olderId, youngerId }) => !hidden.has(olderId) && !hidden.has(youngerId))
  const shown = pairs.slice(0, PERSON_LIMITS.proposals)
  const rows = await database.mergeProposal.findMany({
    where: { declinedAt: null, OR: shown.map(({ olderId, youngerId }) => ({ olderId, youngerId })) },
    orderBy: { id: 'asc' },
  })
  const people = [...new Set(shown.flatMap(({ olderId, youngerId }) => [olderId, youngerId]))]
  const names = await database.enquiry.groupBy({
    by: ['personId', 'name'],
    where: { personId: { in: people }, deletedAt: null },
    _count: true,
    _max: { arrival: true },
    orderBy: { _max: { arrival: 'desc' } },
  })
  const summary = (id: string) => {
    const mine = names.filter(({ personId: other }) => other === id)
    return {
      id,
      names: mine.slice(0, MAX_NAMES).map(({ name }) => name),
      count: mine.reduce((sum, { _count }) => sum + _count, 0),
    }
  }
  const items = shown.flatMap(({ olderId, youngerId }): Proposal[] => {
    const mine = rows.filter((row) => row.olderId === olderId && row.youngerId === youngerId)
    const [first] = mine
    if (!first) return []
    return [
      {
        id: first.id,
        people: [summary(olderId), summary(youngerId)],
        shared: mine.map(({ key }) => getSharedText(key)),
        createdAt: first.createdAt.toISOString(),
      },
    ]
  })
  return { items, total: pairs.length }
}

async function findPair(transaction: Transaction, id: string) {
  const pair = await transaction.mergeProposal.findUnique({
    where: { id },
    select: { olderId: true, youngerId: true },
  })
  const hidden = await readHiddenPeople(transaction)
  if (!pair || hidden.has(pair.olderId) || hidden.has(pair.youngerId))
    throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return pair
}

/**
 * Declines a proposal, or reopens it for a decision.
 * @throws AppError `not_found`
 */
export async function decideProposal(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  action: 'declined' | 'reopened',
  actor: Actor,
): Promise<string> {
  const decide = () =>
    database.$transaction(async (transaction) => {
      const { olderId, youngerId } = await findPair(transaction, id)
      await transaction.mergeProposal.updateMany({
        where: { olderId, youngerId },
        data: { declinedAt: action === 'declined' ? after(clock, 0) : null },
      })
      const line = (subjectId: string, other: string) =>
        activityRow(clock, actor, { subject: 'person', subjectId, action, detail: { other } })
      await transaction.activity.createMany({ data: [line(olderId, youngerId), line(youngerId, olderId)] })
      return transaction.enquiry.findMany({
        where: { personId: { in: [olderId, youngerId] }, erasureId: null },
        distinct: ['personId'],
        select: { id: true, kind: true },
      })
    }, LONG_TRANSACTION)
  publishChanges(events, await people.exclusively(decide))
  return PEOPLE_TEXTS[action]
}

/**
 * Merges the younger record of a proposal into the older one.
 * @returns the id of the older record, and the ids of the moved enquiries
 * @throws AppError `not_found`
 */
export async function acceptProposal(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  actor: Actor,
): Promise<{ id: string; moved: string[] }> {
  const accept = () =>
    database.$transaction(async (transaction) => {
      const { olderId, youngerId } = await findPair(transaction, id)
      const moved = await mergePerson(transaction, { from: youngerId, into: olderId }, clock, actor)
      return { id: olderId, moved }
    }, LONG_TRANSACTION)
  const accepted = await people.exclusively(accept)
  publishChanges(events, accepted.moved)
  return { id: accepted.id, moved: accepted.moved.map((enquiry) => enquiry.id) }
}
