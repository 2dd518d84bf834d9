import { Stack } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import type { Section } from '../section'
import { Sections } from '../sections'

const texts = CONTENT_SCREEN_TEXTS.features
const wording = {
  submit: { add: 'Add', update: 'Update' },
  busy: { add: texts.adding, update: texts.updating },
} as const

const SECTIONS: readonly Section[] = [
  { ...wording, collection: 'features', title: texts.featureSection, loading: texts.loadingFeatures },
  { ...wording, collection: 'stats', title: texts.statSection, loading: texts.loadingStats },
]

/** The features of the Why Us page, and the key numbers. */
export function Features() {
  return (
    <Stack>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <Sections sections={SECTIONS} />
    </Stack>
  )
}
