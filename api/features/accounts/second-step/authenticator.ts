import type { CurrentUser } from '#contract/account-responses'
import { APP_SET_UP_LIFETIME } from '#contract/limits'
import type { AuthenticatorKey, AuthenticatorRecord } from '#contract/second-step'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { isUniqueViolation } from '../../../database/database.ts'
import { readSetting } from '../../../database/setting.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after, within } from '../../../lib/clock.ts'
import { openText, sealText } from '../../../lib/seal.ts'
import type { AccountDeps } from '../deps.ts'
import { checkOwnPassword } from '../own-account.ts'
import { readStrongSteps } from './find-second-step.ts'
import { recordEvent } from './record-event.ts'
import {
  countRecoveryCodes,
  deleteUnneededCodes,
  lockAccount,
  replaceRecoveryCodes,
} from './recovery-codes.ts'
import { createKey, findStep, toKeyUri } from './totp.ts'

/** Returns since when an account has an authenticator app, if it has one, and how many recovery codes are left. */
export async function readAuthenticator(
  { database, authenticatorSeal }: AccountDeps,
  accountId: string,
): Promise<AuthenticatorRecord> {
  const row = await database.authenticator.findUnique({ where: { accountId } })
  return {
    since: row?.confirmedAt?.toISOString() ?? null,
    isReadable: row ? openText(authenticatorSeal, row.secret) !== null : true,
    recoveryCodesLeft: await countRecoveryCodes(database, accountId),
  }
}

/**
 * Checks the caller's password, then creates a key for an app. The key has no effect until its first code is entered,
 * and replaces an earlier unconfirmed key.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `conflict` if an app is already set up
 */
export async function startAuthenticator(
  deps: AccountDeps,
  user: CurrentUser,
  password: string,
): Promise<AuthenticatorKey> {
  const { database, clock, authenticatorSeal } = deps
  const accountId = user.id
  await checkOwnPassword(deps, accountId, password)
  const key = createKey()
  const secret = sealText(authenticatorSeal, key)
  const writes = [
    database.authenticator.deleteMany({ where: { accountId, confirmedAt: null } }),
    database.authenticator.create({ data: { accountId, secret, createdAt: after(clock, 0) } }),
  ]
  await database.$transaction(writes).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict', SECOND_STEP_TEXTS.alreadySetUp) : error
  })
  const { instituteName } = await readSetting(database, 'siteSettings')
  return { key, uri: toKeyUri(key, instituteName, user.email) }
}

/**
 * Confirms the app with its first code. From then on, new browsers need one to sign in.
 * @returns ten recovery codes, to be shown only once
 * @throws AppError `invalid` for a wrong code, `conflict` if no key is waiting for confirmation
 */
export async function confirmAuthenticator(
  deps: AccountDeps,
  user: CurrentUser,
  code: string,
): Promise<string[]> {
  const { database, clock, outbox, authenticatorSeal } = deps
  const accountId = user.id
  const waiting = { accountId, confirmedAt: null, createdAt: within(clock, APP_SET_UP_LIFETIME) }
  const expired = new AppError('conflict', SECOND_STEP_TEXTS.setUpExpired)
  const row = await database.authenticator.findFirst({ where: waiting })
  const key = row && openText(authenticatorSeal, row.secret)
  if (!row || !key) throw expired
  const step = findStep(key, code, clock.now(), row.lastStep)
  const wrong = SECOND_STEP_TEXTS.codeWrong
  if (step === null) throw new AppError('invalid', wrong, { fields: { code: wrong } })
  const codes = await database.$transaction(async (transaction) => {
    await lockAccount(transaction, clock, accountId)
    const { count } = await transaction.authenticator.updateMany({
      where: { ...waiting, secret: row.secret },
      data: { confirmedAt: after(clock, 0), lastStep: step },
    })
    if (count === 0) throw expired
    const recoveryCodes = await replaceRecoveryCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'set-up' })
    return recoveryCodes
  })
  outbox.wake()
  deps.notifyAccountsChanged()
  return codes
}

/**
 * Deletes an account's authenticator app, and its recovery codes unless it has a passkey.
 * @param actor null for the command line
 * @returns false if there was no app
 */
export async function deleteAuthenticator(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'outbox'>,
  account: { id: string; name: string; email: string },
  actor: { id: string; name: string } | null,
): Promise<boolean> {
  const wasThere = await deps.database.$transaction(async (transaction) => {
    await lockAccount(transaction, deps.clock, account.id)
    const { count } = await transaction.authenticator.deleteMany({ where: { accountId: account.id } })
    await deleteUnneededCodes(transaction, account.id)
    if (count > 0) await recordEvent(deps, transaction, { account, actor, event: 'removed' })
    return count > 0
  })
  deps.outbox.wake()
  return wasThere
}

/**
 * Checks the caller's password, then removes their authenticator app.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `conflict` if there is none
 */
export async function removeAuthenticator(
  deps: AccountDeps,
  user: CurrentUser,
  password: string,
): Promise<void> {
  await checkOwnPassword(deps, user.id, password)
  if (!(await deleteAuthenticator(deps, user, user)))
    throw new AppError('conflict', SECOND_STEP_TEXTS.notSetUp)
  deps.notifyAccountsChanged()
}

/**
 * Checks the caller's password, then replaces their recovery codes with ten new ones.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `conflict` without an app or a passkey
 */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  user: CurrentUser,
  password: string,
): Promise<string[]> {
  const { database, clock, outbox } = deps
  const accountId = user.id
  await checkOwnPassword(deps, accountId, password)
  const codes = await database.$transaction(async (transaction) => {
    // The lock ensures that two concurrent calls leave ten codes, and a concurrent removal none.
    await lockAccount(transaction, clock, accountId)
    const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
    if (!hasApp && !hasPasskey) throw new AppError('conflict', SECOND_STEP_TEXTS.noCodes)
    const recoveryCodes = await replaceRecoveryCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'codes-renewed' })
    return recoveryCodes
  })
  outbox.wake()
  return codes
}
