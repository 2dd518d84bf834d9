import { randomInt } from 'node:crypto'
import type { Request, Response } from 'express'
import type { ResetPasswordResponse } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { RESET_LIFETIME } from '#contract/limits'
import { AppError } from '../../lib/app-error.ts'
import { after, alive } from '../../lib/clock.ts'
import { resetMessage } from '../messages/index.ts'
import { startAppAttempt } from './codes.ts'
import { readCurrentUser, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice } from './devices.ts'
import { endSignIns } from './end-sign-ins.ts'
import { getKnownIds } from './known-browsers.ts'
import { getLimitKey, isJustUnlocked } from './limits.ts'
import { checkCommonPassword } from './passwords.ts'
import { recordAccount } from './record-account-change.ts'
import { findSecondStep, readStrongSteps } from './second-step/find-second-step.ts'
import { openSession } from './sessions.ts'
import { hashToken, randomToken } from './tokens.ts'

/** Returns the writes that make `token` the account's only valid reset link. */
function linkWrites({ database, clock }: LinkDeps, accountId: string, token: string) {
  return [
    database.passwordReset.updateMany({
      where: { accountId, usedAt: null },
      data: { usedAt: after(clock, 0) },
    }),
    database.passwordReset.create({
      data: { accountId, tokenHash: hashToken(token), expiresAt: after(clock, RESET_LIFETIME) },
    }),
  ]
}

type LinkDeps = Pick<AccountDeps, 'database' | 'clock' | 'publicUrl'>

const toLink = ({ publicUrl }: LinkDeps, token: string) => `${publicUrl()}/password/reset/${token}`

/** Creates a reset link for the command line and invalidates older ones. */
export async function createResetLink(deps: LinkDeps, accountId: string): Promise<string> {
  const token = randomToken()
  await deps.database.$transaction(linkWrites(deps, accountId, token))
  return toLink(deps, token)
}

/** @param device id of a trusted device, which has its own limit that no one else can use up */
async function sendLink(deps: AccountDeps, email: string, device: string | null): Promise<void> {
  const { database, clock, outbox, limits } = deps
  const account = await database.account.findUnique({
    where: { email, verifiedAt: { not: null } },
    select: { id: true, name: true, email: true, unlockedAt: true },
  })
  if (!account) return
  const key = getLimitKey(account)
  await limits.resetAccount.consume(device ? `${key}:${device}` : key)
  const token = randomToken()
  const message = resetMessage({
    name: account.name,
    link: toLink(deps, token),
    minutes: RESET_LIFETIME / 60_000,
  })
  await database.$transaction([
    ...linkWrites(deps, account.id, token),
    outbox.enqueue({
      channel: 'email',
      recipient: account.email,
      ...message,
      expiresAt: after(clock, RESET_LIFETIME),
    }),
  ])
  outbox.wake()
}

/**
 * Range in milliseconds of the random delay between the response and sending the link. Without it, the work shows in the
 * timing of this response (by a millisecond, as the drill `enumeration` measured) or the next.
 */
const SENDING_DELAY_MS = [50, 300] as const

/** Logs only the error's name, because database errors can quote a row. */
function logFault({ logger }: AccountDeps, error: unknown): void {
  if (error instanceof AppError && error.code === 'too_many') return
  logger.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'could not send a reset link')
}

/**
 * Counts a reset request against its network.
 * @throws AppError `too_many` after too many requests, unless the account was just unlocked
 */
async function countByNetwork({ database, limits, clock }: AccountDeps, request: Request, email: string) {
  try {
    await limits.resetNetwork.consume(request.ip)
  } catch (refusal) {
    const account = await database.account.findUnique({ where: { email }, select: { unlockedAt: true } })
    if (!account || !isJustUnlocked(account, clock)) throw refusal
  }
}

/**
 * Sends a reset link if the account exists. The response is the same and equally quick either way, as it doesn't wait
 * for the sending (CVE-2026-26185).
 */
export async function forgotPassword(deps: AccountDeps, request: Request, email: string) {
  const device = await findTrustedDevice(deps, request, { email })
  if (!device) await countByNetwork(deps, request, email)
  const send = () => sendLink(deps, email, device).catch((error: unknown) => logFault(deps, error))
  deps.later.begin(randomInt(...SENDING_DELAY_MS), send)
  return { message: ACCOUNT_TEXTS.resetSent }
}

/**
 * Uses up a link before the costly part, so that of many concurrent uses only one hashes a password.
 * @returns the account, and a condition to check later that the link wasn't invalidated in the meantime
 * @throws AppError `invalid` for a used, expired or unknown token, `too_many` if a network tries many of these
 */
async function spendLink({ database, clock, limits }: AccountDeps, request: Request, token: string) {
  const [tokenHash, usedAt] = [hashToken(token), after(clock, 0)]
  const where = { tokenHash, usedAt: null, expiresAt: alive(clock, RESET_LIFETIME) }
  const link = await database.passwordReset.findFirst({ where, select: { accountId: true } })
  const isSpent = link && (await database.passwordReset.updateMany({ where, data: { usedAt } })).count === 1
  if (!isSpent) {
    await limits.resetLinks.consume(request.ip)
    throw new AppError('invalid', ACCOUNT_TEXTS.resetInvalid)
  }
  return { accountId: link.accountId, spent: { tokenHash, usedAt } }
}

/**
 * Sets a new password with a link's token, once and within 30 minutes. It ends all sessions and trusted devices of the
 * account and signs this browser in. Accounts with an authenticator app or a passkey need that too, because the link
 * only proves access to the mailbox, and so would an emailed code.
 * @throws AppError `invalid` for a used, expired or unknown token or a common password, `unavailable` under overload
 */
export async function resetPassword(
  deps: AccountDeps,
  request: Request,
  response: Response,
  { token, password }: { token: string; password: string },
): Promise<ResetPasswordResponse> {
  const { database, clock, passwords } = deps
  passwords.assertRoom('known')
  const verdict = await checkCommonPassword(database, password)
  const { accountId, spent } = await spendLink(deps, request, token)
  const passwordHash = await passwords.hash(password)
  const account = await database.$transaction(async (transaction) => {
    // The row is gone if the account was deleted or its password changed in the meantime.
    const { count } = await transaction.passwordReset.deleteMany({ where: spent })
    if (count === 0) throw new AppError('invalid', ACCOUNT_TEXTS.resetInvalid)
    await endSignIns(transaction, clock, accountId, getKnownIds(deps, request, accountId))
    await transaction.loginCode.deleteMany({ where: { accountId } })
    const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
    const changed = await transaction.account.update({
      where: { id: accountId },
      data: { passwordHash, mailIsSpent: hasApp || hasPasskey },
      select: { ...USER_COLUMNS, unlockedAt: true, verificationMethod: true, mailIsSpent: true },
    })
    await recordAccount(transaction, clock, changed, {
      account: changed,
      action: 'updated',
      fields: ['password'],
    })
    return changed
  })
  deps.notifyAccountsChanged()
  await deps.limits.account.forget(getLimitKey(account))
  const done = { message: ACCOUNT_TEXTS.resetDone, ...verdict }
  const authenticator = await findSecondStep(database, account)
  if (authenticator) {
    await startAppAttempt(deps, response, { id: account.id, passwordHash })
    const { email, phone } = account
    return { ...done, otpRequired: true, email, phone, authenticator }
  }
  await openSession(deps, request, response, account.id, false)
  return { ...done, user: await readCurrentUser(database, account) }
}
