import type { ReactNode } from 'react'
import type { Permission } from '#contract/roles'
import { useMay } from '../lib/may'

export function May({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
