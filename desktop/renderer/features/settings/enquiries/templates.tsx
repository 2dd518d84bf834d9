import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessageTemplate } from '#contract/enquiries/templates'
import { moveItem } from '../../../lib/lists'
import classes from './desk.module.css'
import { TemplateEditor } from './template-editor'
import type { SectionProps } from './use-desk-form'

const ICONS = { whatsapp: IconBrandWhatsapp, email: IconMail } as const
const CHANNELS = { whatsapp: 'WhatsApp', email: 'Email' } as const

interface TemplateNamesProps {
  templates: readonly MessageTemplate[]
  chosen: number
  errors: Readonly<Record<string, string>>
  onChoose: (at: number) => void
}

function TemplateNames({ templates, chosen, errors, onChoose }: TemplateNamesProps) {
  return (
    <ul className={classes.nameList} aria-label="Templates">
      {templates.map(({ name, channel, language }, at) => {
        const Icon = ICONS[channel]
        const isWrong = Object.keys(errors).some((key) => key.startsWith(`templates.${at}.`))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template has no other key than its position
          <li key={at}>
            <UnstyledButton
              className={classes.name}
              aria-current={at === chosen || undefined}
              data-wrong={isWrong || undefined}
              onClick={() => onChoose(at)}
            >
              <Icon size={17} aria-hidden />
              <span lang={language}>{name || 'Untitled'}</span>
              <span className={classes.hidden}>, {CHANNELS[channel]}</span>
              <span className={classes.language}>{language === 'hi' ? 'हिन्दी' : 'English'}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

const EMPTY: MessageTemplate = { name: '', channel: 'whatsapp', language: 'en', subject: '', text: '' }

/** Picks the errors of one template from those of the whole form. */
const findProblems = (errors: SectionProps['errors'], at: number) => {
  const prefix = `templates.${at}.`
  const own = Object.entries(errors).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]))
}

export function Templates({ values: { templates }, change, errors }: SectionProps) {
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, templates.length - 1)
  const template = templates[at]
  const set = (next: readonly MessageTemplate[], focus: number) => {
    change({ templates: [...next] })
    choose(Math.max(0, focus))
  }
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Message templates
        </Title>
        <Text size="sm" c="dimmed">
          Shown in this order next to WhatsApp and Email.
        </Text>
      </div>
      {errors.templates && <Text c="var(--mantine-color-error)">{errors.templates}</Text>}
      <div className={classes.templates}>
        <div className={classes.names}>
          <TemplateNames templates={templates} chosen={at} errors={errors} onChoose={choose} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...templates, EMPTY], templates.length)}
          >
            New template
          </Button>
        </div>
        {template ? (
          <TemplateEditor
            key={at}
            template={template}
            errors={findProblems(errors, at)}
            isFirst={at === 0}
            isLast={at === templates.length - 1}
            onChange={(part) =>
              change({
                templates: templates.map((each, index) => (index === at ? { ...each, ...part } : each)),
              })
            }
            onMove={(step) => set(moveItem(templates, at, at + step), at + step)}
            onRemove={() =>
              set(
                templates.filter((_, index) => index !== at),
                at - 1,
              )
            }
          />
        ) : (
          <Text>No templates yet. Add one for messages that you send often.</Text>
        )}
      </div>
    </>
  )
}
