import { Stack } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import { ContentSection } from '../content-section'
import type { Section } from '../section'

const { title, loading, loadFailed, incomplete } = CONTENT_SCREEN_TEXTS.faqs
const { addFaq, updateFaq } = CONTENT_SCREEN_TEXTS.courses

const SECTION: Section = {
  collection: 'faqs',
  title: 'FAQs',
  submit: { add: addFaq, update: updateFaq },
  loading,
  loadFailed,
  incomplete,
}

/** The FAQs of the public FAQ page. */
export function Faqs() {
  return (
    <Stack>
      <ScreenTitle>{title}</ScreenTitle>
      <ContentSection section={SECTION} />
    </Stack>
  )
}
