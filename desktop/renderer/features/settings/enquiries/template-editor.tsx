import { ActionIcon, Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  fillTemplate,
  type MessageTemplate,
  TEMPLATE_FIELDS,
  type TemplateValues,
} from '#contract/enquiries/templates'
import { useSession } from '../../../lib/session'
import { useInstituteName } from '../../enquiries'
import classes from './desk.module.css'

const SAMPLE_PERSON = {
  name: 'Ravi Sharma',
  course: 'Java',
  reference: 'K7QM-4XPD',
  demo: '28 Nov 2026, 14:00',
}

/** Lists the words in braces that are not fields and stay as they are. */
const unknownFields = (text: string) => [...new Set(text.match(/\{\w+\}/g))]

function TemplatePreview({ template: { subject, text, language } }: { template: MessageTemplate }) {
  const institute = useInstituteName()
  const colleague = useSession(({ user }) => user?.name ?? '')
  const values: TemplateValues = { ...SAMPLE_PERSON, institute, colleague }
  const unknown = unknownFields(fillTemplate(`${subject} ${text}`, values))
  return (
    <figure className={classes.preview}>
      <figcaption>Preview for {SAMPLE_PERSON.name}</figcaption>
      <blockquote lang={language}>
        {subject && <strong>{fillTemplate(subject, values)}</strong>}
        <p>{fillTemplate(text, values)}</p>
      </blockquote>
      {unknown.length > 0 && (
        <Text size="sm" role="status">
          Unknown fields, sent as typed: {unknown.join(', ')}
        </Text>
      )}
    </figure>
  )
}

function TemplateFields({ onInsert }: { onInsert: (word: string) => void }) {
  return (
    <Group gap={6} role="group" aria-label="Insert field">
      {TEMPLATE_FIELDS.map((field) => (
        <Button
          key={field}
          size="compact-sm"
          variant="default"
          aria-label={`Insert {${field}}`}
          onClick={() => onInsert(`{${field}}`)}
        >
          {`{${field}}`}
        </Button>
      ))}
    </Group>
  )
}

const CHANNELS = [
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'Email' },
]
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'Hindi' },
]

interface TemplateEditorProps {
  template: MessageTemplate
  errors: Readonly<Record<string, string>>
  isFirst: boolean
  isLast: boolean
  onChange: (part: Partial<MessageTemplate>) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, errors, isFirst, isLast, onChange, onMove, onRemove } = props
  const text = useRef<HTMLTextAreaElement>(null)
  const insert = (word: string) => {
    const area = text.current
    if (!area) return
    area.focus()
    area.setRangeText(word, area.selectionStart, area.selectionEnd, 'end')
    onChange({ text: area.value })
  }
  return (
    <div className={classes.editor}>
      <Group gap="sm" align="flex-start">
        <TextInput
          label="Name"
          required
          className={classes.grow}
          lang={template.language}
          value={template.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label="Channel"
          data={CHANNELS}
          value={template.channel}
          onChange={(event) => {
            const channel = event.currentTarget.value as MessageTemplate['channel']
            onChange(channel === 'email' ? { channel } : { channel, subject: '' })
          }}
        />
        <NativeSelect
          label="Language"
          data={LANGUAGES}
          value={template.language}
          onChange={(event) => onChange({ language: event.currentTarget.value as 'en' | 'hi' })}
        />
      </Group>
      {template.channel === 'email' && (
        <TextInput
          label="Subject"
          lang={template.language}
          value={template.subject}
          error={errors.subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
      )}
      <Textarea
        ref={text}
        label="Text"
        required
        autosize
        minRows={4}
        maxRows={14}
        lang={template.language}
        value={template.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TemplateFields onInsert={insert} />
      <TemplatePreview template={template} />
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Move up"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Move down"
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          ml="auto"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={onRemove}
        >
          Remove template
        </Button>
      </Group>
    </div>
  )
}
