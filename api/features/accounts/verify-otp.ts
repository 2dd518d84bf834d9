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

/** The account and attempt that this browser may enter a code for; e-mail and phone must both be its own. */
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
  const isOfPassword = attempt.password === undefined || attempt.password === markPassword(passwordHash)
  return isOfPassword ? { account: rest, attempt: attempt.jti } : null
}

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

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

/** A way to finish an attempt. */
interface Way {
  /** Finds the attempt where this browser has begun none for the account. */
  findElsewhere?: (deps: AccountDeps, input: ResendOtpInput) => Promise<Claims>
  /** Whether the code is right: true once. */
  redeem: (found: Attempt) => Promise<boolean>
  wrong: string
  done: string
}

/**
 * Takes a code. It signs in only where nobody is signed in; otherwise it verifies the other person's account and the
 * current user stays who they are.
 * @throws AppError `invalid` for a code that is not right, `too_many` over the number of tries
 */
async function finishAttempt(
  deps: AccountDeps,
  request: Request,
  response: Response,
  input: ResendOtpInput,
  { findElsewhere, redeem, wrong, done }: Way,
): Promise<{ success: true; message: string; user: CurrentUser }> {
  const { limits } = deps
  const attempt = await readAttempt(deps, request)
  await (attempt ? limits.attempt.consume(attempt.jti) : limits.codes.consume(request.ip))
  let found = await findAttempt(deps, attempt, input)
  if (!found && findElsewhere) {
    if (attempt) await limits.codes.consume(request.ip)
    found = await findAttempt(deps, await findElsewhere(deps, input), input)
  }
  if (!found || !(await redeem(found))) throw new AppError('invalid', wrong)
  const { account } = found
  const signedIn = await findSignedIn(deps, request.headers.cookie)
  await verifyAccount(deps, account, signedIn?.user ?? account)
  deps.cookies.clearPending(response)
  if (!signedIn) {
    // What a role asks for is still to be set up: until then nothing is proved that would do without it for a month.
    const isTrusted = !account.mustSetUp
    if (isTrusted) await trustDevice(deps, request, response, account.id)
    await openSession(deps, request, response, account.id, isTrusted)
  }
  return {
    success: true,
    message: done,
    user: signedIn?.user ?? (await readCurrentUser(deps.database, account)),
  }
}

/** Whether a sent code, or a colleague in its place, may finish an attempt: what was on its way when more came to be asked for may not. */
const takesSentCode = async ({ database }: AccountDeps, account: Attempt['account']) =>
  (await findSecondStep(database, account))?.sendsCode !== false

/**
 * Takes the code that was sent: the newest live one of this attempt, or of a registration that any browser may finish.
 * @throws AppError as finishAttempt
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
      (await takesSentCode(deps, account)) && redeemCode(deps, account.id, attempt, otp),
    wrong: ACCOUNT_TEXTS.otpWrong,
    done: ACCOUNT_TEXTS.otpSuccess,
  })

/**
 * Tries a code that no attempt was made for, and that lives for long: counted by account, before it is looked at.
 * @throws AppError `too_many` over the number of tries
 */
async function tryCounted(
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

/** Finishes an attempt by a code of the second step. @param wrong what is said of any other code */
const verifySecondStep =
  (redeem: Redeem, wrong: string) =>
  (deps: AccountDeps, request: Request, response: Response, { code, ...input }: VerifyAuthenticatorInput) =>
    finishAttempt(deps, request, response, input, {
      redeem: (found) => tryCounted(deps, found, () => redeem(deps, found.account, code)),
      wrong,
      done: SECOND_STEP_TEXTS.signedIn,
    })

/** Takes the code of the authenticator app. @throws AppError as finishAttempt */
export const verifyAuthenticator = verifySecondStep(
  (deps, { id }, code) => redeemAppCode(deps, id, code),
  SECOND_STEP_TEXTS.codeWrong,
)

/** Takes a recovery code, which is used up. @throws AppError as finishAttempt */
export const verifyRecoveryCode = verifySecondStep(redeemRecoveryCode, SECOND_STEP_TEXTS.recoveryCodeWrong)

/**
 * Sends another code for the attempt of this browser. A stranger gets the same response and no code.
 * @throws AppError `invalid` where the mailbox has let somebody in as far as it may, `too_many` as resendCode
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
      throw new AppError('invalid', SECOND_STEP_TEXTS.noMailedCode)
    await resendCode(deps, found.account, found.attempt)
  }
  return { message: ACCOUNT_TEXTS.otpSent }
}
