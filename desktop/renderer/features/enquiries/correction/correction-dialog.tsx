import { Autocomplete, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useModals } from '@mantine/modals'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { mobileHint } from '#contract/phone-numbers'
import { confirmLeave } from '../../../components/confirm'
import { ConflictDialog } from '../../content'
import { useDeskPreferences } from '../desk-preferences'
import { useTopics } from '../use-desk-data'
import classes from './correction.module.css'
import { useCorrection } from './use-correction'

interface CorrectionProps {
  enquiry: StaffEnquiry
  onClose: () => void
}

/** What an enquiry says, to be corrected. */
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
  const topics = useTopics()
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  const covered = { classNames: { input: classes.covered }, 'data-masked': isMasked || undefined }
  return (
    <form onSubmit={onSubmit} aria-label="Correct the enquiry" noValidate>
      <Stack gap="sm">
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={ENQUIRY_LIMITS.name}
          {...form.getInputProps('name')}
        />
        <div className={classes.pair}>
          <TextInput
            label="Mobile"
            type="tel"
            autoComplete="off"
            description={form.errors.mobile === ENQUIRY_TEXTS.mobile && mobileHint(form.values.mobile)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...covered}
            {...form.getInputProps('mobile')}
          />
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            {...covered}
            {...form.getInputProps('email')}
          />
        </div>
        <Autocomplete
          label={isService ? 'Service' : 'Course'}
          data={[...topics]}
          limit={12}
          maxLength={ENQUIRY_LIMITS.course}
          {...form.getInputProps('topic')}
        />
        <Textarea label="Message" autosize minRows={2} maxRows={8} {...form.getInputProps('message')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            Save the correction
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Correction({ enquiry, onClose }: CorrectionProps) {
  const state = useCorrection(enquiry, onClose)
  const { modals } = useModals()
  const close = () => (state.isDirty ? confirmLeave({ onLeave: onClose }) : onClose())
  return (
    <Modal
      opened
      onClose={close}
      title={`Correct the enquiry of ${enquiry.name}`}
      size="lg"
      closeOnEscape={modals.length === 0 && !state.conflict.isOpen}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CorrectionForm state={state} onCancel={close} isService={enquiry.kind === 'service'} />
      <ConflictDialog {...state.conflict} />
    </Modal>
  )
}

/** A slip of whoever wrote it down is put right; what it was stays on the timeline. */
export const CorrectionDialog = ({ opened, ...props }: CorrectionProps & { opened: boolean }) =>
  opened && <Correction {...props} />
