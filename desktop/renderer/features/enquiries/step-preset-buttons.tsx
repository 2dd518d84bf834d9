import { Button, Kbd } from '@mantine/core'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getNextStepPresets } from './next-step-presets'
import { useEnquiryChanges } from './use-changes'

/** When to get in touch next, by one click; each says its key, which works wherever an enquiry's keys do. */
export function StepPresets({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setNextStep } = useEnquiryChanges()
  return getNextStepPresets(Date.now()).map(({ key, label, at }) => (
    <Button
      key={key}
      size="compact-sm"
      variant="default"
      rightSection={
        <Kbd size="xs" aria-hidden>
          {key}
        </Kbd>
      }
      onClick={() => void setNextStep(enquiry, new Date(at(Date.now())).toISOString())}
    >
      {label}
    </Button>
  ))
}
