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
import { toEnquiryPath } from '../use-open-enquiry'
import classes from './walk-in.module.css'

/** Sets the next step of the new enquiry. */
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

interface WalkInDoneProps {
  enquiry: StaffEnquiry
  onAnother: () => void
  onClose: () => void
  /** Called before a link opens another screen. A dialog closes, a window stays. */
  onLeave?: () => void
}

/**
 * The visitor's reference, with the next actions: slip, next step, the enquiry or the next visitor. The shortcuts of an
 * enquiry work as in its drawer.
 */
export function WalkInDone({ enquiry, onAnother, onClose, onLeave = onClose }: WalkInDoneProps) {
  const { id, name, topic, reference } = enquiry
  const { data } = useDetail(id)
  const now = data?.enquiry ?? enquiry
  const actions = useEnquiryChanges()
  const navigate = useNavigate()
  const openEnquiry = () => {
    onLeave()
    navigate(toEnquiryPath(id))
  }
  useScreenKeys('drawer', {
    ...enquiryKeys(now, actions, { note: openEnquiry, status: openEnquiry }),
    w: onAnother,
  })
  const slip = useRef<HTMLAnchorElement>(null)
  const slipLink = useSlipLink(id)
  const summary = useRef<HTMLDivElement>(null)
  // With large text, the reference must be visible first.
  useEffect(() => {
    slip.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Stack gap="md">
      <div ref={summary} role="status">
        <Text>
          Saved: {name}, {topic}. Reference:
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
            onLeave()
          }}
        >
          Print slip
        </Button>
        <Button variant="default" onClick={onAnother}>
          Next visitor
        </Button>
        <Button component={Link} to={toEnquiryPath(id)} variant="default" onClick={onLeave}>
          Open
        </Button>
        <Button variant="subtle" onClick={onClose} ml="auto">
          Close
        </Button>
      </Group>
    </Stack>
  )
}
