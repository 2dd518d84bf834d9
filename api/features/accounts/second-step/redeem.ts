import type { CurrentUser } from '#contract/account-responses'
import { openText } from '../../../lib/seal.ts'
import type { AccountDeps } from '../deps.ts'
import { allowMailedCodes, whereConfirmed } from './find-second-step.ts'
import { recordEvent } from './record-event.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

/**
 * Redeems a code from the app. A conditional write stores its time step, so of two concurrent uses only one succeeds,
 * and older codes no longer work.
 * @returns false for a wrong, old or used code, or if there is no app or its key was encrypted with another secret
 */
export async function redeemAppCode(
  { database, clock, authenticatorSeal }: Pick<AccountDeps, 'database' | 'clock' | 'authenticatorSeal'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await database.authenticator.findFirst({ where: whereConfirmed(accountId) })
  const key = row && openText(authenticatorSeal, row.secret)
  if (!row || !key) return false
  const step = findStep(key, code, clock.now(), row.lastStep)
  if (step === null) return false
  const { count } = await database.authenticator.updateMany({
    where: { ...whereConfirmed(accountId), secret: row.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  if (count > 0) await allowMailedCodes(database, accountId)
  return count > 0
}

/** Redeems a recovery code and notifies the account. @returns false for a wrong or used one */
export async function redeemRecoveryCode(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'outbox'>,
  user: Pick<CurrentUser, 'id' | 'name' | 'email'>,
  code: string,
): Promise<boolean> {
  const accountId = user.id
  const isSpent = await deps.database.$transaction(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, accountId, code))) return false
    await allowMailedCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'code-used' })
    return true
  })
  if (isSpent) deps.outbox.wake()
  return isSpent
}
