import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { OTP_LIMITS } from '#contract/limits'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { codeMessage } from '../notices/templates.ts'
import type { AccountServices } from './services.ts'
import { randomCode } from './tokens.ts'

const HOUR = 3_600_000

/** How long a browser may take between the password and the code, new codes included. */
const ATTEMPT_LIFETIME = 60 * 60_000

interface CodeAccount {
  id: string
  name: string
  email: string
  phone: string
  verificationMethod: string
}

/** The attempt that this browser has begun (the pending cookie), or null. */
export function readAttempt({ tokens, cookies, clock }: AccountServices, request: Request) {
  return tokens.read('otp-pending', cookies.read(request.headers.cookie, cookies.pending), clock.now())
}

async function assertWithinLimits({ database, clock }: AccountServices, accountId: string): Promise<void> {
  const sentSince = (ms: number) =>
    database.loginCode.count({ where: { accountId, sentAt: { gt: after(clock, -ms) } } })
  const tooMany =
    (await sentSince(HOUR)) >= OTP_LIMITS.perHour || (await sentSince(24 * HOUR)) >= OTP_LIMITS.perDay
  if (tooMany) throw new AppError('too_many', ACCOUNT_TEXTS.otpTooMany, { retryAfterSeconds: HOUR / 1000 })
}

/** The account's live code, if one was sent within the cool-down. */
function findFreshCode({ database, clock }: AccountServices, accountId: string) {
  return database.loginCode.findFirst({
    where: { accountId, closedAt: null, sentAt: { gt: after(clock, -OTP_LIMITS.resendAfter) } },
    orderBy: { sentAt: 'desc' },
    select: { id: true, attempt: true, sentAt: true },
  })
}

/** Sends a new code for an attempt; every older code of the account is void from now (R27). */
async function sendCode(services: AccountServices, account: CodeAccount, attempt: string): Promise<void> {
  const { database, clock, tokens, notices } = services
  await assertWithinLimits(services, account.id)
  const code = randomCode()
  const expiresAt = after(clock, OTP_LIMITS.lifetime)
  const channel = account.verificationMethod === 'phone' ? 'sms' : 'email'
  await database.$transaction([
    database.loginCode.updateMany({
      where: { accountId: account.id, closedAt: null },
      data: { closedAt: after(clock, 0) },
    }),
    database.loginCode.create({
      data: {
        accountId: account.id,
        attempt,
        codeHash: tokens.hashCode(attempt, code),
        triesLeft: OTP_LIMITS.tries,
        sentAt: after(clock, 0),
        expiresAt,
      },
    }),
    notices.put({
      channel,
      recipient: channel === 'sms' ? account.phone : account.email,
      ...codeMessage({ name: account.name, code, minutes: OTP_LIMITS.lifetime / 60_000 }),
      expiresAt,
    }),
  ])
  notices.wake()
}

/**
 * Begins an attempt: a code is on its way and this browser may enter it (R5). Within the cool-down no second
 * message is sent: the attempt that got the last code goes on.
 * @throws AppError `too_many` over the hourly or daily number of codes
 */
export async function beginAttempt(
  services: AccountServices,
  response: Response,
  account: CodeAccount,
): Promise<void> {
  const { tokens, cookies, clock } = services
  const fresh = await findFreshCode(services, account.id)
  const attempt = fresh?.attempt ?? randomUUID()
  if (!fresh) await sendCode(services, account, attempt)
  const token = await tokens.sign(
    'otp-pending',
    { sub: account.id, jti: attempt },
    clock.now(),
    ATTEMPT_LIFETIME,
  )
  cookies.setPending(response, token, ATTEMPT_LIFETIME)
}

/**
 * Sends another code for the attempt that this browser has begun.
 * @throws AppError `too_many` within 60 seconds of the last, or over the hourly or daily number
 */
export async function resendCode(
  services: AccountServices,
  account: CodeAccount,
  attempt: string,
): Promise<void> {
  const fresh = await findFreshCode(services, account.id)
  if (fresh) {
    const ready = fresh.sentAt.getTime() + OTP_LIMITS.resendAfter
    const seconds = Math.max(1, Math.ceil((ready - services.clock.now()) / 1000))
    throw new AppError('too_many', ACCOUNT_TEXTS.otpWait, { retryAfterSeconds: seconds })
  }
  await sendCode(services, account, attempt)
}

/**
 * Spends one try of the attempt's code.
 * @returns true once for the right code; false for a wrong, old, used, replaced or exhausted one
 */
export async function redeemCode(
  { database, clock, tokens }: AccountServices,
  accountId: string,
  attempt: string,
  code: string,
): Promise<boolean> {
  const row = await database.loginCode.findFirst({
    where: { accountId, attempt, closedAt: null, expiresAt: { gt: after(clock, 0) } },
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
