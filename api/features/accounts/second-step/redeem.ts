import type { CurrentUser } from '#contract/account-responses'
import { openText } from '../../../lib/seal.ts'
import type { AccountDeps } from '../deps.ts'
import { confirmed, trustMailAgain } from './find-second-step.ts'
import { recordEvent } from './record-event.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

/**
 * Takes a code of the app. Its time step is written by a condition, so that of two at once one is taken, and what is
 * older than the last one taken is nothing any more.
 * @returns false for a wrong, old or used one, and where there is no app or another secret has sealed its key
 */
export async function redeemAppCode(
  { database, clock, authenticatorSeal }: Pick<AccountDeps, 'database' | 'clock' | 'authenticatorSeal'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await database.authenticator.findFirst({ where: confirmed(accountId) })
  const key = row && openText(authenticatorSeal, row.secret)
  if (!row || !key) return false
  const step = findStep(key, code, clock.now(), row.lastStep)
  if (step === null) return false
  const { count } = await database.authenticator.updateMany({
    where: { ...confirmed(accountId), secret: row.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  if (count > 0) await trustMailAgain(database, accountId)
  return count > 0
}

/** Takes a recovery code and tells the account so. @returns false for a wrong or used one */
export async function redeemRecoveryCode(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'outbox'>,
  user: Pick<CurrentUser, 'id' | 'name' | 'email'>,
  code: string,
): Promise<boolean> {
  const accountId = user.id
  const isSpent = await deps.database.$transaction(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, accountId, code))) return false
    await trustMailAgain(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'code-used' })
    return true
  })
  if (isSpent) deps.outbox.wake()
  return isSpent
}
