import { Button, CloseButton, Drawer, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HandOver } from '#contract/enquiries/hand-over'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { formatNumber } from '../../../lib/format'
import { NO_RESPONSE } from '../../../lib/once'
import { toast } from '../../../lib/toast'
import { useEnquiryChanges } from '../use-changes'
import { dismissHandOver, handOverText } from '../use-hand-overs'
import { OpenLink, Reminder } from './reminder'
import classes from './reminders.module.css'
import type { RemindersState } from './use-reminders'

/** Reminders in the list; the others are behind a link. */
const MAX_SHOWN = 20

interface HandOverItemProps {
  handOver: HandOver
  onOpen: () => void
}

/** A change of assignee. An enquiry that Prospectus unassigned can be assigned back. */
function HandOverItem({ handOver, onOpen }: HandOverItemProps) {
  const { id, name, change } = handOver
  const { assignToMe } = useEnquiryChanges()
  const assignBack = async () => {
    try {
      const { enquiry } = await api.readEnquiry({ id })
      if (await assignToMe(enquiry)) dismissHandOver(handOver)
    } catch (error) {
      toast.failure(failureText(error, { failed: 'Could not assign the enquiry.', unanswered: NO_RESPONSE }))
    }
  }
  return (
    <li className={classes.reminder}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span>{handOverText(handOver)}</span>
      </div>
      <Group gap={6}>
        <OpenLink enquiry={handOver} onOpen={onOpen} />
        {change === 'unassigned' && (
          <Button size="compact-sm" variant="default" onClick={() => void assignBack()}>
            Assign to me
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Dismiss: ${name}`}
          onClick={() => dismissHandOver(handOver)}
        >
          Dismiss
        </Button>
      </Group>
    </li>
  )
}

interface ListProps extends Pick<RemindersState, 'due' | 'handOvers'> {
  onClose: () => void
  /** Called when the user opens an enquiry or another screen. */
  onLeave: () => void
}

function HandOverList({ title, handOvers, onLeave }: Omit<ListProps, 'due' | 'onClose'> & { title: string }) {
  if (handOvers.length === 0) return null
  return (
    <>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.list} aria-label={title}>
        {handOvers.map((handOver) => (
          <HandOverItem key={handOver.id} handOver={handOver} onOpen={onLeave} />
        ))}
      </ul>
    </>
  )
}

function ReminderList({ due, handOvers, onClose, onLeave }: ListProps) {
  const assigned = handOvers.filter(({ change }) => change === 'handed-over')
  const unassigned = handOvers.filter(({ change }) => change === 'unassigned')
  return (
    <section className={classes.reminders} aria-label="Reminders">
      <div className={classes.head}>
        <h2 className={classes.title}>Reminders</h2>
        <CloseButton aria-label="Close reminders" onClick={onClose} />
      </div>
      <HandOverList title="Assigned to you" handOvers={assigned} onLeave={onLeave} />
      <HandOverList title="Unassigned from you" handOvers={unassigned} onLeave={onLeave} />
      {due.length > 0 && <h3 className={classes.subtitle}>Due now</h3>}
      {due.length === 0 && handOvers.length === 0 && (
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
export function Reminders({ due, handOvers, isOpen, isDocked, setOpen }: RemindersState) {
  const close = () => setOpen(false)
  if (isDocked) {
    return (
      isOpen && (
        <div className={classes.dock} data-dock>
          <ReminderList due={due} handOvers={handOvers} onClose={close} onLeave={STAY_OPEN} />
        </div>
      )
    )
  }
  return (
    <Drawer.Root opened={isOpen} onClose={close} position="right" size="min(24rem, 100vw)">
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content aria-label="Reminders">
        <ReminderList due={due} handOvers={handOvers} onClose={close} onLeave={close} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
