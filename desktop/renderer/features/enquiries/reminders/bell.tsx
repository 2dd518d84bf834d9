import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format'
import classes from './reminders.module.css'
import type { RemindersState } from './use-reminders'

/** Highest number that the bell shows. */
const MAX_COUNT = 99

/** The number of due next steps, on every screen. A click opens or closes their list. */
export function Bell({ className, due, isOpen, setOpen }: RemindersState & { className?: string }) {
  const text = `${formatNumber(due.length)} ${due.length === 1 ? 'next step' : 'next steps'} due`
  const title = due.length > 0 ? text : 'Nothing due'
  return (
    <>
      <ActionIcon
        className={`${classes.bell} ${className}`}
        variant="subtle"
        size="lg"
        aria-label={`Reminders: ${title}`}
        aria-expanded={isOpen}
        title={title}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} aria-hidden />
        {due.length > 0 && (
          <span className={classes.count} aria-hidden>
            {due.length > MAX_COUNT ? `${MAX_COUNT}+` : due.length}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{due.length > 0 && text}</VisuallyHidden>
    </>
  )
}
