import { ERROR_TEXTS } from '#contract/errors'
import { type AccountRights, ROLE_TEXTS, type Role, toPermissions } from '#contract/roles'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { withdrawKeysOf } from '../api-keys/index.ts'
import type { Actor } from '../audit/index.ts'
import { toStanding, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { endOpenings } from './end-openings.ts'
import { recordAccount } from './record-account-change.ts'
import { applyRole } from './two-step.ts'

type Transaction = Prisma.TransactionClient

/** Those who are not locked out of anything: one of them has to stay. */
export const ADMINISTRATORS = { role: 'administrator' satisfies Role, verifiedAt: { not: null } }

/**
 * Makes sure that an administrator who can sign in stays. Begins with a write of all their rows, which changes nothing:
 * whoever does the same at once, on another server too, waits for the end of this transaction and counts anew.
 * @throws AppError `invalid` where this account is the last one
 */
export async function assertNotLast(transaction: Transaction, id: string, refusal: string): Promise<void> {
  const { count } = await transaction.account.updateMany({
    where: ADMINISTRATORS,
    data: { role: ADMINISTRATORS.role },
  })
  const isOne = (await transaction.account.count({ where: { ...ADMINISTRATORS, id } })) > 0
  if (isOne && count < 2) throw new AppError('invalid', refusal)
}

type ChangeDeps = Pick<AccountDeps, 'database' | 'clock' | 'handBack' | 'tellAccountsChanged'>

/** What was changed, by the names of the fields. */
const getFields = (before: AccountRights, after: AccountRights) =>
  (Object.keys(after) as (keyof AccountRights)[]).filter((name) => before[name] !== after[name])

const isWorker = (standing: AccountRights) => toPermissions(standing).includes('work-on-enquiries')

/**
 * Changes what an account is and may. Whoever no longer works on enquiries gives the open ones back to everybody; whoever
 * may no longer add accounts loses open invitations and unverified accounts, and whoever may make no API keys loses
 * theirs. Open windows of the account get word at once.
 * @throws AppError `not_found`, `invalid` for the last administrator
 */
export async function changeRole(
  { database, clock, handBack, tellAccountsChanged }: ChangeDeps,
  id: string,
  standing: AccountRights,
  actor: Actor,
) {
  const { account, tell } = await database.$transaction(async (transaction) => {
    if (standing.role !== 'administrator') await assertNotLast(transaction, id, ROLE_TEXTS.lowerLast)
    const former = await transaction.account.findUnique({ where: { id }, select: USER_COLUMNS })
    if (!former) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const before = toStanding(former)
    const fields = getFields(before, standing)
    const account = await transaction.account.update({ where: { id }, data: standing })
    if (fields.length === 0) return { account, tell: () => undefined }
    await applyRole(transaction, { id, former: before.role, role: standing.role })
    if (!toPermissions(standing).includes('manage-accounts')) await endOpenings(transaction, clock, actor, id)
    if (!toPermissions(standing).includes('change-settings'))
      await withdrawKeysOf(transaction, clock, actor, id)
    const roles = fields.includes('role') ? { role: standing.role, formerRole: before.role } : {}
    await recordAccount(transaction, clock, actor, { account, action: 'updated', fields, ...roles })
    const isLeaving = isWorker(before) && !isWorker(standing)
    return { account, tell: isLeaving ? await handBack(transaction, account, actor) : () => undefined }
  }, LONG_TRANSACTION)
  tell()
  tellAccountsChanged()
  return account
}
