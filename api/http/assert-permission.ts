import type { CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { may, missingPermissionMessage, type Permission } from '#contract/roles'
import { AppError } from '../lib/app-error.ts'

/** @throws AppError `forbidden` if the user doesn't have the permission */
export function assertPermission(user: CurrentUser, permission: Permission): void {
  if (user.mustSetUp) throw new AppError('forbidden', ACCOUNT_TEXTS.mustSetUp)
  if (!may(user, permission)) throw new AppError('forbidden', missingPermissionMessage(user.role, permission))
}
