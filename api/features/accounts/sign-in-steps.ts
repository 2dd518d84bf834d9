import { ROLE_NAMES, type Role } from '#contract/roles'
import type { SignInSteps } from '#contract/sign-in-steps'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

/** The roles that are asked for an authenticator app or a passkey. */
const toStrictRoles = (steps: SignInSteps) => ROLE_NAMES.filter((role) => steps[role] === 'app-or-passkey')

/** What roles are asked for; as specified where nothing was chosen, or nothing can be read. */
const readSignInSteps = async (database: Pick<Database, 'setting'>) =>
  (await readSetting(database, 'siteSettings')).signInSteps

/** Whether a role is asked for more than a sent code. */
export const isStrictRole = async (database: Pick<Database, 'setting'>, role: string) =>
  toStrictRoles(await readSignInSteps(database)).includes(role as Role)

/**
 * Notes at accounts whether they have to set up an authenticator app or a passkey before they may do anything else: in the
 * transaction of whatever changes a role, what one is asked for, or what an account has. So requests read nothing more.
 * @param id of the one account that it is about; all where none is named
 */
export async function noteWhoMustSetUp(
  transaction: Pick<Database, 'account' | 'setting'>,
  { id, steps }: { id?: string; steps?: SignInSteps },
): Promise<void> {
  const must = {
    role: { in: toStrictRoles(steps ?? (await readSignInSteps(transaction))) },
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
 * Applies what another role is asked for, in the transaction that gives it to an account. Its browsers are trusted no longer
 * where that is more than before.
 */
export async function applyRole(
  transaction: Pick<Database, 'account' | 'setting' | 'trustedDevice'>,
  { id, former, role }: { id: string; former: Role; role: Role },
): Promise<void> {
  const steps = await readSignInSteps(transaction)
  const strict = toStrictRoles(steps)
  if (strict.includes(role) && !strict.includes(former))
    await transaction.trustedDevice.deleteMany({ where: { accountId: id } })
  await noteWhoMustSetUp(transaction, { id, steps })
}

/**
 * Applies what roles are asked for from now on, in the transaction that stores it. Browsers that a sent code has made
 * trusted are trusted no longer where more than that is asked for.
 */
export async function applySignInSteps(
  transaction: Pick<Database, 'account' | 'setting' | 'trustedDevice'>,
  former: SignInSteps,
  steps: SignInSteps,
): Promise<void> {
  const before = toStrictRoles(former)
  const stricter = toStrictRoles(steps).filter((role) => !before.includes(role))
  await transaction.trustedDevice.deleteMany({
    where: { account: { role: { in: stricter } } },
  })
  await noteWhoMustSetUp(transaction, { steps })
}
