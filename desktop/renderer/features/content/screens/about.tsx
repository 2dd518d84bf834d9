import { Stack } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import type { Section } from '../section'
import { Sections } from '../sections'

const texts = CONTENT_SCREEN_TEXTS.about
const submit = { add: 'Add', update: 'Update' } as const

const SECTIONS: readonly Section[] = [
  { collection: 'aboutus/features', title: texts.featureSection, submit },
  { collection: 'aboutus/awards', title: texts.awardSection, submit },
]

/** Features and milestones of the About page. */
export function About() {
  return (
    <Stack>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <Sections sections={SECTIONS} />
    </Stack>
  )
}
