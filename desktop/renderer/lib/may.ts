import type { Permission } from '#contract/roles'
import { hasPermission } from '#contract/screen-permissions'
import { useSession } from './session'

export const useMay = (permission: Permission): boolean =>
  useSession(({ user }) => hasPermission(user, permission))
