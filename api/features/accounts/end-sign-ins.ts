import { ACCOUNT_TEXTS, signedOutMessage } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import type { AccountDeps } from './deps.ts'
import { recordAccount } from './record-account-change.ts'

/** How much was ended. */
export interface Ended {
  sessions: number
  devices: number
}

type Writing = Pick<Database, 'session' | 'trustedDevice' | 'knownBrowser' | 'loginCode' | 'passkeyChallenge'>

/**
 * Ends all by which browsers are signed in to an account, are trusted or known, or wait for a code, a passkey or a
 * colleague: in the transaction of what asks for that. Open panels are to be told once it is committed.
 * @param kept ids of what stays: sessions, devices and browsers
 * @returns how many sessions and devices were alive
 */
export async function endSignIns(
  transaction: Writing,
  clock: Clock,
  accountId: string,
  kept: readonly string[] = [],
): Promise<Ended> {
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

type SignOutDeps = Pick<AccountDeps, 'database' | 'clock' | 'tellAccountsChanged'>

/** Ends an account's sign-ins with a line for the audit list, and tells open panels. */
export async function signOut(
  { database, clock, tellAccountsChanged }: SignOutDeps,
  actor: Actor,
  account: { id: string; name: string },
  kept: readonly string[] = [],
): Promise<Ended & { message: string }> {
  const ended = await database.$transaction(async (transaction) => {
    const counted = await endSignIns(transaction, clock, account.id, kept)
    await recordAccount(transaction, clock, actor, { account, action: 'signed-out', ...counted })
    return counted
  })
  tellAccountsChanged()
  return { message: signedOutMessage(ended), ...ended }
}

/**
 * Signs a colleague's account out everywhere.
 * @throws AppError `invalid` for oneself, `not_found` for an unknown id
 */
export async function signOutColleague(deps: SignOutDeps, id: string, actor: { id: string; name: string }) {
  if (id === actor.id) throw new AppError('invalid', ACCOUNT_TEXTS.signOutSelf)
  const account = await deps.database.account.findUnique({ where: { id }, select: { id: true, name: true } })
  if (!account) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return signOut(deps, actor, account)
}
