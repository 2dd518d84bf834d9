import { randomInt } from 'node:crypto'
import type { Request, Response } from 'express'
import type { ResetPasswordResponse } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { RESET_LIFETIME } from '#contract/limits'
import { AppError } from '../../lib/app-error.ts'
import { after, alive } from '../../lib/clock.ts'
import { resetMessage } from '../messages/index.ts'
import { beginAppAttempt } from './codes.ts'
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

/** The writes that make `token` the account's only live reset link. */
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

/** Makes a reset link for the command line; the older ones are void. */
export async function createResetLink(deps: LinkDeps, accountId: string): Promise<string> {
  const token = randomToken()
  await deps.database.$transaction(linkWrites(deps, accountId, token))
  return toLink(deps, token)
}

/** @param device a known one, whose requests are counted apart: nobody else uses them up */
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
 * When the work for a link begins after its response, at random within these milliseconds: begun at once, it shows in
 * the time of that response (by a millisecond, as the drill `enumeration` measured), or of the next one.
 */
const SENDING_BEGINS_MS = [50, 300] as const

/** Errors of the database can quote a row, so the log gets their kind alone. */
function logFault({ logger }: AccountDeps, error: unknown): void {
  if (error instanceof AppError && error.code === 'too_many') return
  logger.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'sending a reset link failed')
}

/** @throws AppError `too_many` where the network has asked for too many, unless the account was just unlocked */
async function countByNetwork({ database, limits, clock }: AccountDeps, request: Request, email: string) {
  try {
    await limits.resetNetwork.consume(request.ip)
  } catch (refusal) {
    const account = await database.account.findUnique({ where: { email }, select: { unlockedAt: true } })
    if (!account || !isJustUnlocked(account, clock)) throw refusal
  }
}

/**
 * Sends a reset link where the account exists. The response is the same either way, and as quick: it does not wait for
 * what only an account causes (CVE-2026-26185).
 */
export async function forgotPassword(deps: AccountDeps, request: Request, email: string) {
  const device = await findTrustedDevice(deps, request, { email })
  if (!device) await countByNetwork(deps, request, email)
  const send = () => sendLink(deps, email, device).catch((error: unknown) => logFault(deps, error))
  deps.later.begin(randomInt(...SENDING_BEGINS_MS), send)
  return { message: ACCOUNT_TEXTS.resetSent }
}

/**
 * Spends a link before the costly part: of fifty uses at once one goes on, the others hash nothing.
 * @returns whose it is, and how to tell that nothing has ended the link meanwhile
 * @throws AppError `invalid` for a used, old or unknown token, `too_many` when a network names many of these
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
 * Sets a new password by a link's token: once, within 30 minutes. Every session and trusted device of the
 * account ends; this browser is signed in. Where there is an authenticator app or a passkey it is asked for: the link
 * proves the mailbox alone, and so would a code that goes there.
 * @throws AppError `invalid` for a used, old or unknown token or one of the commonest passwords, `unavailable` behind
 *   a crowd
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
    // Gone where the account was deleted or its password changed meanwhile.
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
  deps.tellAccountsChanged()
  await deps.limits.account.forget(getLimitKey(account))
  const done = { message: ACCOUNT_TEXTS.resetDone, ...verdict }
  const authenticator = await findSecondStep(database, account)
  if (authenticator) {
    await beginAppAttempt(deps, response, { id: account.id, passwordHash })
    const { email, phone } = account
    return { ...done, otpRequired: true, email, phone, authenticator }
  }
  await openSession(deps, request, response, account.id, false)
  return { ...done, user: await readCurrentUser(database, account) }
}
