import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { TimeField } from '../../components/time-field'
import { getClockHint } from '../../lib/server-clock'
import { fromField, toField } from './next-step-presets'
import { useEnquiryChanges } from './use-changes'

const PAST = 'That time is over: a next step lies ahead.'

const LABELS: Readonly<Record<NextStepKind, Readonly<Record<NextStepKind, string>>>> = {
  call: { call: 'Set', demo: 'Book a demo class' },
  demo: { call: 'Set a call', demo: 'Move the demo class' },
}

/** The next step to the minute: a call or a demo class. Enter keeps it what it is. */
export function StepForm({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setNextStep } = useEnquiryChanges()
  const { nextStepAt, nextStepKind } = enquiry
  const [text, setText] = useState(toField(nextStepAt))
  const [problem, setProblem] = useState('')
  const wanted = fromField(text)

  useEffect(() => setText(toField(nextStepAt)), [nextStepAt])

  const isSet = (kind: NextStepKind) => wanted === nextStepAt && kind === nextStepKind
  const plan = (kind: NextStepKind) => {
    if (!wanted || isSet(kind)) return
    const isPast = Date.parse(wanted) < Date.now()
    setProblem(isPast ? PAST : '')
    if (!isPast) void setNextStep(enquiry, wanted, kind)
  }
  const toButton = (kind: NextStepKind) => {
    const isOff = !wanted || isSet(kind)
    return (
      <Button
        key={kind}
        size="xs"
        variant="light"
        // Not disabled: the keyboard stays on what has done its work, as on the buttons above.
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        {...(kind === nextStepKind ? { type: 'submit' } : { type: 'button', onClick: () => plan(kind) })}
      >
        {LABELS[nextStepKind][kind]}
      </Button>
    )
  }

  return (
    <Group
      component="form"
      gap="0.4rem"
      align="flex-start"
      onSubmit={(event) => {
        event.preventDefault()
        plan(nextStepKind)
      }}
    >
      <TimeField
        kind="moment"
        size="xs"
        aria-label="Day and time of the next step"
        value={text}
        error={problem}
        description={getClockHint()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(next) => {
          setProblem('')
          setText(next)
        }}
      />
      {toButton('call')}
      {toButton('demo')}
    </Group>
  )
}
