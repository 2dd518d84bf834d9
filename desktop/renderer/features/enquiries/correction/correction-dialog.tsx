import { Button, Group, Modal, Stack } from '@mantine/core'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { confirmLeave } from '../../../components/confirm'
import { ownEscape } from '../../../lib/own-escape'
import { ConflictDialog } from '../../content'
import { EnquiryFields } from '../enquiry-fields'
import { useCorrection } from './use-correction'

interface CorrectionProps {
  enquiry: StaffEnquiry
  onClose: () => void
}

function CorrectionForm({
  state,
  onCancel,
  isService,
}: {
  state: ReturnType<typeof useCorrection>
  onCancel: () => void
  isService: boolean
}) {
  const { form, isBusy, isDirty, onSubmit } = state
  return (
    <form onSubmit={onSubmit} aria-label="Correct enquiry" noValidate>
      <Stack gap="sm">
        <EnquiryFields form={form} isService={isService} isNew={false} isBusy={isBusy} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            Save correction
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Correction({ enquiry, onClose }: CorrectionProps) {
  const state = useCorrection(enquiry, onClose)
  const leave = () => {
    state.discard()
    onClose()
  }
  const close = () => (state.isDirty ? confirmLeave({ onLeave: leave }) : onClose())
  return (
    <Modal
      opened
      onClose={close}
      title={`Correct enquiry from ${enquiry.name}`}
      size="lg"
      closeOnEscape={false}
      onKeyDown={ownEscape(close)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CorrectionForm state={state} onCancel={close} isService={enquiry.kind === 'service'} />
      <ConflictDialog {...state.conflict} />
    </Modal>
  )
}

/** Corrects mistakes in an enquiry. The timeline keeps the old values. */
export const CorrectionDialog = ({ opened, ...props }: CorrectionProps & { opened: boolean }) =>
  opened && <Correction {...props} />
