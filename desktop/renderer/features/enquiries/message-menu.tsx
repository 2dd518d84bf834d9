import { ActionIcon, Menu } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { MessageChannel } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useEnquiryChanges } from './use-changes'
import { LANGUAGES, type Language, useTemplates } from './use-templates'

const LOOKS = {
  whatsapp: { label: 'WhatsApp', Icon: IconBrandWhatsapp },
  email: { label: 'Email', Icon: IconMail },
} as const

const EMPTY = { subject: '', text: '' }

interface MessageMenuProps {
  enquiry: StaffEnquiry
  channel: MessageChannel
}

function Templates({ enquiry, channel }: MessageMenuProps) {
  const { templates, fill } = useTemplates(enquiry)
  const { openMessage, logMessage } = useEnquiryChanges()
  const open = (name: string, content: typeof EMPTY) => {
    void openMessage(enquiry, channel, content).then((isOpen) => isOpen && logMessage(enquiry, channel, name))
  }
  return (
    <>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <Fragment key={language}>
          <Menu.Label>{LANGUAGES[language]}</Menu.Label>
          {templates
            .filter((template) => template.channel === channel && template.language === language)
            .map((template) => (
              <Menu.Item
                key={template.name}
                lang={language}
                onClick={() => open(template.name, fill(template))}
              >
                {template.name}
              </Menu.Item>
            ))}
        </Fragment>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => open('', EMPTY)}>Blank message</Menu.Item>
    </>
  )
}

/** Opens a message to the sender in WhatsApp or the email app, by template, and logs it. */
export function MessageMenu({ enquiry, channel }: MessageMenuProps) {
  const { label, Icon } = LOOKS[channel]
  const name = `${label} to ${enquiry.name}`
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={name} title={name}>
          <Icon size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Templates enquiry={enquiry} channel={channel} />
      </Menu.Dropdown>
    </Menu>
  )
}
