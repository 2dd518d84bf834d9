import type { Request, Response } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS, type ResendOtpInput, type VerifyOtpInput } from '#contract/accounts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import { readAttempt, redeemCode, resendCode } from './codes.ts'
import { asCurrentUser, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { trustDevice } from './devices.ts'
import { recordAccount } from './record-account-change.ts'
import { findSignedIn, openSession } from './sessions.ts'

/** The account and attempt that this browser may enter a code for; e-mail and phone must both be its own. */
async function findAttempt(
  deps: AccountDeps,
  attempt: Awaited<ReturnType<typeof readAttempt>>,
  { email, phone }: ResendOtpInput,
) {
  const account =
    attempt &&
    (await deps.database.account.findUnique({
      where: { id: attempt.sub, email, phone },
      select: { ...USER_COLUMNS, verificationMethod: true },
    }))
  return account ? { account, attempt: attempt.jti } : null
}

/** Marks an account as verified, the first time with a line of who has entered the code. */
async function verifyAccount(
  { database, clock, firstStart }: AccountDeps,
  account: { id: string; name: string },
  actor: Actor,
): Promise<void> {
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.account.updateMany({
      where: { id: account.id, verifiedAt: null },
      data: { verifiedAt: after(clock, 0) },
    })
    if (count === 0) return
    await recordAccount(transaction, clock, actor, { account, action: 'updated', fields: ['verified'] })
  })
  firstStart.remove()
}

/**
 * Takes a code. It signs in only where nobody is signed in; otherwise it verifies the other person's account and the
 * current user stays who they are.
 * @throws AppError `invalid` for any code that is not the newest live one of this attempt
 */
export async function verifyOtp(
  deps: AccountDeps,
  request: Request,
  response: Response,
  input: VerifyOtpInput,
): Promise<{ success: true; message: string; user: CurrentUser }> {
  const { limits } = deps
  const attempt = await readAttempt(deps, request)
  await (attempt ? limits.attempt.consume(attempt.jti) : limits.codes.consume(request.ip))
  const found = await findAttempt(deps, attempt, input)
  const isRight = found !== null && (await redeemCode(deps, found.account.id, found.attempt, input.otp))
  if (!isRight) throw new AppError('invalid', ACCOUNT_TEXTS.otpWrong)
  const { account } = found
  const signedIn = await findSignedIn(deps, request.headers.cookie)
  await verifyAccount(deps, account, signedIn?.user ?? account)
  deps.cookies.clearPending(response)
  if (!signedIn) {
    await trustDevice(deps, request, response, account.id)
    await openSession(deps, request, response, account.id, true)
  }
  return { success: true, message: ACCOUNT_TEXTS.otpSuccess, user: signedIn?.user ?? asCurrentUser(account) }
}

/** Sends another code for the attempt of this browser. A stranger gets the same response and no code. */
export async function resendOtp(
  deps: AccountDeps,
  request: Request,
  input: ResendOtpInput,
): Promise<{ message: string }> {
  const attempt = await readAttempt(deps, request)
  if (!attempt) await deps.limits.resends.consume(request.ip)
  const found = await findAttempt(deps, attempt, input)
  if (found) await resendCode(deps, found.account, found.attempt)
  return { message: ACCOUNT_TEXTS.otpSent }
}
