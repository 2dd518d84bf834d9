import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format'
import classes from './reminders.module.css'
import type { RemindersState } from './use-reminders'

/** Highest number that the bell shows. */
const MAX_COUNT = 99

/** The number of due next steps, on every screen. A click opens or closes their list. */
export function Bell({
  className,
  due,
  handOvers,
  isOpen,
  setOpen,
}: RemindersState & { className?: string }) {
  const count = due.length + handOvers.length
  const steps = `${formatNumber(due.length)} ${due.length === 1 ? 'next step' : 'next steps'} due`
  const assigned = `${formatNumber(handOvers.length)} ${handOvers.length === 1 ? 'change' : 'changes'} of assignee`
  const text = [due.length > 0 && steps, handOvers.length > 0 && assigned].filter(Boolean).join(', ')
  const title = text || 'Nothing due'
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
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </>
  )
}
