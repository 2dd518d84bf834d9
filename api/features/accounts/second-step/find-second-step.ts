import type { SecondStepOptions } from '#contract/account-responses'
import type { Role } from '#contract/roles'
import type { Database } from '../../../database/database.ts'
import { needsTwoSteps } from '../two-step.ts'

type Reading = Pick<Database, 'authenticator' | 'passkey'>

/** Of the account's authenticator apps the one that a code was entered of: the others count for nothing yet. */
export const confirmed = (accountId: string) => ({ accountId, confirmedAt: { not: null } })

/** What an account has that stands in the place of sent codes. */
export async function readStrongSteps(database: Reading, accountId: string) {
  const hasApp = (await database.authenticator.count({ where: confirmed(accountId) })) > 0
  const hasPasskey = (await database.passkey.count({ where: { accountId } })) > 0
  return { hasApp, hasPasskey }
}

interface Asked {
  id: string
  role: string
  verificationMethod: string
  mailIsSpent: boolean
}

/**
 * What an account with an authenticator app or a passkey is asked for at its sign-in; null where it has neither. No code
 * is sent in its place where the role needs two steps, or by mail once a mailed link has set the password.
 */
export async function findSecondStep(
  database: Reading & Pick<Database, 'setting'>,
  { id, role, verificationMethod, mailIsSpent }: Asked,
): Promise<SecondStepOptions | null> {
  const { hasApp, hasPasskey } = await readStrongSteps(database, id)
  if (!hasApp && !hasPasskey) return null
  // A code by SMS proves the phone, which the mailed link did not.
  const reaches = !mailIsSpent || verificationMethod === 'phone'
  return { sendsCode: reaches && !(await needsTwoSteps(database, role as Role)), hasApp, hasPasskey }
}

/** Somebody has proved more than the mailbox: codes may be mailed again. */
export const trustMailAgain = (database: Pick<Database, 'account'>, accountId: string) =>
  database.account.updateMany({ where: { id: accountId, mailIsSpent: true }, data: { mailIsSpent: false } })
