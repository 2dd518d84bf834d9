import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../activities/record-activity.ts'

/** Milliseconds that a change of people may wait for its turn, and may take. */
export const PEOPLE_TRANSACTION = { maxWait: 30_000, timeout: 60_000 } as const

/** An enquiry that has another person now. */
export interface Moved {
  id: string
  kind: string
}

/**
 * Makes `from` part of `into`: enquiries, keys and timeline go over, and a line says which enquiries, so that a split
 * can take it back.
 * @returns the enquiries that went over
 */
export async function joinPeople(
  transaction: Prisma.TransactionClient,
  { from, into }: { from: string; into: string },
  clock: Clock,
  actor: Actor,
): Promise<Moved[]> {
  const personId = { personId: into }
  const moved = await transaction.enquiry.findMany({
    where: { personId: from },
    orderBy: { arrival: 'asc' },
    select: { id: true, kind: true },
  })
  await transaction.enquiry.updateMany({ where: { personId: from }, data: personId })
  await transaction.personKey.updateMany({ where: { personId: from }, data: personId })
  await transaction.activity.updateMany({
    where: { subject: 'person', subjectId: from },
    data: { subjectId: into },
  })
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
