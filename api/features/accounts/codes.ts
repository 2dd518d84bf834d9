import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import pLimit from 'p-limit'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { OTP_LIMITS } from '#contract/limits'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, alive, type Clock, within } from '../../lib/clock.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import { codeMessage } from '../messages/index.ts'
import type { AccountDeps } from './deps.ts'
import { markPassword, randomCode } from './tokens.ts'

const HOUR = 3_600_000

/** Milliseconds from the password to the code, including any resent codes. */
const ATTEMPT_LIFETIME = 60 * 60_000

interface CodeAccount {
  id: string
  name: string
  email: string
  phone: string
  verificationMethod: string
}

/** Returns the sign-in attempt of this browser (the pending cookie), or null. */
export function readAttempt({ tokens, cookies, clock }: AccountDeps, request: Request) {
  return tokens.read('otp-pending', cookies.read(request.headers.cookie, cookies.pending), clock.now())
}

/** Prefix of attempts started without a password, whose code can be entered in any browser (R75). */
const REGISTRATION = 'registration:'

/** Codes are sent one at a time, so of many concurrent requests for an account only the first opens a transaction. */
const sending = pLimit(1)

type Reading = Pick<Database, 'loginCode'>

async function assertWithinLimits(database: Reading, clock: Clock, accountId: string): Promise<void> {
  const sentSince = (ms: number) =>
    database.loginCode.count({ where: { accountId, sentAt: within(clock, ms) } })
  const tooMany =
    (await sentSince(HOUR)) >= OTP_LIMITS.perHour || (await sentSince(24 * HOUR)) >= OTP_LIMITS.perDay
  if (tooMany) throw new AppError('too_many', ACCOUNT_TEXTS.otpTooMany, { retryAfterSeconds: HOUR / 1000 })
}

/** Returns the account's valid code if it was sent within the cool-down. */
function findRecentCode(database: Reading, clock: Clock, accountId: string) {
  return database.loginCode.findFirst({
    where: { accountId, closedAt: null, sentAt: within(clock, OTP_LIMITS.resendAfter) },
    orderBy: { sentAt: 'desc' },
    select: { id: true, attempt: true, sentAt: true },
  })
}

/**
 * Sends a new code for an attempt and invalidates all older codes of the account. Of concurrent calls only one sends.
 * @returns the code already sent within the cool-down, if any; nothing is sent in that case
 * @throws AppError `too_many` over the hourly or daily number of codes
 */
const sendCode = (deps: AccountDeps, account: CodeAccount, attempt: string) =>
  sending(async () => {
    const { database, clock } = deps
    const recent = await findRecentCode(database, clock, account.id)
    return recent ?? sendUnlessRecent(deps, account, attempt)
  })

async function sendUnlessRecent(deps: AccountDeps, account: CodeAccount, attempt: string) {
  const { database, clock, tokens, outbox } = deps
  const { id: accountId } = account
  const code = randomCode()
  const expiresAt = after(clock, OTP_LIMITS.lifetime)
  const channel = account.verificationMethod === 'phone' ? 'sms' : 'email'
  const recent = await database.$transaction(async (transaction) => {
    // This no-op write locks the account's row until the commit, so another server sees the code sent by this one.
    await transaction.account.updateMany({ where: { id: accountId }, data: { email: account.email } })
    const earlier = await findRecentCode(transaction, clock, accountId)
    if (earlier) return earlier
    await assertWithinLimits(transaction, clock, accountId)
    await transaction.loginCode.updateMany({
      where: { accountId, closedAt: null },
      data: { closedAt: after(clock, 0) },
    })
    await transaction.loginCode.create({
      data: {
        accountId,
        attempt,
        codeHash: tokens.hashCode(attempt, code),
        triesLeft: OTP_LIMITS.tries,
        sentAt: after(clock, 0),
        expiresAt,
      },
    })
    const message = {
      channel,
      recipient: channel === 'sms' ? account.phone : account.email,
      ...codeMessage({ name: account.name, code, minutes: OTP_LIMITS.lifetime / 60_000 }),
      expiresAt,
    } as const
    await transaction.message.create({ data: outbox.toRow(message), select: { id: true } })
    return null
  })
  if (!recent) outbox.wake()
  return recent
}

/** Sets the cookie with which this browser can enter codes for an attempt. */
async function setAttemptCookie(
  { tokens, cookies, clock }: AccountDeps,
  response: Response,
  claims: { sub: string; jti: string; password?: string },
): Promise<void> {
  const token = await tokens.sign('otp-pending', claims, clock.now(), ATTEMPT_LIFETIME)
  cookies.setPending(response, token, ATTEMPT_LIFETIME)
}

/**
 * Starts an attempt: sends a code that this browser can enter, or any browser if it is for a registration. Within the
 * cool-down nothing is sent, and the attempt that got the last code continues.
 * @param passwordHash hash of the password, if one was entered. It restricts the attempt to this browser, and a new
 *   password invalidates it
 * @throws AppError `too_many` over the hourly or daily number of codes
 */
export async function startAttempt(
  deps: AccountDeps,
  response: Response,
  account: CodeAccount,
  passwordHash?: string,
): Promise<void> {
  const attempt = `${passwordHash === undefined ? REGISTRATION : ''}${randomUUID()}`
  const recent = await sendCode(deps, account, attempt)
  const mark = passwordHash === undefined ? {} : { password: markPassword(passwordHash) }
  await setAttemptCookie(deps, response, { sub: account.id, jti: recent?.attempt ?? attempt, ...mark })
}

/**
 * Starts an attempt for a user with an authenticator app or passkey, to whom no code is sent unless requested. As there
 * is no stored code to invalidate, a mark in the attempt itself ties it to the password.
 */
export const startAppAttempt = (
  deps: AccountDeps,
  response: Response,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> =>
  setAttemptCookie(deps, response, { sub: id, jti: randomUUID(), password: markPassword(passwordHash) })

/**
 * Sends another code for this browser's attempt.
 * @throws AppError `too_many` within 60 seconds of the last, or over the hourly or daily number
 */
export async function resendCode(deps: AccountDeps, account: CodeAccount, attempt: string): Promise<void> {
  const { database, clock } = deps
  const recent =
    (await findRecentCode(database, clock, account.id)) ?? (await sendCode(deps, account, attempt))
  if (!recent) return
  const ready = recent.sentAt.getTime() + OTP_LIMITS.resendAfter
  const seconds = Math.max(1, Math.ceil((ready - clock.now()) / 1000))
  throw new AppError('too_many', ACCOUNT_TEXTS.otpWait, { retryAfterSeconds: seconds })
}

/** Returns the attempt that any browser can use to finish an account's registration, or null. */
export async function findRegistration(
  { database, clock }: AccountDeps,
  { email, phone }: { email: string; phone: string },
): Promise<{ sub: string; jti: string } | null> {
  const code = await database.loginCode.findFirst({
    where: {
      attempt: { startsWith: REGISTRATION },
      closedAt: null,
      expiresAt: alive(clock, OTP_LIMITS.lifetime),
      account: { email, phone, verifiedAt: null },
    },
    select: { accountId: true, attempt: true },
  })
  return code && { sub: code.accountId, jti: code.attempt }
}

/**
 * Uses up one try of the attempt's code.
 * @returns true only once, for the right code; false for a wrong, expired, used, replaced or exhausted one
 */
export async function redeemCode(
  { database, clock, tokens }: AccountDeps,
  accountId: string,
  attempt: string,
  code: string,
): Promise<boolean> {
  const row = await database.loginCode.findFirst({
    where: { accountId, attempt, closedAt: null, expiresAt: alive(clock, OTP_LIMITS.lifetime) },
    orderBy: { sentAt: 'desc' },
    select: { id: true, codeHash: true },
  })
  if (!row) return false
  const spent = await database.loginCode.updateMany({
    where: { id: row.id, closedAt: null, triesLeft: { gt: 0 } },
    data: { triesLeft: { decrement: 1 } },
  })
  if (spent.count === 0 || !isSameSecret(tokens.hashCode(attempt, code), row.codeHash)) return false
  const closed = await database.loginCode.updateMany({
    where: { id: row.id, closedAt: null },
    data: { closedAt: after(clock, 0) },
  })
  return closed.count === 1
}
