import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits'
import { RECOVERY_ALPHABET } from '#contract/second-step'
import type { Database } from '../../../database/database.ts'
import { after, type Clock } from '../../../lib/clock.ts'
import { hashToken } from '../tokens.ts'
import { allowMailedCodes, readStrongSteps } from './find-second-step.ts'

type Writing = Pick<Database, 'recoveryCode'>

const createCode = (): string =>
  Array.from({ length: RECOVERY_CODES.groups * RECOVERY_CODES.groupLength }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  ).join('')

const formatInGroups = (code: string): string =>
  code.replace(new RegExp(`.{${RECOVERY_CODES.groupLength}}(?=.)`, 'g'), '$&-')

/**
 * Replaces an account's recovery codes with ten new ones.
 *
 * They are stored as SHA-256 hashes. Slow hashes protect passwords that people choose; 80 random bits can't be guessed
 * anyway. The hash doesn't use the session secret, so the codes still work if that is lost.
 * @returns the codes in groups, to be shown only once
 */
export async function replaceRecoveryCodes(database: Writing, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, createCode)
  await database.recoveryCode.deleteMany({ where: { accountId } })
  await database.recoveryCode.createMany({
    data: codes.map((code) => ({ accountId, codeHash: hashToken(code) })),
  })
  return codes.map(formatInGroups)
}

/** Uses up a recovery code. @returns true if it was one of the account's; of two concurrent calls only one gets true */
export async function spendRecoveryCode(
  database: Writing,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { count } = await database.recoveryCode.deleteMany({
    where: { accountId, codeHash: hashToken(code) },
  })
  return count > 0
}

export const countRecoveryCodes = (database: Writing, accountId: string): Promise<number> =>
  database.recoveryCode.count({ where: { accountId } })

/**
 * Locks an account's row until the transaction ends. Other transactions that lock it, such as those that create or
 * delete its recovery codes, wait, also on another server.
 */
export const lockAccount = (
  transaction: Pick<Database, 'account'>,
  clock: Clock,
  accountId: string,
): PromiseLike<unknown> =>
  transaction.account.updateMany({ where: { id: accountId }, data: { updatedAt: after(clock, 0) } })

/** Deletes the recovery codes after the last authenticator app or passkey is gone, and allows emailed codes again. */
export async function deleteUnneededCodes(
  transaction: Pick<Database, 'account' | 'authenticator' | 'passkey' | 'recoveryCode'>,
  accountId: string,
): Promise<void> {
  const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
  if (hasApp || hasPasskey) return
  await transaction.recoveryCode.deleteMany({ where: { accountId } })
  await allowMailedCodes(transaction, accountId)
}
