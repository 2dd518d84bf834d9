import { Button, CloseButton, Drawer } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../lib/format'
import { Reminder } from './reminder'
import classes from './reminders.module.css'
import type { RemindersState } from './use-reminders'

/** Reminders in the list; the others are behind a link. */
const MAX_SHOWN = 20

interface ListProps extends Pick<RemindersState, 'due'> {
  onClose: () => void
  /** Called when the user opens an enquiry or another screen. */
  onLeave: () => void
}

function ReminderList({ due, onClose, onLeave }: ListProps) {
  return (
    <section className={classes.reminders} aria-label="Reminders">
      <div className={classes.head}>
        <h2 className={classes.title}>Due now</h2>
        <CloseButton aria-label="Close reminders" onClick={onClose} />
      </div>
      {due.length === 0 && (
        <p className={classes.nothing}>Nothing due. Next steps appear here when they are due.</p>
      )}
      <ul className={classes.list}>
        {due.slice(0, MAX_SHOWN).map((enquiry) => (
          <Reminder key={enquiry.id} enquiry={enquiry} onOpen={onLeave} />
        ))}
      </ul>
      {due.length > MAX_SHOWN && (
        <Button
          component={Link}
          to="/desk?view=overdue"
          size="compact-sm"
          variant="subtle"
          fullWidth
          onClick={onLeave}
        >
          {`View all overdue (${formatNumber(due.length - MAX_SHOWN)} more)`}
        </Button>
      )}
    </section>
  )
}

const STAY_OPEN = () => {}

/** The due next steps, next to the content, or over it if there is no space. */
export function Reminders({ due, isOpen, isDocked, setOpen }: RemindersState) {
  const close = () => setOpen(false)
  if (isDocked) {
    return (
      isOpen && (
        <div className={classes.dock} data-dock>
          <ReminderList due={due} onClose={close} onLeave={STAY_OPEN} />
        </div>
      )
    )
  }
  return (
    <Drawer.Root opened={isOpen} onClose={close} position="right" size="min(24rem, 100vw)">
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content aria-label="Reminders">
        <ReminderList due={due} onClose={close} onLeave={close} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
