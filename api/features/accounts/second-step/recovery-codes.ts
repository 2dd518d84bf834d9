import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits'
import { RECOVERY_ALPHABET } from '#contract/second-step'
import type { Database } from '../../../database/database.ts'
import { after, type Clock } from '../../../lib/clock.ts'
import { hashToken } from '../tokens.ts'
import { readStrongSteps, trustMailAgain } from './find-second-step.ts'

/** The database, or a transaction of it. */
type Writing = Pick<Database, 'recoveryCode'>

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODES.groups * RECOVERY_CODES.groupLength }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  ).join('')

const inGroups = (code: string): string =>
  code.replace(new RegExp(`.{${RECOVERY_CODES.groupLength}}(?=.)`, 'g'), '$&-')

/**
 * Gives an account ten new recovery codes; the former ones are void.
 *
 * SHA-256 is what is stored of them. A slow hash is for what people choose: nobody searches 80 random bits, however
 * fast a guess is. No key of the server is in it, so that they still work where the session secret was lost.
 * @returns the codes in groups, to be shown this once
 */
export async function replaceRecoveryCodes(database: Writing, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, newCode)
  await database.recoveryCode.deleteMany({ where: { accountId } })
  await database.recoveryCode.createMany({
    data: codes.map((code) => ({ accountId, codeHash: hashToken(code) })),
  })
  return codes.map(inGroups)
}

/** Uses a recovery code up. @returns whether it was one of the account's; of two at once one is */
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

/** How many recovery codes an account has left. */
export const countRecoveryCodes = (database: Writing, accountId: string): Promise<number> =>
  database.recoveryCode.count({ where: { accountId } })

/**
 * A write of an account's row that changes nothing of it, and so holds it until the transaction ends: whatever else
 * holds it, such as what makes or voids its recovery codes, waits, on another server too.
 */
export const holdAccount = (
  transaction: Pick<Database, 'account'>,
  clock: Clock,
  accountId: string,
): PromiseLike<unknown> =>
  transaction.account.updateMany({ where: { id: accountId }, data: { updatedAt: after(clock, 0) } })

/** Recovery codes stand in for something: they go with the last authenticator app or passkey, and codes are mailed again. */
export async function dropUnneededCodes(
  transaction: Pick<Database, 'account' | 'authenticator' | 'passkey' | 'recoveryCode'>,
  accountId: string,
): Promise<void> {
  const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
  if (hasApp || hasPasskey) return
  await transaction.recoveryCode.deleteMany({ where: { accountId } })
  await trustMailAgain(transaction, accountId)
}
