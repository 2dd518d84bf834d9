import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import { getKeys } from '../enquiries/index.ts'
import { forgetKeys } from './forget-keys.ts'
import { joinPeople, type Moved } from './join-people.ts'
import { readKnownPeople, writeProposals } from './link-people.ts'
import { areNamesAlike } from './names-alike.ts'

type Transaction = Prisma.TransactionClient

/** An enquiry as it is corrected, and whose it is until now. */
interface CorrectedEnquiry {
  id: string
  personId: string
  name: string
}

/** What a person is recognised by, before and after. */
interface KeyChange {
  from: readonly string[]
  to: readonly string[]
}

const shareSome = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key))

/** Another person who has written with one of the keys, and whose name it can be. */
async function findOther(
  transaction: Transaction,
  { personId, name }: CorrectedEnquiry,
  keys: readonly string[],
) {
  const { personByKey, sharersByKey, namesByPerson, areApart } = await readKnownPeople(transaction, keys)
  const candidates = keys.flatMap((key) => [personByKey.get(key) ?? [], sharersByKey.get(key) ?? []].flat())
  return candidates.find(
    (id) =>
      id !== personId &&
      !areApart(id, personId) &&
      namesByPerson.get(id)?.some((known) => areNamesAlike(known, name)),
  )
}

/** The person is recognised by these keys too; that another is by one of them is proposed to staff. */
async function addKeys(transaction: Transaction, personId: string, keys: readonly string[], clock: Clock) {
  const { personByKey, areApart } = await readKnownPeople(transaction, keys)
  await transaction.personKey.createMany({
    data: keys.filter((key) => !personByKey.has(key)).map((key) => ({ key, personId })),
  })
  const pairs = keys.flatMap((key) => {
    const other = personByKey.get(key)
    if (other === undefined || other === personId) return []
    const [olderId = '', youngerId = ''] = [other, personId].sort()
    return [{ olderId, youngerId, key, isDeclined: areApart(other, personId) }]
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
 * Finds out anew whose a corrected enquiry is. Alone with its person, both go to whoever has written with the new number
 * or address under such a name. One that was its person's by a number which it does not have any more leaves them. Else
 * it stays with them, as staff may have put them together.
 * @returns the enquiries that are another person's now, beside the corrected one
 */
export async function followCorrection(
  transaction: Transaction,
  enquiry: CorrectedEnquiry,
  { from, to }: KeyChange,
  clock: Clock,
  actor: Actor,
): Promise<Moved[]> {
  const { id, personId } = enquiry
  const others = await transaction.enquiry.findMany({
    where: { personId, id: { not: id } },
    select: { mobileNormal: true, emailNormal: true },
  })
  const theirs = others.flatMap(getKeys)
  const isLeaving = shareSome(from, theirs) && !shareSome(to, theirs)
  if (isLeaving)
    // It belongs to nobody then, and is linked like a new one.
    await transaction.enquiry.update({ where: { id }, data: { personId: null }, select: { id: true } })
  await forgetKeys(transaction, [personId], isLeaving ? [...from, ...to] : from)
  if (isLeaving) return []
  const other = others.length === 0 && (await findOther(transaction, enquiry, to))
  const into = other || personId
  const moved = other ? await joinPeople(transaction, { from: personId, into }, clock, actor) : []
  await addKeys(transaction, into, to, clock)
  return moved.filter((one) => one.id !== id)
}
