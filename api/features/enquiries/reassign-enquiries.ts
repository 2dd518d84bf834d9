import { ACCOUNT_TEXTS } from '#contract/accounts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { type LiveEventBus, publishChanges } from '../events/index.ts'
import { readColleagues } from './change-enquiries.ts'

interface Deps {
  clock: Clock
  events: LiveEventBus
}

/**
 * Assigns all open enquiries of a departing user to a colleague, or to no one, with a line on each timeline. Next steps
 * stay, because a promised call is still due.
 * @param assignTo account id; undefined to unassign them
 * @returns a function that notifies open panels; call it after the commit
 * @throws AppError `invalid` if the colleague can't be assigned enquiries
 */
export async function reassignOpenEnquiries(
  { clock, events }: Deps,
  transaction: Prisma.TransactionClient,
  { id: assigneeId, name }: { id: string; name: string },
  assignTo: string | undefined,
  actor: Actor,
): Promise<() => void> {
  const to = assignTo === undefined ? null : (await readColleagues(transaction)).get(assignTo)
  if (to === undefined || assignTo === assigneeId)
    throw new AppError('invalid', ACCOUNT_TEXTS.assigneeRefused)
  const where = { assigneeId, isOpen: true, erasureId: null }
  const open = await transaction.enquiry.findMany({ where, select: { id: true, kind: true } })
  const data = { assigneeId: assignTo ?? null, assignedAt: assignTo === undefined ? null : after(clock, 0) }
  await transaction.enquiry.updateMany({ where, data })
  const detail = { from: name, to, because: 'left' }
  await transaction.activity.createMany({
    data: open.map(({ id }) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, action: 'assignee', detail }),
    ),
  })
  return () => publishChanges(events, open)
}
