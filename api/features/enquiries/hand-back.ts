import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { type LiveEventBus, publishChanges } from '../events/index.ts'

interface Deps {
  clock: Clock
  events: LiveEventBus
}

/**
 * Unassigns the open enquiries of an account that leaves, with a line on each timeline. Next steps stay: what
 * was promised to a person is still due.
 * @returns tells open panels, once the transaction is committed
 */
export async function handBack(
  { clock, events }: Deps,
  transaction: Prisma.TransactionClient,
  { id: assigneeId, name }: { id: string; name: string },
  actor: Actor,
): Promise<() => void> {
  const where = { assigneeId, isOpen: true, erasureId: null }
  const open = await transaction.enquiry.findMany({ where, select: { id: true, kind: true } })
  await transaction.enquiry.updateMany({ where, data: { assigneeId: null, assignedAt: null } })
  const detail = { from: name, to: null, because: 'left' }
  await transaction.activity.createMany({
    data: open.map(({ id }) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, action: 'assignee', detail }),
    ),
  })
  return () => publishChanges(events, open)
}
