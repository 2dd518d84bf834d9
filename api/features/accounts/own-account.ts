import type { Request } from 'express'
import type { CurrentUser, DeviceRecord, SessionRecord } from '#contract/account-responses'
import { ACCOUNT_TEXTS, type ChangePasswordInput } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import { isMissingRecord } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { readCurrentUser, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice } from './devices.ts'
import { endSignIns, signOut } from './end-sign-ins.ts'
import { getKnownIds } from './known-browsers.ts'
import { getLimitKey } from './limits.ts'
import { checkCommonPassword } from './passwords.ts'
import { recordAccount } from './record-account-change.ts'
import type { SignedIn } from './sessions.ts'

const BROWSER_COLUMNS = { id: true, userAgent: true, createdAt: true, lastSeenAt: true } as const

interface BrowserRow {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

const toBrowserRecord = (
  { id, userAgent, createdAt, lastSeenAt }: BrowserRow,
  currentId: string | null,
): SessionRecord => ({
  _id: id,
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === currentId,
})

export async function listSessions(
  { database, clock }: AccountDeps,
  signedIn: SignedIn,
): Promise<SessionRecord[]> {
  const rows = await database.session.findMany({
    where: { accountId: signedIn.user.id, expiresAt: { gt: new Date(clock.now()) } },
    orderBy: { lastSeenAt: 'desc' },
    select: BROWSER_COLUMNS,
  })
  return rows.map((row) => toBrowserRecord(row, signedIn.sessionId))
}

/** Ends one of the current user's own sessions. @throws AppError `not_found` for anything else */
export async function endSession(
  { database, notifyAccountsChanged }: AccountDeps,
  signedIn: SignedIn,
  id: string,
): Promise<void> {
  const { count } = await database.session.deleteMany({ where: { id, accountId: signedIn.user.id } })
  if (count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  notifyAccountsChanged()
}

/** Signs the current user out everywhere else. This browser stays trusted if it was. */
export async function endOtherSessions(deps: AccountDeps, request: Request, { sessionId, user }: SignedIn) {
  const device = await findTrustedDevice(deps, request, { id: user.id })
  const kept = [sessionId, ...(device ? [device] : []), ...getKnownIds(deps, request, user.id)]
  return signOut(deps, user, user, kept)
}

/** Returns the browsers that need no code at sign-in, last used first. */
export async function listDevices(
  deps: AccountDeps,
  request: Request,
  signedIn: SignedIn,
): Promise<DeviceRecord[]> {
  const { database, clock } = deps
  const currentId = await findTrustedDevice(deps, request, { id: signedIn.user.id })
  const rows = await database.trustedDevice.findMany({
    where: { accountId: signedIn.user.id, expiresAt: { gt: new Date(clock.now()) } },
    orderBy: { lastSeenAt: 'desc' },
    select: { ...BROWSER_COLUMNS, expiresAt: true },
  })
  return rows.map((row) => ({ ...toBrowserRecord(row, currentId), expiresAt: row.expiresAt.toISOString() }))
}

/** Stops trusting a browser. @throws AppError `not_found` for anything but the current user's own */
export async function forgetDevice({ database }: AccountDeps, signedIn: SignedIn, id: string): Promise<void> {
  const { count } = await database.trustedDevice.deleteMany({ where: { id, accountId: signedIn.user.id } })
  if (count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
}

export async function changeName(
  { database, clock }: AccountDeps,
  { user }: SignedIn,
  name: string,
): Promise<CurrentUser> {
  if (name === user.name) return user
  const account = await database.$transaction(async (transaction) => {
    const changed = await transaction.account.update({
      where: { id: user.id },
      data: { name },
      select: USER_COLUMNS,
    })
    await recordAccount(transaction, clock, user, { account: changed, action: 'updated', fields: ['name'] })
    return changed
  })
  return readCurrentUser(database, account)
}

function toWrongPasswordError(): AppError {
  const message = ACCOUNT_TEXTS.currentPasswordWrong
  return new AppError('invalid', message, { fields: { currentPassword: message } })
}

/**
 * Checks the current user's own password before a sensitive change.
 * @throws AppError `invalid` if it is wrong, `too_many` after five wrong ones
 */
export async function checkOwnPassword(
  { database, limits, passwords }: Pick<AccountDeps, 'database' | 'limits' | 'passwords'>,
  accountId: string,
  password: string,
): Promise<{ passwordHash: string }> {
  const account = await database.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, passwordHash: true, unlockedAt: true },
  })
  const key = getLimitKey(account)
  await limits.ownPassword.consume(key)
  if (!(await passwords.isPassword(password, account.passwordHash, 'known'))) throw toWrongPasswordError()
  await limits.ownPassword.forget(key)
  return account
}

/** Checks an own password that may be missing from the request. @throws AppError like `checkOwnPassword` */
export async function confirmPassword(
  deps: Parameters<typeof checkOwnPassword>[0],
  accountId: string,
  password: string | undefined,
): Promise<void> {
  const message = ACCOUNT_TEXTS.ownPassword
  if (!password) throw new AppError('invalid', message, { fields: { currentPassword: message } })
  await checkOwnPassword(deps, accountId, password)
}

/**
 * Changes the current user's own password and ends all other sessions and trusted devices of the account.
 * @throws AppError `invalid` if the current password is wrong or the new one too common, `too_many` after five wrong
 * ones, `unauthenticated` if the session ended in the meantime
 */
export async function changePassword(
  deps: AccountDeps,
  request: Request,
  signedIn: SignedIn,
  { currentPassword, password }: ChangePasswordInput,
): Promise<{ warning?: string }> {
  const { database, clock } = deps
  const verdict = await checkCommonPassword(database, password)
  const accountId = signedIn.user.id
  const account = await checkOwnPassword(deps, accountId, currentPassword)
  const passwordHash = await deps.passwords.hash(password)
  const kept = [signedIn.sessionId, ...getKnownIds(deps, request, accountId)]
  const change = database.$transaction(async (transaction) => {
    // The session may have ended while the two passwords were being hashed.
    if ((await transaction.session.count({ where: { id: signedIn.sessionId } })) === 0)
      throw new AppError('unauthenticated', ACCOUNT_TEXTS.endedElsewhere)
    // A reset link may have set another password in the meantime, which must stay.
    await transaction.account.update({
      where: { id: accountId, passwordHash: account.passwordHash },
      data: { passwordHash },
    })
    // Sign-ins that wait for a code were started with the old password, so they end too.
    await endSignIns(transaction, clock, accountId, kept)
    await transaction.passwordReset.deleteMany({ where: { accountId } })
    await recordAccount(transaction, clock, signedIn.user, {
      account: signedIn.user,
      action: 'updated',
      fields: ['password'],
    })
  })
  await change.catch((error: unknown) => {
    throw isMissingRecord(error) ? toWrongPasswordError() : error
  })
  deps.notifyAccountsChanged()
  return verdict
}
