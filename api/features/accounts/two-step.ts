import type { TwoStepPolicy } from '#contract/accounts'
import { ROLE_NAMES, type Role } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

/** The roles that need an authenticator app or a passkey. */
const STRICT_ROLES: Readonly<Record<TwoStepPolicy, readonly Role[]>> = {
  optional: [],
  administrators: ['administrator'],
  everyone: ROLE_NAMES,
}

const readTwoStep = async (database: Pick<Database, 'setting'>) =>
  (await readSetting(database, 'siteSettings')).twoStep

/** True if a sent code is not enough for a role. */
export const needsTwoSteps = async (database: Pick<Database, 'setting'>, role: Role) =>
  STRICT_ROLES[await readTwoStep(database)].includes(role)

/**
 * Updates `mustSetUp` of accounts, in the transaction that changes a role, the policy or an account's second steps. The
 * column saves every request from working it out.
 * @param id id of the only account to update; all if omitted
 */
export async function updateMustSetUp(
  transaction: Pick<Database, 'account' | 'setting'>,
  { id, policy }: { id?: string; policy?: TwoStepPolicy },
): Promise<void> {
  const needsSetUp = {
    role: { in: [...STRICT_ROLES[policy ?? (await readTwoStep(transaction))]] },
    authenticator: { isNot: { confirmedAt: { not: null } } },
    passkeys: { none: {} },
  }
  const accountFilter = id === undefined ? {} : { id }
  await transaction.account.updateMany({
    where: { AND: [accountFilter, needsSetUp], mustSetUp: false },
    data: { mustSetUp: true },
  })
  await transaction.account.updateMany({
    where: { ...accountFilter, NOT: needsSetUp, mustSetUp: true },
    data: { mustSetUp: false },
  })
}

/**
 * Applies the policy to an account's new role, in the transaction of the change. Its browsers are no longer trusted if
 * the new role needs two steps and the previous one did not.
 */
export async function applyRole(
  transaction: Pick<Database, 'account' | 'setting' | 'trustedDevice'>,
  { id, former, role }: { id: string; former: Role; role: Role },
): Promise<void> {
  const policy = await readTwoStep(transaction)
  const strict = STRICT_ROLES[policy]
  if (strict.includes(role) && !strict.includes(former))
    await transaction.trustedDevice.deleteMany({ where: { accountId: id } })
  await updateMustSetUp(transaction, { id, policy })
}

/**
 * Applies a new policy, in the transaction that stores it. Browsers that are trusted because of a sent code lose that
 * trust for roles that now need two steps.
 */
export async function applyTwoStep(
  transaction: Pick<Database, 'account' | 'setting' | 'trustedDevice'>,
  former: TwoStepPolicy,
  policy: TwoStepPolicy,
): Promise<void> {
  const stricter = STRICT_ROLES[policy].filter((role) => !STRICT_ROLES[former].includes(role))
  await transaction.trustedDevice.deleteMany({ where: { account: { role: { in: stricter } } } })
  await updateMustSetUp(transaction, { policy })
}
