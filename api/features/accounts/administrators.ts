import type { Response } from 'express'
import type { AdminUserRecord } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import { INVITATION_DAYS, KNOWN_BROWSER_DAYS, PENDING_ACCOUNT_HOURS, TRUST_LIFETIME } from '#contract/limits'
import { getSessionEnd } from '#contract/session-limits'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { revokeKeysOf } from '../api-keys/index.ts'
import { assertNotLast } from './change-role.ts'
import { startAttempt } from './codes.ts'
import { toAccountRights } from './current-user.ts'
import { deletePendingAccounts } from './delete-pending-accounts.ts'
import type { AccountDeps } from './deps.ts'
import { recordAccount } from './record-account-change.ts'
import { readSessionLimits } from './session-limits.ts'

const ADMIN_COLUMNS = {
  id: true,
  name: true,
  email: true,
  createdAt: true,
  verifiedAt: true,
  role: true,
  mayPublish: true,
  mayExport: true,
} as const

export const toAdminUser = ({
  id,
  name,
  email,
  verifiedAt,
  createdAt,
  ...columns
}: Prisma.AccountGetPayload<{ select: typeof ADMIN_COLUMNS }>): AdminUserRecord => ({
  _id: id,
  id,
  name,
  email,
  createdAt: createdAt.toISOString(),
  pending: verifiedAt === null,
  ...toAccountRights(columns),
})

/** Returns all accounts, oldest first. Unverified ones are marked as pending. */
export async function listAdministrators({ database }: AccountDeps): Promise<{ admins: AdminUserRecord[] }> {
  const accounts = await database.account.findMany({
    orderBy: { createdAt: 'asc' },
    select: ADMIN_COLUMNS,
  })
  return { admins: accounts.map(toAdminUser) }
}

type ChangeDeps = Pick<AccountDeps, 'database' | 'clock' | 'reassignOpenEnquiries' | 'notifyAccountsChanged'>

/**
 * Deletes an account with its sessions and assigns its open enquiries to a colleague, or to no one.
 * @throws AppError `invalid` for the caller's own or the last administrator's account, or an `assignTo` that can't be
 *   assigned enquiries; `not_found` for an unknown id
 */
export async function deleteAdministrator(
  { database, clock, reassignOpenEnquiries, notifyAccountsChanged }: ChangeDeps,
  { id, assignTo }: { id: string; assignTo?: string | undefined },
  signedIn: { id: string; name: string },
) {
  if (id === signedIn.id) throw new AppError('invalid', ACCOUNT_TEXTS.deleteSelf)
  const notifyPanels = await database.$transaction(async (transaction) => {
    await assertNotLast(transaction, id, ACCOUNT_TEXTS.deleteLast)
    const account = await transaction.account.findUnique({ where: { id }, select: { id: true, name: true } })
    if (!account) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const notifyReassigned = await reassignOpenEnquiries(transaction, account, assignTo, signedIn)
    await deletePendingAccounts(transaction, clock, signedIn, id)
    await revokeKeysOf(transaction, clock, signedIn, id)
    await transaction.account.delete({ where: { id } })
    await recordAccount(transaction, clock, signedIn, { account, action: 'deleted' })
    return notifyReassigned
  }, LONG_TRANSACTION)
  notifyPanels()
  notifyAccountsChanged()
  return { message: ACCOUNT_TEXTS.deleted }
}

/**
 * Resends the code of an unfinished registration, which the caller can enter in this browser.
 * @throws AppError `not_found` for an unknown id, `invalid` for a verified account, `too_many` over the number of codes
 */
export async function resendPendingCode(deps: AccountDeps, response: Response, id: string) {
  const account = await deps.database.account.findUnique({ where: { id } })
  if (!account) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (account.verifiedAt) throw new AppError('invalid', ACCOUNT_TEXTS.alreadyVerified)
  await startAttempt(deps, response, account)
  return { message: ACCOUNT_TEXTS.pendingCodeSent, email: account.email, phone: account.phone }
}

/** Milliseconds for which expired rows are kept, so that a slightly wrong clock deletes nothing permanently. */
const GRACE_MS = 24 * 3_600_000

/** Shortens sessions and devices created while the clock was ahead to a normal lifetime from now. */
async function capFutureExpiries({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const limits = await readSessionLimits(database)
  const now = after(clock, 0)
  const aheadOf = (end: Date) => ({ gt: new Date(end.getTime() + GRACE_MS) })
  for (const trusted of [true, false]) {
    const expiresAt = new Date(getSessionEnd(limits, { trusted, createdAt: now, lastSeenAt: now }))
    const where = { trusted, expiresAt: aheadOf(expiresAt) }
    await database.session.updateMany({ where, data: { expiresAt } })
  }
  const expiresAt = after(clock, TRUST_LIFETIME)
  await database.trustedDevice.updateMany({ where: { expiresAt: aheadOf(expiresAt) }, data: { expiresAt } })
}

/** Deletes accounts that were never verified, and expired sessions, devices, codes and links. */
export async function purgeExpiredAccounts({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await capFutureExpiries({ database, clock })
  const yesterday = after(clock, -GRACE_MS)
  await database.account.deleteMany({
    where: { verifiedAt: null, createdAt: { lt: after(clock, -PENDING_ACCOUNT_HOURS * 3_600_000) } },
  })
  await database.invitation.deleteMany({
    where: { expiresAt: { lt: after(clock, -INVITATION_DAYS * 24 * 3_600_000) } },
  })
  await database.authenticator.deleteMany({ where: { confirmedAt: null, createdAt: { lt: yesterday } } })
  await database.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: yesterday } } })
  await database.contactChange.deleteMany({ where: { expiresAt: { lt: yesterday } } })
  await database.knownBrowser.deleteMany({
    where: { seenAt: { lt: after(clock, -KNOWN_BROWSER_DAYS * 24 * 3_600_000) } },
  })
  await database.session.deleteMany({ where: { expiresAt: { lt: yesterday } } })
  await database.trustedDevice.deleteMany({ where: { expiresAt: { lt: yesterday } } })
  await database.loginCode.deleteMany({ where: { sentAt: { lt: yesterday } } })
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: yesterday } } })
}
