import type { SecondStepOptions } from '#contract/account-responses'
import type { Role } from '#contract/roles'
import type { Database } from '../../../database/database.ts'
import { needsTwoSteps } from '../two-step.ts'

type Reading = Pick<Database, 'authenticator' | 'passkey'>

/** Condition for an account's authenticator app once its first code was entered. */
export const whereConfirmed = (accountId: string) => ({ accountId, confirmedAt: { not: null } })

/** Returns whether an account has an authenticator app or a passkey, which replace sent codes. */
export async function readStrongSteps(database: Reading, accountId: string) {
  const hasApp = (await database.authenticator.count({ where: whereConfirmed(accountId) })) > 0
  const hasPasskey = (await database.passkey.count({ where: { accountId } })) > 0
  return { hasApp, hasPasskey }
}

interface AccountColumns {
  id: string
  role: string
  verificationMethod: string
  mailIsSpent: boolean
}

/**
 * Returns the second steps of an account, or null if it has neither an authenticator app nor a passkey. No code is sent
 * instead if the role needs two steps. An emailed code is also not enough after an emailed link has set the password.
 */
export async function findSecondStep(
  database: Reading & Pick<Database, 'setting'>,
  { id, role, verificationMethod, mailIsSpent }: AccountColumns,
): Promise<SecondStepOptions | null> {
  const { hasApp, hasPasskey } = await readStrongSteps(database, id)
  if (!hasApp && !hasPasskey) return null
  // A code by SMS proves access to the phone, which the emailed link did not.
  const isCodeSufficient = !mailIsSpent || verificationMethod === 'phone'
  return { sendsCode: isCodeSufficient && !(await needsTwoSteps(database, role as Role)), hasApp, hasPasskey }
}

/** Allows emailed codes again after a stronger step than access to the mailbox. */
export const allowMailedCodes = (database: Pick<Database, 'account'>, accountId: string) =>
  database.account.updateMany({ where: { id: accountId, mailIsSpent: true }, data: { mailIsSpent: false } })
