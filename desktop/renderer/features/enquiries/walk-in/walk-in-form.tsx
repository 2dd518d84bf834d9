import { Autocomplete, Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { WalkInInput } from '#contract/enquiries/changes'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { DESK_CHANNELS } from '#contract/enquiries/pipeline-stages'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { mobileHint } from '#contract/phone-numbers'
import { Banner } from '../../../components/banner'
import { CHANNEL_LABELS, KIND_LABELS } from '../texts'
import { useTopics } from '../use-desk-data'
import { KnownNumber } from './known-number'
import type { useWalkInForm } from './use-walk-in-form'
import classes from './walk-in.module.css'

const CHANNELS = DESK_CHANNELS.map((value) => ({
  value,
  label: value === 'phone' ? 'Phone call' : CHANNEL_LABELS[value],
}))
const KINDS = (['student', 'service'] as const).map((value) => ({ value, label: KIND_LABELS[value] }))

interface WalkInFormProps {
  state: ReturnType<typeof useWalkInForm>
  onCancel: () => void
}

/** What the counter asks: who, by which number, about what. */
export function WalkInForm({ state: { form, isBusy, problem, onSubmit }, onCancel }: WalkInFormProps) {
  const topics = useTopics()
  const isService = form.values.kind === 'service'
  return (
    <form onSubmit={onSubmit} aria-label="Walk-in" noValidate>
      <Stack gap="sm">
        {problem && <Banner tone="failure" text={problem} />}
        <div className={classes.kinds}>
          <SegmentedControl
            aria-label="How they came"
            data={CHANNELS}
            value={form.values.channel}
            onChange={(channel) => form.setFieldValue('channel', channel as WalkInInput['channel'])}
          />
          <SegmentedControl
            aria-label="Kind of enquiry"
            data={KINDS}
            value={form.values.kind}
            onChange={(kind) => form.setFieldValue('kind', kind as WalkInInput['kind'])}
          />
        </div>
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          maxLength={ENQUIRY_LIMITS.name}
          {...form.getInputProps('name')}
        />
        <div className={classes.pair}>
          <TextInput
            label="Mobile"
            required
            type="tel"
            autoComplete="off"
            description={form.errors.mobile === ENQUIRY_TEXTS.mobile && mobileHint(form.values.mobile)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('mobile')}
          />
          <TextInput
            label="Email (may be empty)"
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
        </div>
        <KnownNumber
          mobile={form.values.mobile}
          onChoose={({ name, email }) => form.setValues({ name, email: form.values.email || email })}
        />
        <Autocomplete
          label={isService ? 'Service' : 'Course'}
          required
          data={[...topics]}
          limit={12}
          maxLength={ENQUIRY_LIMITS.course}
          {...form.getInputProps('topic')}
        />
        <Textarea label="Message" autosize minRows={2} maxRows={6} {...form.getInputProps('message')} />
        <Group justify="flex-end">
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
