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
import { countRecoveryCodes, dropUnneededCodes, holdAccount, replaceRecoveryCodes } from './recovery-codes.ts'
import { createKey, findStep, toKeyUri } from './totp.ts'

/** Whether an account has an authenticator app, since when, and how many recovery codes are left. */
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
 * Makes a key for an app, after the own password: it counts for nothing until a code of it is entered. A further one
 * takes the place of one that nobody has confirmed.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `conflict` where an app is set up
 */
export async function beginAuthenticator(
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
    throw isUniqueViolation(error) ? new AppError('conflict', SECOND_STEP_TEXTS.alreadyOn) : error
  })
  const { instituteName } = await readSetting(database, 'siteSettings')
  return { key, uri: toKeyUri(key, instituteName, user.email) }
}

/**
 * Takes the first code of the app: from now on new browsers are asked for one.
 * @returns ten recovery codes, to be shown this once
 * @throws AppError `invalid` for any other code, `conflict` where no key is waited for
 */
export async function confirmAuthenticator(
  deps: AccountDeps,
  user: CurrentUser,
  code: string,
): Promise<string[]> {
  const { database, clock, outbox, authenticatorSeal } = deps
  const accountId = user.id
  const waiting = { accountId, confirmedAt: null, createdAt: within(clock, APP_SET_UP_LIFETIME) }
  const over = new AppError('conflict', SECOND_STEP_TEXTS.keyOver)
  const row = await database.authenticator.findFirst({ where: waiting })
  const key = row && openText(authenticatorSeal, row.secret)
  if (!row || !key) throw over
  const step = findStep(key, code, clock.now(), row.lastStep)
  const wrong = SECOND_STEP_TEXTS.codeWrong
  if (step === null) throw new AppError('invalid', wrong, { fields: { code: wrong } })
  const codes = await database.$transaction(async (transaction) => {
    await holdAccount(transaction, clock, accountId)
    const { count } = await transaction.authenticator.updateMany({
      where: { ...waiting, secret: row.secret },
      data: { confirmedAt: after(clock, 0), lastStep: step },
    })
    if (count === 0) throw over
    const made = await replaceRecoveryCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'set-up' })
    return made
  })
  outbox.wake()
  deps.tellAccountsChanged()
  return codes
}

/**
 * Takes the app from an account, and the recovery codes where no passkey needs them. For the command line too.
 * @param actor who does it; null for the command line
 * @returns whether there was one
 */
export async function takeAuthenticator(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'outbox'>,
  account: { id: string; name: string; email: string },
  actor: { id: string; name: string } | null,
): Promise<boolean> {
  const wasThere = await deps.database.$transaction(async (transaction) => {
    await holdAccount(transaction, deps.clock, account.id)
    const { count } = await transaction.authenticator.deleteMany({ where: { accountId: account.id } })
    await dropUnneededCodes(transaction, account.id)
    if (count > 0) await recordEvent(deps, transaction, { account, actor, event: 'removed' })
    return count > 0
  })
  deps.outbox.wake()
  return wasThere
}

/**
 * Removes the own authenticator app, after the own password.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `conflict` where there is none
 */
export async function removeAuthenticator(
  deps: AccountDeps,
  user: CurrentUser,
  password: string,
): Promise<void> {
  await checkOwnPassword(deps, user.id, password)
  if (!(await takeAuthenticator(deps, user, user))) throw new AppError('conflict', SECOND_STEP_TEXTS.notOn)
  deps.tellAccountsChanged()
}

/**
 * Makes ten new recovery codes, after the own password; the former ones are void.
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
    // Two at once leave ten codes, and a removal none.
    await holdAccount(transaction, clock, accountId)
    const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
    if (!hasApp && !hasPasskey) throw new AppError('conflict', SECOND_STEP_TEXTS.noCodes)
    const made = await replaceRecoveryCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'codes-renewed' })
    return made
  })
  outbox.wake()
  return codes
}
