import type { Permission } from '#contract/roles'
import { hasPermission } from '#contract/screen-permissions'
import { useSession } from './session'

/** Whether the current user may do something: what they may not is on no screen. */
export const useMay = (permission: Permission): boolean =>
  useSession(({ user }) => hasPermission(user, permission))
