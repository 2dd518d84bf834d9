import type { Request, Response } from 'express'
import { ACCOUNT_TEXTS, type LoginAnswer, type LoginInput, type OtpPolicy } from '#contract/accounts'
import { AppError } from '../../lib/app-error.ts'
import { networkOf } from '../../middleware/rate-limit.ts'
import { beginAttempt } from './codes.ts'
import { asCurrentUser, USER_COLUMNS } from './current-user.ts'
import { findTrustedDevice } from './devices.ts'
import { assertRoomForPassword, isPassword } from './passwords.ts'
import type { AccountServices } from './services.ts'
import { openSession } from './sessions.ts'

async function otpPolicy({ database, loginOtp }: AccountServices): Promise<OtpPolicy> {
  const settings = await database.siteSettings.findUnique({ where: { id: 1 }, select: { loginOtp: true } })
  return (settings?.loginOtp as OtpPolicy | null | undefined) ?? loginOtp
}

/**
 * Counts the attempt before the password is looked at, so that a burst can't slip through. A known device has
 * counters of its own: a stranger's guesses never lock the owner out (TARGETS.md S2).
 * @returns forgets the attempts again, after a success
 */
async function countAttempt(
  { limits }: AccountServices,
  request: Request,
  email: string,
  device: string | null,
): Promise<() => Promise<void>> {
  const network = networkOf(request.ip)
  const key = `${email}:${device ?? network}`
  await limits.network.consume(network)
  await limits.accountAndNetwork.consume(key)
  if (!device) await limits.account.consume(email)
  return async () => {
    await limits.accountAndNetwork.forget(key)
    await limits.account.forget(email)
  }
}

/**
 * Signs in with a password (B002): at once, or with a code where the policy asks for one (R5). An unverified
 * account always gets a code.
 * @throws AppError `unauthenticated` for a wrong pair, `too_many` over a limit, `unavailable` behind a crowd
 */
export async function signIn(
  services: AccountServices,
  request: Request,
  response: Response,
  { email, password }: LoginInput,
): Promise<LoginAnswer> {
  assertRoomForPassword()
  const account = await services.database.account.findUnique({
    where: { email },
    select: { ...USER_COLUMNS, passwordHash: true, verifiedAt: true, verificationMethod: true },
  })
  const device = account && (await findTrustedDevice(services, request, account.id))
  const forgetAttempts = await countAttempt(services, request, email, device)
  const matches = await isPassword(password, account?.passwordHash)
  if (!account || !matches) throw new AppError('unauthenticated', ACCOUNT_TEXTS.loginWrong)
  await forgetAttempts()

  const policy = await otpPolicy(services)
  // While the password was compared, which may take a while behind others, a link may have set another one (TARGETS S6).
  const { id, passwordHash } = account
  if ((await services.database.account.count({ where: { id, passwordHash } })) === 0)
    throw new AppError('unauthenticated', ACCOUNT_TEXTS.loginWrong)
  const needsCode =
    account.verifiedAt === null || policy === 'always' || (policy === 'new-device' && device === null)
  if (needsCode) {
    await beginAttempt(services, response, account)
    return {
      message: ACCOUNT_TEXTS.otpRequired,
      otpRequired: true,
      email: account.email,
      phone: account.phone,
    }
  }
  await openSession(services, request, response, account.id, device !== null)
  return { message: ACCOUNT_TEXTS.loggedIn, user: asCurrentUser(account) }
}
