import type { CurrentUser } from '#contract/account-responses'
import { type AccountRights, type MaskableRole, type Role, toPermissions } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readMaskedRoles } from './masked-roles.ts'

/** Account columns that responses can include. The password hash must never be one of them. */
export const USER_COLUMNS = {
  id: true,
  name: true,
  email: true,
  phone: true,
  createdAt: true,
  role: true,
  mayPublish: true,
  mayExport: true,
  mustSetUp: true,
} as const

interface RightsColumns extends Omit<AccountRights, 'role'> {
  role: string
}

export const toAccountRights = ({ role, mayPublish, mayExport }: RightsColumns): AccountRights => ({
  role: role as Role,
  mayPublish,
  mayExport,
})

/** True if both users have the same role and permissions. */
export const hasSamePermissions = (a: CurrentUser, b: CurrentUser): boolean =>
  a.role === b.role && a.permissions.join() === b.permissions.join()

type UserColumns = RightsColumns & {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
  mustSetUp: boolean
}

/**
 * Returns an account as clients see it. Users who must set up a second factor have no permissions until they do.
 * @param maskedRoles roles for which contacts are masked
 */
export function toCurrentUser(account: UserColumns, maskedRoles: readonly MaskableRole[]): CurrentUser {
  const { id, name, email, phone, createdAt, mustSetUp } = account
  const rights = toAccountRights(account)
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    createdAt: createdAt.toISOString(),
    role: rights.role,
    permissions: mustSetUp ? [] : toPermissions(rights, maskedRoles),
    ...(mustSetUp && { mustSetUp }),
  }
}

export const readCurrentUser = async (
  database: Pick<Database, 'setting'>,
  account: UserColumns,
): Promise<CurrentUser> => toCurrentUser(account, await readMaskedRoles(database, [account]))
