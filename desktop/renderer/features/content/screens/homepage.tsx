import { Stack, Text } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import { getSections } from '../section'
import { Collapsible, Sections } from '../sections'
import { LogoForm } from './logo-form'

const texts = CONTENT_SCREEN_TEXTS.homepage
const LOGO = 'logo'

const SECTIONS = getSections('/AdminHomeCrud')

export function Homepage() {
  return (
    <Stack>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <Sections
        sections={SECTIONS}
        first={{
          id: LOGO,
          part: (
            <Collapsible id={LOGO} title={texts.logo}>
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
