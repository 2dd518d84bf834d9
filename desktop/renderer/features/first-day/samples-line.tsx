import { Anchor, Button, Collapse, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import classes from './first-day.module.css'
import { samplesText } from './samples-text'
import { useFirstDay, useSamples } from './use-first-day'

// It needs what every list of content is made of, which the dashboard does without.
const SampleList = lazy(async () => ({ default: (await import('./sample-list')).SampleList }))

/** Tells staff what of the sample institute visitors still see, until the owner has been through the guide. */
export function SamplesLine() {
  const { data: guide } = useFirstDay()
  const { data: samples } = useSamples()
  const [isOpen, list] = useDisclosure(false)
  const id = useId()
  if (guide?.steps.finish === 'done') return null
  const text = guide && samples ? samplesText(samples) : ''
  return (
    <div className={classes.line}>
      {samples && text && (
        <>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {text}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={list.toggle}
            >
              {isOpen ? 'Hide the list' : 'Show each'}
            </Button>
            <Anchor component={Link} to="/first-day" size="sm" className={classes.guide}>
              Go on with the guide
            </Anchor>
          </Group>
          <Collapse expanded={isOpen} id={id}>
            {isOpen && (
              <Suspense fallback={<Skeleton h={160} />}>
                <SampleList samples={samples} />
              </Suspense>
            )}
          </Collapse>
        </>
      )}
    </div>
  )
}
