import { Button, Group, Kbd } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CLOSED_STEP, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { TimeField } from '../../../components/time-field'
import { stepText } from '../follow-up-text'
import { fromField, toField } from '../follow-up-times'
import { StepPresets } from '../step-presets'
import { StepLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import classes from './detail.module.css'

const PAST = 'That time is over: a next step lies ahead.'

interface NextStepProps {
  enquiry: StaffEnquiry
  /** See useNextTry. */
  nextTry: number | null
}

/** When something is to be done next: as it is, by one click, or to the minute. */
function OpenStep({ enquiry, nextTry }: NextStepProps) {
  const { setFollowUp } = useEnquiryChanges()
  const { followUpAt } = enquiry
  const proposed = nextTry && new Date(nextTry).toISOString()
  const [text, setText] = useState(toField(followUpAt))
  const [problem, setProblem] = useState('')
  const wanted = fromField(text)

  useEffect(() => setText(toField(followUpAt)), [followUpAt])

  const plan = () => {
    if (!wanted) return
    const isPast = Date.parse(wanted) < Date.now()
    setProblem(isPast ? PAST : '')
    if (!isPast) void setFollowUp(enquiry, wanted)
  }

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
            onClick={() => void setFollowUp(enquiry, proposed)}
          >
            <span className={classes.why}>Nobody answered:&nbsp;</span>
            <span className={classes.again}>try again {stepText(proposed, Date.now()).text}</span>
          </Button>
        ) : followUpAt ? (
          <StepLabel followUpAt={followUpAt} />
        ) : (
          <span className={classes.dimmed}>Nothing planned</span>
        )}
      </div>
      <Group gap={6}>
        <StepPresets enquiry={enquiry} />
        {followUpAt && (
          <Button size="compact-sm" variant="subtle" onClick={() => void setFollowUp(enquiry, null)}>
            None
          </Button>
        )}
      </Group>
      <form
        className={classes.inline}
        onSubmit={(event) => {
          event.preventDefault()
          plan()
        }}
      >
        <TimeField
          kind="moment"
          size="xs"
          aria-label="Day and time of the next step"
          value={text}
          error={problem}
          onChange={(next) => {
            setProblem('')
            setText(next)
          }}
        />
        <Button type="submit" size="xs" variant="light" disabled={!wanted || wanted === followUpAt}>
          Set
        </Button>
      </form>
    </section>
  )
}

/** What is to be done next for an enquiry; nothing for a closed one, in one sentence. */
export function NextStep(props: NextStepProps) {
  if (isOpenStage(props.enquiry.stage)) return <OpenStep {...props} />
  return (
    <section className={classes.section} aria-label="Next step">
      <h3 className={classes.heading}>Next step</h3>
      <span className={classes.dimmed}>{CLOSED_STEP}</span>
    </section>
  )
}
