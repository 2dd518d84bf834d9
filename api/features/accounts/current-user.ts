import type { CurrentUser } from '#contract/account-responses'
import { type AccountRights, type MaskableRole, type Role, toPermissions } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readMaskedRoles } from './masked-roles.ts'

/** Columns that a response may show of an account; the password hash is never among them. */
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

/** The columns of an account that say what it may. */
interface StandingColumns extends Omit<AccountRights, 'role'> {
  role: string
}

export const toStanding = ({ role, mayPublish, mayExport }: StandingColumns): AccountRights => ({
  role: role as Role,
  mayPublish,
  mayExport,
})

/** Whether somebody may the same as at another time. */
export const maysAlike = (one: CurrentUser, other: CurrentUser): boolean =>
  one.role === other.role && one.permissions.join() === other.permissions.join()

type UserColumns = StandingColumns & {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
  mustSetUp: boolean
}

/**
 * The account as the client reads it. Who has to set something up first has no permission till then.
 * @param maskedRoles those for which contacts are masked
 */
export function asCurrentUser(account: UserColumns, maskedRoles: readonly MaskableRole[]): CurrentUser {
  const { id, name, email, phone, createdAt, mustSetUp } = account
  const standing = toStanding(account)
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    createdAt: createdAt.toISOString(),
    role: standing.role,
    permissions: mustSetUp ? [] : toPermissions(standing, maskedRoles),
    ...(mustSetUp && { mustSetUp }),
  }
}

/** The same, of one account. */
export const readCurrentUser = async (
  database: Pick<Database, 'setting'>,
  account: UserColumns,
): Promise<CurrentUser> => asCurrentUser(account, await readMaskedRoles(database, [account]))
