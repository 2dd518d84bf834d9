import { ACCOUNT_TEXTS, signedOutMessage } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import type { AccountDeps } from './deps.ts'
import { recordAccount } from './record-account-change.ts'

export interface EndedSignIns {
  sessions: number
  devices: number
}

type Writing = Pick<Database, 'session' | 'trustedDevice' | 'knownBrowser' | 'loginCode' | 'passkeyChallenge'>

/**
 * Ends an account's sessions, trusted devices, known browsers, and pending codes and passkey challenges, in the caller's
 * transaction. After the commit, the caller must notify open panels.
 * @param kept ids of sessions, devices and browsers to keep
 * @returns the numbers of active sessions and devices
 */
export async function endSignIns(
  transaction: Writing,
  clock: Clock,
  accountId: string,
  kept: readonly string[] = [],
): Promise<EndedSignIns> {
  const where = { accountId, id: { notIn: [...kept] } }
  const alive = { ...where, expiresAt: { gt: after(clock, 0) } }
  const sessions = await transaction.session.count({ where: alive })
  const devices = await transaction.trustedDevice.count({ where: alive })
  await transaction.session.deleteMany({ where })
  await transaction.trustedDevice.deleteMany({ where })
  await transaction.knownBrowser.deleteMany({ where })
  await transaction.passkeyChallenge.deleteMany({ where: { accountId } })
  await transaction.loginCode.updateMany({
    where: { accountId, closedAt: null },
    data: { closedAt: after(clock, 0) },
  })
  return { sessions, devices }
}

type SignOutDeps = Pick<AccountDeps, 'database' | 'clock' | 'notifyAccountsChanged'>

/** Ends an account's sign-ins, records that in the audit log and notifies open panels. */
export async function signOut(
  { database, clock, notifyAccountsChanged }: SignOutDeps,
  actor: Actor,
  account: { id: string; name: string },
  kept: readonly string[] = [],
): Promise<EndedSignIns & { message: string }> {
  const ended = await database.$transaction(async (transaction) => {
    const counted = await endSignIns(transaction, clock, account.id, kept)
    await recordAccount(transaction, clock, actor, { account, action: 'signed-out', ...counted })
    return counted
  })
  notifyAccountsChanged()
  return { message: signedOutMessage(ended), ...ended }
}

/**
 * Signs a colleague's account out everywhere.
 * @throws AppError `invalid` for the caller's own account, `not_found` for an unknown id
 */
export async function signOutColleague(deps: SignOutDeps, id: string, actor: { id: string; name: string }) {
  if (id === actor.id) throw new AppError('invalid', ACCOUNT_TEXTS.signOutSelf)
  const account = await deps.database.account.findUnique({ where: { id }, select: { id: true, name: true } })
  if (!account) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return signOut(deps, actor, account)
}
