import { Badge, Group, Stack } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import { getSections } from '../section'
import { Collapsible, Sections } from '../sections'
import classes from './contact.module.css'
import { ContactInfoForm } from './contact-info-form'

const texts = CONTENT_SCREEN_TEXTS.contact
const INFO = 'contact-info'

const SECTIONS = getSections('/AdminContact')

export function Contact() {
  const isLoading = useIsFetching() > 0
  return (
    <Stack>
      <Group gap="sm" mih={34} pos="relative">
        <ScreenTitle>Contact Page Manager</ScreenTitle>
        <span role="status" className={classes.loading}>
          {isLoading && <Badge variant="default">{texts.loading}</Badge>}
        </span>
      </Group>
      <Sections
        sections={SECTIONS}
        first={{
          id: INFO,
          part: (
            <Collapsible id={INFO} title={texts.infoSection}>
              <ContactInfoForm />
            </Collapsible>
          ),
        }}
      />
    </Stack>
  )
}
