import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { stepText } from '../follow-up-text'
import { getFollowUpPresets } from '../follow-up-times'
import { useSlipLink } from '../slip/slip-wish'
import { useEnquiryChanges } from '../use-changes'
import { OPEN_PARAM } from '../use-open-enquiry'
import classes from './walk-in.module.css'

interface NextStepsProps {
  enquiry: StaffEnquiry
}

/** When to get in touch again, by one click. */
function NextSteps({ enquiry }: NextStepsProps) {
  const { setFollowUp } = useEnquiryChanges()
  const [planned, setPlanned] = useState<string | null>(null)
  const plan = async (at: number) => {
    const iso = new Date(at).toISOString()
    if (await setFollowUp({ ...enquiry, followUpAt: planned }, iso)) setPlanned(iso)
  }
  return (
    <Stack gap={4} role="group" aria-label="Next step">
      <Text size="sm">Next step: {planned ? stepText(planned, Date.now()).text : 'nothing planned'}</Text>
      <Group gap={6}>
        {getFollowUpPresets(Date.now()).map(({ key, label, at }) => (
          <Button key={key} size="compact-sm" variant="default" onClick={() => void plan(at(Date.now()))}>
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

interface WalkInDoneProps {
  enquiry: StaffEnquiry
  onAnother: () => void
  onClose: () => void
  /** A link leads elsewhere: a dialog closes for that, a window goes there. */
  onGo?: () => void
}

/** What the visitor is told, their reference, and what may come next: slip, next step, the record, the next visitor. */
export function WalkInDone({ enquiry, onAnother, onClose, onGo = onClose }: WalkInDoneProps) {
  const { id, name, topic, reference } = enquiry
  const slip = useRef<HTMLAnchorElement>(null)
  const slipLink = useSlipLink(id)
  useEffect(() => slip.current?.focus(), [])
  return (
    <Stack gap="md">
      <div role="status">
        <Text>
          Saved: {name}, {topic}. The reference is
        </Text>
        <p className={classes.reference}>{reference}</p>
      </div>
      <NextSteps enquiry={enquiry} />
      <Group>
        <Button
          ref={slip}
          component={Link}
          {...slipLink}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={(event) => {
            slipLink.onClick(event)
            onGo()
          }}
        >
          Print slip
        </Button>
        <Button variant="default" onClick={onAnother}>
          Next visitor
        </Button>
        <Button
          component={Link}
          to={`/desk?${new URLSearchParams({ [OPEN_PARAM]: id })}`}
          variant="default"
          onClick={onGo}
        >
          Open
        </Button>
        <Button variant="subtle" onClick={onClose} ml="auto">
          Close
        </Button>
      </Group>
    </Stack>
  )
}
