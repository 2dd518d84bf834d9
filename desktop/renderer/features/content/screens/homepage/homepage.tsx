import { Stack, Text } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../../components/screen-title'
import type { Section } from '../../section'
import { Collapsible, Sections } from '../../sections'
import { LogoForm } from './logo-form'

const texts = CONTENT_SCREEN_TEXTS.homepage
const submit = { add: 'Add', update: 'Update' } as const
const LOGO = 'logo'

const section = (collection: Exclude<keyof typeof texts.sections, typeof LOGO>): Section => ({
  collection,
  title: texts.sections[collection],
  submit,
})

const SECTIONS = [
  section('home-features'),
  section('home-courses'),
  section('home-testimonials'),
  section('home-partners'),
  section('home-faqs'),
]

/** Homepage Content Manager. */
export function Homepage() {
  return (
    <Stack>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <Sections
        sections={SECTIONS}
        first={{
          id: LOGO,
          part: (
            <Collapsible id={LOGO} title={texts.sections.logo}>
              <LogoForm />
            </Collapsible>
          ),
        }}
      />
      <Text size="sm" c="dimmed">
        {texts.tip}
      </Text>
    </Stack>
  )
}
