import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../lib/format'
import { Reminder } from './reminder'
import classes from './reminders.module.css'
import { useDue } from './use-due'
import { useNativeReminders } from './use-native-reminders'

/** Reminders that show in full; the others are one click away. */
const SHOWN = 3

/** The follow-ups that are due, on every screen, until each is handled. */
export function Reminders() {
  const due = useDue()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [wasFolded, setFolded] = useState<boolean | null>(null)
  const isFolded = wasFolded ?? isNarrow
  useNativeReminders(due)
  const text = `${formatNumber(due.length)} ${due.length === 1 ? 'follow-up' : 'follow-ups'} due`
  const Chevron = isFolded ? IconChevronUp : IconChevronDown
  return (
    <section className={classes.stack} aria-label="Reminders" data-empty={due.length === 0 || undefined}>
      <div className={classes.head} hidden={due.length === 0}>
        <IconBell size={17} aria-hidden />
        <strong role="status">{due.length > 0 && text}</strong>
        <ActionIcon
          variant="subtle"
          className={classes.fold}
          aria-label={isFolded ? 'Show the reminders' : 'Fold the reminders'}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
      </div>
      {!isFolded && due.length > 0 && (
        <ul className={classes.list}>
          {due.slice(0, SHOWN).map((enquiry) => (
            <Reminder key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      {!isFolded && due.length > SHOWN && (
        <Button component={Link} to="/desk?view=overdue" size="compact-sm" variant="subtle" fullWidth>
          {`All that are overdue, ${formatNumber(due.length - SHOWN)} more`}
        </Button>
      )}
    </section>
  )
}
