import { Button, UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contact-text.module.css'
import { type Reachable, useReveal } from './reveal'

const LABELS = { mobile: 'phone number', email: 'email' } as const

const REVEAL_HINT = 'Reveal (recorded in the timeline)'

interface ContactTextProps {
  row: Reachable & { name: string }
  field: keyof typeof LABELS
  /** Renders the full value. */
  children: (text: string) => ReactNode
}

function RevealedText({ row, field, children }: ContactTextProps) {
  const { contact, isBusy, reveal } = useReveal(row)
  if (contact) return children(contact[field])
  return (
    <UnstyledButton
      className={classes.masked}
      aria-label={`Reveal ${LABELS[field]} of ${row.name}`}
      title={REVEAL_HINT}
      disabled={isBusy}
      onClick={reveal}
    >
      {row[field]}
    </UnstyledButton>
  )
}

/** A phone number or email. A click reveals it if the server has masked it. */
export const ContactText = (props: ContactTextProps) =>
  props.row.isMasked ? <RevealedText {...props} /> : props.children(props.row[props.field])

/** Reveals the masked contact details of an enquiry; renders nothing if they are not masked. */
export function RevealButton({ row }: { row: Reachable }) {
  const { contact, isBusy, reveal } = useReveal(row)
  if (!row.isMasked || contact) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      title={REVEAL_HINT}
      loading={isBusy}
      onClick={reveal}
    >
      Reveal
    </Button>
  )
}
