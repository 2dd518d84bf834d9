import { Button, CloseButton, Drawer } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../lib/format'
import { Reminder } from './reminder'
import classes from './reminders.module.css'
import type { RemindersState } from './use-reminders'

/** Reminders that show in full; the others are one click away. */
const SHOWN = 20

interface ListProps extends Pick<RemindersState, 'due'> {
  onClose: () => void
  /** Another screen or an enquiry is about to show. */
  onLeave: () => void
}

function ReminderList({ due, onClose, onLeave }: ListProps) {
  return (
    <section className={classes.reminders} aria-label="Reminders">
      <div className={classes.head}>
        <h2 className={classes.title}>Due now</h2>
        <CloseButton aria-label="Close the reminders" onClick={onClose} />
      </div>
      {due.length === 0 && (
        <p className={classes.nothing}>Nothing. What you plan shows here when its time has come.</p>
      )}
      <ul className={classes.list}>
        {due.slice(0, SHOWN).map((enquiry) => (
          <Reminder key={enquiry.id} enquiry={enquiry} onOpen={onLeave} />
        ))}
      </ul>
      {due.length > SHOWN && (
        <Button
          component={Link}
          to="/desk?view=overdue"
          size="compact-sm"
          variant="subtle"
          fullWidth
          onClick={onLeave}
        >
          {`All that are overdue, ${formatNumber(due.length - SHOWN)} more`}
        </Button>
      )}
    </section>
  )
}

const STAYS = () => {}

/** The next steps that are due, until each is handled: beside the content, or over it where there is no room. */
export function Reminders({ due, isOpen, isDocked, setOpen }: RemindersState) {
  const close = () => setOpen(false)
  if (isDocked) {
    return (
      isOpen && (
        <div className={classes.dock} data-dock>
          <ReminderList due={due} onClose={close} onLeave={STAYS} />
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
