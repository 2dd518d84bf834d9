import { Button, Kbd } from '@mantine/core'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getNextStepPresets } from './next-step-presets'
import { useEnquiryChanges } from './use-changes'

/** Sets the next step by one click. Each button shows its shortcut. */
export function StepPresets({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setNextStep } = useEnquiryChanges()
  return getNextStepPresets(Date.now()).map(({ key, label, at }) => (
    <Button
      key={key}
      size="compact-sm"
      variant="default"
      rightSection={
        <Kbd size="xs" aria-hidden>
          ⇧{key}
        </Kbd>
      }
      onClick={() => void setNextStep(enquiry, new Date(at(Date.now())).toISOString())}
    >
      {label}
    </Button>
  ))
}
