import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useScreenKeys } from '../../../lib/screen-keys'
import { useDetail } from '../detail/use-detail'
import { enquiryKeys } from '../enquiry-keys'
import { useSlipLink } from '../slip/print-mode'
import { StepForm } from '../step-form'
import { StepPresets } from '../step-preset-buttons'
import { StepLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import { OPEN_PARAM } from '../use-open-enquiry'
import classes from './walk-in.module.css'

/** When to get in touch again, by one click or its key; or a demo class. */
function NextSteps({ enquiry }: { enquiry: StaffEnquiry }) {
  return (
    <Stack gap={6} role="group" aria-label="Next step">
      <Text size="sm">
        Next step: {enquiry.nextStepAt ? <StepLabel {...enquiry} /> : <span>nothing planned</span>}
      </Text>
      <Group gap={6}>
        <StepPresets enquiry={enquiry} />
      </Group>
      <StepForm enquiry={enquiry} />
    </Stack>
  )
}

const recordPath = (id: string) => `/desk?${new URLSearchParams({ [OPEN_PARAM]: id })}`

interface WalkInDoneProps {
  enquiry: StaffEnquiry
  onAnother: () => void
  onClose: () => void
  /** A link leads elsewhere: a dialog closes for that, a window goes there. */
  onGo?: () => void
}

/**
 * What the visitor is told, their reference, and what may come next: slip, next step, the record, the next visitor. The
 * keys of an enquiry work as in its drawer.
 */
export function WalkInDone({ enquiry, onAnother, onClose, onGo = onClose }: WalkInDoneProps) {
  const { id, name, topic, reference } = enquiry
  const { data } = useDetail(id)
  const now = data?.enquiry ?? enquiry
  const actions = useEnquiryChanges()
  const navigate = useNavigate()
  const openRecord = () => {
    onGo()
    navigate(recordPath(id))
  }
  useScreenKeys('drawer', {
    ...enquiryKeys(now, actions, { note: openRecord, status: openRecord }),
    w: onAnother,
  })
  const slip = useRef<HTMLAnchorElement>(null)
  const slipLink = useSlipLink(id)
  const told = useRef<HTMLDivElement>(null)
  // Where letters are large, what the visitor is told comes first.
  useEffect(() => {
    slip.current?.focus({ preventScroll: true })
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Stack gap="md">
      <div ref={told} role="status">
        <Text>
          Saved: {name}, {topic}. The reference is
        </Text>
        <p className={classes.reference}>{reference}</p>
      </div>
      <NextSteps enquiry={now} />
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
        <Button component={Link} to={recordPath(id)} variant="default" onClick={onGo}>
          Open
        </Button>
        <Button variant="subtle" onClick={onClose} ml="auto">
          Close
        </Button>
      </Group>
    </Stack>
  )
}
