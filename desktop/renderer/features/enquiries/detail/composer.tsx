import { Button, NativeSelect, Paper, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useKeptDraft } from '../../../lib/drafts'
import { useDeskPreferences } from '../desk-preferences'
import { messageKey, readMessage } from '../note-drafts'
import { useEnquiryChanges } from '../use-changes'
import { LANGUAGES, type Language, useTemplates } from '../use-templates'
import classes from './detail.module.css'

const CHANNELS = {
  whatsapp: { label: 'WhatsApp', open: 'Open in WhatsApp', Icon: IconBrandWhatsapp },
  email: { label: 'E-mail', open: 'Open in the mail program', Icon: IconMail },
} as const

const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

/** A message by template, in English or Hindi, to be read over and opened in its own program. */
export function Composer({ enquiry }: { enquiry: StaffEnquiry }) {
  const { write, noteMessage } = useEnquiryChanges()
  const { templates, fill } = useTemplates(enquiry)
  const [key] = useState(() => messageKey(enquiry.id))
  const [kept] = useState(() => readMessage(enquiry.id))
  const [channel, setChannel] = useState<MessageChannel>(kept?.channel ?? 'whatsapp')
  const { language, setLanguage } = useDeskPreferences()
  const [wanted, setWanted] = useState('')
  const [edited, setEdited] = useState(kept?.content ?? null)
  useKeptDraft(
    key,
    useMemo(() => ({ channel, content: edited }), [channel, edited]),
    edited !== null,
  )

  const offered = templates.filter((each) => each.channel === channel && each.language === language)
  const template = offered.find(({ name }) => name === wanted) ?? offered[0]
  const fresh = template ? fill(template) : { subject: '', text: '' }
  const content = edited ?? fresh
  const { open: openLabel, Icon } = CHANNELS[channel]
  const isReachable = channel === 'whatsapp' || enquiry.email !== ''

  const choose = (change: () => void) => {
    change()
    setEdited(null)
  }
  const send = () => {
    void write(enquiry, channel, content)
      .then((isOpen) => isOpen && noteMessage(enquiry, channel, template?.name ?? ''))
      .then((isDone) => isDone && setEdited(null))
  }
  return (
    <Paper variant="surface" className={classes.composer}>
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Way of the message"
          value={channel}
          onChange={(value) => choose(() => setChannel(value))}
          data={MESSAGE_CHANNELS.map((value) => ({ value, label: CHANNELS[value].label }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Language of the message"
          value={language}
          onChange={(value) => choose(() => setLanguage(value as Language))}
          data={LANGUAGE_CHOICES}
        />
        {offered.length > 0 && (
          <NativeSelect
            size="xs"
            className={classes.template}
            aria-label="Template"
            value={template?.name}
            data={offered.map(({ name }) => name)}
            onChange={({ currentTarget: { value } }) => choose(() => setWanted(value))}
          />
        )}
      </div>
      {channel === 'email' && (
        <TextInput
          size="xs"
          aria-label="Subject"
          placeholder="Subject"
          lang={language}
          value={content.subject}
          onChange={({ currentTarget: { value } }) => setEdited({ ...content, subject: value })}
        />
      )}
      <Textarea
        size="sm"
        autosize
        minRows={2}
        maxRows={9}
        aria-label="Message"
        lang={language}
        value={content.text}
        onChange={({ currentTarget: { value } }) => setEdited({ ...content, text: value })}
      />
      <Button
        size="compact-sm"
        className={classes.start}
        leftSection={<Icon size={16} aria-hidden />}
        disabled={!isReachable}
        onClick={send}
      >
        {isReachable ? openLabel : 'No e-mail address'}
      </Button>
    </Paper>
  )
}
