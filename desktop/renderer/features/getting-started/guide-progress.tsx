import { Box, Button, Collapse, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS, type FirstDay } from '#contract/first-day'
import { toast } from '../../lib/toast'
import { samplesMessage } from './samples-message'
import { useSamples, useSaveSteps } from './use-guide'

// Loaded on demand, since it needs the code of the content lists, which the dashboard doesn't.
const SampleList = lazy(async () => ({ default: (await import('./sample-list')).SampleList }))

/** Links to the guide and shows which sample content is still public. */
export function GuideProgress({ guide }: { guide: FirstDay }) {
  const { data: samples, isLoading } = useSamples()
  const { mutate: save, isPending } = useSaveSteps()
  const [isOpen, list] = useDisclosure(false)
  const id = useId()
  // Hides the content below while loading, so that the layout doesn't shift.
  if (isLoading) return <div data-waits />
  const done = guide.done.length
  const left = samples ? samplesMessage(samples) : ''
  const hide = () =>
    save(
      { finish: 'skipped' },
      {
        onSuccess: () => toast.success('Guide hidden. You can find it in Settings.'),
        onError: () => toast.failure('Could not hide the guide.'),
      },
    )
  return (
    <Paper component="section" variant="surface" p="md" aria-labelledby={`${id}-title`}>
      <Title order={2} size="h4" id={`${id}-title`}>
        Make this website yours
      </Title>
      <Text c="dimmed" mb="sm">
        Set up your site in {FIRST_DAY_STEPS.length} short steps.{' '}
        <span>{done > 0 ? `${done} done. ` : ''}</span>
        <span>{left}</span>
      </Text>
      <Group gap="xs">
        <Button component={Link} to="/first-day">
          {guide.updatedAt === null ? 'Start guide' : 'Continue guide'}
        </Button>
        {left && (
          <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={list.toggle}>
            {isOpen ? 'Hide samples' : 'Show samples'}
          </Button>
        )}
        <Button variant="subtle" loading={isPending} onClick={hide}>
          Hide guide
        </Button>
      </Group>
      {samples && (
        <Collapse expanded={isOpen} id={id}>
          {isOpen && (
            <Box pt="sm">
              <Suspense fallback={<Skeleton h={160} />}>
                <SampleList samples={samples} />
              </Suspense>
            </Box>
          )}
        </Collapse>
      )}
    </Paper>
  )
}
