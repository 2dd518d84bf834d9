import type { ReactNode } from 'react'
import type { Permission } from '#contract/roles'
import { useMay } from '../lib/may'

/** Shows its children only to users with the permission. */
export function May({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
