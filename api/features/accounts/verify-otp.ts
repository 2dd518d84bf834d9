import type { Request, Response } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS, type ResendOtpInput, type VerifyOtpInput } from '#contract/accounts'
import { SECOND_STEP_TEXTS, type VerifyAuthenticatorInput } from '#contract/second-step'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import type { Actor } from '../audit/index.ts'
import { findRegistration, readAttempt, redeemCode, resendCode } from './codes.ts'
import { readCurrentUser, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { trustDevice } from './devices.ts'
import { getLimitKey } from './limits.ts'
import { recordAccount } from './record-account-change.ts'
import { findSecondStep } from './second-step/find-second-step.ts'
import { redeemAppCode, redeemRecoveryCode } from './second-step/redeem.ts'
import { findSignedIn, openSession } from './sessions.ts'
import { markPassword } from './tokens.ts'

type Claims = Awaited<ReturnType<typeof readAttempt>>

/** Returns the account and attempt for which this browser can enter a code. Email and phone must both match. */
async function findAttempt(deps: AccountDeps, attempt: Claims, { email, phone }: ResendOtpInput) {
  const account =
    attempt &&
    (await deps.database.account.findUnique({
      where: { id: attempt.sub, email, phone },
      select: {
        ...USER_COLUMNS,
        verificationMethod: true,
        passwordHash: true,
        unlockedAt: true,
        mailIsSpent: true,
        verifiedAt: true,
      },
    }))
  if (!account) return null
  const { passwordHash, ...rest } = account
  const matchesPassword = attempt.password === undefined || attempt.password === markPassword(passwordHash)
  return matchesPassword ? { account: rest, attempt: attempt.jti } : null
}

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** Marks an account as verified. The first time, it records who entered the code. */
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

interface AttemptMethod {
  /** Finds the attempt if this browser has none for the account. */
  findElsewhere?: (deps: AccountDeps, input: ResendOtpInput) => Promise<Claims>
  /** Returns true only once, for the right code. */
  redeem: (found: Attempt) => Promise<boolean>
  wrongMessage: string
  successMessage: string
}

/**
 * Verifies a code. If no one is signed in, it signs the user in; otherwise it verifies the other person's account and
 * the current user stays signed in.
 * @throws AppError `invalid` for a wrong code, `too_many` over the number of tries
 */
async function finishAttempt(
  deps: AccountDeps,
  request: Request,
  response: Response,
  input: ResendOtpInput,
  { findElsewhere, redeem, wrongMessage, successMessage }: AttemptMethod,
): Promise<{ success: true; message: string; user: CurrentUser }> {
  const { limits } = deps
  const attempt = await readAttempt(deps, request)
  await (attempt ? limits.attempt.consume(attempt.jti) : limits.codes.consume(request.ip))
  let found = await findAttempt(deps, attempt, input)
  if (!found && findElsewhere) {
    if (attempt) await limits.codes.consume(request.ip)
    found = await findAttempt(deps, await findElsewhere(deps, input), input)
  }
  if (!found || !(await redeem(found))) throw new AppError('invalid', wrongMessage)
  const { account } = found
  const signedIn = await findSignedIn(deps, request.headers.cookie)
  await verifyAccount(deps, account, signedIn?.user ?? account)
  deps.cookies.clearPending(response)
  if (!signedIn) {
    // Without the second step that the role requires, this sign-in isn't strong enough to trust the browser for a month.
    const isTrusted = !account.mustSetUp
    if (isTrusted) await trustDevice(deps, request, response, account.id)
    await openSession(deps, request, response, account.id, isTrusted)
  }
  return {
    success: true,
    message: successMessage,
    user: signedIn?.user ?? (await readCurrentUser(deps.database, account)),
  }
}

/** False if the account needs a stronger step than a sent code, also for codes sent before it did. */
const acceptsSentCode = async ({ database }: AccountDeps, account: Attempt['account']) =>
  (await findSecondStep(database, account))?.sendsCode !== false

/**
 * Verifies a sent code: the newest valid one of this attempt, or of a registration that any browser can finish.
 * @throws AppError like finishAttempt
 */
export const verifyOtp = (
  deps: AccountDeps,
  request: Request,
  response: Response,
  { otp, ...input }: VerifyOtpInput,
) =>
  finishAttempt(deps, request, response, input, {
    findElsewhere: findRegistration,
    redeem: async ({ account, attempt }) =>
      (await acceptsSentCode(deps, account)) && redeemCode(deps, account.id, attempt, otp),
    wrongMessage: ACCOUNT_TEXTS.otpWrong,
    successMessage: ACCOUNT_TEXTS.otpSuccess,
  })

/**
 * Redeems a long-lived code that isn't tied to an attempt. Tries are counted per account, before the check.
 * @throws AppError `too_many` over the number of tries
 */
async function redeemWithLimits(
  { limits }: AccountDeps,
  { account }: Attempt,
  redeem: () => Promise<boolean>,
): Promise<boolean> {
  const key = getLimitKey(account)
  const counted = [limits.secondStep, limits.secondStepInARow]
  for (const limit of counted) await limit.consume(key)
  const isRight = await redeem()
  if (isRight) for (const limit of counted) await limit.forget(key)
  return isRight
}

type Redeem = (deps: AccountDeps, account: Attempt['account'], code: string) => Promise<boolean>

/** Creates a function that finishes an attempt with a second-step code. */
const verifySecondStep =
  (redeem: Redeem, wrongMessage: string) =>
  (deps: AccountDeps, request: Request, response: Response, { code, ...input }: VerifyAuthenticatorInput) =>
    finishAttempt(deps, request, response, input, {
      redeem: (found) => redeemWithLimits(deps, found, () => redeem(deps, found.account, code)),
      wrongMessage,
      successMessage: SECOND_STEP_TEXTS.signedIn,
    })

/** Verifies a code from the authenticator app. @throws AppError like finishAttempt */
export const verifyAuthenticator = verifySecondStep(
  (deps, { id }, code) => redeemAppCode(deps, id, code),
  SECOND_STEP_TEXTS.codeWrong,
)

/** Verifies a recovery code and uses it up. @throws AppError like finishAttempt */
export const verifyRecoveryCode = verifySecondStep(redeemRecoveryCode, SECOND_STEP_TEXTS.recoveryCodeWrong)

/**
 * Sends another code for this browser's attempt. Without an attempt, the response is the same but no code is sent.
 * @throws AppError `invalid` if the account needs a stronger step than a sent code, `too_many` like resendCode
 */
export async function resendOtp(
  deps: AccountDeps,
  request: Request,
  input: ResendOtpInput,
): Promise<{ message: string }> {
  const attempt = await readAttempt(deps, request)
  if (!attempt) await deps.limits.resends.consume(request.ip)
  const found = await findAttempt(deps, attempt, input)
  if (found) {
    const authenticator = await findSecondStep(deps.database, found.account)
    if (authenticator && !authenticator.sendsCode)
      throw new AppError('invalid', SECOND_STEP_TEXTS.codeNotAllowed)
    await resendCode(deps, found.account, found.attempt)
  }
  return { message: ACCOUNT_TEXTS.otpSent }
}
