import { ERROR_TEXTS } from '#contract/errors'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { AppError } from '../../lib/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { checkOwnPassword } from './own-account.ts'
import { takePasskeys } from './passkeys/passkeys.ts'
import { takeAuthenticator } from './second-step/authenticator.ts'

/**
 * Removes the authenticator app, passkeys and recovery codes of a colleague who has lost them, after the own password.
 * The colleague signs in by password and sent code again.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `not_found` for an unknown id, `conflict`
 * where there is nothing to remove
 */
export async function resetSignIn(
  deps: AccountDeps,
  user: { id: string; name: string },
  id: string,
  password: string,
) {
  const account = await deps.database.account.findUnique({
    where: { id },
    select: { id: true, name: true, email: true },
  })
  if (!account) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  await checkOwnPassword(deps, user.id, password)
  const passkeys = await takePasskeys(deps, account, user)
  const hadApp = await takeAuthenticator(deps, account, user)
  if (!hadApp && passkeys === 0) throw new AppError('conflict', SECOND_STEP_TEXTS.nothingToReset)
  deps.tellAccountsChanged()
  return { message: SECOND_STEP_TEXTS.reset(account.name) }
}
