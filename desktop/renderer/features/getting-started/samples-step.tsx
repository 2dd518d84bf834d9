import { Button, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { SampleAction } from '#contract/first-day'
import { BIN_DAYS } from '#contract/limits'
import { KEPT_COPIES } from '#contract/site-bundle'
import { Banner, Problem } from '../../components/banner'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { UnconfirmedTexts } from '../settings'
import { SampleList } from './sample-list'
import { samplesMessage } from './samples-message'
import { useRemoveSamples, useSamples } from './use-guide'

const CHOICES: readonly { value: SampleAction; label: string; description: string }[] = [
  {
    value: 'remove',
    label: 'Remove it',
    description: `Visitors no longer see it. Records stay in the bin for ${BIN_DAYS} days. Empty lists explain what to add.`,
  },
  {
    value: 'hide',
    label: 'Hide it as drafts',
    description:
      'Visitors no longer see it. Drafts stay in the bin of each list until you publish or delete them.',
  },
]

const QUESTIONS: Readonly<Record<SampleAction, { title: string; confirm: string }>> = {
  hide: { title: 'Hide sample content?', confirm: 'Hide' },
  remove: { title: 'Remove sample content?', confirm: 'Remove' },
}

const confirm = (fate: SampleAction, onConfirm: () => void) =>
  modals.openConfirmModal({
    title: QUESTIONS[fate].title,
    children: (
      <Text size="sm">
        Visitors will see the change right away. Sample figures, names and contact details are removed too.
        Your own changes stay. You can restore your current site for {KEPT_COPIES.days} days under Settings →
        Export and import.
      </Text>
    ),
    labels: { confirm: QUESTIONS[fate].confirm, cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })

export function SamplesStep() {
  const { data: samples, isError, refetch } = useSamples()
  const [choice, setChoice] = useState<SampleAction>('remove')
  const { mutate, isPending, error } = useRemoveSamples()
  if (!samples && isError)
    return (
      <Banner
        tone="failure"
        text="Could not load sample content."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (!samples) return <Skeleton h={260} role="status" aria-label="Loading sample content" />
  if (!samplesMessage(samples)) return null
  if (samplesMessage({ ...samples, texts: [] }) === '') return <UnconfirmedTexts level={4} />
  const apply = (fate: SampleAction) =>
    mutate(fate, { onSuccess: () => toast.success('Sample content removed from your website.') })
  return (
    <Stack>
      <Radio.Group
        label="What would you like to do with it?"
        value={choice}
        onChange={(value) => setChoice(value as typeof choice)}
      >
        <Stack mt="xs" gap="sm">
          {CHOICES.map((each) => (
            <Radio key={each.value} {...each} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">
        To keep it, skip this step. Visitors then see it until you change or delete each record.
      </Text>
      <Problem text={error ? failureText(error, { failed: 'Could not change the sample content.' }) : ''} />
      <div>
        <Button loading={isPending} onClick={() => confirm(choice, () => apply(choice))}>
          {QUESTIONS[choice].confirm}…
        </Button>
      </div>
      <Title order={3} size="h5">
        Sample records
      </Title>
      <SampleList samples={samples} />
      <Title order={3} size="h5">
        Unchanged texts
      </Title>
      <UnconfirmedTexts level={4} />
    </Stack>
  )
}
