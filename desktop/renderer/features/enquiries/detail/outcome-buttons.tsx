import { Button, Group, Kbd, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { CALL_OUTCOMES } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { usePhoneCallNotes } from '../call-note'
import { OUTCOME_LABELS } from '../texts'
import { useEnquiryChanges } from '../use-changes'
import classes from './detail.module.css'

/** Marks the box for a note on a phone call, so that a key leads there. */
export const PHONE_CALL_NOTE = 'input[name="call-note"]'

const toOutcomes = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('[role="group"]')?.querySelector('button')?.focus()
}

/** Notes, if any, and how the phone call ended, by a click or its key. */
export function OutcomeButtons({ enquiry }: { enquiry: StaffEnquiry }) {
  const { notePhoneCall } = useEnquiryChanges()
  const text = usePhoneCallNotes(({ texts }) => texts[enquiry.id] ?? '')
  const write = usePhoneCallNotes((notes) => notes.write)
  return (
    <Group gap={6} role="group" aria-label="What the call came to">
      <TextInput
        size="xs"
        name="call-note"
        onKeyDown={toOutcomes}
        aria-label="Note on the call"
        placeholder="Note on the call, kept with its outcome"
        maxLength={5000}
        className={classes.phoneCallNote}
        value={text}
        onChange={({ currentTarget: { value } }) => write(enquiry.id, value)}
      />
      {CALL_OUTCOMES.map((outcome, index) => (
        <Button
          key={outcome}
          size="compact-sm"
          variant="default"
          rightSection={
            <Kbd size="xs" aria-hidden>
              {index + 1}
            </Kbd>
          }
          onClick={() => void notePhoneCall(enquiry, outcome)}
        >
          {OUTCOME_LABELS[outcome]}
        </Button>
      ))}
    </Group>
  )
}
