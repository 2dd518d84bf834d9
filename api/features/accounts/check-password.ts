import type { Request } from 'express'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { AppError } from '../../lib/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice } from './devices.ts'
import type { SignedIn } from './sessions.ts'
import { countAttempt } from './sign-in.ts'

/**
 * Compares the current user's own password, for a window that has locked itself. A wrong one counts as a wrong sign-in
 * from the same trusted browser does; without one it counts for the session, which a stranger in the network lacks.
 * @throws AppError `invalid` when it is wrong, `too_many` over the limit
 */
export async function checkPassword(
  deps: AccountDeps,
  request: Request,
  { sessionId, user }: SignedIn,
  password: string,
): Promise<void> {
  const account = await deps.database.account.findUniqueOrThrow({
    where: { id: user.id },
    select: { email: true, passwordHash: true, unlockedAt: true },
  })
  const device = await findTrustedDevice(deps, request, { id: user.id })
  const forgetAttempts = await countAttempt(deps, request, account, device ?? `session:${sessionId}`)
  const message = ACCOUNT_TEXTS.passwordWrong
  if (!(await deps.passwords.isPassword(password, account.passwordHash, 'known')))
    throw new AppError('invalid', message, { fields: { password: message } })
  await forgetAttempts()
}
