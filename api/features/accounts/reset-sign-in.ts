import { ERROR_TEXTS } from '#contract/errors'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { AppError } from '../../lib/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { checkOwnPassword } from './own-account.ts'
import { deletePasskeys } from './passkeys/passkeys.ts'
import { deleteAuthenticator } from './second-step/authenticator.ts'

/**
 * Checks the caller's own password, then removes the authenticator app, passkeys and recovery codes of a colleague who
 * lost them. The colleague can then sign in with a password and a sent code.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `not_found` for an unknown id, `conflict`
 * if there is nothing to remove
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
  const passkeys = await deletePasskeys(deps, account, user)
  const hadApp = await deleteAuthenticator(deps, account, user)
  if (!hadApp && passkeys === 0) throw new AppError('conflict', SECOND_STEP_TEXTS.nothingToReset)
  deps.notifyAccountsChanged()
  return { message: SECOND_STEP_TEXTS.reset(account.name) }
}
