import { ERROR_TEXTS } from '#contract/errors'
import { type AccountRights, ROLE_TEXTS, toPermissions } from '#contract/roles'
import { ADMINISTRATORS } from '../../database/administrators.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { revokeKeysOf } from '../api-keys/index.ts'
import type { Actor } from '../audit/index.ts'
import { toAccountRights, USER_COLUMNS } from './current-user.ts'
import { deletePendingAccounts } from './delete-pending-accounts.ts'
import type { AccountDeps } from './deps.ts'
import { recordAccount } from './record-account-change.ts'
import { applyRole } from './two-step.ts'

type Transaction = Prisma.TransactionClient

/**
 * Checks that another administrator can still sign in. The no-op write locks the rows of all administrators, so a
 * concurrent call, also on another server, waits for this transaction to end and counts again.
 * @throws AppError `invalid` if this account is the last one
 */
export async function assertNotLast(transaction: Transaction, id: string, refusal: string): Promise<void> {
  const { count } = await transaction.account.updateMany({
    where: ADMINISTRATORS,
    data: { role: ADMINISTRATORS.role },
  })
  const isOne = (await transaction.account.count({ where: { ...ADMINISTRATORS, id } })) > 0
  if (isOne && count < 2) throw new AppError('invalid', refusal)
}

type ChangeDeps = Pick<AccountDeps, 'database' | 'clock' | 'reassignOpenEnquiries' | 'notifyAccountsChanged'>

const getFields = (before: AccountRights, after: AccountRights) =>
  (Object.keys(after) as (keyof AccountRights)[]).filter((name) => before[name] !== after[name])

const canWorkOnEnquiries = (rights: AccountRights) => toPermissions(rights).includes('work-on-enquiries')

/**
 * Changes an account's role and extra permissions. Users who lose the right to work on enquiries have their open ones
 * unassigned; users who lose the right to add accounts lose their open invitations and unverified accounts; users who
 * lose the right to create API keys lose theirs. Open windows of the account are notified right away.
 * @throws AppError `not_found`, `invalid` for the last administrator
 */
export async function changeRole(
  { database, clock, reassignOpenEnquiries, notifyAccountsChanged }: ChangeDeps,
  id: string,
  rights: AccountRights,
  actor: Actor,
) {
  const { account, notifyPanels } = await database.$transaction(async (transaction) => {
    if (rights.role !== 'administrator') await assertNotLast(transaction, id, ROLE_TEXTS.demoteLast)
    const former = await transaction.account.findUnique({ where: { id }, select: USER_COLUMNS })
    if (!former) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const before = toAccountRights(former)
    const fields = getFields(before, rights)
    const account = await transaction.account.update({ where: { id }, data: rights })
    if (fields.length === 0) return { account, notifyPanels: () => undefined }
    await applyRole(transaction, { id, former: before.role, role: rights.role })
    if (!toPermissions(rights).includes('manage-accounts'))
      await deletePendingAccounts(transaction, clock, actor, id)
    if (!toPermissions(rights).includes('change-settings')) await revokeKeysOf(transaction, clock, actor, id)
    const roles = fields.includes('role') ? { role: rights.role, formerRole: before.role } : {}
    await recordAccount(transaction, clock, actor, { account, action: 'updated', fields, ...roles })
    const isLeaving = canWorkOnEnquiries(before) && !canWorkOnEnquiries(rights)
    return {
      account,
      notifyPanels: isLeaving
        ? await reassignOpenEnquiries(transaction, account, undefined, actor)
        : () => undefined,
    }
  }, LONG_TRANSACTION)
  notifyPanels()
  notifyAccountsChanged()
  return account
}
