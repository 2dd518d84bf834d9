import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { type LiveEventBus, publishChanges } from '../events/index.ts'

interface Deps {
  clock: Clock
  events: LiveEventBus
}

/**
 * Unassigns all open enquiries of a departing user, with a line on each timeline. Next steps stay, because a promised
 * call is still due.
 * @returns a function that notifies open panels; call it after the commit
 */
export async function unassignOpenEnquiries(
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
