import { Button, Group, Kbd } from '@mantine/core'
import { CALL_OUTCOMES } from '#contract/desk/acts'
import type { DeskEnquiry } from '#contract/desk/record'
import { OUTCOME_LABELS } from '../texts'
import { useDeskActs } from '../use-desk-acts'

/** What a call came to, by a click or its key (issue 7.2). */
export function OutcomeButtons({ enquiry }: { enquiry: DeskEnquiry }) {
  const { noteCall } = useDeskActs()
  return (
    <Group gap={6} role="group" aria-label="What the call came to">
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
          onClick={() => void noteCall(enquiry, outcome)}
        >
          {OUTCOME_LABELS[outcome]}
        </Button>
      ))}
    </Group>
  )
}
