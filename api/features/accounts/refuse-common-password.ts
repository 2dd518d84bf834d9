import { ACCOUNT_TEXTS } from '#contract/accounts'
import { AppError } from '../../lib/app-error.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/**
 * Refuses a new password that is tried first by whoever guesses (TARGETS S5), in whatever case. Only the server has the
 * list: no browser loads it.
 * @throws AppError `invalid` at the field `password`
 */
export function refuseCommonPassword(password: string): void {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return
  const message = ACCOUNT_TEXTS.passwordCommon
  throw new AppError('invalid', message, { fields: { password: message } })
}
