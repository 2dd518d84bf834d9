import { Box, Button, Collapse, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS } from '#contract/first-day'
import { toast } from '../../lib/toast'
import { samplesText } from './samples-text'
import { useFirstDay, useKeepSteps, useSamples } from './use-first-day'

// It needs what every list of content is made of, which the dashboard does without.
const SampleList = lazy(async () => ({ default: (await import('./sample-list')).SampleList }))

/** Leads to the guide for new owners, and says what of the sample institute visitors still see, until the guide is finished or put away. */
export function GuideCard() {
  const { data: guide, isLoading } = useFirstDay()
  const { data: samples, isLoading: isCounting } = useSamples()
  const { mutate: keep, isPending } = useKeepSteps()
  const [isOpen, list] = useDisclosure(false)
  const id = useId()
  // What stands below has its place first, so that nothing moves before the eyes.
  if (isLoading || (isCounting && !guide?.steps.finish)) return <div data-waits />
  if (!guide || guide.steps.finish) return null
  const done = FIRST_DAY_STEPS.filter((step) => guide.steps[step] === 'done').length
  const left = samples ? samplesText(samples) : ''
  const putAway = () =>
    keep(
      { finish: 'skipped' },
      {
        onSuccess: () => toast.success('The guide stays under Settings.'),
        onError: () => toast.failure('The guide could not be put away.'),
      },
    )
  return (
    <Paper component="section" variant="surface" p="md" aria-labelledby={`${id}-title`}>
      <Title order={2} size="h4" id={`${id}-title`}>
        Make this website yours
      </Title>
      <Text c="dimmed" mb="sm">
        The guide takes {FIRST_DAY_STEPS.length} short steps.{' '}
        <span>{done > 0 ? `${done} of them ${done === 1 ? 'is' : 'are'} done. ` : ''}</span>
        <span>{left}</span>
      </Text>
      <Group gap="xs">
        <Button component={Link} to="/first-day">
          {guide.updatedAt === null ? 'Start the guide' : 'Continue the guide'}
        </Button>
        {left && (
          <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={list.toggle}>
            {isOpen ? 'Hide the samples' : 'Show the samples'}
          </Button>
        )}
        <Button variant="subtle" loading={isPending} onClick={putAway}>
          Put the guide away
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
