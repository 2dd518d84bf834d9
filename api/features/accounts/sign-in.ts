import type { Request, Response } from 'express'
import type { LoginResponse } from '#contract/account-responses'
import { ACCOUNT_TEXTS, type LoginInput, type OtpPolicy } from '#contract/accounts'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { readSetting } from '../../database/setting.ts'
import { toNetwork } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { beginAppAttempt, beginAttempt } from './codes.ts'
import { readCurrentUser } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice } from './devices.ts'
import { getLimitKey, isJustUnlocked } from './limits.ts'
import { findSecondStep } from './second-step/find-second-step.ts'
import { openSession } from './sessions.ts'

const otpPolicy = async ({ database, loginOtp }: AccountDeps): Promise<OtpPolicy> =>
  (await readSetting(database, 'siteSettings')).loginOtp ?? loginOtp

/**
 * Counts the attempt before the password is looked at, so that a burst can't slip through. A known device has
 * counters of its own and none by network: a stranger's guesses never lock the owner out.
 * @returns forgets the attempts again, after a success
 */
export async function countAttempt(
  { limits, clock }: AccountDeps,
  request: Request,
  account: { email: string; unlockedAt: Date | null },
  device: string | null,
): Promise<() => Promise<void>> {
  const name = getLimitKey(account)
  const ofGuesser = `${name}:${device ?? toNetwork(request.ip)}`
  const inARow = device ? ofGuesser : name
  // What is refused below counts nowhere.
  await limits.accountAndNetwork.assertLeft(ofGuesser)
  await limits.account.assertLeft(inARow)
  if (!device && !isJustUnlocked(account, clock)) await limits.network.consume(request.ip)
  await limits.accountAndNetwork.consume(ofGuesser)
  await limits.account.consume(inARow)
  return async () => {
    await limits.accountAndNetwork.forget(ofGuesser)
    await limits.account.forget(name)
    if (inARow !== name) await limits.account.forget(inARow)
  }
}

/**
 * Signs in with a password: at once, or with a code where the policy asks for one. An unverified account always gets a
 * code; one with an authenticator app or a passkey is asked for that by every browser that is not trusted, whatever the policy.
 * @throws AppError `unauthenticated` for a wrong pair, `too_many` over a limit, `unavailable` behind a crowd
 */
export async function signIn(
  deps: AccountDeps,
  request: Request,
  response: Response,
  { email, password }: LoginInput,
): Promise<LoginResponse> {
  const account = await deps.findAccount(email)
  const device = account && (await findTrustedDevice(deps, request, { email }))
  const bearer = device ? 'known' : { network: toNetwork(request.ip) }
  deps.passwords.assertRoom(bearer)
  const counted = account ?? { email, unlockedAt: null }
  const forgetAttempts = await countAttempt(deps, request, counted, device)
  const matches = await deps.passwords.isPassword(password, account?.passwordHash, bearer)
  if (!account || !matches) throw new AppError('unauthenticated', ACCOUNT_TEXTS.loginWrong)
  await forgetAttempts()

  const policy = await otpPolicy(deps)
  // While the password was compared, which may take a while behind others, a link may have set another one, or the trust
  // in this browser may have ended.
  const { id, passwordHash } = account
  if ((await deps.database.account.count({ where: { id, passwordHash } })) === 0)
    throw new AppError('unauthenticated', ACCOUNT_TEXTS.loginWrong)
  const isTrusted = (await findTrustedDevice(deps, request, { id })) !== null
  const authenticator = account.verifiedAt && (await findSecondStep(deps.database, account))
  const asksNewDevices = policy === 'new-device' || authenticator !== null || account.mustSetUp
  const needsCode = account.verifiedAt === null || policy === 'always' || (asksNewDevices && !isTrusted)
  if (needsCode) {
    const begun = { otpRequired: true, email: account.email, phone: account.phone } as const
    if (authenticator) {
      await beginAppAttempt(deps, response, account)
      const { askForCode, askForPasskey } = SECOND_STEP_TEXTS
      return { message: authenticator.hasApp ? askForCode : askForPasskey, ...begun, authenticator }
    }
    await beginAttempt(deps, response, account, passwordHash)
    return { message: ACCOUNT_TEXTS.otpRequired, ...begun }
  }
  await openSession(deps, request, response, account.id, isTrusted)
  return { message: ACCOUNT_TEXTS.loggedIn, user: await readCurrentUser(deps.database, account) }
}
