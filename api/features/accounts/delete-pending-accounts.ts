import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import { recordAccount } from './record-account-change.ts'

/** True if the user added the account, directly or by invitation, according to its audit entry. */
const wasAddedBy = (accountId: string, { actorId, detail }: { actorId: string | null; detail: unknown }) =>
  actorId === accountId || (detail as { invitedById?: string } | null)?.invitedById === accountId

/**
 * Deletes the open invitations and unverified accounts of a user who may no longer add accounts. Otherwise a link or a
 * code that they kept would let them back in.
 */
export async function deletePendingAccounts(
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
  const entries = await transaction.activity.findMany({
    where: { subject: 'account', action: 'created', subjectId: { in: pending.map(({ id }) => id) } },
    select: { subjectId: true, actorId: true, detail: true },
  })
  const added = new Set(
    entries.filter((entry) => wasAddedBy(accountId, entry)).map(({ subjectId }) => subjectId),
  )
  for (const account of pending.filter(({ id }) => added.has(id))) {
    await transaction.account.delete({ where: { id: account.id }, select: { id: true } })
    await recordAccount(transaction, clock, actor, { account, action: 'deleted' })
  }
}
