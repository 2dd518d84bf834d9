import type { CurrentUser } from '#contract/account-responses'
import { may, type Permission, refusalText } from '#contract/roles'
import { MUST_SET_UP } from '#contract/sign-in-steps'
import { AppError } from '../lib/app-error.ts'

/** @throws AppError `forbidden` where the account may not */
export function assertMay(user: CurrentUser, permission: Permission): void {
  if (user.mustSetUp) throw new AppError('forbidden', MUST_SET_UP)
  if (!may(user, permission)) throw new AppError('forbidden', refusalText(user.role, permission))
}
