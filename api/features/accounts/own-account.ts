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

const SEEN = { id: true, userAgent: true, createdAt: true, lastSeenAt: true } as const

interface Seen {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

const asSeen = ({ id, userAgent, createdAt, lastSeenAt }: Seen, currentId: string | null): SessionRecord => ({
  _id: id,
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === currentId,
})

/** Where the current user is signed in, last used first. */
export async function listSessions(
  { database, clock }: AccountDeps,
  signedIn: SignedIn,
): Promise<SessionRecord[]> {
  const rows = await database.session.findMany({
    where: { accountId: signedIn.user.id, expiresAt: { gt: new Date(clock.now()) } },
    orderBy: { lastSeenAt: 'desc' },
    select: SEEN,
  })
  return rows.map((row) => asSeen(row, signedIn.sessionId))
}

/** Ends one of the current user's own sessions. @throws AppError `not_found` for anything else */
export async function endSession(
  { database, tellAccountsChanged }: AccountDeps,
  signedIn: SignedIn,
  id: string,
): Promise<void> {
  const { count } = await database.session.deleteMany({ where: { id, accountId: signedIn.user.id } })
  if (count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  tellAccountsChanged()
}

/** Signs the current user out everywhere but here; this browser stays trusted, where it was. */
export async function endOtherSessions(deps: AccountDeps, request: Request, { sessionId, user }: SignedIn) {
  const device = await findTrustedDevice(deps, request, { id: user.id })
  const kept = [sessionId, ...(device ? [device] : []), ...getKnownIds(deps, request, user.id)]
  return signOut(deps, user, user, kept)
}

/** The browsers that are not asked for a code, last used first. */
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
    select: { ...SEEN, expiresAt: true },
  })
  return rows.map((row) => ({ ...asSeen(row, currentId), expiresAt: row.expiresAt.toISOString() }))
}

/** Trusts a browser no longer. @throws AppError `not_found` for anything but the current user's own */
export async function forgetDevice({ database }: AccountDeps, signedIn: SignedIn, id: string): Promise<void> {
  const { count } = await database.trustedDevice.deleteMany({ where: { id, accountId: signedIn.user.id } })
  if (count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
}

/** Changes the current user's own name. */
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

function currentPasswordWrong(): AppError {
  const message = ACCOUNT_TEXTS.currentPasswordWrong
  return new AppError('invalid', message, { fields: { currentPassword: message } })
}

/**
 * Asks for the current user's own password, before what matters as much as that.
 * @throws AppError `invalid` when it is wrong, `too_many` after five wrong ones
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
  if (!(await passwords.isPassword(password, account.passwordHash, 'known'))) throw currentPasswordWrong()
  await limits.ownPassword.forget(key)
  return account
}

/** The same where the password may be missing. @throws AppError as `checkOwnPassword` does */
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
 * Changes the current user's own password; every other session and every trusted device of the account ends.
 * @throws AppError `invalid` when the current password is wrong or the new one among the commonest, `too_many` after
 * five wrong ones, `unauthenticated` when the session was ended meanwhile
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
    // Not by a session that was ended while these two were worked on.
    if ((await transaction.session.count({ where: { id: signedIn.sessionId } })) === 0)
      throw new AppError('unauthenticated', ACCOUNT_TEXTS.endedElsewhere)
    // Not over another one, set by a link meanwhile.
    await transaction.account.update({
      where: { id: accountId, passwordHash: account.passwordHash },
      data: { passwordHash },
    })
    // A sign-in that waits for its code was begun with the old password, and ends too.
    await endSignIns(transaction, clock, accountId, kept)
    await transaction.passwordReset.deleteMany({ where: { accountId } })
    await recordAccount(transaction, clock, signedIn.user, {
      account: signedIn.user,
      action: 'updated',
      fields: ['password'],
    })
  })
  await change.catch((error: unknown) => {
    throw isMissingRecord(error) ? currentPasswordWrong() : error
  })
  deps.tellAccountsChanged()
  return verdict
}
