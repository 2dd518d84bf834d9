import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'

export interface MovedEnquiry {
  id: string
  kind: string
}

/** Moves open and declined proposals to the other person. */
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
 * Merges `from` into `into` with enquiries, keys, proposals, erasures and timeline. A timeline line lists the enquiries, so
 * that a split can undo it.
 * @returns the moved enquiries that staff can see
 */
export async function mergePerson(
  transaction: Prisma.TransactionClient,
  { from, into }: { from: string; into: string },
  clock: Clock,
  actor: Actor,
): Promise<MovedEnquiry[]> {
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
