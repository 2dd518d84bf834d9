import { Button, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useRunChanges } from '../change-runner'
import { SNOOZES } from '../next-step-presets'
import { StepLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './reminders.module.css'

/** Screens that open an enquiry next to their list. */
const WITH_DRAWER = ['/desk', '/enquiries']

interface OpenLinkProps {
  enquiry: Pick<StaffEnquiry, 'id' | 'name'>
  onOpen: () => void
}

/** Opens an enquiry next to the list of its screen, or on Enquiries. */
export function OpenLink({ enquiry: { id, name }, onOpen }: OpenLinkProps) {
  const { pathname } = useLocation()
  const here = useEnquiryLink(id)
  const isHere = WITH_DRAWER.includes(pathname.toLowerCase())
  const target = isHere ? here : { to: `/enquiries?enquiry=${encodeURIComponent(id)}` }
  return (
    <Button
      component={Link}
      {...target}
      size="compact-sm"
      aria-label={`Open enquiry from ${name}`}
      onClick={onOpen}
    >
      Open
    </Button>
  )
}

/** A due step, to open or snooze. */
export function Reminder({ enquiry, onOpen }: OpenLinkProps & { enquiry: StaffEnquiry }) {
  const { setNextStep } = useEnquiryChanges()
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const { name, topic } = enquiry
  return (
    <li className={classes.reminder}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <StepLabel {...enquiry} />
        {topic && <span className={classes.topic}>{topic}</span>}
      </div>
      <Group gap={6}>
        <OpenLink enquiry={enquiry} onOpen={onOpen} />
        {SNOOZES.map(({ label, at }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={`Remind me about ${name}: ${label.toLowerCase()}`}
            onClick={() => void setNextStep(enquiry, new Date(at(Date.now())).toISOString())}
          >
            {label}
          </Button>
        ))}
      </Group>
    </li>
  )
}
