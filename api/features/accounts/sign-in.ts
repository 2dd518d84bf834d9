import type { Request, Response } from 'express'
import type { LoginResponse } from '#contract/account-responses'
import { ACCOUNT_TEXTS, type LoginInput, type OtpPolicy } from '#contract/accounts'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { readSetting } from '../../database/setting.ts'
import { toNetwork } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { startAppAttempt, startAttempt } from './codes.ts'
import { readCurrentUser } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice } from './devices.ts'
import { getLimitKey, isJustUnlocked } from './limits.ts'
import { findSecondStep } from './second-step/find-second-step.ts'
import { openSession } from './sessions.ts'

const otpPolicy = async ({ database, loginOtp }: AccountDeps): Promise<OtpPolicy> =>
  (await readSetting(database, 'siteSettings')).loginOtp ?? loginOtp

/**
 * Counts the attempt before the password is checked, so that a burst can't slip through. A known device has its own
 * counters and none by network, so an attacker's guesses never lock the owner out.
 * @returns a callback that resets the counters after a success
 */
export async function countAttempt(
  { limits, clock }: AccountDeps,
  request: Request,
  account: { email: string; unlockedAt: Date | null },
  device: string | null,
): Promise<() => Promise<void>> {
  const name = getLimitKey(account)
  const guesserKey = `${name}:${device ?? toNetwork(request.ip)}`
  const inARowKey = device ? guesserKey : name
  // Refused attempts must not be counted, so both limits are checked before either is consumed.
  await limits.accountAndNetwork.assertLeft(guesserKey)
  await limits.account.assertLeft(inARowKey)
  if (!device && !isJustUnlocked(account, clock)) await limits.network.consume(request.ip)
  await limits.accountAndNetwork.consume(guesserKey)
  await limits.account.consume(inARowKey)
  return async () => {
    await limits.accountAndNetwork.forget(guesserKey)
    await limits.account.forget(name)
    if (inARowKey !== name) await limits.account.forget(inARowKey)
  }
}

/**
 * Signs in with a password, and with a code if the policy requires one. Unverified accounts always need a code; accounts
 * with an authenticator app or a passkey need that in every browser that isn't trusted, whatever the policy.
 * @throws AppError `unauthenticated` for wrong credentials, `too_many` over a limit, `unavailable` under overload
 */
export async function signIn(
  deps: AccountDeps,
  request: Request,
  response: Response,
  { email, password }: LoginInput,
): Promise<LoginResponse> {
  const account = await deps.findAccount(email)
  const device = account && (await findTrustedDevice(deps, request, { email }))
  const requester = device ? 'known' : { network: toNetwork(request.ip) }
  deps.passwords.assertRoom(requester)
  const counted = account ?? { email, unlockedAt: null }
  const forgetAttempts = await countAttempt(deps, request, counted, device)
  const matches = await deps.passwords.isPassword(password, account?.passwordHash, requester)
  if (!account || !matches) throw new AppError('unauthenticated', ACCOUNT_TEXTS.loginWrong)
  await forgetAttempts()

  const policy = await otpPolicy(deps)
  // While the password was queued and compared, a link may have set another one, or the browser may have lost its trust.
  const { id, passwordHash } = account
  if ((await deps.database.account.count({ where: { id, passwordHash } })) === 0)
    throw new AppError('unauthenticated', ACCOUNT_TEXTS.loginWrong)
  const isTrusted = (await findTrustedDevice(deps, request, { id })) !== null
  const authenticator = account.verifiedAt && (await findSecondStep(deps.database, account))
  const needsCodeIfUntrusted = policy === 'new-device' || authenticator !== null || account.mustSetUp
  const needsCode = account.verifiedAt === null || policy === 'always' || (needsCodeIfUntrusted && !isTrusted)
  if (needsCode) {
    const secondStep = { otpRequired: true, email: account.email, phone: account.phone } as const
    if (authenticator) {
      await startAppAttempt(deps, response, account)
      const { enterCode, usePasskey } = SECOND_STEP_TEXTS
      return { message: authenticator.hasApp ? enterCode : usePasskey, ...secondStep, authenticator }
    }
    await startAttempt(deps, response, account, passwordHash)
    return { message: ACCOUNT_TEXTS.otpRequired, ...secondStep }
  }
  await openSession(deps, request, response, account.id, isTrusted)
  return { message: ACCOUNT_TEXTS.loggedIn, user: await readCurrentUser(deps.database, account) }
}
