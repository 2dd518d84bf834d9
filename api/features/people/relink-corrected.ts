import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import { getKeys } from '../enquiries/index.ts'
import { readKnownPeople, writeProposals } from './link-people.ts'
import { type MovedEnquiry, mergePerson } from './merge-person.ts'
import { removeUnusedKeys } from './remove-unused-keys.ts'
import { areNamesSimilar } from './similar-names.ts'

type Transaction = Prisma.TransactionClient

/** An enquiry after its correction, with its current person. */
interface CorrectedEnquiry {
  id: string
  personId: string
  name: string
}

interface KeyChange {
  from: readonly string[]
  to: readonly string[]
}

const shareSome = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key))

/** Returns another person with one of the keys and a similar name. */
async function findOther(
  transaction: Transaction,
  { personId, name }: CorrectedEnquiry,
  keys: readonly string[],
) {
  const { personByKey, sharersByKey, namesByPerson, areDistinct } = await readKnownPeople(transaction, keys)
  const candidates = keys.flatMap((key) => [personByKey.get(key) ?? [], sharersByKey.get(key) ?? []].flat())
  return candidates.find(
    (id) =>
      id !== personId &&
      !areDistinct(id, personId) &&
      namesByPerson.get(id)?.some((known) => areNamesSimilar(known, name)),
  )
}

/** Adds keys to the person. If another person has one of them, the two become possible duplicates. */
async function addKeys(transaction: Transaction, personId: string, keys: readonly string[], clock: Clock) {
  const { personByKey, areDistinct } = await readKnownPeople(transaction, keys)
  await transaction.personKey.createMany({
    data: keys.filter((key) => !personByKey.has(key)).map((key) => ({ key, personId })),
  })
  const pairs = keys.flatMap((key) => {
    const other = personByKey.get(key)
    if (other === undefined || other === personId) return []
    const [olderId = '', youngerId = ''] = [other, personId].sort()
    return [{ olderId, youngerId, key, isDeclined: areDistinct(other, personId) }]
  })
  const known = await transaction.mergeProposal.findMany({
    where: { OR: pairs.map(({ isDeclined: _, ...pair }) => pair) },
    select: { olderId: true, key: true, youngerId: true },
  })
  const isKnown = (pair: (typeof pairs)[number]) =>
    known.some(({ olderId, youngerId, key }) =>
      [olderId === pair.olderId, youngerId === pair.youngerId, key === pair.key].every(Boolean),
    )
  await writeProposals(
    transaction,
    pairs.filter((pair) => !isKnown(pair)),
    clock,
  )
}

/**
 * Links a corrected enquiry again. If it is its person's only one, the person is merged into one with the new contact and
 * a similar name. If only the old contact tied it to its person, it is unlinked. Otherwise it stays, because staff may have
 * merged them.
 * @returns the other enquiries that were moved to another person
 */
export async function relinkCorrectedEnquiry(
  transaction: Transaction,
  enquiry: CorrectedEnquiry,
  { from, to }: KeyChange,
  clock: Clock,
  actor: Actor,
): Promise<MovedEnquiry[]> {
  const { id, personId } = enquiry
  const others = await transaction.enquiry.findMany({
    where: { personId, id: { not: id } },
    select: { mobileNormal: true, emailNormal: true },
  })
  const theirs = others.flatMap(getKeys)
  const isLeaving = shareSome(from, theirs) && !shareSome(to, theirs)
  if (isLeaving)
    // Once unlinked, it is linked like a new one.
    await transaction.enquiry.update({ where: { id }, data: { personId: null }, select: { id: true } })
  await removeUnusedKeys(transaction, [personId], isLeaving ? [...from, ...to] : from)
  if (isLeaving) return []
  const other = others.length === 0 && (await findOther(transaction, enquiry, to))
  const into = other || personId
  const moved = other ? await mergePerson(transaction, { from: personId, into }, clock, actor) : []
  await addKeys(transaction, into, to, clock)
  return moved.filter((one) => one.id !== id)
}
