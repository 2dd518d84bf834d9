import { Button, UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contact-text.module.css'
import { type Reachable, useReveal } from './reveal'

const LABELS = { mobile: 'Number of', email: 'E-mail address of' } as const

const NOTED = 'Reveal: the timeline notes who has seen it'

interface ContactTextProps {
  row: Reachable & { name: string }
  field: keyof typeof LABELS
  /** As it looks in full. */
  children: (text: string) => ReactNode
}

function RevealedText({ row, field, children }: ContactTextProps) {
  const { contact, isBusy, reveal } = useReveal(row)
  if (contact) return children(contact[field])
  return (
    <UnstyledButton
      className={classes.masked}
      aria-label={`${LABELS[field]} ${row.name}: reveal`}
      title={NOTED}
      disabled={isBusy}
      onClick={reveal}
    >
      {row[field]}
    </UnstyledButton>
  )
}

/** A phone number or email; where the server has masked it, a click reveals it. */
export const ContactText = (props: ContactTextProps) =>
  props.row.isMasked ? <RevealedText {...props} /> : props.children(props.row[props.field])

/** Reveals number and address of an enquiry that the server has masked; nothing where they are in full. */
export function RevealButton({ row }: { row: Reachable }) {
  const { contact, isBusy, reveal } = useReveal(row)
  if (!row.isMasked || contact) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      title={NOTED}
      loading={isBusy}
      onClick={reveal}
    >
      Reveal
    </Button>
  )
}
