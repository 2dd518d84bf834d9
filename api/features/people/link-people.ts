import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow } from '../audit/index.ts'
import { getKeys } from '../enquiries/index.ts'
import { type KnownPeople, MAX_SHARERS, matchEnquiries, type ProposedPair } from './match-enquiries.ts'
import type { MovedEnquiry } from './merge-person.ts'

type Transaction = Prisma.TransactionClient

const getKind = (key: string) => key.slice(0, key.indexOf(':'))

/** Stores pairs of people who share a key. Open ones add a line to both timelines. */
export async function writeProposals(
  transaction: Transaction,
  pairs: readonly ProposedPair[],
  clock: Clock,
): Promise<void> {
  const now = after(clock, 0)
  await transaction.mergeProposal.createMany({
    data: pairs.map(({ isDeclined, ...pair }) => ({
      ...pair,
      id: newId(clock.now()),
      createdAt: now,
      declinedAt: isDeclined ? now : null,
    })),
  })
  const line = (subjectId: string, other: string, key: string) =>
    activityRow(clock, null, {
      subject: 'person',
      subjectId,
      action: 'proposed',
      detail: { other, by: getKind(key) },
    })
  await transaction.activity.createMany({
    data: pairs
      .filter(({ isDeclined }) => !isDeclined)
      .flatMap(({ olderId, youngerId, key }) => [
        line(olderId, youngerId, key),
        line(youngerId, olderId, key),
      ]),
  })
}

/** Enquiries per transaction. A batch blocks other writes for about 20 ms. */
const BATCH = 100

export interface LinkResult {
  /** True if more enquiries may be waiting. */
  isMore: boolean
  /** Linked enquiries whose person may be open in a panel. */
  changed: MovedEnquiry[]
}

/** Most recent proposals that a batch reads. */
const MAX_PROPOSALS = 1000

const bothOrders = (one: string, other: string) => [`${one} ${other}`, `${other} ${one}`]

/** Returns pairs of people, in both orders, that staff have split or kept apart. */
async function readDistinctPairs(transaction: Transaction, people: readonly string[]): Promise<Set<string>> {
  const splits = await transaction.activity.findMany({
    where: { subject: 'person', subjectId: { in: [...people] }, action: 'split' },
    select: { subjectId: true, detail: true },
  })
  const declined = await transaction.mergeProposal.findMany({
    where: { declinedAt: { not: null }, olderId: { in: [...people] } },
    select: { olderId: true, youngerId: true },
  })
  return new Set([
    ...splits.flatMap(({ subjectId, detail }) => {
      const { into, from } = detail as { into?: string; from?: string }
      return bothOrders(subjectId, into ?? from ?? '')
    }),
    ...declined.flatMap(({ olderId, youngerId }) => bothOrders(olderId, youngerId)),
  ])
}

/** Returns the people with these keys, those who share them, and the names of all of them. */
export async function readKnownPeople(
  transaction: Transaction,
  keys: readonly string[],
): Promise<KnownPeople> {
  const where = { key: { in: [...keys] } }
  const personByKey = new Map(
    (await transaction.personKey.findMany({ where })).map(({ key, personId }) => [key, personId]),
  )
  const shared = await transaction.mergeProposal.findMany({
    where,
    orderBy: { id: 'desc' },
    take: MAX_PROPOSALS,
    select: { key: true, olderId: true, youngerId: true },
  })
  const sharersByKey = new Map<string, string[]>()
  for (const { key, olderId, youngerId } of shared.reverse()) {
    const others = [olderId, youngerId].filter((id) => id !== personByKey.get(key))
    sharersByKey.set(key, [...(sharersByKey.get(key) ?? []), ...others].slice(-MAX_SHARERS))
  }
  const people = [...new Set([...personByKey.values(), ...[...sharersByKey.values()].flat()])]
  const names = await transaction.enquiry.groupBy({
    by: ['personId', 'name'],
    where: { personId: { in: people } },
  })
  const namesByPerson = new Map<string, string[]>()
  for (const { personId, name } of names) {
    if (personId !== null) namesByPerson.set(personId, [...(namesByPerson.get(personId) ?? []), name])
  }
  const distinct = await readDistinctPairs(transaction, people)
  return {
    personByKey,
    sharersByKey,
    namesByPerson,
    areDistinct: (one, other) => distinct.has(`${one} ${other}`),
  }
}

/** Uses one statement for the whole batch, because single updates of 100,000 enquiries would take a minute. */
const writeLinks = (transaction: Transaction, personByEnquiry: ReadonlyMap<string, string>) => {
  const pairs = [...personByEnquiry].map(([id, person]) => Prisma.sql`(${id}, ${person})`)
  return transaction.$executeRaw`
    UPDATE "Enquiry" SET "personId" = "link"."column2"
    FROM (VALUES ${Prisma.join(pairs)}) AS "link" WHERE "Enquiry"."id" = "link"."column1"`
}

/**
 * Links the oldest unlinked enquiries to people. Spam stays unlinked until it is marked as not spam, because it may combine
 * contacts of different people.
 */
export function linkBatch({ database, clock }: { database: Database; clock: Clock }): Promise<LinkResult> {
  return database.$transaction(async (transaction) => {
    const rows = await transaction.enquiry.findMany({
      where: { personId: null, spamReason: null },
      orderBy: [{ deletedAt: 'asc' }, { arrival: 'asc' }],
      take: BATCH,
      select: { id: true, kind: true, name: true, mobileNormal: true, emailNormal: true },
    })
    if (rows.length === 0) return { isMore: false, changed: [] }
    const enquiries = rows.map((row) => ({ id: row.id, name: row.name, keys: getKeys(row) }))
    const known = await readKnownPeople(transaction, [...new Set(enquiries.flatMap(({ keys }) => keys))])
    const plan = matchEnquiries(enquiries, known, () => newId(clock.now()))

    const createdAt = after(clock, 0)
    await transaction.person.createMany({ data: plan.newPeople.map((id) => ({ id, createdAt })) })
    await transaction.personKey.createMany({ data: plan.newKeys })
    await writeLinks(transaction, plan.personByEnquiry)
    await writeProposals(transaction, plan.proposals, clock)

    const isNew = new Set(plan.newPeople)
    for (const { olderId, youngerId } of plan.proposals)
      for (const id of [olderId, youngerId]) isNew.delete(id)
    const changed = rows.filter(({ id }) => !isNew.has(plan.personByEnquiry.get(id) ?? ''))
    return { isMore: rows.length === BATCH, changed: changed.map(({ id, kind }) => ({ id, kind })) }
  }, LONG_TRANSACTION)
}
