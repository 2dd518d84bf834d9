import { Prisma } from '../../generated/sqlite/client.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import { newId } from '../../lib/new-id.ts'
import { joinPeople, type Moved, PEOPLE_TRANSACTION } from './join-people.ts'
import { keysOf } from './keys.ts'
import { type KnownPeople, planLinks } from './plan-links.ts'

type Transaction = Prisma.TransactionClient

/** Enquiries that one transaction links: some 20 ms, for which everybody else waits. */
const BATCH = 100

/** What came of a batch. */
export interface Linked {
  /** Whether more may be waiting. */
  isMore: boolean
  /** Those of them, and others, whose person has changed for who looks at a list. */
  changed: Moved[]
}

/** Pairs of people whom staff have split, in either order. */
async function readSplits(transaction: Transaction, people: readonly string[]): Promise<Set<string>> {
  const rows = await transaction.activity.findMany({
    where: { subject: 'person', subjectId: { in: [...people] }, action: 'split' },
    select: { subjectId: true, detail: true },
  })
  const pairs = rows.flatMap(({ subjectId, detail }) => {
    const { into, from } = detail as { into?: string; from?: string }
    const other = into ?? from
    return [`${subjectId} ${other}`, `${other} ${subjectId}`]
  })
  return new Set(pairs)
}

async function readKnownPeople(transaction: Transaction, keys: readonly string[]): Promise<KnownPeople> {
  const rows = await transaction.personKey.findMany({ where: { key: { in: [...keys] } } })
  const splits = await readSplits(transaction, [...new Set(rows.map(({ personId }) => personId))])
  return {
    ownerOf: new Map(rows.map(({ key, personId }) => [key, personId])),
    areApart: (one, other) => splits.has(`${one} ${other}`),
  }
}

/** One statement for the whole batch: a hundred thousand single ones would take a minute. */
const writeLinks = (transaction: Transaction, personOf: ReadonlyMap<string, string>) => {
  const pairs = [...personOf].map(([id, person]) => Prisma.sql`(${id}, ${person})`)
  return transaction.$executeRaw`
    UPDATE "Enquiry" SET "personId" = "link"."column2"
    FROM (VALUES ${Prisma.join(pairs)}) AS "link" WHERE "Enquiry"."id" = "link"."column1"`
}

/**
 * Finds the people of the oldest enquiries that belong to nobody yet. A suspect belongs to nobody until it is let in: it
 * may name one person's number beside another's address.
 */
export function linkBatch({ database, clock }: { database: Database; clock: Clock }): Promise<Linked> {
  return database.$transaction(async (transaction) => {
    const rows = await transaction.enquiry.findMany({
      where: { personId: null, suspectReason: null },
      orderBy: [{ deletedAt: 'asc' }, { arrival: 'asc' }],
      take: BATCH,
      select: { id: true, kind: true, mobileNormal: true, emailNormal: true },
    })
    if (rows.length === 0) return { isMore: false, changed: [] }
    const enquiries = rows.map((row) => ({ id: row.id, keys: keysOf(row) }))
    const known = await readKnownPeople(transaction, [...new Set(enquiries.flatMap(({ keys }) => keys))])
    const plan = planLinks(enquiries, known, () => newId(clock.now()))

    const createdAt = after(clock, 0)
    await transaction.person.createMany({ data: plan.newPeople.map((id) => ({ id, createdAt })) })
    const changed: Moved[] = []
    for (const join of plan.joins) changed.push(...(await joinPeople(transaction, join, clock, null)))
    await transaction.personKey.createMany({ data: plan.newKeys })
    await writeLinks(transaction, plan.personOf)

    const isNew = new Set(plan.newPeople)
    const again = rows.filter(({ id }) => !isNew.has(plan.personOf.get(id) ?? ''))
    return {
      isMore: rows.length === BATCH,
      changed: [...changed, ...again.map(({ id, kind }) => ({ id, kind }))],
    }
  }, PEOPLE_TRANSACTION)
}
