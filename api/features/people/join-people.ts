import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'

/** An enquiry that has another person now. */
export interface Moved {
  id: string
  kind: string
}

/** What is proposed of one person, or was declined, is true of the other from now on. */
async function moveProposals(
  transaction: Prisma.TransactionClient,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const ofThem = (id: string) => ({ where: { OR: [{ olderId: id }, { youngerId: id }] } })
  const getOther = ({ olderId, youngerId }: { olderId: string; youngerId: string }, id: string) =>
    olderId === id ? youngerId : olderId
  const known = await transaction.mergeProposal.findMany(ofThem(into))
  const seen = new Set(known.map((row) => `${getOther(row, into)} ${row.key}`))
  const rows = await transaction.mergeProposal.findMany(ofThem(from))
  await transaction.mergeProposal.deleteMany(ofThem(from))
  await transaction.mergeProposal.createMany({
    data: rows.flatMap((row) => {
      const other = getOther(row, from)
      if (other === into || seen.has(`${other} ${row.key}`)) return []
      const [olderId = '', youngerId = ''] = [other, into].sort()
      return [{ ...row, olderId, youngerId }]
    }),
  })
}

/**
 * Makes `from` part of `into`: enquiries, keys, proposals, erasures and timeline go over, and a line says which enquiries, so
 * that a split can take it back.
 * @returns the enquiries that went over, as far as staff see them
 */
export async function joinPeople(
  transaction: Prisma.TransactionClient,
  { from, into }: { from: string; into: string },
  clock: Clock,
  actor: Actor,
): Promise<Moved[]> {
  const personId = { personId: into }
  const moved = await transaction.enquiry.findMany({
    where: { personId: from, erasureId: null },
    orderBy: { arrival: 'asc' },
    select: { id: true, kind: true },
  })
  await transaction.enquiry.updateMany({ where: { personId: from }, data: personId })
  await transaction.personKey.updateMany({ where: { personId: from }, data: personId })
  await moveProposals(transaction, { from, into })
  await transaction.activity.updateMany({
    where: { subject: 'person', subjectId: from },
    data: { subjectId: into },
  })
  await transaction.erasure.updateMany({ where: { personId: from }, data: personId })
  await transaction.activity.create({
    data: activityRow(clock, actor, {
      subject: 'person',
      subjectId: into,
      action: 'merged',
      detail: { enquiries: moved.map(({ id }) => id), from },
    }),
  })
  await transaction.person.delete({ where: { id: from }, select: { id: true } })
  return moved
}
