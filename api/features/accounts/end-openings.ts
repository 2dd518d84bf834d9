import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import { recordAccount } from './record-account-change.ts'

/** Whether somebody has added an account by themselves, or by an invitation: what its first line tells. */
const isAddedBy = (accountId: string, { actorId, detail }: { actorId: string | null; detail: unknown }) =>
  actorId === accountId || (detail as { invitedById?: string } | null)?.invitedById === accountId

/**
 * Ends what somebody has begun who may add nobody any more: open invitations, and accounts that were never verified. A
 * link or a code that they have kept is no way back in.
 */
export async function endOpenings(
  transaction: Prisma.TransactionClient,
  clock: Clock,
  actor: Actor,
  accountId: string,
): Promise<void> {
  await transaction.invitation.deleteMany({ where: { invitedById: accountId } })
  const pending = await transaction.account.findMany({
    where: { verifiedAt: null },
    select: { id: true, name: true },
  })
  const lines = await transaction.activity.findMany({
    where: { subject: 'account', action: 'created', subjectId: { in: pending.map(({ id }) => id) } },
    select: { subjectId: true, actorId: true, detail: true },
  })
  const added = new Set(lines.filter((line) => isAddedBy(accountId, line)).map(({ subjectId }) => subjectId))
  for (const account of pending.filter(({ id }) => added.has(id))) {
    await transaction.account.delete({ where: { id: account.id }, select: { id: true } })
    await recordAccount(transaction, clock, actor, { account, action: 'deleted' })
  }
}
