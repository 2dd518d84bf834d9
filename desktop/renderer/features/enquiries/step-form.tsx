import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { TimeField } from '../../components/time-field'
import { getClockHint } from '../../lib/server-clock'
import { fromField, toField } from './next-step-presets'
import { useEnquiryChanges } from './use-changes'

const PAST = 'Choose a time in the future.'

const LABELS: Readonly<Record<NextStepKind, Readonly<Record<NextStepKind, string>>>> = {
  call: { call: 'Schedule call', demo: 'Book demo class' },
  demo: { call: 'Schedule call', demo: 'Move demo class' },
}

/** Sets the next step to the minute, as a call or a demo class. Enter keeps its kind. */
export function StepForm({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setNextStep } = useEnquiryChanges()
  const { nextStepAt, nextStepKind } = enquiry
  const [text, setText] = useState(toField(nextStepAt))
  const [problem, setProblem] = useState('')
  const chosen = fromField(text)

  useEffect(() => setText(toField(nextStepAt)), [nextStepAt])

  const isSet = (kind: NextStepKind) => chosen === nextStepAt && kind === nextStepKind
  const plan = (kind: NextStepKind) => {
    if (!chosen || isSet(kind)) return
    const isPast = Date.parse(chosen) < Date.now()
    setProblem(isPast ? PAST : '')
    if (!isPast) void setNextStep(enquiry, chosen, kind)
  }
  const toButton = (kind: NextStepKind) => {
    const isOff = !chosen || isSet(kind)
    return (
      <Button
        key={kind}
        size="xs"
        variant="light"
        // The button is never disabled, so that it keeps the focus after it is pressed.
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
        aria-label="Date and time of the next step"
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
