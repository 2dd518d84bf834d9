import { Button, NativeSelect, Paper, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/enquiries/changes'
import { DEFAULT_TEMPLATES } from '#contract/enquiries/default-templates'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { isDemoTemplate, type MessageTemplate, UNREACHED_TEMPLATES } from '#contract/enquiries/templates'
import { useKeptDraft } from '../../../lib/drafts'
import { isUnansweredCall } from '../call-retry'
import { hasNumber } from '../contact-links'
import { useDeskPreferences } from '../desk-preferences'
import { messageKey, readMessageDraft } from '../note-drafts'
import { useEnquiryChanges } from '../use-changes'
import { LANGUAGES, type Language, useTemplates } from '../use-templates'
import { hasFinePointer } from './call-box'
import classes from './detail.module.css'

const CHANNELS = {
  whatsapp: { label: 'WhatsApp', open: 'Open in WhatsApp', none: 'No phone number', Icon: IconBrandWhatsapp },
  email: { label: 'Email', open: 'Open in email app', none: 'No email', Icon: IconMail },
} as const

const NO_TEMPLATE = { value: '', label: 'No template' }

const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

/** The reason for a message, which chooses the template: the outcome of the last call, or a demo class. */
export type MessagePurpose = 'reply' | 'demo'

export interface MessageFormProps {
  enquiry: StaffEnquiry
  purpose: MessagePurpose
  /** Outcome of the last call. */
  lastOutcome: unknown
}

/** Institutes that have saved their templates before may have none for demo classes. */
const withDemoTemplates = (templates: readonly MessageTemplate[]) =>
  templates.some(isDemoTemplate) ? templates : [...templates, ...DEFAULT_TEMPLATES.filter(isDemoTemplate)]

/** Writes a message from a template, in English or Hindi, and opens it in WhatsApp or the email app. */
export function MessageForm({ enquiry, purpose, lastOutcome }: MessageFormProps) {
  const { openMessage, logMessage } = useEnquiryChanges()
  const text = useRef<HTMLTextAreaElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const { templates, fill } = useTemplates(enquiry)
  const [key] = useState(() => messageKey(enquiry.id))
  const [draft] = useState(() => (purpose === 'reply' ? readMessageDraft(enquiry.id) : undefined))
  // A draft opens together with its enquiry, which keeps the focus.
  useEffect(() => {
    if (!draft) (hasFinePointer() ? text : send).current?.focus()
  }, [draft])
  const [channel, setChannel] = useState<MessageChannel>(
    draft?.channel ?? (lastOutcome === 'wrong-number' && enquiry.email ? 'email' : 'whatsapp'),
  )
  const { language, setLanguage } = useDeskPreferences()
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState(draft?.content ?? null)
  useKeptDraft(
    key,
    useMemo(() => ({ channel, content: edited }), [channel, edited]),
    edited !== null,
  )

  const matching = (purpose === 'demo' ? withDemoTemplates(templates) : templates).filter(
    (each) => each.channel === channel && each.language === language,
  )
  const isFitting = (each: MessageTemplate) =>
    purpose === 'demo'
      ? isDemoTemplate(each)
      : isUnansweredCall(lastOutcome) && each.name === UNREACHED_TEMPLATES[language]
  const template = matching.find(chosen === null ? isFitting : ({ name }) => name === chosen)
  const filled = template ? fill(template) : { subject: '', text: '' }
  const content = edited ?? filled
  const { open: openLabel, none: noneLabel, Icon } = CHANNELS[channel]
  const isReachable = channel === 'whatsapp' ? hasNumber(enquiry) : enquiry.email !== ''

  /** Fills in another template; null for the fitting one. */
  const choose = (name: string | null, change?: () => void) => {
    change?.()
    setChosen(name)
    setEdited(null)
  }
  const open = () => {
    void openMessage(enquiry, channel, content)
      .then((isOpen) => isOpen && logMessage(enquiry, channel, template?.name ?? ''))
      .then((isDone) => isDone && setEdited(null))
  }
  return (
    <Paper variant="surface" className={classes.composer}>
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Channel"
          value={channel}
          onChange={(value) => choose(null, () => setChannel(value))}
          data={MESSAGE_CHANNELS.map((value) => ({ value, label: CHANNELS[value].label }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Message language"
          value={language}
          onChange={(value) => choose(null, () => setLanguage(value as Language))}
          data={LANGUAGE_CHOICES}
        />
        {matching.length > 0 && (
          <NativeSelect
            size="xs"
            className={classes.template}
            aria-label="Template"
            value={template?.name ?? ''}
            data={[NO_TEMPLATE, ...matching.map(({ name }) => ({ value: name, label: name }))]}
            onChange={({ currentTarget: { value } }) => choose(value)}
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
        ref={text}
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
        ref={send}
        data-send
        size="compact-sm"
        className={classes.start}
        leftSection={<Icon size={16} aria-hidden />}
        disabled={!isReachable}
        onClick={open}
      >
        {isReachable ? openLabel : noneLabel}
      </Button>
    </Paper>
  )
}
