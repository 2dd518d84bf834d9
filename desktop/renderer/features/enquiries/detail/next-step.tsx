import { Button, Group, Kbd } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { CLOSED_STEP_MESSAGE, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { stepText } from '../next-step-text'
import { StepForm } from '../step-form'
import { StepPresets } from '../step-preset-buttons'
import { StepLabel, useNow } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import classes from './detail.module.css'

interface NextStepProps {
  enquiry: StaffEnquiry
  /** Proposed time to retry an unanswered call, in milliseconds since 1970. */
  retryAt: number | null
  /** Opens the message that confirms a demo class. */
  onConfirm: () => void
}

/** Asks whether the person came to a demo class that has begun. */
function DemoResult({ enquiry }: { enquiry: StaffEnquiry }) {
  const { recordDemo } = useEnquiryChanges()
  const { nextStepAt, nextStepKind } = enquiry
  if (useNow() < Date.parse(nextStepAt ?? '') || nextStepKind !== 'demo') return null
  return (
    <Group gap={6} role="group" aria-label="Demo class">
      <Button size="compact-sm" onClick={() => void recordDemo(enquiry, true)}>
        Came
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void recordDemo(enquiry, false)}>
        Didn’t come
      </Button>
    </Group>
  )
}

/** The next step of an open enquiry, set by one click or to the minute. */
function OpenStep({ enquiry, retryAt, onConfirm }: NextStepProps) {
  const { setNextStep } = useEnquiryChanges()
  const { nextStepAt, nextStepKind } = enquiry
  const proposed = retryAt && new Date(retryAt).toISOString()

  return (
    <section className={classes.section} aria-label="Next step">
      <div className={classes.stepLine}>
        <h3 className={classes.heading}>Next step</h3>
        {proposed ? (
          <Button
            size="compact-sm"
            rightSection={
              <Kbd size="xs" aria-hidden>
                y
              </Kbd>
            }
            onClick={() => void setNextStep(enquiry, proposed)}
          >
            <span className={classes.why}>Not answered:&nbsp;</span>
            <span className={classes.again}>call again {stepText(proposed, Date.now()).text}</span>
          </Button>
        ) : nextStepAt ? (
          <StepLabel {...enquiry} />
        ) : (
          <span className={classes.dimmed}>Nothing planned</span>
        )}
      </div>
      <DemoResult enquiry={enquiry} />
      <Group gap={6}>
        <StepPresets enquiry={enquiry} />
        {nextStepAt && (
          <Button size="compact-sm" variant="subtle" onClick={() => void setNextStep(enquiry, null)}>
            Clear
          </Button>
        )}
        {nextStepKind === 'demo' && Date.parse(nextStepAt ?? '') > Date.now() && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconMessage size={16} aria-hidden />}
            onClick={onConfirm}
          >
            Write confirmation
          </Button>
        )}
      </Group>
      <StepForm enquiry={enquiry} />
    </section>
  )
}

/** The next step of an enquiry, or a hint that a closed one has none. */
export function NextStep(props: NextStepProps) {
  if (isOpenStage(props.enquiry.stage)) return <OpenStep {...props} />
  return (
    <section className={classes.section} aria-label="Next step">
      <h3 className={classes.heading}>Next step</h3>
      <span className={classes.dimmed}>{CLOSED_STEP_MESSAGE}</span>
    </section>
  )
}
