import { Stack } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import type { Section } from '../section'
import { Sections } from '../sections'

const texts = CONTENT_SCREEN_TEXTS.courses

const SECTIONS: readonly Section[] = [
  {
    collection: 'courses',
    title: texts.courseSection,
    submit: { add: texts.addCourse, update: texts.updateCourse },
    columns: [
      ['icon', 'Icon'],
      ['title', 'Title'],
      ['tech', 'Tech/Subject'],
      ['desc', 'Description'],
      ['highlights', 'Highlights'],
    ],
  },
  {
    collection: 'faqs',
    title: texts.faqSection,
    submit: { add: texts.addFaq, update: texts.updateFaq },
  },
]

/** Courses, and the FAQs that /AdminFAQs shows too. */
export function Courses() {
  return (
    <Stack>
      <ScreenTitle>Courses</ScreenTitle>
      <Sections sections={SECTIONS} />
    </Stack>
  )
}
