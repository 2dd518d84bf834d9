import { ACCOUNT_TEXTS, type AdminUserRecord } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import { PENDING_ACCOUNT_HOURS } from '#contract/limits'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { recordAccount } from './account-deeds.ts'
import type { AccountServices } from './services.ts'

/** Every administrator, oldest first (A133); those not yet verified are marked (R49). */
export async function listAdministrators({
  database,
}: AccountServices): Promise<{ admins: AdminUserRecord[] }> {
  const accounts = await database.account.findMany({
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, email: true, createdAt: true, verifiedAt: true },
  })
  return {
    admins: accounts.map(({ verifiedAt, createdAt, ...account }) => ({
      _id: account.id,
      ...account,
      createdAt: createdAt.toISOString(),
      pending: verifiedAt === null,
    })),
  }
}

/**
 * Deletes an administrator; their sessions end with them (R9).
 * @throws AppError `invalid` for oneself or the last one, `not_found` for an unknown id
 */
export async function deleteAdministrator(
  { database, clock }: AccountServices,
  id: string,
  caller: { id: string; name: string },
) {
  if (id === caller.id) throw new AppError('invalid', ACCOUNT_TEXTS.deleteSelf)
  await database.$transaction(async (transaction) => {
    const account = await transaction.account.findUnique({
      where: { id },
      select: { id: true, name: true, verifiedAt: true },
    })
    if (!account) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const others = await transaction.account.count({ where: { verifiedAt: { not: null }, id: { not: id } } })
    if (account.verifiedAt && others === 0) throw new AppError('invalid', ACCOUNT_TEXTS.deleteLast)
    await transaction.account.delete({ where: { id } })
    await recordAccount(transaction, clock, caller, { account, action: 'deleted' })
  })
  return { message: ACCOUNT_TEXTS.deleted }
}

/** Removes what has run out: unverified accounts after a day (R49), old sessions, devices, codes and links. */
export async function purgeExpiredAccounts({
  database,
  clock,
}: Pick<AccountServices, 'database' | 'clock'>): Promise<void> {
  const now = after(clock, 0)
  const yesterday = after(clock, -24 * 3_600_000)
  await database.account.deleteMany({
    where: { verifiedAt: null, createdAt: { lt: after(clock, -PENDING_ACCOUNT_HOURS * 3_600_000) } },
  })
  await database.session.deleteMany({ where: { expiresAt: { lt: now } } })
  await database.trustedDevice.deleteMany({ where: { expiresAt: { lt: now } } })
  await database.loginCode.deleteMany({ where: { sentAt: { lt: yesterday } } })
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: yesterday } } })
}
