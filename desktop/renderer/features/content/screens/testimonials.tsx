import { Stack } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import type { Section } from '../section'
import { Sections } from '../sections'
import { avatarUploader } from '../uploads'

const texts = CONTENT_SCREEN_TEXTS.testimonials
const submit = { add: 'Add', update: 'Update' } as const

const SECTIONS: readonly Section[] = [
  { collection: 'testimonials-stats', title: texts.statSection, submit },
  {
    collection: 'testimonials',
    title: texts.testimonialSection,
    submit,
    uploader: avatarUploader,
  },
]

/** Testimonials and the cards above them. */
export function Testimonials() {
  return (
    <Stack>
      <ScreenTitle>Testimonials</ScreenTitle>
      <Sections sections={SECTIONS} />
    </Stack>
  )
}
