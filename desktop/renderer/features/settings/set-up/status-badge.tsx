import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import classes from './set-up.module.css'

/** The status of a service; the message explains it and gives advice. */
export interface ServiceStatus {
  level: 'ok' | 'warning' | 'error' | 'unknown'
  label: string
  message: string
}

const ICONS = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  unknown: IconCircleDashed,
} as const

/** A status with an icon and a label, because colour alone isn't accessible. */
export function StatusBadge({ level, label }: Pick<ServiceStatus, 'level' | 'label'>) {
  const Icon = ICONS[level]
  return (
    <span className={classes.badge} data-level={level}>
      <Icon size={18} aria-hidden />
      {label}
    </span>
  )
}
