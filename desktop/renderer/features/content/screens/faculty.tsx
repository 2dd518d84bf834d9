import { Stack, Text } from '@mantine/core'
import { ScreenTitle } from '../../../components/screen-title'
import { ContentSection } from '../content-section'
import type { Section } from '../section'

const SECTION: Section = {
  collection: 'mentors',
  title: 'Mentors',
  submit: { add: 'Add', update: 'Update' },
}

/** The mentors, whom the About page shows once there are any. */
export function Faculty() {
  return (
    <Stack>
      <div>
        <ScreenTitle>Faculty</ScreenTitle>
        <Text c="dimmed">The mentors. The About page shows them as soon as there is one here.</Text>
      </div>
      <ContentSection section={SECTION} />
    </Stack>
  )
}
