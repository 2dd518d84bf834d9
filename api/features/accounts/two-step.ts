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
 * Stores at accounts whether they have to set up an authenticator app or a passkey before they may do anything else: in the
 * transaction of whatever changes a role, the policy, or what an account has. So requests read nothing more.
 * @param id the one account to look at; all if it is not given
 */
export async function noteWhoMustSetUp(
  transaction: Pick<Database, 'account' | 'setting'>,
  { id, policy }: { id?: string; policy?: TwoStepPolicy },
): Promise<void> {
  const must = {
    role: { in: [...STRICT_ROLES[policy ?? (await readTwoStep(transaction))]] },
    authenticator: { isNot: { confirmedAt: { not: null } } },
    passkeys: { none: {} },
  }
  const which = id === undefined ? {} : { id }
  await transaction.account.updateMany({
    where: { AND: [which, must], mustSetUp: false },
    data: { mustSetUp: true },
  })
  await transaction.account.updateMany({
    where: { ...which, NOT: must, mustSetUp: true },
    data: { mustSetUp: false },
  })
}

/**
 * Applies the policy to a new role, in the transaction that gives it to an account. Its browsers are no longer trusted if
 * the new role needs two steps and the former did not.
 */
export async function applyRole(
  transaction: Pick<Database, 'account' | 'setting' | 'trustedDevice'>,
  { id, former, role }: { id: string; former: Role; role: Role },
): Promise<void> {
  const policy = await readTwoStep(transaction)
  const strict = STRICT_ROLES[policy]
  if (strict.includes(role) && !strict.includes(former))
    await transaction.trustedDevice.deleteMany({ where: { accountId: id } })
  await noteWhoMustSetUp(transaction, { id, policy })
}

/**
 * Applies a new policy, in the transaction that stores it. Browsers that a sent code has made trusted are no longer trusted
 * for the roles that need two steps from now on.
 */
export async function applyTwoStep(
  transaction: Pick<Database, 'account' | 'setting' | 'trustedDevice'>,
  former: TwoStepPolicy,
  policy: TwoStepPolicy,
): Promise<void> {
  const stricter = STRICT_ROLES[policy].filter((role) => !STRICT_ROLES[former].includes(role))
  await transaction.trustedDevice.deleteMany({ where: { account: { role: { in: stricter } } } })
  await noteWhoMustSetUp(transaction, { policy })
}
