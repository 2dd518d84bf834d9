import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { WalkInInput } from '#contract/enquiries/changes'
import { DESK_CHANNELS } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { EnquiryFields } from '../enquiry-fields'
import { CHANNEL_LABELS, KIND_LABELS } from '../texts'
import { useEnquiryChanges } from '../use-changes'
import { NumberLookup } from './number-lookup'
import { toVisitNote, type useWalkInForm } from './use-walk-in-form'
import classes from './walk-in.module.css'

const CHANNELS = DESK_CHANNELS.map((value) => ({
  value,
  label: value === 'phone' ? 'Phone call' : CHANNEL_LABELS[value],
}))
const KINDS = (['student', 'service'] as const).map((value) => ({ value, label: KIND_LABELS[value] }))

interface WalkInFormProps {
  state: ReturnType<typeof useWalkInForm>
  onCancel: () => void
  /** Called after the visit was noted on an open enquiry. */
  onContinued: (enquiry: StaffEnquiry) => void
}

export function WalkInForm({ state, onCancel, onContinued }: WalkInFormProps) {
  const { form, isBusy, problem, onSubmit } = state
  const { addVisit } = useEnquiryChanges()
  const continueEnquiry = async (enquiry: StaffEnquiry) => {
    if (await addVisit(enquiry, toVisitNote(form.values, enquiry))) onContinued(enquiry)
  }
  /** Fills in the person, by whom the new enquiry is linked. */
  const startNewTopic = ({ name, email }: Pick<StaffEnquiry, 'name' | 'email'>) => {
    form.setValues({ name, email: form.values.email || email })
    form.getInputNode('topic')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  const isService = form.values.kind === 'service'
  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} aria-label="Walk-in" noValidate>
      <Stack gap="sm">
        {problem && <Banner tone="failure" text={problem} />}
        <div className={classes.kinds}>
          <SegmentedControl
            aria-label="Channel"
            readOnly={isBusy}
            data={CHANNELS}
            value={form.values.channel}
            onChange={(channel) => form.setFieldValue('channel', channel as WalkInInput['channel'])}
          />
          <SegmentedControl
            aria-label="Kind of enquiry"
            readOnly={isBusy}
            data={KINDS}
            value={form.values.kind}
            onChange={(kind) => form.setFieldValue('kind', kind as WalkInInput['kind'])}
          />
        </div>
        <EnquiryFields form={form} isService={isService} isNew isBusy={isBusy}>
          <NumberLookup
            mobile={form.values.mobile}
            onNewTopic={startNewTopic}
            onContinue={(enquiry) => void continueEnquiry(enquiry)}
          />
        </EnquiryFields>
        <Group justify="flex-end" className={classes.end}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save enquiry
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
