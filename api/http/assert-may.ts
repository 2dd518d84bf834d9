import type { CurrentUser } from '#contract/account-responses'
import { may, type Permission, refusalText } from '#contract/roles'
import { AppError } from '../lib/app-error.ts'

/** @throws AppError `forbidden` where the account may not */
export function assertMay(user: CurrentUser, permission: Permission): void {
  if (!may(user, permission)) throw new AppError('forbidden', refusalText(user.role, permission))
}
