import { UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import type { MessageTemplate } from '#contract/enquiries/templates'
import classes from './desk.module.css'

const ICONS = { whatsapp: IconBrandWhatsapp, email: IconMail } as const
const CHANNELS = { whatsapp: 'WhatsApp', email: 'Mail' } as const

interface TemplateNamesProps {
  templates: readonly MessageTemplate[]
  chosen: number
  errors: Readonly<Record<string, string>>
  onChoose: (at: number) => void
}

/** The list of templates, of which one is open in the editor. */
export function TemplateNames({ templates, chosen, errors, onChoose }: TemplateNamesProps) {
  return (
    <ul className={classes.nameList} aria-label="Templates">
      {templates.map(({ name, channel, language }, at) => {
        const Icon = ICONS[channel]
        const isWrong = Object.keys(errors).some((key) => key.startsWith(`templates.${at}.`))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template has no other name than its place
          <li key={at}>
            <UnstyledButton
              className={classes.name}
              aria-current={at === chosen || undefined}
              data-wrong={isWrong || undefined}
              onClick={() => onChoose(at)}
            >
              <Icon size={17} aria-hidden />
              <span lang={language}>{name || 'Without a name'}</span>
              <span className={classes.hidden}>, {CHANNELS[channel]}</span>
              <span className={classes.language}>{language === 'hi' ? 'हिन्दी' : 'English'}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
