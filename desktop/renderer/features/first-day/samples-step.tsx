import { Button, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { SampleAction } from '#contract/first-day'
import { BIN_DAYS } from '#contract/limits'
import { KEPT_COPIES } from '#contract/site-bundle'
import { Banner, Problem } from '../../components/banner'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { AdminKeyInput } from '../content'
import { SampleList } from './sample-list'
import { samplesText } from './samples-text'
import { useSamples, useTakeSamplesOff } from './use-first-day'

const CHOICES: readonly { value: 'keep' | SampleAction; label: string; description: string }[] = [
  {
    value: 'keep',
    label: 'Keep it as it is',
    description: 'Visitors see it until you change or delete it, record by record.',
  },
  {
    value: 'hide',
    label: 'Keep it as hidden drafts',
    description:
      'Visitors no longer see it. Each draft waits under Bin beside its list, until you put it on the site or delete it for good.',
  },
  {
    value: 'remove',
    label: 'Start empty',
    description: `Visitors no longer see it. The records stay in the bin for ${BIN_DAYS} days. Each empty list says what belongs there.`,
  },
]

const QUESTIONS: Readonly<Record<SampleAction, { title: string; confirm: string }>> = {
  hide: { title: 'Hide the sample content?', confirm: 'Hide it' },
  remove: { title: 'Remove the sample content?', confirm: 'Remove it' },
}

const ask = (fate: SampleAction, onConfirm: () => void) =>
  modals.openConfirmModal({
    title: QUESTIONS[fate].title,
    children: (
      <Text size="sm">
        Visitors see the change at once. Figures, name and contact details that are still the sample’s go too.
        What you have changed stays. The site as it is now is kept for {KEPT_COPIES.days} days: put it back
        under Settings, Copy of the site.
      </Text>
    ),
    labels: { confirm: QUESTIONS[fate].confirm, cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })

/** What becomes of the sample institute. */
export function SamplesStep() {
  const { data: samples, isError, refetch } = useSamples()
  const [choice, setChoice] = useState<'keep' | SampleAction>('keep')
  const { mutate, isPending, error } = useTakeSamplesOff()
  if (!samples && isError)
    return (
      <Banner
        tone="failure"
        text="The sample content could not be loaded."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (!samples) return <Skeleton h={260} role="status" aria-label="Loading the sample content" />
  const text = samplesText(samples)
  if (!text) return <Text>Nothing of the sample institute is on the public site.</Text>
  const take = (fate: SampleAction) =>
    mutate(fate, { onSuccess: () => toast.success('The sample content is off the public site.') })
  return (
    <Stack>
      <Text>{text}</Text>
      <Radio.Group
        label="What shall become of it?"
        value={choice}
        onChange={(value) => setChoice(value as typeof choice)}
      >
        <Stack mt="xs" gap="sm">
          {CHOICES.map((each) => (
            <Radio key={each.value} {...each} />
          ))}
        </Stack>
      </Radio.Group>
      {choice !== 'keep' && (
        <>
          <AdminKeyInput notify={toast} />
          <Text size="sm" c="dimmed">
            The server showed the admin key at its first start, beside the set-up link.
          </Text>
          <Problem
            text={error ? failureText(error, { failed: 'The sample content was not changed.' }) : ''}
          />
          <div>
            <Button loading={isPending} onClick={() => ask(choice, () => take(choice))}>
              {QUESTIONS[choice].confirm}…
            </Button>
          </div>
        </>
      )}
      <Title order={3} size="h5">
        Where they are
      </Title>
      <SampleList samples={samples} />
    </Stack>
  )
}
